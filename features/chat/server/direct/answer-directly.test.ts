import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';
import { addHours, readClockTime } from './clock-time.ts';

const ask = startTalks();
const firstLine = async (talk: string) => (await ask(talk)).message.split('\n')[0] ?? '';

describe('when the next dose may be taken', () => {
  it.each([
    ['how many hours apart can i take ibuprofen', /^Wait 4 to 6 hours .* For an adult, .* 1,200 mg/],
    ['when can i take another sudafed', /^Wait 4 to 6 hours/],
    ['how long do i have to wait between mucinex doses', /^Wait 12 hours/],
    ['i took 2 extra strength tylenol at 8am when can i take more', /^Not before about 2 p\.m\.: 6 hours/],
    ['how soon can i give tylenol again, hes 3', /^Wait 4 to 6 hours .* At 3 years, .* at most 5 doses in 24 hours/],
    ['gave my 2 year old motrin at 2pm, when can i give the next one', /^Not before about 8 p\.m\.: 6 to 8 hours/],
    ['my 7 year old had childrens zyrtec this morning, can she have another tonight', /^Not again for 24 hours/],
    ['how much motrin for my son, he is 4 and 36 pounds // how soon can i give it again', /^Wait 6 to 8 hours .* At 4 years/],
  ])('%s', async (talk, words) => expect(await firstLine(talk)).toMatch(words));

  it('states no amount that the weight decides where the weight is not known', async () => {
    const { message } = await ask('gave my 2 year old motrin at 2pm, when can i give the next one');
    expect(message).not.toMatch(/\d ?mg/);
  });

  it.each([
    'i forgot my lisinopril, when do i take the next one',
    'how long does it take tylenol to work again',
    'how often do i need to refill tylenol',
  ])('leaves "%s" to others', async (message) => expect(await firstLine(message)).not.toMatch(/^(?:Wait|Not)/));
});

describe('the hour of a dose', () => {
  it.each([
    ['took it at 8am', 6, '2 p.m.'],
    ['at noon', 4, '4 p.m.'],
    ['around 10:30 pm', 4, '2:30 a.m.'],
    ['gave it at 6', 6, '12 o’clock'],
  ])('%s and %i hours later', (told, hours, later) => {
    const time = readClockTime(told);
    expect(time && addHours(time, hours)).toBe(later);
  });

  it.each(['at 8am and again at 2pm', 'at 200 mg', 'it weighs 40 lbs'])('is not read in "%s"', (told) =>
    expect(readClockTime(told)).toBeUndefined(),
  );
});

describe('whether a medicine is of a class', () => {
  it.each([
    ['is meloxicam an nsaid', /^Yes, Meloxicam is an NSAID/],
    ['is meloxicam a steroid or a narcotic', /^Neither: Meloxicam is not .*steroid.* and not .*opioid.*Nonsteroidal/],
    ['is meloxicam a steroid or an nsaid', /^Meloxicam is an NSAID/],
    ['is keflex a penicillin or a sulfa drug', /^Neither: Keflex is not .*penicillin.* and not .*sulfa/],
    ['is tylenol an nsaid', /^No, Tylenol is not an NSAID/],
    ['is augmentin a penicillin', /^Yes, Augmentin is a penicillin/],
    ['is keflex a penicillin', /^No, Keflex/],
    ['is ozempic insulin', /^No, Ozempic is not an insulin/],
    ['is plavix considered a blood thinner', /^Yes, Plavix/],
    ['is lyrica a controlled substance', /^Yes, Lyrica .*schedule V\)/],
    ['is gabapentin a controlled substance', /^No, Gabapentin .* federal/],
    ['is singulair a steroid or what', /^No, Singulair/],
    ['is z pak a penicillin', /^No, Z-Pak/],
  ])('%s', async (message, words) => expect(await firstLine(message)).toMatch(words));

  it.each([
    ['is meloxicam a steroid or an nsaid', /another NSAID/],
    ['is keflex a penicillin or a sulfa drug', /allergy to an antibiotic[\s\S]*sulfa allergy/],
  ])('says what is worth knowing of both: %s', async (message, words) => expect((await ask(message)).message).toMatch(words));

  it('says neither of a mixture that is exempt', async () =>
    expect(await firstLine('is fioricet a controlled substance')).not.toMatch(/^(?:Yes|No)\b/));
});

describe('whether a product holds something', () => {
  it.each([
    ['does dayquil have acetaminophen', /^Yes, DayQuil contains acetaminophen/],
    ['is there caffeine in excedrin', /^Yes, Excedrin contains caffeine/],
    ['does mucinex dm have ibuprofen', /^No, ibuprofen/],
    ['does bactrim contain sulfa', /^Yes, .*Bactrim/i],
    ['does nyquil contain alcohol', /no checked fact on whether NyQuil contains alcohol/],
  ])('%s', async (message, words) => expect(await firstLine(message)).toMatch(words));
});

describe('whether a medicine may be added to a list', () => {
  it.each([
    [
      'I take eliquis, lisinopril, hydrochlorothiazide, metformin, sertraline, atorvastatin, levothyroxine and gabapentin. Is Advil okay for a headache',
      /^Not before the prescriber .* Advil does not go well with .*eliquis/i,
    ],
    [
      'mom 77 on lasix, losartan, spironolactone, plavix, aspirin, lipitor, coreg, januvia and her hip hurts, can she have motrin',
      /^Not before the prescriber .* Motrin does not go well with .*plavix/i,
    ],
    ['can i take ibuprofen with lithium, lamictal, seroquel and synthroid', /^Not before the prescriber .* Ibuprofen .*lithium/],
  ])('%s', async (message, words) => expect(await firstLine(message)).toMatch(words));
});

describe('which of two is better', () => {
  it.each([
    ['is meclizine stronger than dramamine', /no trial that compared .* directly/],
    ['does keppra or gabapentin cause more dizziness', /^Dizziness was less common with Keppra/],
    ['which is cheaper crestor or lipitor', /^Crestor costs less: about \$/],
  ])('%s', async (message, words) => expect(await firstLine(message)).toMatch(words));

  it.each([
    'does lisinopril hurt kidneys',
    'does omeprazole damage kidneys',
    'missed 3 doses of amoxicillin',
    'does nyquil contain alcohol',
  ])('takes no word of a question about a medicine for an illness: %s', async (message) =>
    expect((await ask(message)).message).not.toMatch(/Ask before taking/),
  );

  it('warns of no illness that nobody told', async () =>
    expect((await ask('is lisinopril or losartan easier on the kidneys')).message).not.toMatch(/Ask before taking/));
});
