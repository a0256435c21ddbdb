import { describe, expect, it } from 'vitest';
import type { KnownName } from '#packages/clinical/skill.ts';
import { addMessage, EMPTY_CONVERSATION, toQuestion } from './conversation.ts';
import { createNameFinder } from './name-finder.ts';

const CLASSES: Readonly<Record<string, string>> = {
  ibuprofen: 'nsaid',
  naproxen: 'nsaid',
  warfarin: 'blood thinner',
  apixaban: 'blood thinner',
  Zyrtec: 'antihistamine',
  Claritin: 'antihistamine',
  metformin: 'biguanide',
  Tylenol: 'painkiller',
};
const NAMES: KnownName[] = [
  ...Object.keys(CLASSES).map((name) => ({ name, kind: 'medicine' as const })),
  { name: 'alcohol', kind: 'substance' },
  { name: 'diabetes', kind: 'condition' },
  { name: 'asthma', kind: 'condition' },
];
const readers = {
  findNames: createNameFinder(NAMES),
  areAlike: (first: string, second: string) => CLASSES[first] !== undefined && CLASSES[first] === CLASSES[second],
};
const converse = (...messages: string[]) =>
  messages.reduce((conversation, text) => addMessage(conversation, text, readers), EMPTY_CONVERSATION);

describe('what somebody takes', () => {
  it.each([
    [
      ['my mom takes apixaban', 'can she have ibuprofen'],
      ['apixaban', 'ibuprofen'],
    ],
    [
      ["I'm on warfarin", 'is it safe to take naproxen'],
      ['warfarin', 'naproxen'],
    ],
    [
      ['my dad was prescribed warfarin', 'he also takes metformin', 'can I give him ibuprofen'],
      ['warfarin', 'metformin', 'ibuprofen'],
    ],
  ])('is checked with what is asked next: %j', (messages, things) => {
    expect(converse(...messages)).toMatchObject({ topic: 'together', things });
  });

  it('is not carried to another person', () => {
    expect(converse('my mom takes apixaban', 'can I take ibuprofen')).toMatchObject({ topic: 'medicine', things: ['ibuprofen'] });
  });

  it('is not what was only asked about', () => {
    expect(converse('can I take warfarin', 'can I take ibuprofen')).toMatchObject({ topic: 'medicine', things: ['ibuprofen'] });
  });
});

describe('a conversation about things together', () => {
  it('reads "both" as the names in two messages', () => {
    expect(converse('Tell me about Zyrtec', 'Tell me about Claritin', 'Can I take both together?')).toMatchObject({
      topic: 'together',
      things: ['Zyrtec', 'Claritin'],
    });
  });

  it.each([
    ['what about naproxen instead?', ['naproxen', 'warfarin']],
    ['naproxen instead', ['naproxen', 'warfarin']],
    ['what about apixaban instead?', ['ibuprofen', 'apixaban']],
    ['what about metformin?', ['ibuprofen', 'metformin']],
    ['and metformin?', ['ibuprofen', 'warfarin', 'metformin']],
  ])('puts the new one in the right place: "%s"', (text, things) => {
    expect(converse('Can I take ibuprofen with warfarin?', text)).toMatchObject({ topic: 'together', things });
  });

  it.each(['with warfarin?', 'Can I take it with warfarin?', 'and with warfarin?'])('reads "%s" after one medicine as a pair', (text) => {
    expect(converse('Can I take ibuprofen?', text)).toMatchObject({ topic: 'together', things: ['ibuprofen', 'warfarin'] });
  });

  it('waits for both names if none was given', () => {
    expect(converse('Do they interact?')).toMatchObject({ topic: 'together', things: [] });
    expect(converse('Do they interact?', 'warfarin and ibuprofen')).toMatchObject({ topic: 'together', things: ['warfarin', 'ibuprofen'] });
  });

  it('keeps at most eight of what was named', () => {
    const all = Object.keys(CLASSES).map((name) => `Tell me about ${name}`);
    expect(converse(...all, 'Tell me about alcohol').named).toHaveLength(8);
    expect(converse(...all, 'Tell me about alcohol').named.at(-1)).toBe('alcohol');
  });
});

describe('a conversation about a dose', () => {
  it('reads an age and a weight from bare numbers', () => {
    expect(converse('How much ibuprofen can my son take?', '5', '40')).toMatchObject({
      topic: 'dose',
      things: ['ibuprofen'],
      person: { ageYears: 5, weightPounds: 40 },
    });
  });

  it('reads them with their units in any order', () => {
    expect(converse('How much ibuprofen can my son take?', '20 kg', 'he is 5')).toMatchObject({
      topic: 'dose',
      person: { ageYears: 5, weightPounds: 44.1 },
    });
  });

  it('asks the same about another medicine, for the same person', () => {
    expect(converse('How much Tylenol for my 5 year old, 40 pounds', 'what about ibuprofen')).toMatchObject({
      topic: 'dose',
      things: ['ibuprofen'],
      person: { ageYears: 5, weightPounds: 40 },
    });
  });

  it('ends with a new question', () => {
    expect(converse('How much ibuprofen can my son take?', 'What are the side effects of Zyrtec?')).toMatchObject({
      topic: 'effects',
      things: ['Zyrtec'],
    });
  });
});

