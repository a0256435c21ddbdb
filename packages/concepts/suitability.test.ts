import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadHistoryReader } from './read-history.ts';
import { checkSuitability } from './suitability.ts';

const formulary = loadFormulary();
const reader = loadHistoryReader(formulary);

function levelOf(id: string, text: string, ageYears = 45): string {
  const record = formulary.medicines.find((medicine) => medicine.id === id);
  if (!record) throw new Error(`no record of ${id}`);
  return checkSuitability(reader, record, reader.read([text], ageYears), ageYears).held[0]?.level ?? 'nothing';
}

const FORBIDDEN: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'an allergy': [
    ['cefuroxime', 'Keflex put me in the ER, throat closed'],
    ['amoxicillin', 'augmentin gives me hives'],
    ['clarithromycin', 'alergic to zithromax'],
    ['naproxen', 'Motrin makes my face swell'],
    ['sulfamethoxazole-and-trimethoprim', 'severe reaction to Bactrim'],
    ['minocycline', 'allergic to doxy'],
    ['dalteparin', 'allergic to pork'],
    ['latanoprost', 'allergic to benzalkonium'],
    ['minocycline', 'anaphylaxis from doxy cycline, allergic to tetracyclines'],
    ['omeprazole', 'allergic to Protonix'],
    // Relatives of the medicine that have no record of their own.
    ['oxcarbazepine', 'allergic to Aptiom'],
    ['moxifloxacin', 'Floxin gave me hives'],
    ['meloxicam', 'Daypro landed me in the ICU'],
    ['naproxen', 'motrin closes my throat'],
    ['benazepril', 'lisinopril swole my tongue'],
    ['sulfamethoxazole-and-trimethoprim', 'sulfa drugs made my skin peel'],
    ['varenicline', 'skin blistered on chantix last time'],
    ['amoxicillin', 'keflex never bothered me but amoxicillin gave me hives'],
  ],
  'a condition in plain or short words': [
    ['metoprolol', 'complete heart block, no pacemaker yet'],
    ['diltiazem', 'SSS'],
    ['timolol', 'emphysema, had asthma since childhood'],
    ['alendronate', 'esophageal strictures'],
    ['zolmitriptan', 'heart attack 2019'],
    ['metoclopramide', 'bowel perforation'],
    ['lovastatin', 'decompensated cirrhosis'],
    ['bupropion', 'history of anorexia nervosa'],
    ['oxybutynin', 'bladder does not empty at all, urinary retention'],
    ['estradiol', 'breast cancer in 2015'],
    ['solifenacin', 'gastroparesis'],
    ['midodrine', 'overactive thyroid'],
    ['triamterene', 'high potassium'],
    ['eplerenone', 'high potassium'],
    ['sotalol', 'low potassium'],
    ['amiloride', 'my potassium was too high'],
    ['eletriptan', 'had a bypass in 2017'],
    ['midodrine', 'bp goes way up when lying down'],
    ['metronidazole', 'six beers tonight'],
    ['sevelamer', 'bowels twisted'],
    ['calcitriol', 'vit d toxicity'],
    ['pimozide', 'low potassium'],
  ],
  'a misspelling': [
    ['hyoscyamine', 'glacoma'],
    ['sumatriptan', 'had a strok'],
    ['zaleplon', 'sleepwalkng after ambien'],
    ['carisoprodol', 'acute intermitent porfiria'],
    ['raloxifene', 'deep vein thrombossis'],
    ['cyclobenzaprine', 'overactive thyriod'],
  ],
  'a value': [
    ['metformin', 'eGFR came back at 27'],
    ['eplerenone', 'my potassium was 5.8'],
    ['desmopressin', 'serum sodium 127'],
    ['diltiazem', 'BP 84/50'],
    ['sotalol', 'QTc 510 on last EKG'],
    ['alendronate', 'calcium level 7.6'],
    ['spironolactone', 'k+ 5.9'],
    ['amiloride', 'potassium 5.8'],
    ['metformin', 'kidneys at 20 percent'],
    ['lovastatin', 'LFTs 3x normal for months'],
    ['alfuzosin', 'child b liver'],
    ['enoxaparin', 'HIT in 2012'],
  ],
  'a state': [
    ['fenofibrate', 'stage 5 CKD on hemodialysis'],
    ['lisinopril', '10 weeks pregnant'],
    ['nitrofurantoin', '39 weeks pregnant'],
    ['finasteride', 'trying to conceive'],
    ['warfarin', 'pregnant'],
    ['methotrexate', '8 weeks pregnant'],
    ['clomiphene', 'pregnant'],
    ['griseofulvin', '4 months pregnant'],
    ['acitretin', 'want a baby next year, trying to conceive'],
    ['naltrexone', 'taking oxy for my back every day'],
    ['dabigatran', 'mechanical mitral valve'],
    ['naltrexone', 'still dope sick'],
    ['atenolol', '3rd degree heart block, no pacer'],
    ['hydrochlorothiazide', 'stopped making urine'],
  ],
  'another medicine': [
    ['sildenafil', 'keeps nitro spray in her purse and uses it'],
    ['escitalopram', 'on an MAOI'],
    ['simvastatin', 'taking gemfibrozil'],
    ['tizanidine', 'prescribed Luvox'],
    ['benazepril', 'started Entresto'],
    ['amiloride', 'takes potassium tablets'],
  ],
};

