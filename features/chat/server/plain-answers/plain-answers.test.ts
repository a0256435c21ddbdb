import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createPlainAnswers } from './plain-answers.ts';

const find = createPlainAnswers(loadFormulary());

describe('questions that name no medicine', () => {
  it.each([
    ['how do beta blockers work', 'slow the heart'],
    ['whats an a1c of 7.2 mean', '6.5%'],
    ['what does high tsh mean', 'thyroid'],
    ['can a flu shot give you the flu', 'no living virus'],
    ['what pill is round and white with 54 142 on it', 'imprint'],
    ['goodrx vs insurance can i use both', 'instead of insurance'],
    ['what are fluoroquinolones', 'torn tendons'],
    ['what kinds of laxatives are there', 'four main kinds'],
    ['how long should i wait between two different eye drops', 'at least 5 minutes'],
    ['how many ml is a teaspoon of medicine', '5 mL'],
    ['do antibiotics make the pill not work', 'rifampin'],
    ['how long is insulin good once i open it', '28 days'],
    ['my refill is a different color this month', 'another maker'],
    ['does biotin mess with thyroid labs', 'wrong'],
    ['do grandparents need tdap for a new baby', 'one Tdap'],
    ['how late can i take plan b', '72 hours'],
    ['do antibiotics affect a pregnancy test', 'Almost no medicine'],
    ['what does it mean when my ferritin is low', 'stored'],
    ['what is a good fasting blood sugar', 'below 100'],
    ['how soon do edibles kick in', '30 minutes to 2 hours'],
    ['which pain reliever can i take while nursing', 'Ibuprofen and acetaminophen'],
    ['can narcan hurt you if you took no opioids', 'no harm'],
    ['how long do i fast before blood work', '8 to 12 hours'],
    ['a pill is stuck in my throat what do i do', 'drink a glass of water'],
  ])('answers "%s" with a source', (message, words) => {
    const found = find(message);
    expect(found?.claims[0]?.text).toContain(words);
    expect(found?.evidence.length).toBeGreaterThan(0);
    for (const { evidenceIds } of found?.claims ?? [])
      for (const id of evidenceIds) expect(found?.evidence.map((each) => each.id)).toContain(id);
  });

  it('lists the members of a class from the records, first where the question asks for them', () => {
    expect(find('name some ace inhibitors')?.claims[0]?.text).toContain('lisinopril');
    expect(find('how do ace inhibitors work')?.claims[1]?.text).toContain('lisinopril');
  });

  it.each([
    ['will it show up on a drug test', 'Vyvanse', 'shows as amphetamine'],
    ['will it show up on a drug test', 'lisinopril', 'Usually not'],
    ['do i need a gap when switching to trintellix', 'Lexapro', '14 days'],
    ['can i smoke weed on it', 'Zoloft', 'Better not together'],
    ['how soon can i get pregnant after stopping', 'Yaz', 'right away'],
  ])('answers "%s" of %s by its class', (message, thing, words) => {
    expect(find(message, { things: [thing] })?.claims[0]?.text).toContain(words);
  });

  it.each([
    ['does medicaid cover wegovy', 'Wegovy', 'cannot see your plan'],
    ['does medicare pay for shingrix', 'Shingrix', 'Medicare usually pays'],
    ['can i take expired claritin', 'Claritin', 'Better not'],
    ['can i get flu and covid shot same day', 'flu', 'most vaccines can be given on the same day'],
    ['what all is a triptan besides imitrex', 'Imitrex', 'Triptans narrow'],
    ['is the generic the same as ventolin', 'Ventolin', 'a generic works the same as the brand'],
    ['is the generic the same', 'Ozempic', 'no generic of semaglutide'],
    ['is the generic the same', 'Humira', 'biosimilars'],
    ['is there any difference between brand and generic lipitor', 'Lipitor', 'a generic works the same as the brand'],
  ])('comes before what a record says: "%s"', (message, thing, words) => {
    const found = find(message, { things: [thing] });
    expect(found?.isFirst).toBe(true);
    expect(found?.claims[0]?.text).toContain(words);
  });

  it('has another answer for a child than for an adult', () => {
    const asked = 'can i alternate tylenol and motrin';
    expect(find(asked, { things: ['Tylenol', 'Motrin'], ageYears: 6 })?.claims[0]?.text).toContain('Ask the pediatrician');
    expect(find(asked, { things: ['Tylenol', 'Motrin'], ageYears: 40 })?.claims[0]?.text).toContain('adult');
  });

  it.each([
    ['can my 11 year old have HPV, Tdap and meningitis shots on one day', 'can be given on the same day'],
    ['does my baby get all four vaccines at once', 'can be given on the same day'],
    ['my dad stepped on a nail, does he need tdap', 'dirty or deep wound'],
    ['how long do edibles last while breastfeeding', 'passes into breast milk'],
    ['missed two birth control pills and now i missed my period', 'two or more in a row'],
  ])('gives "%s" the answer of its own subject', (message, words) => {
    expect(find(message)?.claims[0]?.text).toContain(words);
  });

  it.each([
    ['my period is late', 'Yaz'],
    ['is it too soon to take another one', 'Ambien'],
    ['can i still take it while pregnant', 'Adderall'],
    ['i have a skin rash from it', 'spironolactone'],
  ])('leaves "%s" of %s to the tools', (message, thing) => {
    expect(find(message, { things: [thing] })?.isFirst ?? false).toBe(false);
  });

  it('gives the answer of a class to no other medicine', () => {
    expect(find('how long do i have to take it', { things: ['amoxicillin'] })).toBeUndefined();
    expect(find('missed my qsymia this morning', { things: ['Qsymia'] })).toBeUndefined();
  });

  it.each(['what does take with food mean', 'how much water should i take the tablets with'])(
    'leaves "%s" to the record of the medicine that is meant',
    (message) => {
      expect(find(message)?.isFirst).toBe(true);
      expect(find(message, { things: ['Zoloft'] })?.isFirst ?? false).toBe(false);
    },
  );

  it.each([
    ['how many ml is a teaspoon', 'how many ml is a teaspoon of tylenol for a 22 lb baby'],
    ['where do i put the patch', 'where do i put cream on a dry itchy patch'],
    ['can i take tylenol with antibiotics', 'on antibiotics for 3 days with tylenol and the fever is still there'],
    ['is it safe to buy pills from canada', 'got the runs in mexico and bought pills'],
    ['what does a high potassium mean', 'my potassium is 6.8 what does it mean'],
    ['how soon after contact should i take a covid test', 'I am 72, covid test positive, stuffy nose'],
    ['what happens in a stress test', 'Chest pain. Started 20 minutes ago; normal stress test last year'],
    ['is 135/85 high', '135/85 and pregnant with a headache, is it high'],
    ['how much iron is too much', 'my toddler swallowed iron pills, how much is too much'],
    ['is it a cold or the flu', 'can I take cold and flu medicine with my blood pressure'],
    ['can i get a flu shot with a cold', 'i have a fever since my flu shot'],
    ['can i take tylenol after my covid shot', 'my 6 week old got a vaccine, can i give tylenol'],
    ['is one wine ok while breastfeeding', 'can i drink coffee while breastfeeding'],
    ['how do i know if insulin has gone bad', 'can i go off insulin if i lose weight'],
    ['where do i put used needles', 'do i put the new pen in the fridge'],
    ['can i drink water before fasting blood work', 'my fasting glucose is 130, should i take more'],
    ['what does low sodium mean', 'what is diclofenac sodium for'],
    ['can i take plan b again', 'when can i have sex again after plan b'],
    ['is narcan safe if someone took no opioids', 'is buprenorphine and naloxone safe if pregnant'],
    ['best otc sleep aid', 'something otc to help my 5 year old sleep'],
  ])('answers "%s", but not "%s"', (answered, other) => {
    expect(find(answered)?.isFirst).toBe(true);
    expect(find(other)?.isFirst ?? false).toBe(false);
  });

  it.each(['my dog ate the homework', 'I started a statin last week and my legs hurt', 'good morning'])(
    'has no answer to "%s"',
    (message) => {
      expect(find(message)).toBeUndefined();
    },
  );
});
