import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { answerBasic } from './answer-basic.ts';
import { assessWithDangers } from './danger.ts';
import { findAlarms } from './skill/alarms.ts';
import { loadSymptomServices } from './symptom-services.ts';

const loaded = loadSymptomServices(loadFormulary(), () => []);
/** The rules alone: what the wording would add is not counted. */
const rules: typeof loaded = { ...loaded, readWording: () => undefined };
const ask = (description: string, medicalHistory: string[] = [], services = rules) =>
  assessWithDangers(services, { symptoms: [], description, medicalHistory, answers: {} });
const levelOf = (description: string, ...medicalHistory: string[]) => ask(description, medicalHistory).urgency.level;
const alarmOf = (text: string, services = rules) => findAlarms(services, { text, person: {} })[0]?.level;

describe('a question about a medicine in the form', () => {
  it.each([
    'does Eliquis cause black stools?',
    'can lisinopril cause a swollen tongue',
    'will metformin cause chest pain or dizziness?',
    'naproxen and tylenol how many of either can I take',
    'does prednisone raise blood sugar and cause confusion?',
  ])('gets no level and says why: %s', (description) => {
    expect(ask(description, [], loaded).isUnderstood).toBe(false);
    const answer = answerBasic(loaded, { symptoms: [], description, answers: {} });
    expect(answer.reasoning).toContain('This reads as a question');
    expect(answer.triageAssessment.reasoning).toContain('Call your emergency number now for');
  });

  it.each([
    'does Eliquis cause black stools? mine are black since yesterday',
    'can lisinopril cause this? my tongue is swollen',
    'why does my chest hurt and my arm tingle',
    'i take eliquis and my stool is black',
    'can this be a heart attack, crushing chest pain and sweating',
  ])('does not hide what somebody has: %s', (description) => expect(levelOf(description)).toBe('emergency'));
});

describe('the wording of a bare question about using a medicine', () => {
  it.each([
    'can I give codeine cough syrup to my 6 yr old',
    'zarbees with honey for 7 month old ok?',
    'should i keep taking farxiga with a stomach virus',
    'is it ok to give benadryl to a 1 year old',
  ])('raises no alarm: %s', (text) => expect(alarmOf(text, loaded)).toBeUndefined());

  it.each([
    'can i give benadryl to my son, his lips are swelling and he cant breathe',
    'should i take my insulin, i passed out and i am shaking',
    'what can i take, i swallowed the whole bottle of tylenol',
  ])('keeps it beside what happens: %s', (text) => expect(alarmOf(text, loaded)).toBe('emergency'));
});

describe('what was years ago', () => {
  it.each([
    'i was suicidal ten years ago in college, doing great now, just wanted to say thanks',
    'kid had a seizure with fever when he was 2, he is 9 now, has cold with sniffles',
    'i had crushing chest pain twenty years ago, now i have dandruff',
  ])('is no danger now: %s', (text) => expect([levelOf(text), alarmOf(text)]).not.toContain('emergency'));

  it.each([
    'i was suicidal ten years ago and now it is back, i want to die',
    'had a stroke 5 years ago, now my face is drooping again',
    'same crushing chest pain as with my heart attack three years ago',
  ])('does not hide what came back: %s', (text) => expect(['emergency', 'urgent']).toContain(alarmOf(text)));
});

describe('weight that a limb bears', () => {
  const hears = (text: string) => ask(text).story.present.has('weight-gain');
  it.each([
    'hurt my hip but I can put weight on my hip',
    'rolled my ankle and cannot put weight on it',
    'hurt my foot, putting weight on it hurts',
    'sprained ankle, able to put some weight on my ankle',
  ])('is no gain of weight: %s', (text) => expect(hears(text)).toBe(false));
  it.each(['I keep putting on weight', 'gained weight and I am always tired'])('is one: %s', (text) => expect(hears(text)).toBe(true));
});