describe.each(Object.entries(FORBIDDEN))('%s', (_, all) => {
  it.each(all)('forbids %s: "%s"', (id, text) => expect(levelOf(id, text)).toBe('contraindicated'));
});

describe('what forbids nothing', () => {
  it.each([
    ['ibuprofen', 'allergic to guinea pigs and ragweed'],
    ['amoxicillin', 'wasp stings'],
    ['amoxicillin', 'never had an allergy to penicillin'],
    ['bisoprolol', 'my aunt has heart block'],
    ['metformin', 'kidney function normal'],
    ['metformin', 'GFR 88'],
    ['lisinopril', 'denies angioedema, hyperkalemia or pregnancy'],
    ['sildenafil', 'not taking nitrates'],
    ['atorvastatin', 'liver is fine'],
    ['propranolol', 'no asthma, no diabetes'],
    ['naproxen', 'rash from poison sumac'],
    ['sumatriptan', 'grandfather had a stroke'],
    ['spironolactone', 'potassium 4.1'],
    ['spironolactone', 'low potassium'],
    ['triamterene', 'my potassium is low'],
    ['amiloride', 'low potassium'],
    ['amiloride', 'potassium was 3.1'],
    ['pimozide', 'high potassium'],
    ['eplerenone', 'low potassium'],
    ['mefloquine', 'travels where there is malaria'],
    ['enoxaparin', 'hit my head on a shelf as a child'],
    ['metformin', 'on birth control'],
    ['acetaminophen', 'takes percocet at times'],
    ['amoxicillin', 'penicillin never gave me any trouble'],
    ['naproxen', 'advil was always fine for me'],
    ['ciprofloxacin', 'our cat has myasthenia gravis'],
    ['sildenafil', 'my coworker takes nitroglycerin'],
    ['propranolol', 'asthma tests last year, they came back negative'],
    ['propranolol', 'had asthma tests as a kid'],
    ['sumatriptan', 'heart attack workup, all normal'],
    ['liraglutide', 'nobody in my family had thyroid cancer'],
    ['rosuvastatin', 'drink a glass of wine at weddings'],
    ['acetaminophen', 'i rarely drink'],
    // The label forbids these without a pacemaker.
    ['metoprolol', 'I have a pacemaker'],
    ['diltiazem', 'pacemaker since 2020'],
  ])('%s: "%s"', (id, text) => expect(levelOf(id, text)).toBe('nothing'));
});

