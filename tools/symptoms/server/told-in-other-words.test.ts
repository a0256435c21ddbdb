import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

const loaded = loadSymptomServices(loadFormulary(), () => []);
/** Rules alone: what is worded like an emergency would be one anyway. */
const rules: typeof loaded = { ...loaded, readWording: () => undefined };
const read = (description: string, services = rules) => assessWithDangers(services, { symptoms: [], description, answers: {} });
const levelOf = (description: string, services = rules) => read(description, services).urgency.level;

describe('dangers in plain words', () => {
  it.each([
    // Poisons named by what they are for.
    'My granson drink from the botle for cleaning drain',
    'she took a swig of the stuff we use to unclog the toilet',
    'my boy swallowed oven cleaner liquid',
    // Gas that nobody thinks of.
    'All week headache in my apartment, neighbor also. Outside it goes',
    'my wife has it too, dizzy and our heads hurt, it clears up when we leave the house',
    // Medicines by the container, by strength, by the week.
    'tylenol for my back, adding it up i think ive had like 24 extra strengths since yesterday',
    'Amma took amlodipine of full week in one go by mistake',
    'grandpa swallowed his whole pill organizer of metoprolol at once by accident',
    // A headache that is at its worst at once.
    'Head exploded at 2:15, zero to hundred in like one second mid-call, puked',
    'my head went from fine to ten like a light switch in the shower',
    // Signs of pre-eclampsia told as a sight.
    '33 weeks, headache all day and glitter in my vision',
  ])('are an emergency: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    'i have a metal heart valve and check my own blood thinner number at home. today it says 5.4',
    'ran out of effexor thursday bc insurance. brain zaps every time i turn my head',
    'thigh where i inject is hot, hard, red, slowly bigger',
    'she is wheezy since the smoke rolled in, puffer every 4 hrs, we are down to like ten puffs',
    'Fever is going on fourth day, coff with brownish flem, left side catches when I cough',
    'Peeing razor blades, 22 weeks, no fever or back pain',
  ])('need to be seen today: %s', (text) => {
    expect(['urgent', 'emergency']).toContain(levelOf(text));
  });

  it.each([
    'bought the gel to clean the drain, drank my coffee and went to work',
    'my head is exploding from all these emails',
    'headache after the game, my brother also, we both yelled for three hours',
    'my headache eased as soon as I took off the helmet',
    'took my tylenol, two extra strengths, for the cramps this month',
    'gained five pounds over the holidays',
    'ran out of shampoo, my scalp itches',
    'red hot wings, my nose runs',
  ])('are not read into what is calm: %s', (text) => {
    expect(['emergency', 'urgent']).not.toContain(levelOf(text));
  });
});

describe('what is denied, somebody else’s, or past', () => {
  it.each([
    'low back achy 25 weeks after standing, no bleeding, baby kicking',
    '30 weeks, heartburn, no bleeding, cramps or leaking',
    'popped a blood vessel in my eye coughing, no pain',
    'My cousin in Mysore had sudden blindness last year. My eyes are dry and tired by the evening',
    "daddy's brother had a stroke at sixty. all I have is a stopped-up head, my throat tickles",
    "I'm 20 weeks and my nose has been stuffed, mentioned in passing that this is a real pregnancy thing",
    'Five signs of stroke for homework. Nobody sick.',
    "This deadline's giving me a heart attack. Best fix for hiccups?",
    "bumped my head on the cabinet, no blood thinners, I don't even take aspirin",
  ])('raises no emergency: %s', (text) => {
    expect(levelOf(text)).not.toBe('emergency');
  });

  it.each([
    '25 weeks and bleeding, no pain',
    'no pain but I lost the sight in my left eye an hour ago',
    'no pulse in his foot, it is cold and white',
    'my chest hurts and my arm is heavy, sweating, my cousin had the same',
  ])('leaves what is there: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });
});

describe('the weeks of a pregnancy', () => {
  it.each(['Heartburn after tacos, 31 weeks. Tums okay?', "I'm 22 weeks, heartburn every night", 'heartburn, 28 weeks pregnant'])(
    'are no duration: %s',
    (text) => {
      const { story } = read(text);
      expect([...story.present.keys()]).toEqual(expect.arrayContaining(['pregnant', 'late-pregnancy']));
      expect(story.hours).toBeUndefined();
    },
  );

  it.each(['cough, 6 weeks', 'knee pain for 20 weeks', "I'm 14 weeks post op, knee is stiff", 'my son is 9 weeks, runny nose'])(
    'are not read into other weeks: %s',
    (text) => {
      expect(read(text).story.present.has('pregnant')).toBe(false);
    },
  );

  it.each([
    ['Day three of a cold, nose runs', 72],
    ['going on the fourth day of fever', 96],
    ['7th night of cough', 168],
  ])('days are counted by their number: %s', (text, hours) => {
    expect(read(text).story.hours).toBe(hours);
  });
});

describe('one of a pair', () => {
  it.each([
    'I rolled my ankle. It is swollen and bruised',
    'my ankle is swollen since I rolled it',
    'I hurt my foot yesterday, it is swollen',
  ])('is not both: %s', (text) => {
    const { present } = read(text).story;
    expect(present.has('leg-swelling')).toBe(true);
    expect(present.has('both-legs-swelling')).toBe(false);
  });

  it.each(['my ankles are swollen', 'both feet are swollen'])('and both are both: %s', (text) => {
    expect(read(text).story.present.has('both-legs-swelling')).toBe(true);
  });
});

describe('a migraine that is known', () => {
  it.each(['my usual migraine since noon, light hurts, same as every month', 'migraine again, threw up once, dark room'])(
    'stays at home: %s',
    (text) => {
      expect(levelOf(text, loaded)).toBe('self-care');
    },
  );
  it('does not with a sign that it never had', () => {
    expect(levelOf('my usual migraine but my arm went numb and my speech is slurred', loaded)).toBe('emergency');
  });
});

describe('a sum of small shares', () => {
  it('is left to the wording, which still sends to a doctor what is worded so', () => {
    expect(levelOf('feet are a bit tired from the store today', loaded)).toBe('self-care');
    expect(levelOf('hands feel weak for two months now and I drop cups, getting worse', loaded)).not.toBe('self-care');
  });
});