describe('conditions typed into their own box', () => {
  it.each([
    ['bumped my head on the car door frame', 'warfarin', 'emergency'],
    ['fever 101', 'chemotherapy', 'emergency'],
    ['fever 102 since last night', 'sickle cell disease', 'emergency'],
    ['black tarry poop', 'Eliquis', 'emergency'],
    ['headache and seeing spots', '34 weeks pregnant', 'emergency'],
    ['spotting', '12 weeks pregnant', 'urgent'],
    ['bleeding since this morning like a period', 'pregnant', 'urgent'],
    ['sore on my foot red and draining', 'diabetes', 'urgent'],
    ['fever and chills', 'kidney transplant', 'emergency'],
  ])('count for the level: %s, %s', (description, condition, level) => {
    expect(levelOf(description, condition)).toBe(level);
    expect(levelOf(description)).not.toBe('emergency');
  });

  it.each([
    ['dandruff', 'overdose in 2010'],
    ['dandruff', 'past suicide attempt'],
    ['runny nose', 'heart attack 2015'],
    ['runny nose', 'history of stroke'],
    ['runny nose', 'seizures as a kid'],
  ])('that are over are no emergency now: %s, %s', (description, condition) =>
    expect(['self-care', 'routine']).toContain(levelOf(description, condition)),
  );

  it('keeps the risk that one leaves', () => {
    const read = ask('runny nose', ['heart attack 2015']).understood.findings.map(({ id }) => id);
    expect(read).toContain('past-heart-attack');
  });
});

describe('medicines used in dangerous ways', () => {
  it.each([
    "my buddy od'd and i don't have narcan what do i do",
    'no narcan here and my cousin is snoring weird after shooting up, cant wake him',
    'dad has two fentanyl patches on at once and is very sleepy',
    'grandpa put on a new fentanyl patch and forgot to take the old one off',
    'nurse slapped a second duragesic patch on mom, the first one was never taken off',
    'took 4 tylenol then 4 more an hr later then 4 more, 500 each, for my tooth',
    'took 8 extra strength tylenol this morning then another 8 tonight',
  ])('need help now: %s', (text) => expect([levelOf(text), alarmOf(text)]).toEqual(['emergency', 'emergency']));

  it.each([
    'my husband took ambien and cooked eggs in his sleep, doesnt remember',
    'took my zolpidem and woke up in the car with the keys in, no memory',
    'on lunesta i ordered 300 dollars of shoes and dont remember any of it',
  ])('need a call today: %s', (text) => expect([levelOf(text), alarmOf(text)]).toEqual(['urgent', 'urgent']));

  it.each([
    'how often do i change my fentanyl patch',
    'should i carry narcan just in case',
    'took 2 advil at noon and 2 more at 6, headache is better',
    'took 2 tylenol 4 hours ago, can i take 2 more',
    'ambien does not work, i was awake all night',
  ])('are not heard in: %s', (text) => expect([levelOf(text), alarmOf(text)]).not.toContain('emergency'));
});

describe('weeks of a pregnancy without the word', () => {
  it.each(['36 weeks, blood pressure 170/115 and my head is pounding', "i'm 38 weeks and bp 165/112 with a headache"])(
    'count: %s',
    (text) => expect(levelOf(text)).toBe('emergency'),
  );
  it.each(['my baby is 36 weeks old with a runny nose', '24 weeks sober, slight headache', 'had surgery 30 weeks ago, headache'])(
    'are not read in: %s',
    (text) => expect(levelOf(text)).not.toBe('emergency'),
  );
});

describe('a sign that is asked and denied', () => {
  it.each(['throat closing? no just super sore', 'crushing chest pain? nope, only heartburn', 'passed out? no. dandruff'])(
    'is absent: %s',
    (text) => expect([levelOf(text), alarmOf(text)]).not.toContain('emergency'),
  );
  it.each(['found my dad on the floor. breathing? no', 'my baby is limp. awake? no, she wont wake up'])(
    'stays a sign where it ought to be: %s',
    (text) => expect([levelOf(text), alarmOf(text)]).toContain('emergency'),
  );
});

it('takes what is against an illness for no illness', () => {
  expect(alarmOf('my coworker has meningitis vaccine tomorrow should i get one too', loaded)).toBeUndefined();
  expect(alarmOf('i think my coworker has meningitis')).toBe('emergency');
});

it('reads a pulse from a watch and a bare temperature of the ill', () => {
  const vitalsOf = (text: string) => loaded.readStory(text).vitals;
  expect(vitalsOf('heart doing flip flops, 180 on my watch').pulse).toBe(180);
  expect(vitalsOf('my fitbit says 44 and my heart feels slow').pulse).toBe(44);
  expect(vitalsOf('chills and cough 4 days, 102').temperatureF).toBe(102);
  expect(vitalsOf('walked 102 steps on my watch, cough').pulse).toBeUndefined();
  expect(vitalsOf('my mom is 102, has a cough').temperatureF).toBeUndefined();
});
