import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { answerBasic } from './answer-basic.ts';
import { assessWithDangers } from './danger.ts';
import { findAlarms } from './skill/alarms.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const ask = (description: string) => assessWithDangers(services, { symptoms: [], description, medicalHistory: [], answers: {} });
const levelOf = (text: string) => ask(text).urgency.level;
const present = (text: string) => [...ask(text).story.present.keys()];

describe('everyday words', () => {
  it('"overdue" tells of a late period, and not of a bill', () => {
    expect(present('I am overdue by three weeks and my breasts are sore, 31f')).toContain('missed-period');
    expect(present('rent overdue by weeks and I cannot sleep, 31f')).not.toContain('missed-period');
  });

  it('stopping coffee is a cause of headache, and not too much coffee', () => {
    const found = ask('Gave up coffee on Monday and now a dull headache');
    expect([...found.story.present.keys()]).toContain('missed-caffeine');
    expect([...found.story.present.keys()]).not.toContain('caffeine-use');
    expect(found.differential.primary[0]?.condition.id).toBe('caffeine-withdrawal-headache');
    expect(found.urgency.level).toBe('self-care');
    expect(levelOf('Gave up coffee and now a sudden headache, the worst of my life')).toBe('emergency');
  });

  it('pills are not the pill', () => {
    expect(present('taking all my pills every morning, and my nose runs')).not.toContain('estrogen-use');
    expect(present('I am taking the pill and my calf hurts')).toContain('estrogen-use');
  });

  it.each(['no other medication taken, just a sore throat', 'not taking any medication. sore throat'])('misses no dose: %s', (text) => {
    expect(present(text)).not.toContain('missed-medicine');
  });

  it('a knee is not answered with a shoulder', () => {
    const ids = ask('my left knee pops going downstairs').differential.primary.map(({ condition }) => condition.id);
    expect(ids).not.toContain('rotator-cuff-disease');
    expect(ids).not.toContain('trigger-finger-condition');
    expect(ids.length).toBeGreaterThan(0);
  });
});

describe('a child who will not drink', () => {
  it.each<[text: string, levels: string[]]>([
    ['my 4 year old has had a temperature of 101.8 since Friday and refuses to drink', ['urgent']],
    ['my 9 month old refuses to drink', ['urgent']],
    ["my 2 year old has a fever, won't drink and has had fewer wet diapers", ['emergency']],
    ['my 4 year old has a fever of 101, drinks fine and plays', ['self-care', 'routine']],
    ["I have a sore throat and won't drink alcohol until it is gone", ['self-care', 'routine']],
  ])('%s', (text, levels) => {
    expect(levels).toContain(levelOf(text));
  });
});

describe('dark stools', () => {
  it.each<[text: string, level: string]>([
    ['my stools went black since I started iron tablets', 'self-care'],
    ['took Pepto-Bismol for an upset stomach and my poop is black today', 'self-care'],
    ['my poop is black', 'urgent'],
    ['on iron tablets and my stools are black, sticky and smell foul', 'emergency'],
    ['on iron tablets, black stools, and I nearly fainted', 'emergency'],
    ['black stools, I take iron and warfarin', 'emergency'],
  ])('%s', (text, level) => {
    expect(levelOf(text)).toBe(level);
  });

  it('say when they are an emergency', () => {
    const { whenToSeeDoctor } = answerBasic(services, { symptoms: [], description: 'my poop turned black on iron pills', answers: {} });
    expect(whenToSeeDoctor.join(' ')).toMatch(/emergency number/);
  });
});

describe('seizures of long ago', () => {
  it.each([
    'I had convulsions as a toddler. Now a runny nose and sneezing',
    'used to have seizures when I was little, my nose is stuffy and runny',
  ])('are a risk: %s', (text) => {
    expect(present(text)).not.toContain('seizure');
    expect(present(text)).toContain('epilepsy');
    expect(['self-care', 'routine']).toContain(levelOf(text));
  });

  it.each(['I had seizures as a kid and just had another', 'he had fits in childhood and the seizures are back', 'my child had a seizure'])(
    'but not when one is new: %s',
    (text) => {
      expect(present(text)).toContain('seizure');
      expect(['emergency', 'urgent']).toContain(levelOf(text));
    },
  );
});

