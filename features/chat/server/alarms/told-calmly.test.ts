import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

/** What single words would raise is read with the whole message. */
describe('a long message that asks of a medicine and is told calmly', () => {
  it.each([
    'My brother swallowed a whole jar of vitamins as a boy in 1988 and they pumped his stomach, so our mother counts everything. I am well and take lisinopril 10 each morning. Does it matter if I take it at night?',
    'I did not take it yet. My neighbor gave me a bottle of colchicine that her late husband left, and I would rather ask my own doctor next week. My toe is better. Is there a pill that keeps gout away?',
    'I take citalopram and have been steady for years, same job, same cat, same dose. I fly to Lisbon in May for ten days. Do I take it at home time or move it by an hour a day?',
  ])('raises no alarm: %s', async (message) => {
    const { alarms, message: reply } = await ask(message);
    expect(alarms).toEqual([]);
    expect(reply).not.toMatch(/Call 911 now|seen: Now/);
  });

  it.each([
    'The Tylenol bottle says 500 mg and my tooth would not stop, so I have taken 22 caplets since seven this morning and I have no symptoms at all. My question is about the tooth. Is ibuprofen better for a tooth than Tylenol?',
    'I take warfarin and slipped on the ice yesterday and knocked my head, since this morning I have a terrible headache and was sick twice. My wife cooks a great deal of spinach. Is spinach forbidden with warfarin?',
  ])('raises one for a danger told in passing: %s', async (message) => {
    expect((await ask(message)).alarms[0]).toMatchObject({ level: 'emergency' });
  });
});

describe('what a label forbids is said of what the taker is said to have', () => {
  it.each([
    'I take warfarin for an irregular heart and my last INR was 2.6, which the girl said was just right. My garden gives me more kale than I can put up this fall. Must I give up my greens?',
    'The school nurse keeps Benadryl for about sixty children in the cabin, next to the bandages and the ice packs, and it gets warm in there by July. Is it still good after a summer at 95 degrees?',
    'The label of my alendronate says to stay upright for half an hour and I like to read in bed after breakfast with the newspaper and the dog beside me. How many years do people stay on it?',
    'My urologist has me on Cialis 5 a day. I know about nitrates and poppers, which I do not use, since a man in our group mentioned them last month. May I take it with breakfast or before bed?',
  ])('and not for other words: %s', async (message) =>
    expect((await ask(message)).message).not.toMatch(/must not be taken with|Ask before taking/),
  );
});

describe('a question without a name, in a long message', () => {
  it.each<[string, RegExp]>([
    [
      'I started Lexapro ten days ago, 10 mg in the morning, because of my nerves. My aunt took Prozac forever and says it took her two months, which is sad to hear. My stomach is fine now. Am I okay to drive on this?',
      /Lexapro/,
    ],
    [
      'The clinic gave me omeprazole 20 for the acid and I am well now, no more burning at night. I take it after dinner with my atorvastatin because then I remember it. For how long do I have to take it?',
      /Omeprazole|Prilosec/,
    ],
    [
      'I am given furosemide for my ankles, 40 milligrams, and a potassium tablet besides, and on Wednesdays I ride the bus for an hour, so I leave the pill until three. How quickly does it begin to work?',
      /Furosemide/,
    ],
  ])('is about what the message tells most of: %s', async (message, medicine) => expect((await ask(message)).message).toMatch(medicine));
});

describe('a question whether a course must be finished', () => {
  it.each(['do i have to take all of my bactrim', 'does he need to finish all of his amoxicillin'])(
    'tells of nothing taken: %s',
    async (message) => expect((await ask(message)).alarms).toEqual([]),
  );

  it('is not what was taken', async () => expect((await ask('I took all of my bactrim at once')).alarms).not.toEqual([]));
});
