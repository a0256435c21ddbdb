import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadHistoryReader } from './read-history.ts';
import { checkSuitability } from './suitability.ts';

const formulary = loadFormulary();
const reader = loadHistoryReader(formulary);
const heldOf = (id: string, text: string) => {
  const record = formulary.medicines.find((medicine) => medicine.id === id);
  if (!record) throw new Error(`no record of ${id}`);
  return checkSuitability(reader, record, reader.read([text], 45), 45).held;
};
const forbids = (id: string, text: string) => heldOf(id, text).some(({ level }) => level === 'contraindicated');
const asks = (id: string, text: string) => heldOf(id, text).some(({ mayMean }) => mayMean !== undefined);

/** The same illness or medicine in a context that lifts what the label forbids, and in one that does not. */
const CONTEXTS: readonly [context: string, medicine: string, harmless: string, forbidden: string][] = [
  ['healed', 'clopidogrel', 'bleeding ulcer, healed long ago', 'bleeding ulcer, not healed yet'],
  ['years ago', 'clopidogrel', 'a peptic ulcer in 2009', 'a peptic ulcer since 2009'],
  ['years ago, where the label says recent', 'amitriptyline', 'heart attack fifteen years ago', 'heart attack three weeks ago'],
  ['removed', 'fenofibrate', 'they took my gallbladder in college', 'gallbladder full of stones'],
  [
    'a device that the label excepts',
    'verapamil',
    'sick sinus syndrome, I have a pacemaker',
    'sick sinus syndrome, waiting for a pacemaker',
  ],
  ['ruled out', 'amitriptyline', 'figured it was a heart attack but it turned out to be gas', 'it turned out to be a heart attack'],
  ['a normal value', 'bisoprolol', 'resting heart rate 74', 'resting heart rate 41'],
  ['a usual value', 'exenatide', 'my platelets run 240', 'exenatide made my platelets run 40'],
  ['found harmless', 'semaglutide', 'had my thyroid looked at and all they saw was a little cyst', 'medullary thyroid cancer on the scan'],
  ['the last one years ago', 'naltrexone', 'the last pain pill I ever had was 2014', 'the last pain pill I had was this morning'],
  ['found normal', 'atomoxetine', 'eye pressure tested in spring, everything fine', 'eye pressure tested in spring, narrow angle glaucoma'],
  ['a medicine of long ago', 'tizanidine', 'had a course of Cipro years ago', 'had a course of Cipro last week'],
  ['past its days', 'citalopram', 'came off Nardil two months ago', 'came off Nardil eight days ago'],
  [
    'of somebody who is no blood relative',
    'semaglutide',
    'the neighbor lady has medullary thyroid cancer',
    'my daughter had medullary thyroid cancer',
  ],
  ['of family by marriage', 'liraglutide', 'my sister in law has MEN 2', 'my sister has MEN 2'],
  ['of a child', 'bupropion', 'my boy takes Dilantin for fits', 'had fits since I was a boy'],
  [
    'with a test that found nothing',
    'semaglutide',
    'thyroid nodule, biopsy benign',
    'thyroid nodule, biopsy showed medullary thyroid cancer',
  ],
  ['denied by the next words', 'sildenafil', 'nitroglycerin? never took it', 'nitroglycerin? took it this morning'],
  ['denied as an answer', 'nadolol', 'asthma? nope', 'asthma? yes'],
  ['a drink that is never taken', 'metronidazole', 'never a highball in my life', 'a highball before bed'],
  ['jaundice of long ago', 'abacavir', 'jaundice as a newborn', 'jaundice since Monday'],
  ['skin that peeled by itself', 'oseltamivir', 'peeling after a sunburn', 'tamiflu peeled my skin off'],
  ['a gene of one copy', 'siponimod', 'CYP2C9 test said *1/*2', 'CYP2C9 test said *3/*3'],
  ['of a strong old man', 'cyproheptadine', 'spry for 91', '91 and frail'],
  ['taken in the place of another', 'acetaminophen', 'allergic to aspirin so I take Tylenol', 'allergic to Tylenol so I take aspirin'],
  ['another who takes it', 'citalopram', 'my brother takes Nardil', 'I take Nardil'],
];

describe.each(CONTEXTS)('what is told as %s', (_, medicine, harmless, forbidden) => {
  it(`forbids ${medicine} nothing: ${harmless}`, () => {
    expect(forbids(medicine, harmless)).toBe(false);
    expect(asks(medicine, harmless)).toBe(false);
  });
  it(`counts otherwise: ${forbidden}`, () => expect(forbids(medicine, forbidden)).toBe(true));
});

describe('what a label means also when it is over', () => {
  it.each([
    ['azathioprine', 'two years of cyclophosphamide in the 90s'],
    ['nitrofurantoin', 'it turned my eyes yellow in 2017, cleared up after'],
    ['naproxen', 'stomach bleed from a perforated ulcer in 2011, healed'],
  ])('still holds it against %s: %s', (medicine, text) => expect(heldOf(medicine, text).length).toBeGreaterThan(0));

  it('keeps a medicine that stays long in the body', () => {
    expect(reader.read(['stopped Prozac four weeks ago']).medicines).not.toEqual([]);
    expect(reader.read(['stopped Prozac two months ago']).medicines).toEqual([]);
  });
});

it.each(['I refused the pacer', 'they want me to get a pacemaker', 'pacemaker is scheduled', "haven't got my pacemaker yet"])(
  'lets no device count that is not there: %s',
  (told) => expect(forbids('verapamil', `sick sinus syndrome, ${told}`)).toBe(true),
);

it('takes what was given against a reaction for no cause of it', () => {
  const read = reader.read(['my lips swelled after the first shot and they gave epinephrine']);
  expect(read.allergies).toEqual([]);
  expect(read.ownReactions).toHaveLength(1);
});

describe('what was not understood', () => {
  const unread = (text: string) => {
    const record = formulary.findByName('diazepam')?.medicine;
    if (!record) throw new Error('no diazepam');
    return checkSuitability(reader, record, reader.read([text], 45), 45).notUnderstood;
  };

  it.each(['sore back from the tractor', 'heart checked out fine on the treadmill', 'what time should I take it', 'I play the violin'])(
    'is nothing of ordinary words, of what is normal or only asked: %s',
    (text) => expect(unread(text)).toEqual([]),
  );

  it.each(['my heart flurbs', 'zorblatt syndrome', 'pressure behind my kidneys is not fine'])('is said back of health: %s', (text) =>
    expect(unread(text).length + reader.read([text]).conditions.length).toBeGreaterThan(0),
  );
});