it.each([
  ['ciprofloxacin', 'scratched by my cat, and I have myasthenia gravis'],
  ['sildenafil', 'for my neighbor, who takes nitroglycerin'],
  ['rosuvastatin', 'six beers a day'],
  ['metronidazole', 'only drink at weddings'],
  // Their labels make no exception for a pacemaker.
  ['nadolol', 'complete heart block, I have a pacemaker'],
  ['bisoprolol', 'third degree heart block with a pacemaker'],
  ['ivabradine', 'my heart beats only by my pacemaker'],
])('still counts against %s: "%s"', (id, text) => expect(levelOf(id, text)).not.toBe('nothing'));

it.each([
  ['propranolol', 'stress test normal, but i have asthma'],
  ['propranolol', 'my asthma test was positive'],
  ['isotretinoin', 'pregnancy test was positive'],
  ['naltrexone', 'took oxycodone this morning'],
])('forbids %s with "%s"', (id, text) => expect(levelOf(id, text)).toBe('contraindicated'));

// What is told beside an illness, or of what others said or did, does not deny it.
it.each([
  ['propranolol', 'I have asthma, stress and migraines'],
  ['propranolol', 'asthma, tests every year'],
  ['propranolol', 'asthma testing every spring'],
  ['propranolol', 'I was tested for asthma and it was positive'],
  ['dicyclomine', 'glaucoma, tests were normal for my kidneys'],
  ['propranolol', 'Nobody at the store asked if I have asthma'],
  ['dicyclomine', 'nobody asked if I have glaucoma'],
  ['dicyclomine', 'nobody told me my glaucoma matters'],
  ['dicyclomine', 'no one ever mentioned my glaucoma'],
  ['dicyclomine', 'no one has warned me about my glaucoma'],
])('forbids %s with "%s"', (id, text) => expect(levelOf(id, text)).toBe('contraindicated'));

it.each([
  ['kidney disease, scans every six months', 'kidney-disease'],
  ['I use diabetes test strips', 'diabetes'],
  ['diabetes, testing my sugar daily', 'diabetes'],
])('reads the illness of "%s"', (text, id) => expect(reader.read([text]).conditions.map((one) => one.id)).toContain(id));

it.each([
  ['propranolol', 'I had a test for asthma'],
  ['propranolol', 'they tested me for asthma, all clear'],
  ['dicyclomine', 'nobody has glaucoma in my house'],
  ['dicyclomine', 'no one in our family ever had asthma, glaucoma or a stroke'],
])('reads no illness for %s in "%s"', (id, text) => expect(levelOf(id, text)).toBe('nothing'));

it.each([
  ['amoxicillin', 'Penicillin never bothered me before but last time it gave me hives'],
  ['amoxicillin', 'penicillin never gave me trouble until I broke out in hives and my throat closed'],
  ['amoxicillin', 'penicillin was always fine for me, then my face swelled up'],
  ['amoxicillin', 'Penicillin never bothered me. Last time it gave me hives'],
  ['naproxen', 'Advil never hurt me except now I get hives from it'],
])('hears the reaction that came later: %s, "%s"', (id, text) => expect(levelOf(id, text)).toBe('contraindicated'));

it.each([
  "penicillin never bothered me but I'm allergic to cats",
  'penicillin never gave me a rash, hives or trouble of any kind',
  'penicillin never bothered me but sulfa gave me hives',
])('blames no medicine that was tolerated: "%s"', (text) =>
  expect(reader.read([text]).allergies.map(({ words }) => words.toLowerCase())).not.toContain('penicillin'),
);

it('counts alcohol that is drunk seldom and in large amounts', () => {
  const degreeOf = (text: string) => reader.read([text]).conditions.find(({ id }) => id === 'alcohol-use')?.degree;
  for (const text of ['I occasionally drink a glass of wine', 'a bottle of beer at parties, I drink rarely'])
    expect(degreeOf(text), text).toBe('mild');
  for (const text of ['I occasionally drink a whole bottle of vodka', 'I rarely drink alcohol, when I do it is 10 beers'])
    expect(degreeOf(text), text).not.toBe('mild');
});

it('counts what a child has, where the medicine is for the child', () => {
  expect(levelOf('propranolol', 'my son has asthma', 9)).toBe('contraindicated');
  expect(levelOf('propranolol', 'my son has asthma', 50)).toBe('nothing');
});

