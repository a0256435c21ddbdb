import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();
const firstLine = async (talk: string) => (await ask(talk)).message.split('\n')[0] ?? '';

describe('an answer that holds from an age on', () => {
  it.each([
    ['is tylenol pm ok for a 79 year old', /^Better not: from 65 on/],
    ['can my 80 year old father take flexeril', /^Better not: muscle relaxants/],
    ['is xanax safe for elderly people', /best avoided in older adults/],
    ['are there sleep aids safe for an 85 year old', /^None sold without a prescription is really safe/],
  ])('%s', async (talk, words) => expect(await firstLine(talk)).toMatch(words));

  it('is not given to somebody younger', async () => expect(await firstLine('is tylenol pm ok for a 39 year old')).not.toMatch(/65/));

  it('states no dose for somebody who is old and confused', async () => {
    const { message, alarms } = await ask('is it ok for my 84 year old confused grandmother to take benadryl, how much');
    expect(alarms.length).toBeGreaterThan(0);
    expect(message).toContain('Better not: from 65 on');
    expect(message).not.toMatch(/\d ?mg/);
  });

  it('leaves what is taken besides to the interactions', async () =>
    expect((await ask('my mom is 78 and takes warfarin // can she take Advil')).message).toMatch(/interaction of high severity/));
});

describe('an answer that compares two medicines', () => {
  it.each([
    ['is lisinopril or losartan easier on the kidneys', /^Neither is known to be easier on the kidneys/],
    ['which is better for back pain if i have high blood pressure, ibuprofen or tylenol', /^Acetaminophen .* safer first choice/],
    ['is tramadol stronger than hydrocodone', /hydrocodone is stronger than tramadol/],
    ['ozempic vs mounjaro which loses more weight', /^Tirzepatide .* loses more weight/],
  ])('%s', async (talk, words) => expect(await firstLine(talk)).toMatch(words));

  it.each(['which is cheaper crestor or lipitor', 'is crestor 10 mg ok'])('is not given to "%s"', async (talk) =>
    expect(await firstLine(talk)).not.toMatch(/^Milligram for milligram/),
  );
});

describe('an answer about paying', () => {
  it.each([
    ['why is eliquis so expensive', /^Mostly because the maker sets the price/],
    ['can i get a 90 day supply of atorvastatin', /^Usually yes/],
    ['is there a coupon for farxiga', /^I cannot see today's offers/],
    ['what tier is xarelto', /^I cannot see your plan's tiers/],
    ['my copay for jardiance went from 40 to 400 why', /^Your plan decides that/],
  ])('%s', async (talk, words) => {
    const { message, evidence } = await ask(talk);
    expect(message).toMatch(words);
    expect(message).toMatch(/we estimate about \$/);
    expect(evidence.length).toBeGreaterThan(1);
  });

  it('states no price of a medicine that nobody named', async () =>
    expect((await ask('why are medicines so expensive')).message).not.toMatch(/we estimate/));
});
