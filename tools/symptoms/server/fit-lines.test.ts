import { describe, expect, it } from 'vitest';
import { claim } from '#packages/clinical/evidence-collector.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { answerBasic } from './answer-basic.ts';
import { keepFitting } from './fit-lines.ts';
import { loadSymptomServices } from './symptom-services.ts';

const keeps = (person: Parameters<typeof keepFitting>[0], text: string) => keepFitting(person, [claim(text)]).length === 1;

describe('lines of an answer', () => {
  it.each([
    [{ sex: 'male' as const }, 'Get help now for bleeding in pregnancy'],
    [{ ageYears: 4 }, 'Today in pregnancy'],
    [{ ageYears: 74, sex: 'female' as const }, 'If you are pregnant'],
    [{ sex: 'female' as const }, 'Have your prostate checked'],
    [{ sex: 'male' as const }, 'Change tampons often'],
    [{ ageYears: 2 }, 'Avoid alcohol'],
    [{ ageYears: 2 }, 'Avoid alcohol and coffee'],
  ])('that cannot concern %o are left out: %s', (person, text) => expect(keeps(person, text)).toBe(false));

  it.each([
    [{ ageYears: 30, sex: 'female' as const }, 'If you are pregnant'],
    [{ sex: 'male' as const }, 'Stay away from pregnant women until the blisters are crusted'],
    [{}, 'Avoid alcohol'],
    [{ ageYears: 2 }, 'Do not use alcohol baths'],
    [{ ageYears: 2 }, 'Avoid alcohol and acidic drinks'],
    [{ sex: 'male' as const }, 'A weak immune system, pregnancy or high fever'],
  ])('that may concern %o stay: %s', (person, text) => expect(keeps(person, text)).toBe(true));

  it('of a toddler name no alcohol and no pregnancy', () => {
    const services = loadSymptomServices(loadFormulary(), () => []);
    const complaints = ['vomiting and diarrhea', 'heartburn and burping', 'hives all over', 'sleeps badly', 'headache', 'stomach pain'];
    const lines = complaints.flatMap((description) => {
      const { recommendations, precautions, whenToSeeDoctor } = answerBasic(services, {
        symptoms: [],
        description,
        age: 2,
        sex: 'male',
        answers: {},
      });
      return [...recommendations, ...precautions, ...whenToSeeDoctor];
    });
    expect(lines.filter((line) => /^(?:Avoid )?(?:alcohol|pregnan\w*|coffee)\W*$/i.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(20);
  });
});
