import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '#tests/support/suites/hostile-input-suite.ts';
import { readSymptomKnowledge } from '../build-symptoms.ts';
import { findOverdose } from './overdose.ts';
import { createStoryReader, type Reading } from './read-story.ts';

const { knowledge } = readSymptomKnowledge();
const { readStory: read } = createStoryReader(knowledge);
const ids = (found: ReadonlyMap<string, unknown>) => [...found.keys()].sort();

describe('findings', () => {
  it.each<[text: string, present: string[], absent?: string[]]>([
    ['I have a fever and a sore throat', ['fever', 'sore-throat']],
    ['headache, nausea and vomiting', ['headache', 'nausea', 'vomiting']],
    ['Runny nose, sneezing, itchy eyes', ['itchy-eyes', 'runny-nose', 'sneezing']],
    ['my tummy hurts', ['abdominal-pain']],
    ['my back hurts', ['back-pain']],
    ['pain for 2 weeks in my knee', ['knee-pain']],
    ['throwing up blood', ['vomiting-blood']],
    ['coughing up blood', ['coughing-blood']],
    ['my poop is black', ['black-stool']],
    ['my pee is red', ['blood-in-urine']],
    ['burning when urinating', ['painful-urination']],
    ["can't pee", ['cannot-pass-urine']],
    ['heart is racing', ['palpitations']],
    ['my heart skips beats', ['skipped-beats']],
    ['I passed out', ['fainting']],
    ['had a fit', ['seizure']],
    ['yellow eyes', ['jaundice']],
    ['ringing in my ears', ['tinnitus']],
    ['I cannot sleep', ['insomnia']],
    ['i want to kill myself', ['suicidal-thoughts']],
    ['I feel like an elephant is sitting on my chest', ['crushing-chest-pain']],
    ['rash that does not fade when pressed', ['non-blanching-spots']],
    ['stiff neck and fever', ['fever', 'stiff-neck']],
    ['face is swelling up and lips too', ['face-swelling', 'lip-swelling']],
    ['no fever, cough or rash', [], ['cough', 'fever', 'skin-rash']],
    ['Denies fever, chills, cough.', [], ['chills', 'cough', 'fever']],
    ['denies chest pain', [], ['chest-pain']],
    ['no fever, cough, wheezing. Runny nose', ['runny-nose'], ['cough', 'fever', 'wheezing']],
    ['no rash, fever, chills', [], ['chills', 'fever', 'skin-rash']],
    ['no fever, runny nose', ['runny-nose'], ['fever']],
    ['no fever, cough, and I have a headache', ['cough', 'headache'], ['fever']],
    ['headache for several days', ['headache']],
    ['fever that does not respond to paracetamol', ['fever-not-helped-by-medicine']],
    ["I'm worried about dehydration, my son threw up once", ['vomiting']],
    ['scared of cancer, I have a cough', ['cough']],
    ['worried about my cough', ['anxiety', 'cough']],
    ["swallowed some of grandma's blood pressure pills", []],
    ['fever: none', [], ['fever']],
    ['cough: no', [], ['cough']],
    ['chest pain absent', [], ['chest-pain']],
    ['no trouble breathing', [], ['shortness-of-breath']],
    ['not breathing', ['not-breathing']],
    ['he is not breathing', ['not-breathing']],
    ["I can't breathe", ['shortness-of-breath']],
    ['no fever but I have a cough', ['cough'], ['fever']],
    ['I have a cough but no fever', ['cough'], ['fever']],
    ["I don't have a headache, I have a sore throat", ['sore-throat'], ['headache']],
    ['no fever, my throat hurts', ['sore-throat'], ['fever']],
    ['no chest pain, no shortness of breath, but my head hurts', ['headache'], ['chest-pain', 'shortness-of-breath']],
    ['neither fever nor cough', [], ['cough', 'fever']],
    ['never had a seizure', [], ['seizure']],
    ['cough, negative for fever', ['cough'], ['fever']],
    ['no history of asthma', [], ['asthma']],
    ['I do not smoke', [], ['smoking']],
    ['I am not pregnant', [], ['pregnant']],
    ['my father had a heart attack', ['family-history-heart-disease']],
    ['family history of diabetes. I have a headache.', ['family-history-diabetes', 'headache']],
    ['My mom has asthma. I have a cough', ['cough']],
    ['the quick brown fox jumps over the lazy dog', []],
    ['I have no idea what is wrong with me', []],
    ['asdf qwer zxcv', []],
    ['', []],
  ])('%s', (text, present, absent = []) => {
    const reading = read(text);
    expect(ids(reading.present)).toEqual(present);
    expect(ids(reading.absent)).toEqual(absent);
  });

  it.each([
    ['feverr and coughh', ['fever', 'cough']],
    ['diarhea and vomitting', ['diarrhea', 'vomiting']],
    ['hedache for 3 days', ['headache']],
    ['shortnes of breath', ['shortness-of-breath']],
    ['abdominel pain', ['abdominal-pain']],
    ['vomitting blood', ['vomiting-blood']],
    ['headaches and dizzines', ['headache', 'dizziness']],
  ])('corrects the typos in "%s"', (text, present) => {
    expect(ids(read(text).present)).toEqual(expect.arrayContaining(present));
  });

  it('quotes the original words', () => {
    expect(read('For days now a SORE Throat').present.get('sore-throat')?.words).toBe('SORE Throat');
    expect(read('hedache again').present.get('headache')?.words).toBe('hedache');
    expect(read('no Cough').absent.get('cough')?.words).toBe('Cough');
  });

  it.each([
    ['mild headache', 'headache', 'mild'],
    ['a moderate cough', 'cough', 'moderate'],
    ['a terrible cough', 'cough', 'severe'],
    ['knee pain 9/10', 'knee-pain', 'severe'],
    ['back pain', 'back-pain', undefined],
    ['my worst fear is losing my job. I have back pain', 'back-pain', undefined],
  ])('%s: %s is %s', (text, id, severity) => expect(read(text).present.get(id)?.severity).toBe(severity));
});

