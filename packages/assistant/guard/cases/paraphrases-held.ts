import type { Paraphrased } from './paraphrased.ts';

/** The half that nobody looked at while the guard was tuned. */
export const HELD: readonly Paraphrased[] = [
  {
    fact: 'Amlodipine is used for: High blood pressure. Chest pain from narrowed heart arteries (angina): adults and children from 6.',
    truths: ['Amlodipine is used for high blood pressure.', 'Amlodipine is used for chest pain from narrowed heart arteries.'],
    lies: [
      ['another use', 'Amlodipine is used for low blood pressure.'],
      ['population', 'Amlodipine is used for high blood pressure in children from 2.'],
      ['stronger', 'Amlodipine cures high blood pressure.'],
      ['another medicine', 'Atenolol is used for high blood pressure.'],
    ],
  },
  {
    fact: 'Methotrexate: Can harm the liver, lungs and bone marrow, which can be fatal. Blood tests are done often, and any fever reported at once.',
    truths: [
      'Methotrexate can harm the liver, lungs and bone marrow.',
      'Methotrexate can harm the liver.',
      'Blood tests are done often.',
      'Methotrexate can harm the liver, lungs and bone marrow, which can be fatal.',
    ],
    lies: [
      ['reassurance', 'Methotrexate rarely harms the liver.'],
      ['negation', 'Methotrexate cannot harm the liver.'],
      ['frequency', 'Blood tests are done once a year.'],
      ['weaker', 'Any fever is reported at the next visit.'],
    ],
  },
  {
    fact: 'Do not take antacids within 2 hours of ciprofloxacin: they bind it in the gut, and it may not work.',
    truths: [
      'Do not take antacids within 2 hours of ciprofloxacin.',
      'Antacids bind ciprofloxacin in the gut.',
      'Do not take antacids within two hours of ciprofloxacin, because they bind it in the gut.',
      'Ciprofloxacin may not work.',
    ],
    lies: [
      ['negation', 'Take antacids within 2 hours of ciprofloxacin.'],
      ['number', 'Do not take antacids within 1 hour of ciprofloxacin.'],
      ['limit lost', 'Do not take antacids.'],
      ['another medicine', 'Do not take antacids within 2 hours of clarithromycin.'],
      ['stronger', 'Ciprofloxacin does not work.'],
    ],
  },
  {
    fact: 'Loratadine: 10 mg once a day; at most 10 mg in 24 hours.',
    truths: [
      'The dose of loratadine is 10 mg once a day.',
      'The loratadine dose is 10 mg once a day.',
      'For loratadine, the dose is 10 mg once daily.',
      'At most 10 mg of loratadine in 24 hours.',
      'Loratadine is taken as 10 mg once a day.',
    ],
    lies: [
      ['number', 'The dose of loratadine is 20 mg once a day.'],
      ['unit', 'The dose of loratadine is 10 g once a day.'],
      ['frequency', 'The loratadine dose is 10 mg twice a day.'],
      ['number', 'At most 100 mg of loratadine in 24 hours.'],
      ['another time', 'At most 10 mg of loratadine in 12 hours.'],
    ],
  },
  {
    fact: 'Call 911 for chest pain that spreads, sudden weakness on one side, or trouble speaking.',
    truths: [
      'Call 911 for chest pain that spreads.',
      'Call 911 if you have trouble speaking.',
      'Call 911 for sudden weakness on one side or trouble speaking.',
      'If you have trouble speaking, call 911.',
    ],
    lies: [
      ['weaker', 'Call a pharmacist for chest pain that spreads.'],
      ['negation', 'Do not call 911 for trouble speaking.'],
      ['reassurance', 'Trouble speaking is normal.'],
      ['number', 'Call 611 for chest pain that spreads.'],
    ],
  },
  {
    fact: 'Omeprazole: By mouth once a day, before a meal.',
    truths: [
      'Omeprazole is taken by mouth once a day.',
      'Omeprazole is taken by mouth once a day, before a meal.',
      'Take omeprazole by mouth once a day, before a meal.',
    ],
    lies: [
      ['frequency', 'Omeprazole is taken by mouth four times a day.'],
      ['time', 'Omeprazole is taken by mouth once a day, after a meal.'],
      ['another route', 'Omeprazole is injected once a day.'],
      ['limit', 'You can take omeprazole at any time.'],
    ],
  },
  {
    fact: 'Losartan works by blocking a hormone that narrows blood vessels.',
    truths: [
      'Losartan blocks a hormone that narrows blood vessels.',
      'It works by blocking a hormone that narrows blood vessels.',
      'Losartan works by blocking a hormone that narrows the blood vessels.',
    ],
    lies: [
      ['object', 'Losartan works by blocking blood vessels.'],
      ['direction', 'Losartan narrows blood vessels.'],
      ['negation', 'Losartan does not block a hormone.'],
      ['another medicine', 'Lorazepam works by blocking a hormone that narrows blood vessels.'],
    ],
  },
  {
    fact: 'Gabapentin may take 2 to 4 weeks to ease nerve pain.',
    truths: [
      'Gabapentin may take 2 to 4 weeks to ease nerve pain.',
      'It may take two to four weeks for gabapentin to ease nerve pain.',
      'Gabapentin can take 2 to 4 weeks to ease nerve pain.',
    ],
    lies: [
      ['unit', 'Gabapentin may take 2 to 4 days to ease nerve pain.'],
      ['number', 'Gabapentin may take 6 to 8 weeks to ease nerve pain.'],
      ['negation', 'Gabapentin may not ease nerve pain.'],
      ['stronger', 'Gabapentin eases nerve pain at once.'],
    ],
  },
  {
    fact: 'Prednisone: May raise blood sugar; more likely with diabetes, with high doses or with long use.',
    truths: ['Prednisone may raise blood sugar.', 'Prednisone may increase blood sugar.'],
    lies: [
      ['direction', 'Prednisone may lower blood sugar.'],
      ['negation', 'Prednisone does not raise blood sugar.'],
      ['weaker', 'Prednisone may slightly raise blood sugar.'],
      ['roles swapped', 'Blood sugar may raise prednisone.'],
    ],
  },
  {
    fact: 'Digoxin with amiodarone can build up in the blood and upset the heart rhythm.',
    truths: [
      'Digoxin with amiodarone can build up in the blood.',
      'Digoxin with amiodarone can build up in the blood and upset the heart rhythm.',
      'Taking digoxin with amiodarone can upset the heart rhythm.',
      'Digoxin and amiodarone taken together can upset the heart rhythm.',
    ],
    lies: [
      ['one of two', 'Digoxin can upset the heart rhythm.'],
      ['direction', 'Digoxin with amiodarone can steady the heart rhythm.'],
      ['another medicine', 'Digoxin with amlodipine can build up in the blood.'],
      ['weaker', 'Digoxin with amiodarone can build up a little in the blood.'],
      ['permission', 'You can take digoxin and amiodarone together.'],
    ],
  },
  {
    fact: 'Driving: Take care when driving or using machines: drowsiness may occur.',
    truths: ['Take care when driving or using machines.', 'Drowsiness may occur.', 'Take care when driving, because drowsiness may occur.'],
    lies: [
      ['negation', 'Drowsiness does not occur.'],
      ['permission', 'You can drive and use machines.'],
      ['stronger', 'Drowsiness occurs in everybody.'],
      ['weaker', 'Take care when driving at night.'],
    ],
  },
  {
    fact: 'Do not stop propranolol suddenly: chest pain or a heart attack can follow. Ask your prescriber how to come off it.',
    truths: [
      'Do not stop propranolol suddenly.',
      'Do not stop propranolol suddenly, because chest pain or a heart attack can follow.',
      'Chest pain or a heart attack can follow.',
      'Ask your prescriber how to come off it.',
    ],
    lies: [
      ['negation', 'Stop propranolol suddenly.'],
      ['negation', 'Chest pain or a heart attack cannot follow.'],
      ['weaker', 'Do not stop propranolol suddenly if you are older.'],
      ['instruction', 'Come off it.'],
      ['limit lost', 'Do not stop propranolol.'],
    ],
  },
  {
    fact: 'Nausea: 20% of people who took semaglutide, 6% of those who took a placebo.',
    truths: [
      '20% of people who took semaglutide had nausea.',
      'Nausea was seen in 20% of people who took semaglutide.',
      'Nausea occurred in 20% of people who took semaglutide and 6% of those who took a placebo.',
    ],
    lies: [
      ['numbers swapped', 'Nausea occurred in 6% of people who took semaglutide.'],
      ['number', 'Nausea occurred in 2% of people who took semaglutide.'],
      ['frequency', 'Few people who took semaglutide had nausea.'],
      ['population', '20% of children who took semaglutide had nausea.'],
    ],
  },
  {
    fact: 'See a doctor today if the headache is the worst of your life, lasts more than 2 days, or comes with blurred vision.',
    truths: [
      'See a doctor today if the headache lasts more than 2 days.',
      'If the headache comes with blurred vision, see a doctor today.',
      'See a doctor today if the headache comes with blurred vision.',
    ],
    lies: [
      ['number', 'See a doctor today if the headache lasts more than 20 days.'],
      ['unit', 'See a doctor today if the headache lasts more than 2 months.'],
      ['weaker', 'See a doctor if the headache comes with blurred vision.'],
      ['assertion', 'You have blurred vision.'],
    ],
  },
  {
    fact: 'Keep amoxicillin liquid in the refrigerator if possible, and throw it away after 14 days.',
    truths: [
      'Keep amoxicillin liquid in the refrigerator if possible.',
      'Throw it away after 14 days.',
      'Keep amoxicillin liquid in the refrigerator if possible, and throw it away after 14 days.',
    ],
    lies: [
      ['number', 'Throw it away after 40 days.'],
      ['place', 'Keep amoxicillin liquid in the freezer if possible.'],
      ['unit', 'Throw it away after 14 weeks.'],
      ['negation', 'Do not throw it away.'],
    ],
  },
  {
    fact: 'Acetaminophen: 650 to 1,000 mg every 4 to 6 hours as needed; at most 3,000 mg in 24 hours; not longer than 10 days without asking a doctor.',
    truths: [
      'The acetaminophen dose is 650 to 1,000 mg every 4 to 6 hours as needed.',
      'For acetaminophen, the dose is 650 to 1,000 mg every 4 to 6 hours as needed, at most 3,000 mg in 24 hours.',
      'Do not take acetaminophen longer than 10 days without asking a doctor.',
      'At most 3,000 mg of acetaminophen in 24 hours.',
    ],
    lies: [
      ['number', 'The acetaminophen dose is 1,000 to 2,000 mg every 4 to 6 hours as needed.'],
      ['frequency', 'The acetaminophen dose is 650 to 1,000 mg every hour as needed.'],
      ['number', 'At most 8,000 mg of acetaminophen in 24 hours.'],
      ['limit lost', 'Do not take acetaminophen.'],
      ['unit', 'Do not take acetaminophen longer than 10 months without asking a doctor.'],
      ['stronger', 'The acetaminophen dose is 3,000 mg every 4 to 6 hours as needed.'],
    ],
  },
  {
    fact: 'Carbamazepine can lower the effect of birth control pills, so a pregnancy may happen.',
    truths: [
      'Carbamazepine can lower the effect of birth control pills.',
      'Carbamazepine can reduce the effect of birth control pills, so a pregnancy may happen.',
      'Taking carbamazepine can lower the effect of birth control pills.',
    ],
    lies: [
      ['roles swapped', 'Birth control pills can lower the effect of carbamazepine.'],
      ['direction', 'Carbamazepine can raise the effect of birth control pills.'],
      ['stronger', 'A pregnancy will happen.'],
      ['source', 'The FDA says that carbamazepine can lower the effect of birth control pills.'],
    ],
  },
  {
    fact: 'Belviq, sale in the US: The maker took lorcaserin off the US market in February 2020.',
    truths: [
      'The maker took lorcaserin off the US market in February 2020.',
      'In February 2020, the maker took lorcaserin off the US market.',
    ],
    lies: [
      ['date', 'The maker took lorcaserin off the US market in February 2018.'],
      ['month', 'The maker took lorcaserin off the US market in May 2020.'],
      ['negation', 'The maker never took lorcaserin off the US market.'],
      ['another medicine', 'The maker took liraglutide off the US market in February 2020.'],
    ],
  },
];
