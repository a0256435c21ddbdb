import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { answerBasic } from './answer-basic.ts';
import { assessWithDangers } from './danger.ts';
import { findAlarms } from './skill/alarms.ts';
import { loadSymptomServices } from './symptom-services.ts';

const loaded = loadSymptomServices(loadFormulary(), () => []);
/** The rules alone: what the wording would add is not counted. */
const services = { ...loaded, readWording: () => undefined };
const levelOf = (description: string) => assessWithDangers(services, { symptoms: [], description, answers: {} }).urgency.level;
const alarmOf = (text: string) => findAlarms(services, { text, person: {} })[0]?.level;

describe('bleeding on a blood thinner, in any words and beside any question', () => {
  it.each([
    'is grapefruit juice ok with eliquis? btw my poop has been black and sticky for two days',
    "on Coumadin, the toilet looked like tar this morning, should I take tonight's dose",
    'dads on warfarin and threw up something that looked like old coffee',
    'xarelto question, can i take tylenol, also my nose has been bleeding for an hour and a half nonstop',
    'nosebleed, pinched it 30 min and soaked three towels, he takes blood thinners',
    'can I take advil with eliquis, my back hurts. also I been pooping black',
    'warfarin. cut myself shaving two hours ago and it wont quit bleeding',
    'i take warfarin and they gave me bactrim, my gums keep bleeding and there are bruises everywhere',
    'pradaxa 150, what pain pill is ok, my stool is jet black',
  ])('needs help now: %s', (text) => expect([levelOf(text), alarmOf(text)]).toEqual(['emergency', 'emergency']));

  it.each([
    ['i take pradaxa and my pee is bright red with clots', 'urgent'],
    ['eliquis, pee is pink today', 'urgent'],
  ])('needs to be seen today: %s', (text, level) => expect(levelOf(text)).toBe(level));

  it.each(['havent pooped in four days and i keep throwing up brown stuff', 'grandpa is vomiting and it smells like poop'])(
    'a blocked bowel needs help now: %s',
    (text) => expect(alarmOf(text)).toBe('emergency'),
  );

  it.each([
    'heartburn after wine, swallow fine, no black poop',
    'pepto bismol turned my stool black, feel fine',
    'ate a bag of black licorice and my poop is black',
    'a small nosebleed that stopped after 5 minutes',
    'i cut myself shaving, it stopped by itself',
    'i drank coffee and threw up once',
    'black jeans bled dye on my legs in the toilet stall lol',
  ])('is not heard in: %s', (text) => expect(levelOf(text)).not.toBe('emergency'));
});

describe('a baby in danger, told in passing', () => {
  it.each([
    "how often should a 2 month old eat? mine wants 1 oz today and she's kinda limp like a rag doll",
    'we started sleep training, 5 month old, he barely woke up for breakfast, does that mean it works',
    'newborn had 1 wet diaper since yesterday and sleeps thru every feeding, can i give him water',
    "what size tylenol for 11 lb baby, she's been too sleepy to nurse all day",
    'my 3 week old looks grey around the mouth when he eats, which formula is best',
    'grandbaby 2 mo. she just lays there, dont cry, dont look at me. what bottle is good for gas',
    'lil man aint had a wet diaper since last nite and his soft spot looks sunk in',
    'can i give gas drops to my 6 week old? hes grayish',
    'which crib mattress is safest? my baby is floppy like jello this evening',
  ])('needs help now: %s', (text) => expect([levelOf(text), alarmOf(text)]).toEqual(['emergency', 'emergency']));

  it.each([
    '7 week old sleeping through the night, is that ok, eats great and lots of wet diapers',
    'my 4 month old is drooling and chewing on his hands, happy',
    'hard to wake my daughter for school',
    "baby's hands and feet are bluish when cold but she is pink and feeding great",
    "my baby's eyes are turning from gray to brown",
    'he spits up after every bottle but is happy and growing',
    'toddler wont eat dinner but drinks milk and plays',
    'my puppy has floppy ears and my baby loves it',
    'potty training: he has not peed in the potty all day',
  ])('is not heard in: %s', (text) => expect([levelOf(text), alarmOf(text)]).not.toContain('emergency'));
});

