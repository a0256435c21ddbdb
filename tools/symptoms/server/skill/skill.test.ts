import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONDITION_FACETS, type Question, type SkillAnswer } from '#packages/clinical/skill.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { CRISIS, EMERGENCIES, HARMLESS, POISONING, QUESTIONS_ABOUT_DANGER } from '../../cases/alarm-messages.ts';
import { stories } from '../../cases/stories.ts';
import { TIMEFRAMES } from '../advice.ts';
import { assess } from '../assess.ts';
import { loadSymptomServices } from '../symptom-services.ts';
import { createSymptomsSkill } from './skill.ts';

const formulary = loadFormulary();
const skill = createSymptomsSkill({ formulary, findInteractions: () => [] });
const services = loadSymptomServices(formulary, () => []);
/** The 25 symptoms of the form. */
const CHIPS =
  'Headache, Fever, Cough, Sore throat, Runny nose, Nasal congestion, Sneezing, Fatigue, Nausea, Vomiting, Diarrhea, Abdominal pain, Muscle aches, Joint pain, Dizziness, Shortness of breath, Chest pain, Back pain, Skin rash, Itchy eyes, Watery eyes, Loss of appetite, Difficulty sleeping, Anxiety, Depression mood'.split(
    ', ',
  );

const ask = async (question: Partial<Question>): Promise<SkillAnswer> => {
  const answer = await skill.answer({
    topic: 'symptoms',
    text: '',
    things: [],
    conditions: [],
    symptoms: [],
    facets: [],
    person: {},
    ...question,
  });
  expectSound(answer);
  return answer;
};
const textOf = ({ claims }: SkillAnswer) => claims.map(({ text }) => text).join('\n');

function expectSound({ claims, evidence, section }: SkillAnswer): void {
  const known = new Set(evidence.map(({ id }) => id));
  expect(claims.length).toBeGreaterThan(0);
  expect(claims.length).toBeLessThanOrEqual(8);
  for (const { text, evidenceIds } of claims) {
    expect(text).toMatch(/^\S.*[.?!]$/s);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    for (const id of evidenceIds) expect(known).toContain(id);
  }
  expect(section).toEqual({ hash: 'symptoms', label: 'Open the symptom checker' });
}