describe('words that resemble a danger', () => {
  it.each<[text: string, not: string]>([
    ['every night two mugs of cocoa and I cannot sleep', 'abuse'],
    ['felt like someone kicked me in the back of the ankle', 'abuse'],
    ['my head feels as if a horse kicked me', 'abuse'],
    ['I almost died of embarrassment, my back hurts', 'suicidal-thoughts'],
    ['I could have strangled my boss, my back hurts', 'abuse'],
    ['I smell gas in the kitchen and have a headache', 'gas'],
    ['I ate too much sugar and got a headache', 'diabetes'],
    ['my sugar was 110, I have a headache', 'diabetes'],
    ['my doctor gave me an EpiPen for my peanut allergy', 'epinephrine-given'],
    ['the doctor prescribed an EpiPen for my bee allergy', 'epinephrine-given'],
    ['a cough since last fall', 'fall'],
    ['sneezing, zyrtec helps but it knocks me out', 'head-injury-knocked-out'],
    ['bridge club today, my nose runs', 'clubbed-fingers'],
    ['had dinner at chilis, my head hurts', 'chills'],
    ['a nosebleed for five minutes, not on thinners, not even aspirin', 'blood-thinner-use'],
  ])('%s: no %s', (text, not) => expect(present(text)).not.toContain(not));

  it.each<[text: string, found: string]>([
    ['I got mugged last night and my ribs hurt', 'abuse'],
    ['headache, not even aspirin helps', 'nsaid-use'],
    ['warfarin daily, a nosebleed', 'blood-thinner-use'],
    ['the pain is so bad it knocks me out for a minute', 'head-injury-knocked-out'],
    ['it knocks me out cold', 'head-injury-knocked-out'],
    ['I could have strangled my baby', 'abuse'],
    ['I could have strangled my girlfriend', 'abuse'],
    ['my baby cried all night. I could have strangled him', 'abuse'],
    ['I smell gas in the kitchen and have a headache', 'carbon-monoxide-source'],
    ['I have sugar diabetes and a cough', 'diabetes'],
    ['hives, the medic gave me an EpiPen', 'epinephrine-given'],
    ['the paramedic gave me an EpiPen for my allergic reaction', 'epinephrine-given'],
  ])('%s: %s', (text, found) => expect(present(text)).toContain(found));
});

it('an EpiPen that a doctor prescribed is no emergency', () => {
  expect(['emergency', 'urgent']).not.toContain(levelOf('my doctor gave me an EpiPen for my peanut allergy'));
  expect(levelOf('ate a peanut, used my EpiPen, still wheezing')).toBe('emergency');
  expect(levelOf('I need my EpiPen, I ate a peanut and my throat is closing')).toBe('emergency');
});

it('medicines that work for three days are not promised on the fourth', () => {
  const hasPromise = (text: string) => findAlarms(services, { text, person: {} }).some(({ reason }) => reason.includes('within 72 hours'));
  expect(hasPromise('stuck by a used needle 2 days ago')).toBe(true);
  expect(hasPromise('stuck by a used needle 4 days ago')).toBe(false);
});

describe('dangers in plain words', () => {
  it.each([
    'He punched me as I was leaving the house',
    'he treats me like I was garbage and hits me',
    'he choked me when he thought I was cheating',
  ])('violence: %s', (text) => {
    expect(findAlarms(services, { text, person: {} })).toContainEqual(expect.objectContaining({ line: 'crisis' }));
    expect(['emergency', 'urgent']).toContain(levelOf(text));
  });

  it.each([
    'I want to die of shame',
    'I just want to die from embarrassment',
    'wanna die of embarrassment',
    'I wish I could die of shame',
    'I wanted to just die of shame',
  ])('a wish to die: %s', (text) => {
    expect(findAlarms(services, { text, person: {} })).toContainEqual(expect.objectContaining({ line: 'crisis' }));
    expect(levelOf(text)).toBe('urgent');
  });

  it.each<[text: string, level: string]>([
    ['nut allergy, the EpiPen worked, now hoarse again', 'emergency'],
    ['condom broke and he told me he is HIV positive', 'urgent'],
    ['out of my seizure meds, last pill was this morning', 'urgent'],
    ['the sugar meter says 340 all day, thirsty', 'urgent'],
    ['I am 72, covid test positive, stuffy nose', 'urgent'],
    ['covid test positive, I am on dialysis, scratchy throat', 'urgent'],
    ['one calf is fatter than the other and sore, flew home Sunday', 'urgent'],
    ['soot in his nose after the fire and hoarse', 'emergency'],
  ])('%s', (text, level) => expect(levelOf(text)).toBe(level));

  it.each<[text: string, age: number, months: number]>([
    ['my niece 9 months 102.8 pulling on her ear', 0, 9],
    ['4 months old, 102.3 since yesterday', 0, 4],
  ])('the months of a baby count where a form says 0 years: %s', (description, age, months) => {
    const { story, shown } = assessWithDangers(services, { symptoms: [], description, age, medicalHistory: [], answers: {} });
    expect(story.ageYears).toBeCloseTo(months / 12, 2);
    expect(shown.map(({ flag }) => flag.id)).not.toContain('child-fever-under-3-months');
  });
});

it('a place alone leaves nothing unheard', () => {
  expect(ask('hives since today, mostly on the backs of both hands').unheard).toEqual([]);
  expect(ask('hives since today, and my left earlobe is doing the tango').unheard).not.toEqual([]);
});
