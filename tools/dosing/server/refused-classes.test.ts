import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findDose } from './answer-dosing.ts';
import { loadDosingServices } from './dosing-services.ts';

const services = loadDosingServices(loadFormulary(), () => []);
const ask = (medication: string, condition: string, age = 30) =>
  findDose(services, { personId: undefined, medication, age, weight: age < 12 ? 60 : 150, condition, otherMedications: [] });

describe('a pregnancy told by its weeks', () => {
  it.each([
    ['etodolac', '26 weeks'],
    ['ketorolac', 'third tri'],
    ['nabumetone', 'headache at 31 weeks'],
    ['benazepril', 'GA 18 weeks'],
    ['telmisartan', '2nd tri'],
    ['candesartan', '36 wks'],
    ['misoprostol', '14 weeks and nauseous'],
  ])('%s is refused at “%s”', (medication, condition) => {
    expect(ask(medication, condition)).toMatchObject({ status: 'refused', refusal: { code: 'condition' } });
  });

  it.each([
    ['etodolac', 'knee pain for 16 weeks'],
    ['etodolac', 'sprain, 14 weeks post op'],
    ['acetaminophen', 'my son was born at 32 weeks'],
  ])('%s is not refused for “%s”', (medication, condition) => {
    expect(ask(medication, condition, 40).refusal).toBeUndefined();
  });

  it('a few weeks and nothing else are asked about', () => {
    expect(ask('isotretinoin', '8 weeks').refusal?.reason).toContain('weeks of pregnancy');
    expect(ask('isotretinoin', '8 weeks', 70).refusal).toBeUndefined();
  });
});

describe('weight-loss surgery', () => {
  it.each([
    ['piroxicam', 'sleeve gastrectomy in May'],
    ['Motrin', 'duodenal switch'],
    ['Bayer', 'lap band'],
  ])('refuses %s after “%s”', (medication, condition) => {
    const { refusal, conditionSpecificConsiderations } = ask(medication, condition);
    expect(refusal).toMatchObject({ code: 'condition', reason: expect.stringContaining('weight-loss surgery') });
    expect(conditionSpecificConsiderations).not.toContain('weight-loss surgery');
  });

  it.each(['Glumetza', 'Toprol-XL'])('asks for another form than %s', (medication) => {
    expect(ask(medication, 'gastric bypass').recommendedDose).toMatch(/^Talk to the prescriber before you take any: avoid/);
  });

  it('leaves a gel and a plain tablet alone', () => {
    for (const medication of ['Voltaren gel', 'levothyroxine'])
      expect(JSON.stringify(ask(medication, 'gastric bypass'))).not.toContain('weight-loss surgery');
  });
});

describe('a product without a dose table of its own', () => {
  it.each(['Seroquel XR', 'Pennsaid', 'Lidoderm', 'ZTlido', 'Estring'])('%s gets no dose of another product', (medication) => {
    expect(ask(medication, '').recommendedDose).toBe('No dose can be given here');
  });
});