describe('a story', () => {
  it.each(stories)('is answered with the level that the tool gives: $text', async ({ text, age, sex, urgency }) => {
    const answer = await ask({ text, person: { ageYears: age, sex } });
    expect(answer).toMatchObject({ status: 'answered', floor: { urgency } });
    expect(answer.claims[0]?.text).toBe(`How soon to be seen: ${TIMEFRAMES[urgency]}`);
    expect(textOf(answer)).toMatch(/The likeliest reasons? (is|are) .+ in 10/);
  });

  it('of chips has the same floor as the tool', async () => {
    const people = fc.record({
      symptoms: fc.uniqueArray(fc.constantFrom(...CHIPS), { minLength: 1, maxLength: 5 }),
      ageYears: fc.constantFrom(undefined, 2, 9, 25, 50, 72, 88),
      sex: fc.constantFrom('male' as const, 'female' as const, undefined),
    });
    await fc.assert(
      fc.asyncProperty(people, async ({ symptoms, ageYears, sex }) => {
        const text = symptoms.join('\n');
        const own = assess(services, { symptoms: [], description: text, answers: {}, age: ageYears, sex });
        const answer = await ask({ text, person: { ageYears, sex } });
        expect(answer.status).toBe('answered');
        expect(answer.floor.urgency).toBe(own.urgency.level);
      }),
      { numRuns: 120 },
    );
  });

  it('without symptoms asks for them', async () => {
    for (const text of ['', 'blah blah banana', 'hello'])
      expect(await ask({ text })).toMatchObject({ status: 'missing', missing: 'symptoms', floor: {} });
  });

  it('that is mild says what to do at home and asks a useful question', async () => {
    const answer = await ask({ text: 'runny nose, sneezing and a scratchy throat for 2 days, no fever', person: { ageYears: 30 } });
    expect(answer.floor.urgency).toBe('self-care');
    expect(textOf(answer)).toMatch(/may ease|rest/i);
    expect(answer.claims.at(-1)?.text).toMatch(/\?$/);
  });

  it('of a danger says what to do first and gives no home care', async () => {
    const answer = await ask({ text: 'crushing chest pain going to my jaw, sweating', person: { ageYears: 61, sex: 'male' } });
    expect(answer.floor.urgency).toBe('emergency');
    expect(answer.claims[1]?.text).toMatch(/Call the emergency number now/);
    expect(textOf(answer)).not.toMatch(/may ease|\?$/m);
  });

  it('of a crisis names help and no illnesses', async () => {
    const answer = await ask({ text: 'i want to kill myself' });
    expect(['emergency', 'urgent']).toContain(answer.floor.urgency);
    expect(textOf(answer)).toMatch(/crisis line/);
    expect(textOf(answer)).not.toMatch(/likeliest/);
  });

  it('checks medicines against the person', async () => {
    const child = await ask({ text: 'he has a sore throat and a headache', person: { ageYears: 6 } });
    expect(textOf(child)).not.toMatch(/\baspirin may ease/i);
    const pregnant = await ask({
      text: 'low back strain after lifting, dull ache for 3 days',
      person: { ageYears: 29, sex: 'female', pregnant: true },
    });
    expect(textOf(pregnant)).not.toMatch(/(ibuprofen|naproxen) may ease [^,]*\. Read/i);
  });

  it('asks for the age if it may change the urgency', async () => {
    const texts = await Promise.all(
      ['my belly hurts badly', 'i fainted', 'i hit my head', 'i feel confused'].map(async (text) => textOf(await ask({ text }))),
    );
    expect(texts.some((text) => text.includes('How old are you? At some ages this must be seen sooner.'))).toBe(true);
    const answer = await ask({ text: 'i hit my head', person: { ageYears: 30 } });
    expect(textOf(answer)).not.toContain('How old');
  });

  it('never fails, whatever the input', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ maxLength: 300 }),
          fc.constantFrom(...CRISIS, ...POISONING, ...EMERGENCIES, ...QUESTIONS_ABOUT_DANGER, ...HARMLESS),
        ),
        async (text) => {
          await ask({ text });
          await ask({ topic: 'condition', text, conditions: [text] });
          expect(Array.isArray(skill.findAlarms?.(text, {}))).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('an illness', () => {
  const about = (name: string, more: Partial<Question> = {}) =>
    ask({ topic: 'condition', text: `what is ${name}`, conditions: [name], ...more });

  it.each([
    ['shingles', /^Shingles, which doctors call herpes zoster/],
    ['HERPES ZOSTER', /^Shingles/],
    ['the flu', /influenza|Flu/],
    ['a cold', /Common cold/],
    ['UTI', /Bladder infection/],
    ['kidney stones', /Kidney stone/],
    ['migraines', /Migraine/],
    ['astma', /I read “astma” as asthma\./],
    ['pnuemonia', /I read “pnuemonia” as pneumonia\./],
    ['diabetes', /I read “diabetes” as type 2 diabetes\./],
    ['parkinsons', /Parkinson's disease/],
  ])('is found by the name %s', async (name, text) => {
    const answer = await about(name);
    expect(answer.status).toBe('answered');
    expect(textOf(answer)).toMatch(text);
    expect(answer.floor).toEqual({});
  });

  it('that is unknown is not called harmless', async () => {
    const answer = await about('glorbitis');
    expect(answer).toMatchObject({ status: 'not-covered', floor: {} });
    expect(textOf(answer)).toMatch(/does not mean that it is harmless/);
    expect(await about('', { conditions: [] })).toMatchObject({ status: 'missing', missing: 'condition' });
    expect(await about('cancer')).toMatchObject({ status: 'missing', missing: 'condition' });
  });

  it('that is an emergency says so first, and sets the floor only for a person who has it now', async () => {
    for (const name of ['heart attack', 'stroke', 'anaphylaxis', 'sepsis', 'appendicitis']) {
      const answer = await about(name);
      expect(answer.claims[0]?.text).toMatch(/^If you think that you have this now, call the emergency number/);
      expect(answer.floor).toEqual({});
      expect((await about(name, { text: `i think im having ${name}` })).floor).toEqual({ urgency: 'emergency' });
    }
    expect((await about('gout', { text: 'i have gout what helps' })).floor.urgency).toBeDefined();
    expect((await about('stroke', { text: 'i had a stroke in 2015' })).floor).toEqual({});
  });

  it('answers every facet of every record with sources', async () => {
    for (const { name } of services.knowledge.conditions)
      for (const facet of CONDITION_FACETS) {
        const answer = await about(name, { facets: [facet] });
        expect([name, answer.status]).toEqual([name, 'answered']);
      }
  });

  it('checks medicines against the person', async () => {
    const answer = await about('chickenpox', { facets: ['self-care', 'remedies'], person: { ageYears: 6 } });
    expect(textOf(answer)).not.toMatch(/\baspirin may ease/i);
  });

  it('is found by names that do not occur in ordinary stories', () => {
    const names = new Set(skill.names?.map(({ name }) => name.toLowerCase()));
    for (const name of ['shingles', 'heart attack', 'common cold', 'a cold', 'asthma', 'stroke', 'uti', 'migraine'])
      expect(names).toContain(name);
    for (const name of ['cold', 'all', 'wind', 'speed', 'cut', 'add', 'sore throat', 'toothache', 'cough', 'pain'])
      expect(names).not.toContain(name);
  });
});

it('shares its loaded services with the door, whichever interaction check is used', () => {
  const { findInteractions, ...shared } = services;
  const other = loadSymptomServices(formulary, () => undefined);
  for (const [part, value] of Object.entries(shared)) expect(other[part as keyof typeof other], part).toBe(value);
  expect(other.findInteractions).not.toBe(findInteractions);
});
