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

describe('a question that records have no field for is answered by what holds for nearly every medicine', () => {
  it.each([
    ['can i get my flu shot while on metformin', /^Yes, the flu shot/],
    ['can I get a vaccine while I take cyclosporine', /^(?:Cyclosporine and vaccines|Ask the prescriber of Cyclosporine)/i],
    ['do i need blood tests on Soriatane', /^I have no checked fact on blood tests with Soriatane\. That does not mean/],
    ['do i need blood tests on Jardiance', /^(?:Tests with|I have no checked fact on blood tests)/],
    ['my chlorthalidone looks different this refill, did they give me the wrong one', /^It may be right: another maker/],
    ['how long has Anoro Ellipta been around', /^I hold no date/],
    ['does tramadol have gluten in it', /^I have no checked fact on whether Tramadol contains gluten/],
    ['does levothyroxine have sulfa in it', /^No, Levothyroxine is no sulfa antibiotic, and I hold no sulfa warning/],
    ['does hydrochlorothiazide have sulfa in it', /^Ask before you take Hydrochlorothiazide with a sulfa allergy/],
    ['does sulfasalazine have sulfa in it', /^Ask before you take Sulfasalazine with a sulfa allergy/],
    ['does tamsulosin have sulfa in it', /^Ask before you take Tamsulosin/],
    ['can I get the oral typhoid vaccine while on doxycycline', /may be live is not for everybody|typhoid/i],
    ['does amoxicillin come as a shot', /^I hold no shot of Amoxicillin/],
    ['does Famvir come as a liquid', /^I hold no liquid of Famvir/],
    ['does clarithromycin need to be in the fridge', /^(?!Yes)/],
    ['does Narcan need to be in the fridge', /^(?!Yes)/],
    ['left my cycloserine in a hot car all day, still good?', /^Ask the pharmacist before you use Cycloserine/],
    ['is clarithromycin addictive', /^Clarithromycin is not on the federal list of controlled medicines/],
    ['why would my doctor switch me from Adderall to Vyvanse', /^Doctors change a medicine when/],
  ])('%s', async (question, first) => {
    expect(await ask(question)).toMatch(first);
  });
});

describe('what is asked of a medicine is not taken for an illness of the person', () => {
  it.each([
    ['do i take Plavix with food or on an empty stomach', /with or without food/i, /must not be taken/],
    ['can i take tylenol with Suboxone', /No interaction/, /Heavy drinking/],
    ['can i have a couple beers on Adderall', /alcohol/, /Risk of abuse/],
    ['is there anything natural instead of Duragesic', /checked list/, /Zyrtec|Claritin/],
    ['is there anything natural instead of Lantus', /instead of Lantus/, /fast sugar/],
    ['already on omeprazole, can i take something for a cold', /^For a cold with omeprazole/, /famotidine/],
    ['how do i switch from Eliquis to warfarin', /warfarin/, /has you stop warfarin/],
  ])('%s', async (question, says, never) => {
    const message = await ask(question);
    expect(message).toMatch(says);
    expect(message).not.toMatch(never);
  });
});

describe('what is told after a question in one sentence', () => {
  it.each([
    ['can i take more miralax, no poop for 6 days, belly hard and im throwing up', /911/],
    ['should i take tylenol, crushing chest pain and sweating', /911/],
    ['im allergic to penicillin, doc gave me amoxicillin, is that the same thing', /Amoxicillin is a penicillin/],
  ])('counts: %s', async (question, says) => {
    expect(await ask(question)).toMatch(says);
  });

  it.each([
    'can i take ibuprofen with my lisinopril, metformin and a baby aspirin',
    'can i drink coffee, i take my levothyroxine at 7',
    'how many puffs of albuterol can i take when im wheezing',
  ])('is no danger where it is none: %s', async (question) => {
    expect((await talk(question)).alarms).toEqual([]);
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
