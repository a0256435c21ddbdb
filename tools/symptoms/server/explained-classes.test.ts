import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

const loaded = loadSymptomServices(loadFormulary(), () => []);
/** The rules alone: what the wording would add is not counted. */
const services = { ...loaded, readWording: () => undefined };
const ask = (description: string, age?: number) => assessWithDangers(services, { symptoms: [], description, age, answers: {} });
const titles = (description: string, age?: number) => ask(description, age).dangers.map(({ title }) => title);
const present = (description: string, age?: number) => [...ask(description, age).story.present.keys()];

describe('what a harmless cause explains', () => {
  it.each<[text: string, age: number, danger: string]>([
    ['swallowed a cherry pit and my grandma says it will poison me', 31, 'Contact with a poison'],
    ['She swallowed a pea of kid toothpaste. Acting fine. Is it poison?', 2, 'A poisoning with symptoms'],
    ['jammed my thumb with a hammer, small purple spot under the nail', 42, 'A rash that does not fade'],
    ['itchy red streaks in lines with little bubbles after I pulled vines', 37, 'A spreading skin infection'],
    ['got red in the face and grunted, then out came a soft normal poop', 1.2, 'A child who works hard to breathe'],
    ['falling asleep my whole body jerks and I wake up', 29, 'A recent seizure'],
    ['I pulled his arm by the hand and now he will not use his left arm', 2, 'A possible stroke'],
    ['had his shots yesterday, the thigh is red and warm where they gave it and he has 100.4', 1.5, 'A skin infection with fever or risk'],
    ['Brain freeze so bad with the slushie I thought I was having a stroke, gone in 20 seconds', 38, 'Stroke from a blocked artery'],
    ['the white of my eye is bright red, my neighbor says it is a stroke of the eye, I see fine', 76, 'Stroke from a blocked artery'],
    ['my toddler fell in the bathtub and bumped his chin', 2, 'A near-drowning'],
    ['my son is not peeing the bed anymore', 6, 'A blocked bladder'],
  ])('raises no danger: %s', (text, age, danger) => expect(titles(text, age)).not.toContain(danger));

  it.each<[text: string, age: number, danger: string]>([
    ['she swallowed toothpaste and some bleach, is it poison?', 2, 'A dangerous poison'],
    ['purple spots on her legs that do not fade under a glass, and a fever', 4, 'A possible meningitis or blood poisoning'],
    ['red streaks going up my arm from the cut, hot', 37, 'A spreading skin infection'],
    ['she grunts with every breath and her ribs pull in', 1, 'A child who works hard to breathe'],
    ['he cannot use his left arm and his face droops on one side', 62, 'A possible stroke'],
    ['I think my husband is having a stroke', 60, 'Stroke from a blocked artery'],
    ['my toddler fell in the bathtub and went under the water, coughing', 2, 'A near-drowning'],
    ['My baby fell in the tub and now he is vomiting and sleepy', 0.8, 'A near-drowning'],
    ['Worst headache, came on within seconds and it lasts all day', 40, 'A thunderclap headache'],
    ['I have an abscess with redness and fever, I had my flu shot yesterday', 40, 'A skin infection with fever or risk'],
  ])('but a real one does: %s', (text, age, danger) => {
    const found = ask(text, age);
    expect(['emergency', 'urgent']).toContain(found.urgency.level);
    if (!danger.startsWith('A possible meningitis') && !danger.startsWith('A dangerous')) expect(titles(text, age)).toContain(danger);
  });
});

describe('angina told as indigestion', () => {
  it.each([
    'I get indigestion when shoveling the driveway and it goes away when I rest',
    'heartburn every time I walk up the hill, gone when I stop',
    'I get a burning behind my breastbone when mowing the lawn and it stops when I sit',
    'acid reflux when I run, goes away with rest',
    'indigestion climbing stairs',
    'Heartburn when I climb stairs, worse after I eat',
  ])('is seen today: %s', (text) => expect(ask(text, 58).urgency.level).toBe('urgent'));

  it.each(['heartburn after I eat pizza and lie down', 'indigestion since the big dinner, I walked the dog after'])(
    'but not after a meal: %s',
    (text) => expect(['routine', 'self-care']).toContain(ask(text, 58).urgency.level),
  );
});

describe('a toothache with a mouth that hardly opens', () => {
  it.each([
    "tooth ache and my mouth won't open, can fit one finger",
    'wisdom tooth pain, jaw locked, cant open mouth',
    'my tooth hurts and I can barely open my mouth',
    'toothache, hard to open my mouth',
  ])('is heard and seen today: %s', (text) => {
    expect(present(text, 30)).toContain('trismus');
    expect(['urgent', 'emergency']).toContain(ask(text, 30).urgency.level);
  });
});