describe('person, age and sex', () => {
  it.each<[string, Partial<Pick<Reading, 'ageYears' | 'sex' | 'who'>>]>([
    ['my 3 month old has a fever', { ageYears: 0.25, who: 'child' }],
    ['3 month old with cough', { ageYears: 0.25 }],
    ['my 18 month old son is vomiting', { ageYears: 1.5, sex: 'male', who: 'child' }],
    ['my daughter is 7 and has ear pain', { ageYears: 7, sex: 'female', who: 'child' }],
    ['six year old boy with fever', { ageYears: 6, sex: 'male' }],
    ['thirty-four year old woman', { ageYears: 34, sex: 'female', who: 'other' }],
    ['34F with pelvic pain', { ageYears: 34, sex: 'female', who: 'self' }],
    ['52M chest pain', { ageYears: 52, sex: 'male', who: 'self' }],
    ['5yo with croup cough', { ageYears: 5 }],
    ["I'm 52 and have a headache", { ageYears: 52, who: 'self' }],
    ['I am 34 years old, female, headache', { ageYears: 34, sex: 'female', who: 'self' }],
    ['aged 70, confused', { ageYears: 70 }],
    ['a woman in her 60s with cough', { ageYears: 65, sex: 'female', who: 'other' }],
    ['my wife has chest pain', { ageYears: undefined, sex: 'female', who: 'other' }],
    ['my husband is confused', { sex: 'male', who: 'other' }],
    ['my grandmother fell and hit her head', { sex: 'female', who: 'other' }],
    ["I'm 8 weeks pregnant and bleeding", { ageYears: undefined, sex: 'female', who: 'self' }],
    ["my neighbor said it's flu, I have a cough", { sex: undefined, who: 'self' }],
    ['my son has a rash', { ageYears: undefined, sex: 'male', who: 'child' }],
    ['I have had a cough for 34 days', { ageYears: undefined, who: 'self' }],
    ['I have a cough', { ageYears: undefined, sex: undefined, who: 'self' }],
    ['sore throat, I am 5 foot 10', { ageYears: undefined, who: 'self' }],
    ["I'm 6'2 and have a cough", { ageYears: undefined, who: 'self' }],
    ['headache. Man, 58.', { ageYears: 58, sex: 'male' }],
  ])('%s', (text, person) => {
    const { ageYears, sex, who } = read(text);
    expect({ ageYears, sex, who }).toMatchObject(person);
  });

  it('reads the days and weeks of a baby', () => {
    expect(read('10 days old baby with fever').ageYears).toBeCloseTo(10 / 365.25, 5);
    expect(read('baby 6 weeks old with fever').ageYears).toBeCloseTo(42 / 365.25, 5);
    expect(read("newborn won't feed").ageYears).toBeLessThan(28 / 365.25);
  });
});

