import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('a question of a talk that leans on what was said', () => {
  it.each([
    ['how do you store Trulicity // My husband takes Ozempic, is his the same rules', /Ozempic pen/],
    ['how does Zyrtec work // what about the D ones // i take lisinopril for high blood pressure', /pseudoephedrine/i],
    ["what's the difference between Claritin and Zyrtec // which one won't make me sleepy", /Claritin/],
    ['what is tramadol, is it a narcotic // i take sertraline too // what would be better for a bad knee then', /acetaminophen|Tylenol/i],
    ['does ginger thin the blood // what about garlic pills // i am on Eliquis, 5 twice a day', /Eliquis \(apixaban\)[^\n]*interaction/],
    ['is bactrim ok for a uti // is it ok with spironolactone? i take that for acne', /Bactrim[^\n]*spironolactone[^\n]*high severity/],
    ['i take allopurinol and pravastatin // how does the gout pill work', /How Allopurinol works/],
  ])('is asked of that: %s', async (talk, told) => expect((await ask(talk)).message).toMatch(told));

  it('takes back a dose by weight where a young age is told after it', async () => {
    const { message } = await ask('how much childrens tylenol for 24 pound baby // he is 5 months old only but big');
    expect(message).toMatch(/^The dose given before by weight does not hold at this age/);
  });

  it('asks for no signs of illness where a talk about a medicine tells something', async () => {
    const { message } = await ask('how much is wegovy with the coupon // I have masshealth');
    expect(message).not.toMatch(/What do you notice/);
  });

  it('ends with a word where the person will call somebody', async () => {
    const { kind } = await ask("can i take bactrim with macrobid // ok i'll ask my pharmacist tomorrow");
    expect(kind).toBe('talk');
  });

  it('keeps a bleeding that was told, and gives no leave to take something for it', async () => {
    const { message } = await ask('I am on Eliquis // my stools are black as tar since sunday // should I take iron for it, I been tired');
    expect(message).toMatch(/^First: call 911/);
    expect(message).not.toMatch(/No interaction between/);
  });
});

describe('a dose in mL', () => {
  const TOLD = 'My boy is 9 and weighs 62 pounds, the doctor put him on amoxicillin for an ear.';

  it.each([
    ['The label of the bottle says 400 on it. How much does he get for one dose?'],
    ['It is the 250 mg/5 mL liquid. How much amoxicillin does he get?'],
  ])('is not given for another strength than that of the bottle: %s', async (question) => {
    const { message } = await ask(`${TOLD} ${question}`);
    expect(message).not.toMatch(/\d mL of oral suspension, 200 mg per 5 mL/);
    expect(message).toMatch(/The bottle that you tell of shows (?:400|250)/);
  });
});