describe('a reaction of the boxed warning', () => {
  it.each([
    ['montelukast', 'night terrors every night', 7, '988'],
    ['moxifloxacin', 'my Achilles hurts', 50, 'before|next dose'],
    ['eszopiclone', 'my wife says I was cooking in my sleep', 50, 'Take no more'],
    ['clozapine', 'sore throat and chills', 40, 'blood count'],
    ['pioglitazone', 'both ankles swollen', 60, '911'],
    ['Depakote', 'eyes are yellow', 40, 'prescriber now'],
    ['Lamictal', 'woke up with a rash', 25, 'emergency room'],
    ['Cleocin', 'watery stool six times a day', 40, 'prescriber now'],
    ['lithium', 'hands are shaking and throwing up', 40, 'blood level'],
    ['lithium', 'ringing in my ears and blurred sight', 40, 'blood level'],
    ['oxycodone', 'my wife has blue lips', 50, 'naloxone and call 911 now'],
    ['oxycodone', 'he wont wake up', 50, 'naloxone and call 911 now'],
    ['oxycodone', 'she is gurgling in her sleep', 50, 'naloxone and call 911 now'],
    ['oxycodone', 'my mom won’t wake up', 70, 'naloxone and call 911 now'],
    ['hydrocodone and acetaminophen', 'trouble breathing', 50, 'naloxone and call 911 now'],
    ['isoniazid', 'so tired and not hungry', 40, 'Do not take the next dose'],
    ['isoniazid', 'tingling in my feet', 40, 'Do not take the next dose'],
    ['isoniazid', 'nauseous every day', 40, 'Do not take the next dose'],
    ['Depakote', 'throwing up for two days', 40, 'on your own in epilepsy'],
    ['Depakote', 'more seizures this week', 40, 'on your own in epilepsy'],
    ['raloxifene', 'sudden shortness of breath', 60, '^For short breath, chest pain, fainting or signs of a stroke call 911'],
    ['methotrexate', 'bad nosebleed', 50, 'emergency room'],
    ['methotrexate', 'throwing up', 50, 'Do not take the next dose'],
    ['moxifloxacin', 'drooping eyelid and double vision', 50, 'call 911'],
    ['warfarin', 'black stools', 60, 'Do not stop it for good on your own'],
    ['Ozempic', 'lump in my neck', 50, 'lips or throat'],
    ['amiodarone', 'my heart is racing', 65, 'prescriber now'],
    ['adalimumab', 'fever and chills', 40, 'before the next dose'],
  ] as const)('%s with “%s” is not to be taken again before a call', (medication, condition, age, care) => {
    const { refusal } = ask(medication, condition, age);
    expect(refusal?.reason).toContain('boxed warning');
    expect(refusal?.routeToCare).toMatch(new RegExp(care));
  });

  it.each([
    ['montelukast', 'asthma'],
    ['montelukast', 'I had nightmares as a child'],
    ['montelukast', 'no nightmares'],
    ['moxifloxacin', 'pneumonia'],
    ['zolpidem', 'cannot fall asleep'],
    ['azelastine', 'sneezing and a cough'],
  ])('%s with “%s” is none', (medication, condition) => {
    expect(ask(medication, condition).refusal?.reason ?? '').not.toContain('boxed warning');
  });

  it.each([
    ['mycophenolate', 'fever and chills'],
    ['cyclosporine', 'shingles'],
    ['tacrolimus', 'fever since last night'],
    ['Rapamune', 'pneumonia'],
  ])('%s with “%s” is not skipped before the call', (medication, condition) => {
    const { refusal, frequency } = ask(medication, condition, 45);
    expect(refusal?.reason).toContain('boxed warning');
    expect(refusal?.routeToCare).toMatch(/transplant team.*do not skip or stop it/);
    expect(frequency).not.toContain('before taking');
  });

  it('buprenorphine names the warning of its label and calls for naloxone', () => {
    for (const medication of ['buprenorphine', 'Suboxone']) {
      const { refusal } = ask(medication, 'hard to wake', 35);
      expect(refusal?.reason).toContain('warnings on its label');
      expect(refusal?.routeToCare).toContain('naloxone and call 911 now');
    }
  });

  it('abacavir has none about the liver', () => {
    expect(ask('abacavir', 'yellow eyes', 35).refusal?.reason ?? '').not.toContain('boxed warning');
  });

  it('every medicine that is named has a boxed warning in its record', () => {
    const { medicines } = services.formulary;
    for (const reaction of services.knowledge.boxedReactions.filter(({ source }) => source === 'label boxed warning'))
      for (const id of reaction.medicines) expect([id, medicines.find((one) => one.id === id)?.boxedWarnings.length]).not.toEqual([id, 0]);
  });
});

describe('birth control with an estrogen', () => {
  it.each([
    ['Aurovela Fe', 'smoker', 36],
    ['Junel', 'I smoke ten cigarettes a day', 42],
    ['Cyclessa', 'migraine with aura', 24],
    ['Cryselle', 'factor V Leiden', 24],
    ['Kelnor', 'DVT after my first pregnancy', 33],
    ['Zafemy', 'smoker', 40],
    ['Annovera', 'had a stroke', 29],
    ['Nextstellis', 'breast cancer in 2020', 44],
    ['Seasonique', 'smoker', 38],
  ])('%s is refused with “%s”', (medication, condition, age) => {
    expect(ask(medication, condition, age).refusal?.code).toBe('condition');
  });

  it('is not refused to a young smoker, nor a pill of the menopause to an older one', () => {
    expect(ask('Zafemy', 'smoker', 25).refusal?.code).not.toBe('condition');
    expect(ask('Jinteli', 'smoker', 58).refusal?.code).not.toBe('condition');
  });

  it('asks which pill, and says what the pills with two hormones forbid', () => {
    const { refusal, conditionSpecificConsiderations } = ask('the pill', 'smoker', 40);
    expect(refusal?.code).toBe('not-covered');
    expect(conditionSpecificConsiderations).toMatch(/If it is .*smoking/);
  });
});

describe('a child', () => {
  it.each(['hydromorphone', 'OxyContin', 'fentanyl'])('is not for %s without a prescriber', (medication) => {
    const { refusal } = ask(medication, '', 10);
    expect(refusal?.reason).toContain('not for this age without a prescriber');
    expect(refusal?.routeToCare).toContain('911');
  });
});
