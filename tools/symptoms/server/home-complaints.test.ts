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
    ['hangover, head pounding, drinking water', 'hangover and I threw up a bowl of blood'],
    ['brain freeze from a milkshake', "brain freeze from ice cream, can't talk right"],
    ['brain freeze from a slushie', 'brain freeze, then the worst headache of my life, sudden, and a stiff neck'],
    ['rolled my ankle, a little swollen, walking fine', 'rolled my ankle, the foot is cold, white and numb'],
    ['my usual migraine with the light thing, same as always', 'my usual migraine but this one came in one second and my neck is stiff'],
  ])('are no longer so with a sign of danger: %s', (calm, danger) => {
    expect(levelOf(calm)).toBe('self-care');
    expect(levelOf(danger)).toBe('emergency');
  });

  it('red urine after beets stays home, and with clots and fever is seen today', () => {
    expect(levelOf('red pee after eating beets, feel fine')).toBe('self-care');
    expect(levelOf('red pee with clots for a week, fever, I ate beets too')).toBe('urgent');
  });

  it.each([
    'left arm was dead and my face drooped, slept on it, normal in two minutes',
    'my arm went numb while sitting at my desk, gone in five minutes',
    'my arm went numb and I could not find words, slept on it, back to normal in two minutes',
    'hand numb slept on it and it is still weak three hours later',
    'arm numb from lying on it, two hours later still numb',
  ])('a limb that was lain on does not hide a stroke: %s', (text) => expect(levelOf(text, { age: 66 })).toBe('emergency'));

  it.each([
    ['shocked by 240 volts, fine now', 'urgent'],
    ['shocked by 480 volts at work', 'urgent'],
    ['shocked by 240 volts and my heart is skipping', 'emergency'],
    ['shocked by 7200 volts at work', 'emergency'],
    ['zapped by 13,800 volts', 'emergency'],
    ['got a jolt from a 10 kV line', 'emergency'],
  ])('a shock counts by its voltage and its signs: %s', (text, level) => expect(levelOf(text, { age: 40 })).toBe(level));

  it.each([
    'fever and purple spots and stiff neck',
    'purple rash with fever and neck hurts',
    "purple dots, fever, can't bend neck",
    "fever, tiny red dots on legs, neck won't bend",
    "purple spots on my kid's chest and she can't move her neck, hot",
  ])('a rash of dots with fever and the neck is an emergency: %s', (text) => expect(levelOf(text, { age: 8 })).toBe('emergency'));
});
