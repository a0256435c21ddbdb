import type { Paraphrased } from './paraphrased.ts';

/** The half on which the guard was tuned. */
export const TUNED: readonly Paraphrased[] = [
  {
    fact: 'Metformin is used for: Type 2 diabetes, with diet and exercise: adults and (immediate-release) children from 10.',
    truths: ['Metformin is used for type 2 diabetes.', 'Metformin is used for type 2 diabetes, with diet and exercise.'],
    lies: [
      ['another use', 'Metformin is used for type 1 diabetes.'],
      ['population', 'Metformin is used for type 2 diabetes in children from 5.'],
      ['stronger', 'Metformin cures type 2 diabetes, with diet and exercise.'],
      ['another medicine', 'Metoprolol is used for type 2 diabetes.'],
    ],
  },
  {
    fact: 'Warfarin: Can cause major bleeding, which can kill. INR is checked often, and any sign of bleeding reported at once.',
    truths: [
      'Warfarin can cause major bleeding.',
      'Warfarin can cause major bleeding, which can kill.',
      'INR is checked often.',
      'Any sign of bleeding is reported at once.',
    ],
    lies: [
      ['reassurance', 'Warfarin rarely causes major bleeding.'],
      ['negation', 'Warfarin cannot cause major bleeding.'],
      ['frequency', 'INR is checked once a year.'],
      ['weaker', 'Any sign of bleeding is reported at the next visit.'],
    ],
  },
  {
    fact: 'Do not drink grapefruit juice while you take simvastatin: it raises the amount in the blood and the risk of muscle damage.',
    truths: [
      'Do not drink grapefruit juice while you take simvastatin.',
      'While you take simvastatin, do not drink grapefruit juice.',
      'Grapefruit juice raises the amount of simvastatin in the blood.',
      'Do not drink grapefruit juice while taking simvastatin, because it raises the amount in the blood and the risk of muscle damage.',
    ],
    lies: [
      ['negation', 'Drink grapefruit juice while you take simvastatin.'],
      ['direction', 'Grapefruit juice lowers the amount of simvastatin in the blood.'],
      ['weaker', 'Limit grapefruit juice while you take simvastatin.'],
      ['number', 'Do not drink more than two glasses of grapefruit juice while you take simvastatin.'],
      ['another medicine', 'Do not drink grapefruit juice while you take pravastatin.'],
    ],
  },
  {
    fact: 'Lisinopril: 10 mg once a day; at most 80 mg in 24 hours.',
    truths: [
      'The dose of lisinopril is 10 mg once a day.',
      'The lisinopril dose is 10 mg once a day.',
      'For lisinopril, the dose is 10 mg once daily.',
      'At most 80 mg of lisinopril in 24 hours.',
    ],
    lies: [
      ['number', 'The dose of lisinopril is 20 mg once a day.'],
      ['unit', 'The dose of lisinopril is 10 g once a day.'],
      ['frequency', 'The lisinopril dose is 10 mg twice a day.'],
      ['number', 'At most 160 mg of lisinopril in 24 hours.'],
      ['numbers swapped', 'The dose of lisinopril is 80 mg once a day.'],
    ],
  },
  {
    fact: 'Get help at once for swelling of the face, lips or throat, trouble breathing, or fainting.',
    truths: [
      'Get help at once for swelling of the face, lips or throat.',
      'Get help at once if you have trouble breathing.',
      'Get help at once for trouble breathing or fainting.',
      'If you faint or have trouble breathing, get help at once.',
      'Get help right away for swelling of the face, lips or throat, trouble breathing, or fainting.',
    ],
    lies: [
      ['weaker', 'Get help in a few days for swelling of the face, lips or throat.'],
      ['negation', 'Do not get help for fainting.'],
      ['reassurance', 'Swelling of the lips is normal.'],
      ['weaker', 'Get help for fainting if it happens again.'],
    ],
  },
  {
    fact: 'Cetirizine: By mouth once a day, with or without food.',
    truths: [
      'Cetirizine is taken by mouth once a day.',
      'Cetirizine is taken by mouth once a day, with or without food.',
      'You can take cetirizine with or without food.',
      'Take cetirizine by mouth once a day, with or without food.',
    ],
    lies: [
      ['frequency', 'Cetirizine is taken by mouth three times a day.'],
      ['negation', 'Cetirizine is taken by mouth once a day, without food.'],
      ['another route', 'Cetirizine is injected once a day.'],
      ['limit', 'You can only take cetirizine with food.'],
    ],
  },
  {
    fact: 'Atorvastatin works by blocking an enzyme in the liver that makes cholesterol.',
    truths: [
      'Atorvastatin blocks an enzyme in the liver that makes cholesterol.',
      'Atorvastatin works by blocking an enzyme that makes cholesterol.',
      'It works by blocking an enzyme in the liver that makes cholesterol.',
    ],
    lies: [
      ['object', 'Atorvastatin works by blocking the liver.'],
      ['direction', 'Atorvastatin works by making cholesterol.'],
      ['negation', 'Atorvastatin does not block an enzyme in the liver.'],
      ['another medicine', 'Amlodipine works by blocking an enzyme in the liver that makes cholesterol.'],
    ],
  },
  {
    fact: 'Sertraline may take 4 to 6 weeks to work fully.',
    truths: [
      'Sertraline may take 4 to 6 weeks to work fully.',
      'It may take four to six weeks for sertraline to work fully.',
      'Sertraline can take 4 to 6 weeks to work fully.',
    ],
    lies: [
      ['unit', 'Sertraline may take 4 to 6 days to work fully.'],
      ['number', 'Sertraline may take 1 to 2 weeks to work fully.'],
      ['negation', 'Sertraline may not work.'],
      ['stronger', 'Sertraline works fully at once.'],
    ],
  },
  {
    fact: 'Naproxen: May cause stomach bleeding; more likely over 60, with blood thinners or with alcohol.',
    truths: [
      'Naproxen may cause stomach bleeding.',
      'Stomach bleeding is more likely over 60.',
      'Stomach bleeding is more likely with blood thinners or with alcohol.',
    ],
    lies: [
      ['direction', 'Stomach bleeding is less likely over 60.'],
      ['number', 'Stomach bleeding is more likely over 40.'],
      ['negation', 'Naproxen does not cause stomach bleeding.'],
      ['weaker', 'Naproxen may cause mild stomach upset.'],
    ],
  },
  {
    fact: 'Metoprolol with verapamil can slow the heart too much and drop the blood pressure.',
    truths: [
      'Metoprolol with verapamil can slow the heart too much.',
      'Metoprolol and verapamil together can slow the heart too much.',
      'Taking metoprolol and verapamil together can slow the heart too much and drop the blood pressure.',
      'Metoprolol and verapamil taken together can drop the blood pressure.',
    ],
    lies: [
      ['one of two', 'Metoprolol can slow the heart too much.'],
      ['direction', 'Metoprolol with verapamil can raise the blood pressure.'],
      ['another medicine', 'Metoprolol with amlodipine can slow the heart too much.'],
      ['weaker', 'Metoprolol with verapamil can slow the heart a little.'],
      ['permission', 'You can take metoprolol and verapamil together.'],
    ],
  },
  {
    fact: 'Alcohol: Avoid: alcohol adds to drowsiness.',
    truths: ['Avoid alcohol.', 'Alcohol adds to drowsiness.', 'Avoid alcohol, because it adds to drowsiness.'],
    lies: [
      ['negation', 'Alcohol does not add to drowsiness.'],
      ['weaker', 'Avoid too much alcohol.'],
      ['permission', 'You can drink alcohol.'],
      ['number', 'Avoid more than one glass of alcohol.'],
    ],
  },
  {
    fact: 'Do not stop clonidine suddenly: the blood pressure can rise sharply. Ask your prescriber how to lower the dose.',
    truths: [
      'Do not stop clonidine suddenly.',
      'Do not stop clonidine suddenly, because the blood pressure can rise sharply.',
      'The blood pressure can rise sharply.',
      'Ask your prescriber how to lower the dose.',
    ],
    lies: [
      ['negation', 'Stop clonidine suddenly.'],
      ['direction', 'The blood pressure can fall sharply.'],
      ['weaker', 'Do not stop clonidine suddenly unless you feel well.'],
      ['instruction', 'Lower the dose.'],
      ['limit lost', 'Do not stop clonidine.'],
    ],
  },
  {
    fact: 'Cough: 3.5% of people who took lisinopril, 1% of those who took a placebo.',
    truths: [
      '3.5% of people who took lisinopril had a cough.',
      'A cough was seen in 3.5% of people who took lisinopril.',
      'Cough occurred in 3.5% of people who took lisinopril and 1% of those who took a placebo.',
    ],
    lies: [
      ['numbers swapped', 'Cough occurred in 1% of people who took lisinopril.'],
      ['number', 'Cough occurred in 35% of people who took lisinopril.'],
      ['frequency', 'Most people who took lisinopril had a cough.'],
      ['population', '3.5% of children who took lisinopril had a cough.'],
    ],
  },
  {
    fact: 'See a doctor today if the fever is above 103 °F, lasts more than 3 days, or comes with a stiff neck.',
    truths: [
      'See a doctor today if the fever is above 103 °F.',
      'If the fever lasts more than 3 days, see a doctor today.',
      'See a doctor today if the fever comes with a stiff neck.',
    ],
    lies: [
      ['number', 'See a doctor today if the fever is above 105 °F.'],
      ['unit', 'See a doctor today if the fever lasts more than 3 weeks.'],
      ['weaker', 'See a doctor if the fever is above 103 °F.'],
      ['negation', 'You do not have a stiff neck.'],
      ['numbers swapped', 'See a doctor today if the fever lasts more than 103 days.'],
    ],
  },
  {
    fact: 'Keep insulin glargine in the refrigerator until it is first used; after that it may be kept at room temperature for 28 days.',
    truths: [
      'Keep insulin glargine in the refrigerator until it is first used.',
      'Until it is first used, keep insulin glargine in the refrigerator.',
      'After that it may be kept at room temperature for 28 days.',
    ],
    lies: [
      ['number', 'After that it may be kept at room temperature for 60 days.'],
      ['place', 'Keep insulin glargine in the freezer until it is first used.'],
      ['unit', 'After that it may be kept at room temperature for 28 months.'],
      ['negation', 'Do not keep insulin glargine in the refrigerator.'],
    ],
  },
  {
    fact: 'Ibuprofen: 200 to 400 mg every 4 to 6 hours as needed; at most 1,200 mg in 24 hours; not longer than 10 days without asking a doctor.',
    truths: [
      'The ibuprofen dose is 200 to 400 mg every 4 to 6 hours as needed.',
      'For ibuprofen, the dose is 200 to 400 mg every 4 to 6 hours as needed, at most 1,200 mg in 24 hours.',
      'Do not take ibuprofen longer than 10 days without asking a doctor.',
      'At most 1,200 mg of ibuprofen in 24 hours.',
    ],
    lies: [
      ['number', 'The ibuprofen dose is 400 to 800 mg every 4 to 6 hours as needed.'],
      ['frequency', 'The ibuprofen dose is 200 to 400 mg every 2 hours as needed.'],
      ['negation', 'Take ibuprofen longer than 10 days without asking a doctor.'],
      ['limit lost', 'Do not take ibuprofen.'],
      ['unit', 'Do not take ibuprofen longer than 10 weeks without asking a doctor.'],
      ['stronger', 'The ibuprofen dose is 1,200 mg every 4 to 6 hours as needed.'],
    ],
  },
  {
    fact: 'Fluoxetine can lower the effect of tamoxifen, so breast cancer may come back.',
    truths: [
      'Fluoxetine can lower the effect of tamoxifen.',
      'Fluoxetine can reduce the effect of tamoxifen, so breast cancer may come back.',
      'Taking fluoxetine can lower the effect of tamoxifen.',
    ],
    lies: [
      ['roles swapped', 'Tamoxifen can lower the effect of fluoxetine.'],
      ['direction', 'Fluoxetine can raise the effect of tamoxifen.'],
      ['stronger', 'Breast cancer will come back.'],
      ['source', 'A study of 2,000 women found that fluoxetine can lower the effect of tamoxifen.'],
    ],
  },
  {
    fact: 'Zantac, sale in the US: All ranitidine then sold was taken off the US market in April 2020.',
    truths: [
      'All ranitidine then sold was taken off the US market in April 2020.',
      'In April 2020, all ranitidine then sold was taken off the US market.',
    ],
    lies: [
      ['date', 'All ranitidine then sold was taken off the US market in April 2019.'],
      ['month', 'All ranitidine then sold was taken off the US market in March 2020.'],
      ['negation', 'Ranitidine was never taken off the US market.'],
      ['another medicine', 'All famotidine then sold was taken off the US market in April 2020.'],
    ],
  },
  {
    fact: 'Aspirin: Heart attack: chew 325 mg at once; 81 mg once a day; at most 325 mg in 24 hours.',
    truths: [],
    lies: [
      ['heading lost', 'The dose of aspirin is 81 mg once a day.'],
      ['heading lost', 'Take 325 mg of aspirin.'],
      ['heading lost', 'The aspirin dose is 325 mg.'],
    ],
  },
  {
    fact: 'Insulin glargine pens may be used for 28 days, so long as they stay below 86 °F.',
    truths: [],
    lies: [
      ['limit lost', 'Insulin glargine pens may be used.'],
      ['number', 'Insulin glargine pens may be used for 28 days, so long as they stay below 96 °F.'],
    ],
  },
];
