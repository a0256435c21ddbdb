import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('a question is read apart from what the message reports', () => {
  it.each([
    ['My mother fell in May and they gave her Fosamax. How does it work on her bones?', 'How Fosamax works'],
    ['I started Wellbutrin on Monday and my sleep is all over the place. How many weeks until I see any benefit?', '4 to 8 weeks'],
    [
      'We were on the road and my dad skipped his metformin at lunch, it is 4 now. What should he do?',
      'Metformin: Take it with a snack when you remember',
    ],
    ['the power was out and my lantus pens are at room temp now, are they ok', '28 days at room temperature'],
    ['I am 45 and healthy. I take Keflex since Monday for a cut and it looks clean. Do I really need to finish it?', 'Stopping Keflex'],
    ['What dose of gabapentin is usual for a woman of 80 with nerve pain?', 'Gabapentin for an age of 80'],
    ['My son weighs 50 lbs, how much Children’s Motrin can he have?', 'for a weight of 50 lb'],
  ])('%s', async (message, words) => expect((await ask(message)).message).toContain(words));

  it('says that it holds no fact where a record only shares a word', async () => {
    const { kind, message } = await ask('My lisinopril used to be pink and now it is round and peach, did they mix it up?');
    expect([kind, message]).toEqual(['unknown', expect.stringContaining('I have no checked fact')]);
  });

  it('raises no alarm over the order of two inhalers', async () => {
    expect((await ask('I just got Spiriva and I already use Advair, I cant figure out which goes first')).alarms).toEqual([]);
  });

  it('does not take a story for a question about a medicine that it names', async () => {
    const { message } = await ask('food keeps sticking in my chest, every week now, Prilosec did not help. just chew more?');
    expect(message).toMatch(/^How soon to be seen: /m);
  });
});

describe('a talk goes on', () => {
  it.each([
    ['how much Zyrtec can i take // how long till it works', '20 minutes to 1 hour'],
    ['can I drink on gabapentin // how would i get off it', 'Gabapentin: Do not stop suddenly'],
    ['is sertraline ok in pregnancy // and when she nurses', 'Yes, you can nurse'],
    ['what is lithium for // i been taking advil for my back', 'Lithium and Advil (ibuprofen): an interaction of high severity'],
    ['how does tadalafil work // what about his dad, he has nitro tablets', 'a severe interaction'],
    ['can i take azithromycin with amiodarone // i took the first two already', 'an interaction of high severity'],
  ])('%s', async (talk, words) => expect((await ask(talk)).message).toContain(words));

  it('says a danger again to who would wait', async () => {
    const told = 'worst headache of my life came on in a second and my neck is stiff';
    expect((await ask(`i have sumatriptan // ${told} // cant i just take the sumatriptan first and see`)).kind).toBe('emergency');
  });
});

describe('a question with clear wording is asked of the medicine that it names or that the talk is about', () => {
  it.each([
    ['dry cough that wont quit, could it be my lisinopril', 'cough, which is on the label of lisinopril'],
    ['doc wont refill phentermine, what else is there for weight loss thats not a shot', 'name weight loss too'],
    ['does concerta come in anything a kid who gags on pills can take', 'Forms of'],
    ['do i have to take synthroid on an empty stomach // forgot it yesterday so take 2?', 'Take it as soon as you remember'],
    ['albuterol inhaler how much without insurance', 'we estimate about'],
    [
      'does propranolol work for presentation anxiety // i have asthma but like barely, does that matter',
      'propranolol must not be taken with',
    ],
    [
      'Can you take anything for arthritis with Eliquis? // My sister has her Celebrex, is just one a day all right?',
      'Eliquis (apixaban) and Celebrex',
    ],
    ['What is St Johns wort good for // I take citalopram 20, I can take both?', 'Do not take St. John'],
    ['wellbutrin for depression // i do have 4 or 5 beers most nights, is that gonna be an issue', 'Wellbutrin: Keep alcohol to a minimum'],
    ['Want to get off klonopin after 15 years, can I just cut it out', 'A sudden stop can cause seizures'],
    ['My father uses Humalog before he eats // how do I know if the sugar is too low', 'sugar below 70 is low'],
    [
      'whats guanfacine used for in kids // my nephew takes clonidine for the same thing is that stronger',
      'Guanfacine belongs to this class',
    ],
  ])('%s', async (talk, words) => expect((await ask(talk)).message).toContain(words));
});

describe('a talk follows what is left unsaid', () => {
  it.each<[string, string, string?]>([
    // After a story, what the medicine is taken with
    [
      'what is metformin for // it gives me diarrhea, very strong // can i take it with food or empty stomach',
      'lways with a meal',
      'likeliest',
    ],
    // What is asked calmly between, and another child
    ['what can i give a 4 year old for a cough // is honey alright', 'From the first birthday on', 'likeliest'],
    ['is honey ok for my 4 year old // what about the neighbors baby he’s 8 months, same honey?', 'No honey before the first birthday'],
    // The effect told before, of another medicine
    ['lisinopril cough whats up with that // can losartan do it too', 'losartan is the cause'],
    // Two medicines, for a child
    ['how much ibuprofen can i take // and tylenol with it? // what about my little sister, she is 8, 60 lbs', 'weight of 60 lb'],
    // Half a tablet, the safer one
    ['My dad takes trazodone // what if I just gave him half a tablet', 'Splitting or crushing Trazodone'],
    ['My dad takes trazodone for sleep // Is melatonin the safer one?', 'Melatonin'],
    // Vaccines
    ['what vaccines does a 4 year old need // and me, i am 61, do i need that shingles one', 'Shingrix', 'blister'],
    // The price of both that were compared
    ['ozempic or metformin, which is better // and how much would that cost', 'Ozempic'],
  ])('%s', async (talk, words, never) => {
    const { message } = await ask(talk);
    expect(message).toContain(words);
    if (never) expect(message).not.toContain(never);
  });

  it('takes the question whether a prescription is needed for no trade', async () => {
    expect((await ask('In Poland I buy naproxen without prescription. Here I need prescription?')).kind).not.toBe('refusal');
    expect((await ask('where can i get xanax with no prescription')).kind).toBe('refusal');
  });
});
