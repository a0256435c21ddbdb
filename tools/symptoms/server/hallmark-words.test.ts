import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const ask = (description: string, person: { age?: number; sex?: 'male' | 'female'; medicalHistory?: string[] } = {}) =>
  assessWithDangers(services, { symptoms: [], description, answers: {}, ...person });
const present = (text: string) => [...services.readStory(text).present.keys()];

describe('words that tell of something else', () => {
  it.each<[text: string, not: string]>([
    ['Throwing up everything for two days', 'double-vision'],
    ['The condom broke, I want to avoid pregnancy', 'pregnant'],
    ['Pulled vines off the back fence', 'back-pain'],
    ['Two cultures came back with nothing', 'back-pain'],
    ['I am just tired of living in my head', 'suicidal-thoughts'],
    ['Pink eye with a little yellow crust', 'honey-crusts'],
    ['No jaw trouble, eyes are fine. Muscles are just sore', 'eye-pain'],
    ['I grab frozen food and my fingers go white then blue', 'frostbite'],
    ['Shin hurts in one spot that I can put a finger on', 'finger-pain'],
    ['I looked in the mirror and nearly fainted, one eye is red', 'near-fainting'],
    ['I feel better, slow breathing helped', 'slow-breathing'],
    ['stabbing right chest when I breathe', 'paradoxical-chest-wall'],
  ])('%s', (text, not) => {
    expect(present(text)).not.toContain(not);
  });

  it.each(["that's odd, my knee clicks", 'I am eating and passing gas', 'a corn on my toe, sore in dress shoes'])(
    'no danger: %s',
    (text) => {
      expect(ask(text, { age: 40 }).dangers).toEqual([]);
    },
  );

  it.each<[text: string, danger: string]>([
    ["he OD'd on fentanyl", 'overdose'],
    ['she o.d.ed last night', 'overdose'],
    ['he drank gas from the can', 'petrol-exposure'],
  ])('still told: %s', (text, danger) => {
    expect(services.readDanger(text)).toContain(danger);
  });
});

describe('a relative in the history', () => {
  it.each(['mother has vitiligo', 'aunt with lupus', 'my father had a heart attack', 'sister: type 1 diabetes'])(
    'is not the person: %s',
    (entry) => {
      const told = ask('I am tired for two months', { age: 38, medicalHistory: [entry] }).story.present;
      expect([...told.keys()].filter((id) => !id.startsWith('family-') && !id.startsWith('fatigue'))).toEqual([]);
    },
  );

  it('counts as what runs in the family', () => {
    const told = ask('I am tired', { age: 38, medicalHistory: ['father with a heart attack at 48'] }).story.present;
    expect([...told.keys()]).toContain('family-history-heart-disease');
  });

  it('is the person where the story is about the relative', () => {
    const told = ask('My mother is confused since this morning', { age: 78, medicalHistory: ['mother has diabetes'] }).story.present;
    expect([...told.keys()]).toContain('diabetes');
  });
});

describe('a complaint that has lasted and that the rules know', () => {
  it.each([
    [
      'She coughs most nights for the last 2 months and gets a whistle in her chest at soccer. Her blue puffer clears it up. Fine right now. Asthma.',
      11,
    ],
    ['Over a year I shuffle, my right arm does not swing, my handwriting has shrunk, and my thumb trembles when I watch TV. No falls.', 69],
  ])('is no emergency by its wording: %s', (text, age) => {
    expect(ask(text, { age }).urgency.level).toBe('routine');
  });

  it('is one with a danger of today', () => {
    const told = 'Asthma, coughing for 2 months. Today I am so short of breath at rest that I can only say two words.';
    expect(ask(told, { age: 30 }).urgency.level).toBe('emergency');
  });
});

describe('levels by published guidance', () => {
  it.each<[text: string, person: { age: number; sex: 'male' | 'female'; medicalHistory?: string[] }, level: string]>([
    [
      'Mouth full of sores. I took my methotrexate each morning rather than each Monday.',
      { age: 69, sex: 'female', medicalHistory: ['methotrexate'] },
      'emergency',
    ],
    ['Itchy red rash all over my body on day 7 of amoxicillin, breathing fine', { age: 33, sex: 'male' }, 'urgent'],
    ["Won't walk, hip hurts a lot, fever 102", { age: 4, sex: 'male' }, 'emergency'],
    ['My wound opened after surgery and I see bowel in the wound', { age: 30, sex: 'male' }, 'emergency'],
    ['Swallowed a penny this morning, no symptoms, eating and playing', { age: 4, sex: 'female' }, 'urgent'],
    ['Cramps and watery diarrhea since the antibiotics, fever 100.9', { age: 45, sex: 'female' }, 'urgent'],
  ])('%s', (text, person, level) => {
    expect(ask(text, person).urgency.level).toBe(level);
  });

  it.each([
    ['Itchy red streaks with little bubbles in lines on my shins since I pulled weeds', 37],
    ['My poop turned dark greenish black since I started iron pills, not sticky, smells like normal, I feel fine', 36],
  ])('is for home: %s', (text, age) => {
    expect(['self-care', 'routine']).toContain(ask(text, { age }).urgency.level);
  });
});

describe('conditions that were missing', () => {
  it.each<[text: string, age: number, sex: 'male' | 'female', history: string[], id: string]>([
    ['Twenty minutes in the sun and my hands and nose burned, stops at my sleeves', 22, 'female', ['doxycycline'], 'drug-photosensitivity'],
    ['Cramp in my rectum wakes me at night for a few minutes, then gone, for years', 45, 'male', [], 'proctalgia-fugax'],
    [
      "Stumbled on the stairs and my knee popped. Now I can't lift my straight leg, front of my knee is swollen",
      52,
      'male',
      [],
      'knee-extensor-tendon-rupture',
    ],
    ['Stepped in a hole, middle of my foot hurts, bruise on the bottom of my foot, cannot stand on it', 27, 'male', [], 'lisfranc-injury'],
    ['Arm goes numb when I raise it, little finger tingles drying my hair, for months', 29, 'female', [], 'thoracic-outlet'],
    [
      'Pain half an hour after every meal, afraid to eat, lost 20 pounds over months',
      70,
      'female',
      ['smoker'],
      'chronic-mesenteric-ischemia',
    ],
    ['Blood test shows too many platelets twice, headaches, burning feet', 66, 'female', [], 'essential-thrombocythemia'],
    ['Lips turned blue an hour after a numbing throat spray, headache, short of breath', 40, 'male', [], 'methemoglobinemia'],
  ])('%s', (text, age, sex, medicalHistory, id) => {
    const { differential } = ask(text, { age, sex, medicalHistory });
    expect(differential.primary.slice(0, 3).map(({ condition }) => condition.id)).toContain(id);
  });
});
