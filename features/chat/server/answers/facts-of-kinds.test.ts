import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const talk = startTalks();
const ask = async (message: string) => (await talk(message)).message;

describe('a question of a kind has the fact of that kind', () => {
  it.each([
    ['how long can I stay on Fosamax', '3 to 5 years'],
    ['is lamotrigine something i have to take forever', 'mostly for years'],
    ['How long should I take the hydrocortisone cream for', '7 days'],
    ['How do I switch from Xanax to something else?', 'step by step'],
    ['my doctor is switching me to Entresto, how does that work', '36 hours'],
    ['do i need to wean off Norvasc', 'climbs again'],
    ['can I cut my Zestril in half', 'score line'],
    ['Is Lexapro still on the market?', 'is sold in the US'],
    ['is naproxen discontinued', 'No, '],
    ['is Coumadin discontinued', 'discontinued in the US'],
    ['does Lexapro affect your sex drive', 'low desire'],
    ['What happens if I take too much Tums?', 'Poison Help'],
    ['what color is the 5 mg warfarin', 'peach'],
    ['how long is Humalog good after opening', '28 days'],
    ['can i bring adderall in my carry on', 'pharmacy bottle'],
  ])('%s', async (question, words) => {
    expect(await ask(question)).toContain(words);
  });

  it.each([
    ['I left my Tresiba out overnight, is it still good', '56 days'],
    ['Left Lipitor out overnight. Is it still good?', 'they belong there'],
  ])('what happened is told first and asked after: %s', async (question, words) => {
    expect(await ask(question)).toContain(words);
  });
});

describe('a name with "and" or commas is one medicine', () => {
  it.each([
    'How do I take sulfamethoxazole and trimethoprim?',
    'How do I take acetaminophen, dextromethorphan and doxylamine?',
    'can i drive while taking amphetamine and dextroamphetamine',
  ])('%s', async (question) => {
    const message = await ask(question);
    expect(message).not.toContain('interact');
    expect(message).not.toContain('Both contain');
  });
});

describe('the answer on one medicine passes over no severe pair of the message', () => {
  it.each([
    ['I take simvastatin and amlodipine and they called in Paxlovid. Do I need to stop anything?', 'Paxlovid'],
    ['I take sildenafil and nitroglycerin, how should I store the nitroglycerin', 'Never take nitroglycerin and sildenafil together'],
  ])('%s', async (question, words) => {
    const [first = '', ...rest] = (await ask(question)).split('\n');
    expect(first).toContain('a severe interaction is known');
    expect([first, ...rest].join('\n')).toContain(words);
  });

  it.each([
    'I take sildenafil and nitroglycerin. How should I store the nitroglycerin? And what does sildenafil cost?',
    'How should I store nitroglycerin? What are the side effects of sildenafil? I take both',
  ])('nor among several questions: %s', async (question) => {
    expect(await ask(question)).toMatch(/a severe interaction is known|must not be taken with “|Never take/);
  });

  it('adds nothing where none is known', async () => {
    expect(await ask('I take lisinopril and amlodipine, how should I store the amlodipine')).not.toContain('interaction');
  });
});

describe('salts, releases and pills that have no record of their own', () => {
  it.each([
    ['is metoprolol tartrate the same as metoprolol succinate', 'not the same tablet'],
    ['difference between wellbutrin SR and XL', 'once in the morning'],
    ['I missed my junel yesterday', 'Take it as soon as you remember'],
    ['forgot my slynd pill last night', 'no backup is needed'],
    ['is Makena still sold', 'is not sold any more'],
  ])('%s', async (question, words) => {
    expect(await ask(question)).toContain(words);
  });
});