it.each([
  ['methadone', 'low potassium'],
  ['voriconazole', 'hypokalemia'],
  ['spironolactone', 'takes potassium tablets'],
  ['alendronate', 'cannot swallow big pills'],
  ['polyethylene-glycol-3350', 'my bowel is blocked'],
  ['roflumilast', 'breastfeeding'],
])('warns of %s with "%s"', (id, text) => expect(levelOf(id, text)).toBe('caution'));

it('warns where only the organ is named', () => {
  expect(levelOf('fenofibrate', 'something with my kidneys')).toBe('caution');
  expect(levelOf('fenofibrate', 'my kidneys are fine')).toBe('nothing');
});

it('weighs a mild form less than a severe one', () => {
  expect(levelOf('fenofibrate', 'mild kidney disease')).toBe('caution');
  expect(levelOf('fenofibrate', 'severe kidney disease')).toBe('contraindicated');
});

it.each([
  ['cenobamate', 'short qt runs in our family, i have it too'],
  ['dicyclomine', 'my mom has glaucoma and so do i'],
  ['desmopressin', 'they kept me overnight, my salt was down to 124'],
  ['verapamil', 'top number stays 80 to 86'],
  ['loperamide', 'diarea with blood since yesterday'],
])('hears what forbids %s in "%s"', (id, text) => expect(levelOf(id, text)).toBe('contraindicated'));

it('takes what only a relative has for nobody else', () => {
  expect(levelOf('dicyclomine', "my mom has glaucoma, I don't have it")).toBe('nothing');
});

it('reads a family history only where labels mean relatives', () => {
  expect(levelOf('semaglutide', 'my father had medullary thyroid carcinoma')).toBe('contraindicated');
  expect(levelOf('estradiol', 'my mother had breast cancer')).toBe('nothing');
});

// What it did not understand may be a rare illness that the label names, and is not one if it is a word of every question.
it.each([
  ['loratadine', 'whats the difference between this and zyrtec'],
  ['prednisone', 'how long until it is out of my system'],
  ['acetaminophen', 'how long after drinking is it okay'],
  ['metformin', 'which brand would pharmacists recommend instead'],
])('holds no word of a question against %s: "%s"', (id, text) => {
  expect(levelOf(id, text)).toBe('nothing');
});

it('says what it did not understand', () => {
  expect(reader.read(['grobbling flurn since Tuesday']).notUnderstood.join(' ')).toContain('grobbling');
});

describe('who takes it, and what is blamed', () => {
  const reported = (text: string) => reader.read([text]);

  it.each([
    ['I take warfarin and my dentist gave me ibuprofen', [], ['warfarin', 'ibuprofen']],
    ['My doctor told me not to take NSAIDs with my warfarin', ['NSAIDs'], ['warfarin']],
    ['I stopped Nardil last week and they gave me Lexapro', [], ['Nardil', 'Lexapro']],
    ['Keflex gave me hives', ['Keflex'], []],
    ['told never to take cephalosporins', ['cephalosporins'], []],
  ])('reads allergies and medicines of “%s”', (text, allergies, medicines) => {
    expect([...new Set(reported(text).allergies.map(({ words }) => words))]).toEqual(allergies);
    expect([...new Set(reported(text).medicines.map(({ words }) => words))]).toEqual(medicines);
  });

  it.each([
    'Is ibuprofen ok for my elderly mother with kidney failure',
    'can I give Aleve to my mom who has kidney failure',
    "ibuprofen for my mother with kidney failure. I don't have her records",
  ])('counts what the person has for whom it is: %s', (text) => {
    expect(reported(text).conditions.map(({ id }) => id)).toContain('kidney-disease');
  });

  it.each(["My sister has kidney failure. I'm healthy, can I take it for my blood pressure?", 'my brother has kidney failure, not me'])(
    'counts nothing of another person: %s',
    (text) => {
      expect(reported(text).conditions).toEqual([]);
      expect(reported(text).ofOthers).toEqual(['kidney failure']);
    },
  );
});
