import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from './danger.ts';
import { findAlarms } from './skill/alarms.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const ask = (description: string, age?: number) => assessWithDangers(services, { symptoms: [], description, answers: {}, age });
const present = (text: string) => [...services.readStory(text).present.keys()];

describe('words that tell of something else', () => {
  it.each<[text: string, not: string]>([
    ['not worth a fuss, just a little spotting', 'suicidal-thoughts'],
    ["I'm pooped out after the move, boxes everywhere", 'stool-leakage'],
    ['I stood on the ladder all day and the bottoms of my feet are sore', 'foot-ulcer'],
    ['I get ice pick headaches, a jab for two seconds at my temple', 'recent-vaccination'],
    ['stabbing headaches like an ice pick for a second', 'thunderclap-headache'],
    ['burning the candle at both ends and have a stye', 'diarrhea'],
    ['my leg fell asleep during the movie', 'daytime-sleepiness'],
    ['I have a weak stomach when it comes to horror movies', 'weakness'],
    ['my skin crawls when I see spiders', 'tingling'],
    ['sat in a car for 9 hours and my rear end is numb', 'car-crash'],
    ['my chest freezer fell shut on my fingers', 'fall'],
    ['my doctor checked last fall and said my eyes are fine', 'fall'],
    ["my wife's on a trip and my arm is sore from the flu shot", 'fall'],
    ['he squirted some toothpaste on the floor', 'diarrhea'],
    ['scraped his knee, I washed the gravel out', 'pale-skin'],
    ['spring fever has me yawning all day', 'fever'],
    ["the wire on my braces came out the back and it's poking my cheek", 'back-pain'],
    ['I read overdose on the box of my allergy pill', 'overdose'],
    ['the label says in case of overdose call poison control', 'poison-exposure'],
    ['the dye came off on my legs, is it poison', 'poison-exposure'],
    ['should I make myself vomit?', 'purging'],
    ['my pants keep falling off me', 'fall'],
    ['I do hair and lately I drop the comb', 'agitation'],
    ["I'm shaking typing this, my nose runs", 'tremor'],
    ['been chugging the pink stuff for my stomach', 'coughing-blood'],
    ['the teacher says she squints', 'diarrhea'],
    ['everybody at bingo has a cold', 'binge-eating'],
    ['on my period so not pregnant, headache', 'pregnant'],
    ['a slow thing, nothing sudden', 'sudden-onset'],
    ['my chest burns after spaghetti', 'large-burn'],
    ['my stomach burns when I lie down', 'large-burn'],
    ['I pick strawberries, the whole day in the heat picking, my calves cramp', 'suicide-plan'],
    ['I take warfarin, my uncle jokes with the rat poison', 'poison-exposure'],
    ['the new tablet smells, I almost threw up', 'vomiting'],
    ['one pill too many, am I gonna pass out?', 'near-fainting'],
  ])('%s', (text, not) => expect(present(text)).not.toContain(not));

  it.each<[text: string, id: string]>([
    ['it fell down the stairs, I mean I fell down the stairs', 'fall'],
    ['my hands are shaking', 'tremor'],
    ['I coughed up pink stuff and blood', 'coughing-blood'],
    ['it started all of a sudden', 'sudden-onset'],
    ['hot tea over my chest, it is burnt', 'large-burn'],
    ['she got into rat poison', 'poison-exposure'],
    ["I stood up and feel like I'm gonna pass out", 'near-fainting'],
    ['I make myself vomit after meals', 'purging'],
    ['my boy ate some red berries, is it poisonous', 'poison-exposure'],
  ])('still told: %s', (text, id) => expect([...present(text), ...services.readDanger(text)]).toContain(id));
});

it('what somebody did besides makes a slow complaint no emergency', () => {
  expect(ask('he asks me the same question over and over, it has been coming for a year. He works in the garden', 73).urgency.level).toBe(
    'routine',
  );
});

it.each(['I swallow badly and take potassium chloride 20 meq, the big tablets, with water', 'my chest burns after spaghetti'])(
  'is no emergency: %s',
  (text) => expect(ask(text).urgency.level).not.toBe('emergency'),
);

it.each(['he ate the do not eat packet, a few beads of silica gel, he is playing', 'she swallowed a bit of crayon and is dancing'])(
  'what is harmless when swallowed is no swallowed object: %s',
  (text) => expect(ask(text, 3).shown.map(({ flag }) => flag.id)).not.toContain('child-swallowed-object'),
);

it.each(['he swallowed a bead from the silica packet and gags', 'she swallowed a coin and a crayon'])(
  'an object or a sign beside it counts: %s',
  (text) => expect(['emergency', 'urgent']).toContain(ask(text, 3).urgency.level),
);

describe('plans to die that name no death', () => {
  const crisis = (text: string) => findAlarms(services, { text, person: {} }).some(({ line }) => line === 'crisis');
  it.each([
    'gave the cat to my neighbor, the letters are on the table, I feel peaceful',
    "don't want to leave a mess for whoever comes in",
    'I keep doing the math on how many of my pills it would take',
    'i just want an off switch',
    "they'd have a better mother if I stepped aside",
    'it is not worth going on',
  ])('%s', (text) => expect(crisis(text)).toBe(true));

  it.each([
    'left the dog with my sister for the weekend trip, I feel peaceful and have a cold',
    'how many of my pills a day are too many',
    'it is not worth it to go to the office with this cold',
    'I puked, sorry about the mess for whoever cleans this room',
  ])('is not heard in: %s', (text) => expect(crisis(text)).toBe(false));
});

describe('what is told in pictures beside something small', () => {
  it.each([
    'I have a runny nose and sneeze, and my skull is being unscrewed',
    'a mild sore throat since yesterday. the sore on my lip has been there since spring',
    'heartburn after pizza. Also my pinky is a dead twig',
    'a papercut on my finger, and my thumb has lost its mind',
    'a mild sore throat. she is a ragdoll',
  ])('is never answered with care at home alone: %s', (text) => expect(ask(text).urgency.level).not.toBe('self-care'));

  it.each(['runny nose, mostly in the left nose', 'a sore throat, sore when I swallow', 'itchy bites, my arms and legs itch'])(
    'nothing else is told in: %s',
    (text) => expect(ask(text).unheard).toEqual([]),
  );
});

it('orange skin of the breast is none of food', () => {
  expect(present('my breast has an orange skin')).not.toContain('orange-skin-from-food');
  expect(present('my baby is turning orange, she loves carrots')).toContain('orange-skin-from-food');
});
