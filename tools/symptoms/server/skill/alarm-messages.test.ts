import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { UNSEEN_CRISIS, UNSEEN_EMERGENCIES, UNSEEN_POISONING } from '../../cases/alarm-messages-before-patterns.ts';
import { EVERYDAY_CRISIS, EVERYDAY_EMERGENCIES, EVERYDAY_POISONING } from '../../cases/alarm-messages-everyday-words.ts';
import { HARMLESS_MEDICINE_QUESTIONS } from '../../cases/harmless-medicine-questions.ts';
import { AMBIGUOUS_MESSAGES, HARMLESS_MESSAGES } from '../../cases/harmless-messages.ts';
import { EVERYDAY_HARMLESS } from '../../cases/harmless-messages-everyday-words.ts';
import { createSymptomsSkill } from './skill.ts';
import { splitMessage } from './split-message.ts';

const LONG_MS = 120_000;
const skill = createSymptomsSkill({ formulary: loadFormulary(), findInteractions: () => [] });
const find = (text: string) => (skill.findAlarms?.(text, {}) ?? []).filter(({ isAsked }) => !isAsked);
const without = (texts: readonly string[], has: (alarm: ReturnType<typeof find>[number]) => boolean) =>
  texts.filter((text) => !find(text).some(has));

describe('messages in chat style', () => {
  it(
    'a crisis names its line',
    () => {
      expect(without([...UNSEEN_CRISIS, ...EVERYDAY_CRISIS], ({ line }) => line === 'crisis')).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'a poisoning names its line',
    () => {
      expect(without([...UNSEEN_POISONING, ...EVERYDAY_POISONING], ({ line }) => line === 'poison' || line === 'crisis')).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'a danger is one, most of them an emergency',
    () => {
      const dangers = [...UNSEEN_EMERGENCIES, ...EVERYDAY_EMERGENCIES];
      expect(without(dangers, () => true)).toEqual([]);
      const emergencies = dangers.length - without(dangers, ({ level }) => level === 'emergency').length;
      expect(emergencies / dangers.length).toBeGreaterThan(0.9);
    },
    LONG_MS,
  );

  it(
    'what is harmless names no line and no emergency',
    () => {
      const raised = [...HARMLESS_MESSAGES, ...EVERYDAY_HARMLESS, ...HARMLESS_MEDICINE_QUESTIONS].filter((text) =>
        find(text).some(({ level, line }) => level === 'emergency' || line !== undefined),
      );
      expect(raised).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'what may be meant is taken as meant',
    () => {
      expect(without(AMBIGUOUS_MESSAGES, () => true)).toEqual([]);
    },
    LONG_MS,
  );
});

describe('an overdose is an emergency', () => {
  it.each([
    'took 8 of my amitriptyline',
    'I accidentally took 10 metoprolol instead of 1',
    'i took 20 tylenol an hour ago',
    'my toddler got hold of grandpas glipizide',
    'my son got into the iron gummies, maybe 15 of them',
    'dad took 6 of his metoprolols',
    'my nephew drank some antifreeze',
    'took 12 benadryl and seeing things',
    'i took all my pills to die',
    'took a whole bottle of benadryl',
    'my toddler was wearing grandmas fentanyl patch',
    'took 3 of my atenolol by mistake',
    'injected my humalog instead of my lantus',
    'took 40 of my gabapentin',
  ])('if it kills quickly or silently, or somebody is unwell or suicidal: %s', (text) => {
    expect(find(text)[0]).toMatchObject({ level: 'emergency' });
  });

  it.each([
    'took 2 tylenol for a headache',
    'i take 4 prednisone a day for my poison ivy',
    'took two ibuprofen this morning',
    'i take 5 pills every morning',
    'i took my zyrtec twice today',
    'my grandma takes 12 different meds',
    'my kid hates swallowing pills',
  ])('but not as prescribed: %s', (text) => {
    expect(find(text)).toEqual([]);
  });

  it.each(['took all my pills this morning as usual, and feel tired', 'my mom is 78 takes warfarin', 'dad turned 81 and takes digoxin'])(
    'but not by an age or the usual pills: %s',
    (text) => {
      expect(find(text).filter(({ line }) => line === 'poison')).toEqual([]);
    },
  );

  it('in a question is marked as asked', () => {
    expect(skill.findAlarms?.('can you overdose on vitamin c', {})).toMatchObject([
      { isAsked: true, advice: expect.stringMatching(/^If /) },
    ]);
    expect(find('i took 20 tylenol an hour ago').every(({ isAsked }) => !isAsked)).toBe(true);
  });
});

it("a red eye that a daughter had too is not a newborn's", () => {
  expect(find('eyes goopy and stuck shut in the morning, red, my daughter had it last wk')).toEqual([]);
  expect(find('newborn eyes goopy and red')[0]?.level).toBe('emergency');
});

// Pain that comes with effort and goes with rest is angina until it is shown not to be.
describe('the chest beside exercise', () => {
  it.each([
    'my chest hurts when I work out',
    'chest pain every time I am lifting boxes, goes away when I rest',
    'chest pain at the gym that eases with rest',
    'chest pain whenever I lifted something or took the stairs',
  ])('is kept where it comes with effort: %s', (text) => expect(splitMessage(text).reported).toContain('chest'));
});

describe('the meaning of a word', () => {
  it.each([
    ['antifreeze smell in my car', 'antifreeze smell in my car and we all have headaches'],
    ['they knocked me out with propofol', 'he hit me and knocked me out'],
    ['zyrtec helps but it knocks me out', 'it knocks me out for a minute'],
    ['i could sleep forever, always tired', 'i wish i could sleep forever and never wake up'],
    ['chest is sore after push ups', 'chest tight after push ups, left arm numb'],
    ['tired of living with this eczema', 'tired of living'],
  ])('depends on the words near it: %s, but %s', (calm, danger) => {
    expect(find(calm)).toEqual([]);
    expect(find(danger)).not.toEqual([]);
  });
});

describe('a package handed over, a plant that was touched and stained lenses', () => {
  it.each([
    'they gave us a bottle of ibuprofen, how much for my son',
    'they gave us a bottle of methotrexate at the pharmacy, when do we start',
    'the er gave us a bottle of hydrocodone liquid, can i give it with zofran',
    'my son got into poison ivy, how much benadryl',
    'we got into poison ivy hiking, is calamine ok with benadryl',
    'my contacts look yellow since rifampin',
    'my contact lenses turned yellow from azo',
  ])('are no danger: %s', (text) => expect(find(text)).toEqual([]));

  it.each([
    'he drank the bottle they gave us',
    'they gave us a bottle of drain cleaner and he drank it',
    'they gave us a bottle of ibuprofen and he drank it',
    'they gave us a bottle of amoxicillin. my son got ahold of it and finished it',
    "they gave us a bottle of morphine for grandma, she won't respond",
    'the pharmacist gave me a bottle of oxycodone. I want to die',
    'my sister gave me a bottle of oxycodone and I took it all',
    'they gave me a bottle of percocet and i feel like not waking up',
    'my toddler got into poison ivy berries and ate them',
    'my son got into the poison ivy spray and drank it',
    "he got into poison ivy and now his face is swelling and he can't breathe",
    'my contacts look yellow and so do my eyes',
    'my contacts look yellow since rifampin. my skin does too',
  ])('are one with what was taken or felt: %s', (text) => expect(['emergency', 'urgent']).toContain(find(text)[0]?.level));

  it.each([
    'when my chest hurts I take nitro, third one',
    "when I can't breathe I use my inhaler and it's not helping now",
    "the blue inhaler is for when I can't breathe, I have used it six times",
  ])('what a medicine is used for hides no danger: %s', (text) => expect(find(text)[0]?.level).toBe('emergency'));
});
