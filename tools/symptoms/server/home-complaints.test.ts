import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { HOME_COMPLAINTS } from '../cases/home-complaints.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const levelOf = (description: string, person: { age?: number; sex?: 'female' | 'male' } = {}) => {
  const { urgency, isUnderstood } = assessWithDangers(services, { symptoms: [], description, answers: {}, ...person });
  return isUnderstood ? urgency.level : undefined;
};

describe('complaints for home', () => {
  it('are mostly heard and left at home, and few are sent to be seen today', () => {
    const levels = HOME_COMPLAINTS.map((text) => levelOf(text));
    const share = (wanted: readonly (string | undefined)[]) => levels.filter((level) => wanted.includes(level)).length / levels.length;
    expect(share(['self-care'])).toBeGreaterThanOrEqual(0.8);
    expect(share(['emergency', 'urgent'])).toBeLessThanOrEqual(0.05);
    expect(share([undefined])).toBeLessThanOrEqual(0.07);
  });

  it.each([
    ['sunburned shoulders, red and sore', 'sunburned shoulders, red and sore, and I fainted twice, confused now'],
    ['foot fell asleep, pins and needles, gone in a minute', 'foot fell asleep and now my face droops and my words slur'],
    ['threw my back out shoveling snow, sore low back', 'threw my back out and now I cannot pee and it is numb where I wipe'],
    ['my arm was dead, slept on it, normal in two minutes', 'my arm was dead, slept on it, and two hours later it still will not move'],
    ['red pee after eating beets, feel fine', 'red pee with clots for a week, fever, I ate beets too'],
    ['hangover, head pounding, drinking water', 'hangover and I threw up a bowl of blood'],
    ['brain freeze from a slushie', 'brain freeze, then the worst headache of my life, sudden, and a stiff neck'],
    ['rolled my ankle, a little swollen, walking fine', 'rolled my ankle, the foot is cold, white and numb'],
    ['my usual migraine with the light thing, same as always', 'my usual migraine but this one came in one second and my neck is stiff'],
  ])('are no longer so with a sign of danger: %s', (calm, danger) => {
    expect(levelOf(calm)).toBe('self-care');
    expect(levelOf(danger)).toBe('emergency');
  });
});
