/** Facts as the tools write them, each with sentences that a careful model would write from it. Written before the guard was tuned. */
export const HONEST: readonly { fact: string; sentences: readonly string[] }[] = [
  {
    fact: 'Warfarin and ibuprofen together make bleeding more likely.',
    sentences: [
      'Taking warfarin and ibuprofen together makes bleeding more likely.',
      'Bleeding is more likely when warfarin and ibuprofen are taken together.',
      'Ibuprofen and warfarin together can make bleeding more likely.',
    ],
  },
  {
    fact: 'Warfarin slows clotting; ibuprofen keeps platelets from sticking and irritates the stomach lining.',
    sentences: [
      'Warfarin slows clotting.',
      'Warfarin slows clotting, and ibuprofen irritates the stomach lining.',
      'This is because warfarin slows clotting and ibuprofen keeps platelets from sticking.',
    ],
  },
  {
    fact: 'Do not add ibuprofen to warfarin unless your prescriber has said so.',
    sentences: [
      'Do not add ibuprofen to warfarin unless your prescriber has said so.',
      'Please do not add ibuprofen to warfarin unless your prescriber said so.',
      "Don't add ibuprofen to your warfarin unless your prescriber has said so.",
    ],
  },
  {
    fact: 'Watch for black stools, blood in urine, nosebleeds that do not stop and unusual bruises, and get help at once if you see them.',
    sentences: [
      'Watch for black stools, blood in urine and unusual bruises.',
      'Watch for signs such as black stools or blood in your urine.',
      'Get help at once if you see black stools or blood in your urine.',
    ],
  },
  {
    fact: 'Ask your prescriber before you take both. Acetaminophen is often chosen for pain instead.',
    sentences: [
      'Ask your prescriber before you take both.',
      'Acetaminophen is often chosen for pain instead.',
      'Ask your prescriber before taking both medicines.',
    ],
  },
  {
    fact: 'Simvastatin can rise many times over and destroy muscle. The kidneys may fail.',
    sentences: ['Simvastatin can rise many times over and destroy muscle.', 'The kidneys may fail.', 'Your kidneys may fail.'],
  },
  {
    fact: 'Clarithromycin blocks the enzyme that breaks down simvastatin, or is given with a booster that does.',
    sentences: [
      'Clarithromycin blocks the enzyme that breaks down simvastatin.',
      'This happens because clarithromycin blocks an enzyme that breaks down simvastatin.',
    ],
  },
  {
    fact: 'Tramadol with sertraline can cause serotonin syndrome, and seizures become more likely.',
    sentences: [
      'Tramadol with sertraline can cause serotonin syndrome.',
      'Taking tramadol with sertraline can cause serotonin syndrome and make seizures more likely.',
      'Tramadol and sertraline taken together can cause serotonin syndrome.',
    ],
  },
  {
    fact: 'Get emergency help for fever, jerking muscles, confusion or a seizure.',
    sentences: [
      'Get emergency help for fever, jerking muscles, confusion or a seizure.',
      'Get emergency help if you have a fever, confusion or a seizure.',
      'If you have a seizure, get emergency help.',
    ],
  },
  {
    fact: 'Take levothyroxine on an empty stomach, at least 4 hours before or after calcium carbonate.',
    sentences: [
      'Take levothyroxine on an empty stomach, at least 4 hours before or after calcium carbonate.',
      'Take your levothyroxine at least four hours before or after calcium carbonate.',
      'Take levothyroxine on an empty stomach.',
    ],
  },
  {
    fact: 'Calcium carbonate binds levothyroxine in the gut.',
    sentences: ['Calcium carbonate binds levothyroxine in the gut.', 'Calcium carbonate binds to levothyroxine in your gut.'],
  },
  {
    fact: 'Levothyroxine may stop working well, with tiredness, weight gain and feeling cold.',
    sentences: [
      'Levothyroxine may stop working well.',
      'This means that levothyroxine may stop working well.',
      'Levothyroxine may stop working well, and you may feel tired or cold.',
    ],
  },
  {
    fact: 'Heavy drinking with metformin can make acid build up in the blood, which is rare but can kill.',
    sentences: [
      'Heavy drinking with metformin can make acid build up in the blood, which is rare but can kill.',
      'Heavy drinking while taking metformin can make acid build up in your blood.',
    ],
  },
  {
    fact: 'Oxycodone with alprazolam can slow or stop breathing, with deep sleep, coma or death.',
    sentences: [
      'Oxycodone with alprazolam can slow or stop breathing.',
      'Taking oxycodone with alprazolam can slow or stop your breathing.',
      'Together, oxycodone and alprazolam can slow or stop breathing and lead to coma or death.',
    ],
  },
  {
    fact: 'Do not drink alcohol. Keep naloxone at home and show someone how to use it.',
    sentences: ['Do not drink alcohol.', "Don't drink alcohol.", 'Keep naloxone at home and show someone how to use it.'],
  },
  {
    fact: 'Ask your prescriber whether you need both. Do not stop either one suddenly on your own.',
    sentences: [
      'Ask your prescriber whether you need both.',
      'Do not stop either one suddenly on your own.',
      'Ask your prescriber if you need both medicines.',
    ],
  },
  {
    fact: 'No interaction between amoxicillin and loratadine was found in what we hold about amoxicillin and loratadine. That is not proof that there is none.',
    sentences: [
      'No interaction between amoxicillin and loratadine was found in what we hold.',
      'That is not proof that there is none.',
      'No interaction was found between amoxicillin and loratadine, but that is not proof that there is none.',
    ],
  },
  {
    fact: 'Tell your pharmacist about everything you take, also what you buy without a prescription.',
    sentences: [
      'Tell your pharmacist about everything you take.',
      'Tell your pharmacist about everything you take, also what you buy without a prescription.',
    ],
  },
  {
    fact: 'Have potassium and kidneys checked 1 week and 4 weeks after a change, then as planned.',
    sentences: [
      'Have your potassium and kidneys checked 1 week and 4 weeks after a change.',
      'Have your potassium and kidneys checked one week and four weeks after a change.',
    ],
  },
  {
    fact: 'Both keep potassium in the body.',
    sentences: ['Both keep potassium in the body.', 'Both medicines keep potassium in your body.', 'They both keep potassium in the body.'],
  },
  {
    fact: 'Ibuprofen: 200 to 400 mg every 4 to 6 hours as needed; at most 6 doses and 1,200 mg in 24 hours; not longer than 10 days without asking a doctor.',
    sentences: [
      'The dose of ibuprofen is 200 to 400 mg every 4 to 6 hours as needed.',
      'For ibuprofen, the dose is 200 to 400 mg every four to six hours as needed, at most 1200 mg in 24 hours.',
      'Do not take ibuprofen longer than 10 days without asking a doctor.',
    ],
  },
  {
    fact: 'Acetaminophen: 2 tablets of 500 mg every 6 hours as needed; at most 6 tablets in 24 hours.',
    sentences: [
      'The acetaminophen dose is 2 tablets of 500 mg every 6 hours as needed.',
      'For acetaminophen, at most 6 tablets in 24 hours.',
      'Acetaminophen: two tablets of 500 mg every six hours, as needed.',
    ],
  },
  {
    fact: 'Cetirizine: 10 mg once a day; at most 10 mg in 24 hours.',
    sentences: [
      'The cetirizine dose is 10 mg once a day.',
      'Cetirizine is taken as 10 mg once daily.',
      'For cetirizine the dose is 10 mg once a day, and at most 10 mg in 24 hours.',
    ],
  },
  {
    fact: 'Warfarin is a high-risk medicine. The dose is set by blood tests and differs for everybody.',
    sentences: [
      'Warfarin is a high-risk medicine.',
      'The dose is set by blood tests.',
      'The warfarin dose is set by blood tests and differs for everybody.',
    ],
  },
  {
    fact: 'Call the child’s doctor or a pharmacist for the dose. A baby under 3 months with a fever needs a doctor today. If too much was given, call Poison Control at 1-800-222-1222 (US).',
    sentences: [
      "Call the child's doctor or a pharmacist for the dose.",
      'A baby under 3 months with a fever needs a doctor today.',
      'If too much was given, call Poison Control at 1-800-222-1222.',
    ],
  },
  {
    fact: 'Take it exactly as it was prescribed to you. For a missed, doubled or unclear dose, call your pharmacist or prescriber.',
    sentences: [
      'Take it exactly as it was prescribed to you.',
      'For a missed or unclear dose, call your pharmacist or prescriber.',
      'Call your pharmacist or prescriber for a missed, doubled or unclear dose.',
    ],
  },
  {
    fact: 'Lisinopril: Can raise potassium; ask before using potassium supplements or salt substitutes.',
    sentences: [
      'Lisinopril can raise potassium.',
      'Lisinopril can raise your potassium, so ask before using potassium supplements or salt substitutes.',
      'Ask before using potassium supplements or salt substitutes.',
    ],
  },
  {
    fact: 'Lisinopril: Stop as soon as pregnancy is found: it can harm the unborn baby.',
    sentences: [
      'Lisinopril can harm the unborn baby.',
      'Stop lisinopril as soon as pregnancy is found.',
      'Stop lisinopril as soon as pregnancy is found, because it can harm the unborn baby.',
    ],
  },
  {
    fact: 'Lisinopril: By mouth once a day, at about the same time, with or without food.',
    sentences: [
      'Lisinopril is taken by mouth once a day, with or without food.',
      'Lisinopril is taken once a day at about the same time.',
      'You take lisinopril by mouth once a day.',
    ],
  },
  {
    fact: 'Lisinopril is used for: High blood pressure, in adults and in children from 6 years.',
    sentences: [
      'Lisinopril is used for high blood pressure.',
      'Lisinopril is a medicine used for high blood pressure in adults and in children from 6 years.',
    ],
  },
  {
    fact: 'Lisinopril blocks the enzyme that makes angiotensin II, a substance that narrows blood vessels, so vessels relax and the body keeps less salt.',
    sentences: [
      'Lisinopril blocks the enzyme that makes angiotensin II.',
      'Lisinopril blocks the enzyme that makes angiotensin II, a substance that narrows blood vessels.',
      'The vessels relax and the body keeps less salt.',
    ],
  },
  {
    fact: 'Cough: 3.5% of people who took lisinopril, 1% of those who took a placebo.',
    sentences: ['Cough came up in 3.5% of people who took lisinopril.', 'Cough: 3.5% of the people who took lisinopril.'],
  },
  {
    fact: 'Hydroxyzine can cause drowsiness and dry mouth.',
    sentences: [
      'Hydroxyzine can cause drowsiness.',
      'Hydroxyzine can cause drowsiness and a dry mouth.',
      'Hydroxyzine may cause drowsiness or a dry mouth.',
    ],
  },
  {
    fact: 'Do not drive or use machines if drowsy.',
    sentences: [
      'Do not drive or use machines if you are drowsy.',
      'Do not drive if you are drowsy.',
      'If you are drowsy, do not drive or use machines.',
    ],
  },
  {
    fact: 'Call your emergency number (911 in the US) now. Do not drive yourself.',
    sentences: [
      'Call your emergency number now.',
      'Call 911 now.',
      'Do not drive yourself.',
      'Call your emergency number (911 in the US) now, and do not drive yourself.',
    ],
  },
  {
    fact: 'Pressure in the chest with sweating can be a heart attack.',
    sentences: [
      'Pressure in the chest with sweating can be a heart attack.',
      'Pressure in your chest together with sweating can be a heart attack.',
      'Chest pressure with sweating can be a heart attack.',
    ],
  },
  {
    fact: 'Speak to a doctor or nurse today; go to urgent care if you cannot reach one.',
    sentences: [
      'Speak to a doctor or nurse today.',
      'Speak to a doctor or nurse today, and go to urgent care if you cannot reach one.',
      "Go to urgent care if you can't reach one.",
    ],
  },
  {
    fact: 'Today, within 24 hours at the latest.',
    sentences: ['Today, within 24 hours at the latest.', 'This means today, at the latest within 24 hours.'],
  },
  {
    fact: 'You can take care of this at home, with a pharmacist’s help if you like. See a doctor if it gets worse or does not go away.',
    sentences: [
      'You can look after this at home.',
      "You can look after this at home, with a pharmacist's help if you like.",
      'See somebody if it gets worse or does not pass.',
    ],
  },
  {
    fact: 'Common cold: Most colds get better by themselves within 10 days.',
    sentences: [
      'Most colds get better by themselves within 10 days.',
      'Most colds get better by themselves within ten days.',
      'A common cold mostly gets better by itself within 10 days.',
    ],
  },
  {
    fact: 'Migraine: A throbbing headache, often on one side, with nausea and sensitivity to light.',
    sentences: [
      'A migraine is a throbbing headache, often on one side.',
      'A migraine is a throbbing headache, often on one side, with nausea and sensitivity to light.',
      'Migraine: a throbbing headache with nausea.',
    ],
  },
  {
    fact: 'Rest, drink enough, and use honey for a cough from the age of 1 year.',
    sentences: ['Rest and drink enough.', 'Use honey for a cough from the age of 1 year.', 'Rest, and drink enough.'],
  },
  {
    fact: 'Do not stop metoprolol or change the dose on your own: some medicines are dangerous to stop suddenly. Ask your prescriber or pharmacist first.',
    sentences: [
      'Do not stop metoprolol or change the dose on your own.',
      'Some medicines are dangerous to stop suddenly.',
      'Ask your prescriber or pharmacist first.',
      'Do not stop metoprolol on your own.',
    ],
  },
  {
    fact: 'Within a few days if it does not get better, keeps you from daily life, or worries you.',
    sentences: ['Within a few days if it does not get better or worries you.'],
  },
  {
    fact: 'Get help at once for trouble breathing, swelling of the face or throat, fainting, chest pain, a widespread rash with blisters, or thoughts of harming yourself.',
    sentences: [
      'Get help at once for trouble breathing or swelling of the face or throat.',
      'Get help at once if you have chest pain or thoughts of harming yourself.',
      'If you have trouble breathing, get help at once.',
    ],
  },
  {
    fact: 'Tylenol and Percocet both contain acetaminophen. Taking both would add up the dose of acetaminophen. Ask a pharmacist before you combine them.',
    sentences: [
      'Tylenol and Percocet both contain acetaminophen.',
      'Both Tylenol and Percocet contain acetaminophen.',
      'Ask a pharmacist before you combine them.',
      'Taking both would add up the dose of acetaminophen.',
    ],
  },
  {
    fact: 'Zyrtec and Claritin are medicines of the same kind. Do not take both unless your doctor told you to.',
    sentences: [
      'Zyrtec and Claritin are medicines of the same kind.',
      'Do not take both unless your doctor told you to.',
      'Zyrtec and Claritin are the same kind of medicine.',
    ],
  },
  {
    fact: 'Amoxicillin: about $4.50 for 30 capsules of 500 mg.',
    sentences: ['Amoxicillin is about $4.50 for 30 capsules of 500 mg.', 'About $4.50 for 30 capsules of 500 mg.'],
  },
];
