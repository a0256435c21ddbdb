import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('what makes a medicine dangerous is said before what was asked', () => {
  it.each<[string, RegExp]>([
    ['popped a lunesta at midnight and my shift on the forklift starts at 5, ok to go', /^Do not drive unless/],
    ['i crush my daughters concerta into pudding, she hates pills. is that alright', /^Do not crush, chew or split Concerta/],
    ['grandma cant sit up since her hip broke, how does she take her fosamax', /^Hold it and call the prescriber/],
    ['the baby is 7 weeks old and feels really warm, 100.9, how much tylenol', /no fever medicine|doctor now/],
    ['down to 2 days left of my xanax and the doc is out of town', /^Do not just stop a benzodiazepine/],
    ['is st johns wort a bad idea, im on lexapro', /Do not add it/],
    ['im on wegovy and we want to try for a baby in spring', /at least 2 months/],
    ['i been doing 8 advil a day for my back // only other thing is hctz and lisinopril', /^Call the prescriber or a pharmacist today/],
    ['my kid forgot her lantus last night, she is 8', /diabetes team/],
    ['on mounjaro for a month and take the pill sprintec for birth control', /4 weeks/],
    ['had unprotected sex last night and i dont want to get pregnant', /emergency contraception/],
    ['i just got a positive pregnancy test and im on ozempic', /take no more/],
    ['my son is 15 and on lexapro, how long until it kicks in', /boxed warning/],
    ['can my two kids use the same pen of novolog', /never shared with another person/],
    ['is it dangerous to take benadryl with donepezil', /^Do not take or give it/],
    ['im almost out of ativan and my pharmacy is closed', /^Do not just stop a benzodiazepine/],
  ])('%s', async (talk, words) => expect((await ask(talk)).message).toMatch(words));

  it('tells what to do with a low sugar below the call for help', async () => {
    const { message, kind } = await ask('husband takes glipizide, his sugar is 41 and he wont wake up');
    expect(kind).toBe('emergency');
    expect(message).toMatch(/glucagon/);
  });
});

describe('calm questions beside these', () => {
  it.each([
    'does lunesta show up on a drug test',
    'is concerta a stimulant',
    'she takes all her meds together in the morning with food, is that fine',
    'what is alendronate for',
    'how does wegovy work',
    'can i take advil with lisinopril',
  ])('%s', async (message) => {
    const reply = await ask(message);
    expect(reply.alarms).toEqual([]);
    expect(reply.message).not.toMatch(/^(?:Do not|Hold it)/);
  });
});

describe('whoever only seems to be in such a danger', () => {
  it.each<[string, RegExp]>([
    ['i use the birth control patch and i smoke, im 37', /reason to take the patch off|no great danger/],
    ['my dad with a stent takes aspirin 81, lisinopril and furosemide, do they go together', /take no more/],
    ['is plain benadryl cream ok with aricept', /Tylenol PM/],
    ['mom on aricept, face is swelling after a bee sting, can she take benadryl', /^Do not take or give it/],
    ['i ran out of lisinopril, i also take xanax', /benzodiazepine/],
    ['we had sex without a condom and i am 9 weeks along', /emergency contraception/],
    ['i had a stillbirth in may, can i start wegovy again', /before you try to get pregnant/],
    ['i miscarried at 8 weeks along, should i stop zoloft', /mother and child/],
    ['i had a miscarriage, should i stop my prenatal vitamins', /before you try/],
    ['when should i take humalog mix 75/25', /Lyumjev/],
    ['i am on wellbutrin, im 22, how long until it works for smoking', /4 to 8 weeks for the full effect/],
    ['mom is bedridden and gets a reclast infusion, is that alright', /^Hold it/],
    ['i take lasix twice a day, when should i take the second dose', /^Only if your prescriber gave you a plan/],
    ['my egfr was 28 last year, now 62, is metformin ok', /^Call the prescriber today, before the next dose/],
  ])('%s', async (talk, words) => expect((await ask(talk)).message).not.toMatch(words));
});
