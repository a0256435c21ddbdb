import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

type Person = { age?: number; sex?: 'male' | 'female'; medicalHistory?: string[] };
const services = loadSymptomServices(loadFormulary(), () => []);
const ask = (description: string, person: Person = {}) =>
  assessWithDangers(services, { symptoms: [], description, answers: {}, ...person });
const present = (text: string) => [...services.readStory(text).present.keys()];
const flagged = (text: string, person: Person) => ask(text, person).dangers.map(({ title }) => title);

describe('the level of a story', () => {
  it.each<[text: string, person: Person, levels: string[]]>([
    ['my 6 week old strains and turns red and vomits green', { age: 0.12 }, ['emergency']],
    ['found him with slow breathing after oxycodone', { age: 30, sex: 'male' }, ['emergency']],
    ['red streaks up my leg in a straight line rash from my toe', { age: 60, sex: 'male' }, ['urgent', 'emergency']],
    ['took methotrexate daily by mistake for a week', { age: 60, sex: 'female' }, ['emergency']],
    ['I take my methotrexate every day instead of once a week', { age: 60, sex: 'female' }, ['emergency']],
    ['I took my methotrexate every morning', { age: 60, sex: 'female' }, ['emergency']],
    ['swallowed a fish bone, still feel it', { age: 40 }, ['urgent', 'emergency']],
    ['my 2 month old got his shots and has fever 100.6', {}, ['urgent', 'emergency']],
    ['shingles near my eye', { age: 60 }, ['urgent', 'emergency']],
    ['I have shingles on the tip of my nose', { age: 60 }, ['urgent', 'emergency']],
    ['Fever 102, severe hip pain, refuses to bear weight', { age: 4, sex: 'male' }, ['emergency']],
    ['New medicine last week, now a rash everywhere, sores in my mouth', { age: 30 }, ['emergency']],
    ['Started a new medicine, rash all over and my eyes are red and hurt', { age: 30 }, ['emergency']],
    ['My arm is swollen and hurts since I lifted weights yesterday', { age: 25, sex: 'male' }, ['urgent', 'emergency']],
    ['Arm swollen and my fingers turn white and cold', { age: 25, sex: 'male' }, ['urgent', 'emergency']],
    ['Antibiotics last week, watery diarrhea for 2 days with fever 101', { age: 45 }, ['urgent', 'emergency']],
  ])('%s', (text, person, levels) => {
    expect(levels).toContain(ask(text, person).urgency.level);
  });

  it.each<[text: string, person: Person]>([
    ['I take methotrexate Monday morning each week, now my nose is runny', { age: 60, sex: 'female' }],
    ['I take one weekly methotrexate pill and daily folic acid, now my nose is runny', { age: 60, sex: 'female' }],
    ['I take methotrexate every Monday morning, now my nose is runny', { age: 60, sex: 'female' }],
    ['I take amoxicillin, loose stools and mild belly cramps since this morning', { age: 30, sex: 'female' }],
  ])('is no alarm: %s', (text, person) => {
    expect(['self-care', 'routine']).toContain(ask(text, person).urgency.level);
  });

  it('does not take a gas station for gasoline, nor a bone for a battery', () => {
    expect(services.readDanger('throwing up after eating gas station sushi')).not.toContain('petrol-exposure');
    expect(services.readDanger('he drank gas from the can')).toContain('petrol-exposure');
    expect(services.readDanger('swallowed a fish bone, still feel it')).not.toContain('swallowed-battery-or-magnet');
  });

  it('tells of the blocked vessel of an arm and of the reaction of the skin', () => {
    expect(flagged('My arm is swollen and hurts', { age: 25 })).toContain('A blocked vessel in an arm');
    expect(flagged('Started a new medicine, rash all over and my eyes are red', { age: 3 })).toContain('A severe skin reaction');
  });
});

describe('words of the second reading', () => {
  it.each<[text: string, not: string]>([
    ['my 6 week old strains and turns red', 'normal-newborn-noises'],
    ['I take methotrexate Monday morning each week', 'methotrexate-daily'],
    ['one weekly methotrexate pill and daily folic acid', 'methotrexate-daily'],
    ['I take my iron every day instead of once a week', 'methotrexate-daily'],
    ['yawning all day, goosebumps from the cold', 'opioid-withdrawal-signs'],
    ['I owe him 500 and my feet hurt', 'high-altitude'],
    ['the ball of my foot hurts', 'testicle-pain'],
    ['the ball hurts when it hits me', 'testicle-pain'],
    ['sunburned, red only where the sun hit', 'sunburn-like-rash'],
    ['I had gallbladder surgery ten years ago', 'recent-surgery'],
    ['had my hernia fixed in 2010', 'recent-surgery'],
    ['I sleep in the recliner because my back hurts', 'breathless-lying-flat'],
    ['I sleep sitting up since my shoulder surgery', 'breathless-lying-flat'],
    ['he picked up a bat and hit the ball', 'bat-contact'],
    ['there is a wooden bat in the room', 'bat-contact'],
    ["my groin hurts and I can't stand my boss", 'hip-pain'],
    ['my parents immigrated in 1980', 'travel'],
  ])('%s', (text, not) => {
    expect(present(text)).not.toContain(not);
  });

  it.each<[text: string, told: string]>([
    ['risk of pregnancy is high, I am pregnant', 'pregnant'],
    ['high risk of pregnancy loss, 20 weeks pregnant', 'pregnant'],
    ['methotrexate every day instead of once a week', 'methotrexate-daily'],
    ['methotrexate daily instead of weekly', 'methotrexate-daily'],
    ['headache, hiking at 10,000 feet', 'high-altitude'],
    ['headache at 9,500 feet', 'high-altitude'],
    ['my left ball hurts', 'testicle-pain'],
    ['one of my balls hurts', 'testicle-pain'],
    ['rash stops at my collar', 'rash-sun-exposed-areas'],
    ['I sleep in the recliner to breathe', 'breathless-lying-flat'],
    ['my son picked up a dead bat', 'bat-contact'],
    ['we immigrated last month and he coughs', 'travel'],
  ])('still told: %s', (text, told) => {
    expect(present(text)).toContain(told);
  });
});
