import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { adultFlags, childFlags, heartAndLungFlags, type ToldFlag } from '../cases/flags-in-plain-words.ts';
import * as headToToe from '../cases/head-to-toe-flags-in-plain-words.ts';
import * as injuryAndDevice from '../cases/injury-and-device-flags-in-plain-words.ts';
import { CARE_LEVELS } from '../engine/knowledge.ts';
import { assess } from './assess.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const levels = new Map(services.knowledge.redFlags.map(({ id, level }) => [id, level]));
const tell = ({ text, age, sex }: ToldFlag) => assess(services, { symptoms: [], description: text, answers: {}, age, sex });

describe('a red flag told in plain words', () => {
  it.each([
    ...childFlags,
    ...heartAndLungFlags,
    ...adultFlags,
    ...Object.values(headToToe).flat(),
    ...Object.values(injuryAndDevice).flat(),
  ])('$flag at $age: $text', (told) => {
    const { shown, urgency } = tell(told);
    expect(shown.map(({ flag }) => flag.id)).toContain(told.flag);
    expect(CARE_LEVELS.indexOf(urgency.level)).toBeLessThanOrEqual(CARE_LEVELS.indexOf(levels.get(told.flag) ?? 'emergency'));
  });
});