describe('a conversation about one medicine', () => {
  it.each([
    ['with food?', ['food']],
    ['and for kids?', ['children']],
    ['is it safe in pregnancy?', ['pregnancy']],
  ])('goes on with the same medicine: "%s"', (text, facets) => {
    const conversation = converse('Tell me about ibuprofen', text);
    expect(conversation).toMatchObject({ topic: 'medicine', things: ['ibuprofen'] });
    expect(conversation.facets).toEqual(expect.arrayContaining(facets));
  });

  it('asks the same about another', () => {
    expect(converse('How much does ibuprofen cost?', 'what about Tylenol?')).toMatchObject({ topic: 'price', things: ['Tylenol'] });
    expect(converse('What are the side effects?', 'Zyrtec')).toMatchObject({ topic: 'effects', things: ['Zyrtec'] });
  });

  it('asks another question about the same', () => {
    expect(converse('Tell me about ibuprofen', 'How much does it cost?')).toMatchObject({ topic: 'price', things: ['ibuprofen'] });
    expect(converse('Tell me about ibuprofen', 'What are the side effects?')).toMatchObject({ topic: 'effects', things: ['ibuprofen'] });
  });
});

describe('a description of symptoms', () => {
  it('may have several messages, which form one question', () => {
    const conversation = converse('My throat hurts', 'since yesterday', 'and I have a fever');
    expect(conversation).toMatchObject({ topic: 'symptoms', story: ['My throat hurts', 'since yesterday', 'and I have a fever'] });
    expect(toQuestion(conversation, 'symptoms', 'and I have a fever').text).toBe('My throat hurts\nsince yesterday\nand I have a fever');
  });

  it('ends with a question about a medicine, and is not part of it', () => {
    const conversation = converse('My throat hurts', 'What is ibuprofen used for?');
    expect(conversation).toMatchObject({ topic: 'medicine', things: ['ibuprofen'], story: [] });
    expect(toQuestion(conversation, 'medicine', 'What is ibuprofen used for?').text).toBe('What is ibuprofen used for?');
  });

  it('keeps the details of the person', () => {
    expect(converse('I am pregnant and my head hurts', 'since today').person).toMatchObject({ pregnant: true, sex: 'female' });
  });
});

describe('a conversation about an illness', () => {
  it.each([
    ['how is it treated?', 'self-care'],
    ['is it contagious?', 'causes'],
    ['how long does it last', 'course'],
  ])('goes on with it: "%s"', (text, facet) => {
    const conversation = converse('What is diabetes?', text);
    expect(conversation).toMatchObject({ topic: 'condition', conditions: ['diabetes'] });
    expect(conversation.facets).toContain(facet);
  });

  it('asks the same about another', () => {
    expect(converse('What is diabetes?', 'what about asthma?')).toMatchObject({ topic: 'condition', conditions: ['asthma'] });
  });
});

it('is deterministic and does not change earlier states', () => {
  const before = converse('Can I take ibuprofen with warfarin?');
  const copy = structuredClone(before);
  const once = addMessage(before, 'what about naproxen instead?', readers);
  expect(addMessage(before, 'what about naproxen instead?', readers)).toEqual(once);
  expect(before).toEqual(copy);
});

describe('whom the talk is about', () => {
  const focused = { ...readers, isOverTheCounter: (name: string) => name === 'Tylenol' || name === 'ibuprofen' };
  const talk = (...messages: string[]) =>
    messages.reduce((conversation, text) => addMessage(conversation, text, focused), EMPTY_CONVERSATION);

  it('carries nothing from one person to another', () => {
    const { whom, person } = talk('im pregnant, can I take Tylenol?', 'what about for my husband?');
    expect(whom).toBe('husband');
    expect(person).toEqual({});
  });

  it('comes back to what was told of the first one', () => {
    const { person } = talk('my mom is 78, can she take Tylenol?', 'and for my son, he is 6 years old?', 'is it ok for my mom?');
    expect(person.ageYears).toBe(78);
  });

  it('keeps the details while nobody else is named', () => {
    expect(talk('my mom is 78, can she take Tylenol?', 'how much can she take?').person.ageYears).toBe(78);
  });

  it('does not take a person who is only quoted for the one it is about', () => {
    expect(talk('my mom says Tylenol is better').whom).toBeUndefined();
  });

  it('asks the dose of the medicine without a prescription, and for another person of it alone', () => {
    expect(talk('can I take warfarin with Tylenol?', 'how much?')).toMatchObject({ topic: 'dose', things: ['Tylenol', 'warfarin'] });
    expect(
      talk('im on warfarin, can I take it with Tylenol?', 'how much?', 'what about for my son, he is 6 years old and 45 lbs').things,
    ).toEqual(['Tylenol']);
  });
});