describe("a grown-up's fever beside a baby", () => {
  it.each([
    "I'm breastfeeding and have a fever of 101, baby is 5 weeks, can i take advil",
    'nursing mom here, i have a 102 fever and sore breast, baby is 3 weeks old',
    'mama has a fever 100.8, can she still nurse her 1 month old',
    'husband has 103 fever, we have a 2 week old at home',
    'wife has a temp of 101 and we have a newborn',
  ])("is not the baby's: %s", (text) => expect([levelOf(text), alarmOf(text)]).not.toContain('emergency'));

  it.each([
    'i have a newborn with fever 101',
    'my 3 week old has a fever of 101 and i have a fever too',
    'we have a baby, 5 weeks, 101 fever',
    "I'm nursing and my 6 week old feels hot, 100.8",
    'i have a fever of 101 and my 2 month old has it now too',
    'i had a fever last week, now baby 7 weeks is warm at 100.9',
    'husband had the flu with fever, and now our newborn is 100.7',
  ])("does not hide the baby's: %s", (text) => expect(levelOf(text)).toBe('emergency'));
});

describe('fiction, news and school', () => {
  it.each([
    'for my novel: the character has crushing chest pain and sweats',
    'my character is bleeding out from a stab wound, how long would she live',
    'news: man dies after heart attack at marathon',
    'in the movie the girl has a seizure, is that how they look',
    'english class essay on romeo and juliet suicide',
    'homework: crushing chest pain, name three causes',
  ])('raise no level in the form: %s', (text) => {
    const { isUnderstood, urgency } = assessWithDangers(services, { symptoms: [], description: text, answers: {} });
    expect([isUnderstood, urgency.level === 'emergency']).toEqual([false, false]);
  });

  it.each([
    'i was watching a movie and got crushing chest pain into my arm',
    'reading a book when my left side went numb',
    "i'm a nursing student and i have chest pain and sweating",
    'was working on my essay and suddenly had the worst headache of my life',
    'saw on the news about strokes, now my face is drooping on one side',
    'my son was playing a game and collapsed, not responding',
    'in my biology class i passed out and had a seizure',
    'watched a documentary about the heart and now i have chest tightness and cant breathe',
  ])('do not hide what happens to somebody: %s', (text) => expect([levelOf(text), alarmOf(text)]).toEqual(['emergency', 'emergency']));
});

describe('words of an emergency that tell of none', () => {
  const withWording = (text: string) => findAlarms(loaded, { text, person: {} })[0]?.level;
  it.each([
    'i took plan b and threw up an hour later',
    'vomited 2 hrs after my birth control pill',
    "my daughter is having a fit because i won't buy candy, she's 3 and has a runny nose",
  ])('raise no alarm: %s', (text) => expect(withWording(text)).toBeUndefined());

  it.each(['i took plan b and now i vomit blood', 'took all my birth control pills and threw up'])(
    'keep it where danger is told: %s',
    (text) => expect(withWording(text)).toBeDefined(),
  );
});

it('names the danger signs of the likeliest illness first', () => {
  const { whenToSeeDoctor } = answerBasic(loaded, { symptoms: ['my left leg is swollen'], description: '', answers: {} });
  expect(whenToSeeDoctor[0]).toMatch(/shortness of breath or chest pain/);
});

describe('the word fit', () => {
  it.each([
    "my new glasses aren't fitting well and my nose is sore",
    'clothes fitting tighter lately, gained 10 lbs',
    'fit and healthy, 34, mild sore throat',
    "she is having a fit because i won't buy candy, and has a runny nose",
    'he threw a fit at bedtime, slight cold',
    'the cpap mask is not fitting right',
  ])('is no seizure in: %s', (text) => expect([...services.readStory(text).present.keys()]).not.toContain('seizure'));

  it.each(['my child is fitting and not responding', 'he had a fit and shook all over', 'she keeps fitting'])('is one in: %s', (text) =>
    expect(['emergency', 'urgent']).toContain(alarmOf(text)),
  );
});

