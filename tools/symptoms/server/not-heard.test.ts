import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { answerAdvanced } from './answer-advanced.ts';
import { answerBasic } from './answer-basic.ts';
import { assess } from './assess.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const answerBoth = (symptoms: string[], description: string) => {
  const request = { symptoms, description, answers: {} };
  return [answerBasic(services, request), answerAdvanced(services, { ...request, age: 40, sex: 'female', medicalHistory: [] })];
};
const REASSURING = /usually wait|No warning sign|after this at home/i;

describe('what was not heard never reassures', () => {
  it.each([
    ['runny nose and my left earlobe is doing the tango', 'my left earlobe is doing the tango'],
    ['Dandruff. It feels like a zipper is opening behind there', 'It feels like a zipper is opening behind there'],
    ['I have athletes foot, also my shin goes zzzap in the evening', 'my shin goes zzzap in the evening'],
    ['canker sore; the walls are swaying around', 'the walls are swaying around'],
    ['sneezing and his thumb does the wave', 'his thumb does the wave'],
    ['runny nose and I can feel my heart doing the tango', 'I can feel my heart doing the tango'],
    ['runny nose and I can see black spots', 'I can see black spots'],
    ['runny nose and I am in great pain', 'I am in great pain'],
    ['runny nose and my great toe does the tango', 'my great toe does the tango'],
    ['dandruff, in the swelling', 'in the swelling'],
  ])('a part of a sentence: %s', (description, unheard) => {
    for (const answer of answerBoth([], description)) {
      expect(answer.understood.notUnderstood).toContain(unheard);
      const { urgencyLevel, timeframe, reasoning } = answer.triageAssessment;
      expect(urgencyLevel).not.toBe('self-care');
      expect(`${timeframe} ${reasoning}`).not.toMatch(REASSURING);
      expect(reasoning).toContain(`We did not understand “${unheard}`);
    }
  });

  it.each(['my husband is not in his right mind since this morning', "grandma doesn't know where she is"])(
    'confusion: %s',
    (description) => {
      for (const answer of answerBoth([], description)) {
        expect(answer.understood.findings.map(({ id }) => id)).toContain('confusion');
        expect(['emergency', 'urgent']).toContain(answer.triageAssessment.urgencyLevel);
      }
    },
  );

  it('what the rules did not read, worded like something for a doctor, is to be seen', () => {
    for (const answer of answerBoth([], 'my voice box catches when I sing, for months')) {
      expect(answer.status).toBe('wording-only');
      expect(answer.triageAssessment.urgencyLevel).toBe('routine');
      expect(answer.triageAssessment.timeframe).toMatch(/two weeks.*Today if/);
      expect(answer.triageAssessment.reasoning).toMatch(/a doctor should look at.*trouble breathing, chest pain/);
      expect(JSON.stringify({ ...answer, evidence: [] })).not.toMatch(REASSURING);
    }
  });

  it('a symptom of the list that nobody knows', () => {
    for (const { triageAssessment } of answerBoth(['runny nose', 'wobblegut'], '')) {
      expect(triageAssessment.urgencyLevel).toBe('routine');
      expect(triageAssessment.reasoning).toContain('We did not understand “wobblegut”');
    }
  });

  it.each(['qwerty asdf', 'I have hay fever. The carpet is green today', '????', 'la la la la la'])(
    'nothing understood gives no level, but the signs that need help now: %s',
    (description) => {
      for (const answer of answerBoth([], description)) {
        expect(answer.status).toBe('not-understood');
        expect(answer.triageAssessment.urgencyLevel).toBeNull();
        const { timeframe, reasoning } = answer.triageAssessment;
        expect(`${JSON.stringify({ ...answer, evidence: [] })}`).not.toMatch(REASSURING);
        expect(timeframe).toMatch(/cannot be said/);
        expect(reasoning).toMatch(/trouble breathing, chest pain/);
      }
    },
  );

  it.each([
    'runny nose and sneezing since Monday, my appetite is fine',
    'runny nose, my hearing is great and I can feel my toes normally',
    'runny nose, mostly in the left nose',
    'dandruff, and I drove to the store to get bread with my cousin',
    'mild sore throat, otherwise I feel okay, my breathing is normal',
    'my nose runs and my nose is stuffy at night',
    'heartburn after pizza, it burns behind the breastbone',
  ])('what does not matter changes nothing: %s', (description) => {
    const [{ triageAssessment }] = answerBoth([], description) as [ReturnType<typeof answerBasic>];
    expect(triageAssessment.urgencyLevel).toBe('self-care');
    expect(triageAssessment.reasoning).not.toMatch(/did not understand/);
  });
});

describe('a part of the body in words that tell no sign', () => {
  const nose = 'My nose bled for five minutes this morning and stopped.';
  const unread = (part: string) =>
    assess(services, { symptoms: [], description: `${nose} ${part}`, age: 30, sex: undefined, medicalHistory: [], answers: {} }).unheard;

  it.each([
    ['what it looks like to somebody', 'The bathroom looks like a crime scene.'],
    ['what should be put on it', 'My aunt says put a coin on my neck.'],
    ['what was not touched', 'I did not touch my eyes.'],
    ['what is as it should be', 'My pupils are equal.'],
    ['a length', 'The counter is like a foot from the tub.'],
    ['a fear', 'My brother says it will go to my brain.'],
    ['a place alone', 'The bottoms of my feet.'],
  ])('is not asked about: %s', (_, part) => expect(unread(part)).toEqual([]));

  it.each(['My left foot has gone all spongy.', 'My hand looks like a mitten.', 'The skin round my cut is pink and shiny.'])(
    'is asked about where it may be one: %s',
    (part) => expect(unread(part)).not.toEqual([]),
  );
});
