import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { stories } from '../cases/stories.ts';
import { CARE_LEVELS, type CareLevel, type RedFlagRecord } from '../engine/knowledge.ts';
import { findRedFlags } from '../engine/red-flags.ts';
import type { Story } from '../engine/story.ts';
import { assessUrgency } from '../engine/urgency.ts';
import { assess } from './assess.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const { knowledge, network } = services;
const rank = (level: CareLevel) => CARE_LEVELS.indexOf(level);

const ask = (symptoms: string[], description: string) => assess(services, { symptoms, description, answers: {}, age: 40, sex: 'female' });
const judge = (story: Story) => assessUrgency(network, story, findRedFlags(network, knowledge.redFlags, story)).level;
const toStory = (ids: readonly string[], absent: readonly string[], ageYears: number): Story => ({
  ageYears,
  sex: 'female',
  present: new Map(ids.map((id) => [id, { words: id }])),
  absent: new Set(absent.filter((id) => !ids.includes(id))),
});

/** Findings that are a red flag by themselves, at any age and however they are described. */
const isPlain = ({ groups, level, ages, severe, sudden, leastHours, mostHours }: RedFlagRecord) =>
  groups.length === 1 && level !== 'routine' && !ages && !severe && !sudden && leastHours === undefined && mostHours === undefined;
const RED = [...new Set(knowledge.redFlags.filter(isPlain).flatMap(({ groups }) => groups.flat()))];
const anyFinding = fc.constantFrom(...knowledge.findings.map(({ id }) => id));

describe('urgency', () => {
  it('is never lowered by an added red flag', () => {
    const people = fc.record({
      present: fc.uniqueArray(anyFinding, { minLength: 1, maxLength: 6 }),
      absent: fc.uniqueArray(anyFinding, { maxLength: 3 }),
      added: fc.constantFrom(...RED),
      age: fc.constantFrom(0.1, 2, 9, 25, 50, 72, 88),
    });
    fc.assert(
      fc.property(people, ({ present, absent, added, age }) => {
        const before = judge(toStory(present, absent, age));
        const after = judge(toStory([...present, added], absent, age));
        return rank(after) <= rank(before);
      }),
      { numRuns: 400 },
    );
  });

  it('is at least the level of each red flag alone', () => {
    for (const flag of knowledge.redFlags) {
      const story: Story = {
        ...toStory(
          flag.groups.map(([id]) => id as string),
          [],
          flag.ages ? (flag.ages[0] + flag.ages[1]) / 2 : 40,
        ),
        sex: flag.sex ?? 'female',
        hours: flag.leastHours ?? flag.mostHours,
        courses: new Set(flag.courses),
        sudden: true,
      };
      const present = new Map([...story.present].map(([id]) => [id, { words: id, severity: 'severe' as const }]));
      const level = judge({ ...story, present });
      expect(`${flag.id} ${rank(level) <= rank(flag.level)}`).toBe(`${flag.id} true`);
    }
  });
});

const REMARKS = [
  'It is probably nothing.',
  'My friend says I am fine.',
  'No big deal, I just want to be sure.',
  'Sorry to bother you, please and thank you!',
  'My name is Daniel and I live in 90210.',
  'I hate to make a fuss, I am sure it is fine.',
  'My husband told me to stop fussing.',
];

describe('remarks that change nothing', () => {
  it.each(REMARKS)('%s', (remark) => {
    for (const { text } of stories) {
      const [plain, with_] = [ask([text], text), ask([text], `${text} ${remark}`)];
      const before = ask([text], `${remark} ${text}`);
      for (const other of [with_, before]) {
        expect(other.urgency.level).toBe(plain.urgency.level);
        expect([...other.story.present.keys()].sort()).toEqual([...plain.story.present.keys()].sort());
        expect(other.differential.primary.map(({ condition }) => condition.id)).toEqual(
          plain.differential.primary.map(({ condition }) => condition.id),
        );
      }
    }
  });
});

describe('selecting and typing', () => {
  it.each([
    ['Headache'],
    ['Fever', 'Cough'],
    ['Chest pain', 'Shortness of breath'],
    ['Skin rash', 'Itchy eyes'],
    ['Abdominal pain', 'Vomiting', 'Diarrhea'],
  ])('%s %s %s', (...symptoms) => {
    const ticked = ask(symptoms.filter(Boolean), '');
    const typed = ask([symptoms[0] as string], `I have ${symptoms.filter(Boolean).join(', ').toLowerCase()}.`);
    expect([...typed.story.present.keys()].sort()).toEqual([...ticked.story.present.keys()].sort());
    expect(typed.urgency).toEqual(ticked.urgency);
    expect(typed.differential.primary.map(({ condition, share }) => [condition.id, share])).toEqual(
      ticked.differential.primary.map(({ condition, share }) => [condition.id, share]),
    );
  });
});

describe('the cases', () => {
  it.each(stories)('$text', ({ text, age, sex, urgency, condition }) => {
    const { urgency: found, differential } = assess(services, { symptoms: [text], description: '', answers: {}, age, sex });
    expect(found.level).toBe(urgency);
    expect(differential.primary.slice(0, 3).map((candidate) => candidate.condition.id)).toContain(condition);
  });
});

/**
 * Codes that were billable in fiscal year 2022 and have been divided since. Source: CMS ICD-10-CM addenda of the fiscal years 2023 to 2026.
 */
const DIVIDED =
  'B37.3 D59.3 E87.2 F50.2 F50.81 G20 G35 G93.3 I25.112 I47.1 I47.2 I71.1 I71.2 I71.3 I71.4 I71.5 I71.6 N80.0 N80.1 R10.2'.split(' ');
/** Conditions that got a code of their own. */
const OWN = { pots: 'G90.A', 'serotonin-syndrome': 'G90.81' };

it('names conditions by ICD-10-CM codes that are billable', () => {
  const { conditions } = services.knowledge;
  expect(conditions.filter(({ icd10 }) => DIVIDED.includes(icd10)).map(({ id }) => id)).toEqual([]);
  for (const [id, code] of Object.entries(OWN)) expect(conditions.find((condition) => condition.id === id)?.icd10).toBe(code);
});