const pagesOf = (text: string) =>
  assessWithDangers(services, { symptoms: [], description: text, answers: {} }).dangers.map(({ page }) => page);

describe('the page for a stopped heart', () => {
  it.each([
    'husband collapsed not breathing',
    'she is not breathing',
    'my mom has no pulse and does not breathe',
    'he is not responding and not breathing normally',
    'grandma is unconscious and gasping',
    'my baby stopped breathing in his sleep for 20 seconds',
    'he quit breathing and turned blue',
  ])('comes for: %s', (text) => expect(pagesOf(text)).toContain('cardiac-arrest'));

  it.each([
    'he is not breathing right',
    'mom not breathing well, she is awake',
    'my baby isnt breathing normal, fast',
    'he not breathing good, wheezing',
    'my baby breathing is not good',
    'she isnt breathing too good',
  ])('gives way to the advice for hard breathing: %s', (text) => {
    expect(pagesOf(text)).not.toContain('cardiac-arrest');
    expect(levelOf(text)).toBe('emergency');
  });

  it.each(['not breathing through my nose, it is all stuffed up', 'my husband stops breathing in his sleep and snores'])(
    'and an emergency do not come for: %s',
    (text) => expect([pagesOf(text), levelOf(text)]).toEqual([[], 'routine']),
  );
});

describe('the page for violence at home', () => {
  it.each([
    'my husband hits me',
    'my partner hit me yesterday',
    'my parents hit me',
    'mom hits me with a belt',
    'he hit me and my ribs are in pain',
    'I have a headache since my husband hit me',
    'he pushed me into the door',
    'husband hit me in the car',
  ])('comes for: %s', (text) => expect(pagesOf(text)).toContain('violence'));

  it.each([
    'my husband hit his head on the cabinet, small bump',
    'my wife hit her head on the door',
    'my boyfriend hit a deer with his car, neck hurts',
    'my parents hit a pothole, neck sore',
    'my kid hit me in the nose playing, it bled a bit',
    'my boyfriend pushed me on the swing and i fell',
    'a car ran the light and hit me',
    'the ball hit me in the eye',
    'nausea hits me at night',
    'headache hits me every morning',
  ])('does not come for: %s', (text) => expect(pagesOf(text)).not.toContain('violence'));
});

it('hears no self-harm where somebody is cut off from people', () => {
  const text = 'she cuts herself off from people since the baby, cries a lot';
  expect(assessWithDangers(services, { symptoms: [], description: text, answers: {} }).dangers).toEqual([]);
});

describe('nothing eaten and nothing drunk', () => {
  it.each([
    'my mother no eat no drink 3 days',
    "my toddler doesn't eat or drink for 2 days",
    "grandma hasn't eaten or drank anything for 2 days",
    'dad is not eating or drinking since yesterday',
    'he no eat no drink 2 day baby 1 month',
    "my 1 month old won't eat",
    'baby 5 weeks no take milk since morning',
  ])('is seen today: %s', (text) => expect(levelOf(text)).toBe('urgent'));

  it.each([
    'not eating or drinking since last night, surgery at noon',
    'i didnt eat much for 2 days, drinking fine',
    'my 8 month old wont eat solids but nurses fine',
    'my toddler is a picky eater, wont eat vegetables',
  ])('is not heard in: %s', (text) => expect(levelOf(text)).toBe('self-care'));
});

describe('a face that swells after a sting', () => {
  it.each([
    'mom on aricept, face is swelling after a bee sting, can she take benadryl',
    'my son was stung by yellow jackets on the foot and his whole face swelled up',
    'stung by a wasp on my arm, lips are swelling',
  ])('is an emergency where the sting is elsewhere: %s', (text) =>
    expect([levelOf(text), alarmOf(text)]).toEqual(['emergency', 'emergency']),
  );

  it.each([
    'got stung on the cheek and my face is swollen',
    'stung near my eye, eye is swollen shut',
    'bee sting on my hand, hand is swollen',
    'my face was swollen after a bee sting years ago',
  ])('is none here: %s', (text) => expect(levelOf(text)).not.toBe('emergency'));
});