const DAY = 24;

describe('duration and onset', () => {
  it.each([
    ['cough for 2 weeks', 14 * DAY],
    ['2-week history of cough', 14 * DAY],
    ['cough x 3 days', 3 * DAY],
    ['fever for the last 4 days', 4 * DAY],
    ['fever for six days', 6 * DAY],
    ['cough for a few days', 3 * DAY],
    ['cough for a couple of weeks', 14 * DAY],
    ['ear pain that started 2 hours ago', 2],
    ['cough since yesterday', DAY],
    ['chest pain since thanksgiving', undefined],
    ['worst headache since new year', undefined],
    ['cough since last summer', undefined],
    ['Chest pain. Started 20 minutes ago; normal stress test in the past year', 1 / 3],
    ['chest pain that started 2 hours ago. I have been stressed since last year', 2],
    ['tired for the past year', 8766],
    ['stuck by a used needle 4 days ago', 4 * DAY],
    ['cough since this morning', 6],
    ['cough every 2 hours', undefined],
    ['dizzy spells lasting 10 minutes', undefined],
    ['34 year old with a cough', undefined],
    ['cough', undefined],
  ])('%s', (text, hours) => expect(read(text).hours).toBe(hours));

  it.each([
    ['headache came on out of nowhere', true],
    ['sudden headache', true],
    ["all of a sudden I can't see in one eye", true],
    ['headache that came on gradually', false],
    ['the headache was not sudden', false],
    ['headache', false],
  ])('%s', (text, sudden) => expect(read(text).sudden).toBe(sudden));
});

describe('measures', () => {
  it.each<[string, Reading['vitals']]>([
    ['temp 103', { temperatureF: 103 }],
    ['fever of 102.5', { temperatureF: 102.5 }],
    ['temperature of 39.4 C', { temperatureF: 102.9 }],
    ['T 38.5', { temperatureF: 101.3 }],
    ['my temperature is 38.9', { temperatureF: 102 }],
    ['99.1 F', { temperatureF: 99.1 }],
    ['BP 85/50', { systolic: 85, diastolic: 50 }],
    ['blood pressure is 150 over 95', { systolic: 150, diastolic: 95 }],
    ['pulse of 130', { pulse: 130 }],
    ['heart rate 130 bpm', { pulse: 130 }],
    ['sats 88%', { oxygenPercent: 88 }],
    ['oxygen 91', { oxygenPercent: 91 }],
    ['respiratory rate 28', { respiration: 28 }],
    ['blood sugar 45', { glucoseMgDl: 45 }],
    ['blood sugar 12.5 mmol/L', { glucoseMgDl: 225 }],
    ['pulse 75, RR 16, temp 98.6', { pulse: 75, respiration: 16, temperatureF: 98.6 }],
    ['temperature 500', {}],
    ['BP 50/85', {}],
    ['I am 85 and took 50 steps', {}],
  ])('%s', (text, vitals) => expect(read(text).vitals).toEqual(vitals));
});

describe('an overdose', () => {
  const isMedicine = (word: string) => ['tylenol', 'ibuprofen', 'paracetamol', 'cetirizine'].includes(word);
  it.each([
    'took about 30 Tylenol',
    'swallowed a bottle of pills',
    'I took 12 tablets of paracetamol',
    'She downed the whole bottle of pills',
    'took too many pills',
    'took all of my pills',
    'overdosed on 40 pills',
    'he ate a handful of her pills',
    'took a bunch of sleeping pills',
  ])('%s', (text) => expect(findOverdose(text, isMedicine) !== undefined).toBe(true));
  it.each([
    'took 200 mg of ibuprofen',
    'took it for 10 days',
    'I took 2 ibuprofen',
    'took two tablets',
    'I take 10 mg of cetirizine',
    'I have been taking ibuprofen for 12 days',
    'took ibuprofen 20 minutes ago',
    'took 500mg acetaminophen tablets',
    'I have taken 3 tablets a day for 14 days',
    'took my blood pressure medicine',
    'took 25 steps',
    '',
  ])('not: %s', (text) => expect(findOverdose(text, isMedicine) !== undefined).toBe(false));
});

