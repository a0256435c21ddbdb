import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

/** Each question of a message has its own answer, with what the message reports of the person. */
describe('a message with several questions', () => {
  it.each<[string, readonly string[], string?]>([
    [
      'My mom started amlodipine last month and her ankles are swollen. Is that from the pill? And can she still take her ibuprofen for her knees?',
      ['amlodipine is the cause', 'Amlodipine and ibuprofen: an interaction'],
    ],
    [
      'I have high blood pressure. Is Sudafed safe? What about Afrin?',
      ['taking Sudafed with “high blood pressure”', 'taking Afrin with “high'],
    ],
    [
      'My mother is 84 with dementia. She can’t sleep. Is Tylenol PM okay? Or melatonin?',
      ['from 65 on', 'not advised in dementia'],
      'The likeliest reasons',
    ],
    [
      'I take allopurinol. I found some old indomethacin and my brother offered me his colchicine. I am on Eliquis. Can I take either one of those with the Eliquis? Do I stop the allopurinol meanwhile?',
      ['Indomethacin and Eliquis (apixaban)', 'Stopping Allopurinol'],
    ],
    [
      'How do I use Flonase right? How many days till my nose clears?',
      ['away from the middle wall of the nose', 'When Flonase starts to work'],
    ],
    ['Took my levothyroxine with coffee this morning. And can I take my calcium at lunch?', ['calcium', 'coffee']],
    ['I left my Ozempic pen on the counter for two days, is it still good? What is it for?', ['for 56 days', 'is used for']],
  ])('%s', async (message, parts, never) => {
    const { message: reply } = await ask(message);
    for (const part of parts) expect(reply).toContain(part);
    if (never) expect(reply).not.toContain(never);
  });

  it('says of a part that nothing answers that it is not answered', async () => {
    const { message } = await ask('What does Xarelto cost? And can my pharmacy switch it for me without asking?');
    expect(message).toContain('I hold no checked fact that answers “can my pharmacy switch');
  });
});

describe('a danger is never passed over for what is asked besides', () => {
  it('says first what forbids a medicine beside the one talked about', async () => {
    const { message } = await ask('I just got put on Entresto // I still have lisinopril in my pill box, do I throw it out tonight?');
    expect(message).toMatch(/^Entresto \(sacubitril and valsartan\) and lisinopril: a severe interaction/);
    expect(message).not.toContain('missed dose');
  });

  it('gives a medicine to nobody else, and says why', async () => {
    const { message } = await ask('i start accutane next week // my girlfriend wants to try some of mine, is that a big deal');
    expect(message).toMatch(/^No\. Take a prescription medicine only if it was prescribed to you/);
    expect(message).toContain('severe birth defects');
  });

  it('sends a dose taken twice to the poison line, whatever is asked of the next one', async () => {
    const { message } = await ask('Last night I took a second one of my glipizide by mistake. Do I take this morning’s dose or skip it?');
    expect(message).toContain('Poison Help: 1-800-222-1222');
    expect(message).not.toContain('missed dose');
  });

  it('finds no comfort in a label that says nothing of a drink', async () => {
    const { message } = await ask(
      'ive been on prozac since summer and two glasses of wine hit me hard. is it dangerous to have a few drinks',
    );
    expect(message).not.toContain('says nothing against');
  });

  it('sends nobody home beside a grave interaction', async () => {
    const list = 'My list: Entresto, spironolactone 25 mg, torsemide 20 mg. My podiatrist has prescribed ibuprofen for a foot tendon';
    const { message } = await ask(`I have heart failure. ${list}. Does this conflict with anything on the list?`);
    expect(message).toContain('anti-inflammatory together');
    expect(message).not.toContain('at home');
  });
});