const PIECES = [
  'my mother had a stroke and ',
  'no fever, cough or rash, ',
  'denies chest pain, chills, ',
  'BP 85/50 temp 103 pulse of 130 ',
  'for 2 weeks since yesterday ',
  'feverr diarhea hedache ',
  '3 month old 34F my daughter ',
  'took 30 tylenol ',
  '... ,,, --- ((( ',
  '1 2 3 4 5 6 7 8 9 ',
  'not ',
  'the worst ',
  '12/34 over 56 ',
];

describe('any text', () => {
  it('is read without an error and only yields known findings', () => {
    const known = new Set(knowledge.findings.map(({ id }) => id));
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(...PIECES, ...HOSTILE_TEXTS.map(([, text]) => text)),
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('').slice(0, 5000)),
      fc.string({ unit: 'binary', maxLength: 5000 }),
    );
    fc.assert(
      fc.property(text, (input) => {
        const { present, absent, ageYears, hours } = read(input);
        for (const id of [...present.keys(), ...absent.keys()]) expect(known).toContain(id);
        for (const id of present.keys()) expect(absent.has(id)).toBe(false);
        for (const number of [ageYears, hours]) if (number !== undefined) expect(number).toBeGreaterThanOrEqual(0);
        findOverdose(input, () => true);
      }),
      { numRuns: 150 },
    );
  });

  /** The fastest of several runs of each text, in turn: the runs that were disturbed least. */
  const measure = (...texts: string[]) => {
    const best = texts.map(() => Number.POSITIVE_INFINITY);
    for (let run = 0; run < 20; run += 1)
      for (const [at, text] of texts.entries()) {
        const began = performance.now();
        read(text);
        findOverdose(text, () => false);
        best[at] = Math.min(best[at] ?? 0, performance.now() - began);
      }
    return best;
  };

  // 5 ms for 1,000 characters on an idle machine. A busy one has six times as long.
  it.each(['not ', 'pain in my chest and ', 'no fever, cough or rash, '])('takes at most 30 ms for 1,000 characters of "%s"', (piece) => {
    expect(measure(piece.repeat(1000).slice(0, 1000))[0]).toBeLessThan(30);
  });

  it.each([...PIECES, 'a', ' ', '9', 'headache ', 'pain in my chest and '])('takes time in proportion to the length of "%s"', (piece) => {
    const fill = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    const [half = 0, whole = 0] = measure(fill(2000), fill(4000));
    // Half a millisecond is left to the clock.
    expect(whole).toBeLessThan(half * 6 + 0.5);
  });
});

describe('relatives', () => {
  it.each([
    ['My mother has crushing chest pain and is sweating', 'crushing-chest-pain'],
    ['My dad had a seizure this morning', 'seizure'],
    ['My grandmother has had vomiting since yesterday', 'vomiting'],
  ])('%s: is the patient', (text, id) => {
    expect([...read(text).present.keys()]).toContain(id);
  });

  it.each([
    ['My mother had diarrhea last week and now I have a headache', 'diarrhea', 'headache'],
    ['My father had a seizure years ago. My head hurts', 'seizure', 'headache'],
  ])('%s: is an aside', (text, aside, own) => {
    const present = [...read(text).present.keys()];
    expect(present).not.toContain(aside);
    expect(present).toContain(own);
  });
});

describe('words that were misread', () => {
  it.each<[text: string, present: string, not?: string]>([
    ['tounge swollen since lunch', 'tongue-swelling'],
    ['my daughter is 6 months along and it burns when she pees', 'pregnant'],
    ['the words came out mush for a minute', 'word-finding-trouble'],
    ['a hoarse cough, not struggling to breathe', 'cough', 'not-breathing'],
    ['bad dreams, drowning in the lake again, and a runny nose', 'runny-nose', 'near-drowning'],
  ])('%s', (text, present, not) => {
    const found = [...read(text).present.keys()];
    expect(found).toContain(present);
    expect(found).not.toContain(not);
  });
});

describe('who is ill', () => {
  it.each<[text: string, who: Reading['who']]>([
    ["my brother says I'm overreacting but my chest hurts", 'self'],
    ['My wife thinks it is nothing. My arm is numb', 'self'],
    ['my mom told me to ask, I have a rash', 'self'],
    ['my brother says his chest hurts', 'other'],
    ['my wife has a fever', 'other'],
  ])('%s: %s', (text, who) => {
    expect(read(text).who).toBe(who);
  });
});
