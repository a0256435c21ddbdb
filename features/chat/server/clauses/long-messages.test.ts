import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();
const TRIAGE = /How soon to be seen|Call 911/;

/** A long message is answered by its questions; the story tells of the person. */
describe('a long message that asks something of a medicine', () => {
  it.each<[string, string, RegExp]>([
    [
      'a missed dose, and not the food beside it',
      'Good morning, I am 70 and live with my daughter in Ohio. I take warfarin every evening after the news. Last night the lights went out and I plain forgot, and I found the tablet in the little cup when I got up. Should I take it now with my coffee or wait until tonight',
      /^A missed dose of Warfarin/,
    ],
    [
      'what goes together, of the one that is offered',
      'My knee has been bad since the move and my roommate has a few Percocet from his wisdom teeth and offered me some. I have been on Suboxone for two years and my counselor is away until next Tuesday. Would one be that bad with the Suboxone or am I fine?',
      /^Suboxone .* and Percocet .*interaction of high severity/,
    ],
    [
      'a mother who nurses, and not how the medicine works',
      'I had my second three weeks ago and the doctor started me on Zoloft 25 because I cry every evening and hardly sleep. I am nursing her around the clock and have not taken the first pill yet. How much of it actually gets to the baby?',
      /^Zoloft and breastfeeding/,
    ],
    [
      'a drink, where the question only says "dangerous"',
      'There is a wedding on Saturday with an open bar and all my cousins will be there. I have been on Zoloft since the spring, and the bottle has a sticker about alcohol. I do not drink a lot, two glasses of wine at most. Is it actually dangerous?',
      /^Zoloft[^\n]*alcohol/,
    ],
    [
      'the one that was given before the question, and not one named after it',
      'My girl is 7 and weighs about 55 pounds and she has had a fever since supper. I gave her childrens motrin at midnight and it came down for a while. Can I give it again now or is it too soon? My aunt says to switch to tylenol in between.',
      /last dose of children'?s motrin/i,
    ],
    [
      'the new medicine, where "the new pill" is blamed',
      'My doctor added hydrochlorothiazide to my amlodipine two weeks ago because the top number was 160. Now whenever I get out of my chair I am dizzy for a moment and hold on to the table until it passes. Is this from the new pill?',
      /^It may: .*hydrochlorothiazide/,
    ],
  ])('answers %s', async (_, message, first) => {
    const { message: reply } = await ask(message);
    expect(reply).toMatch(first);
    expect(reply).not.toMatch(TRIAGE);
  });

  it('says first of a question that nothing answers that it is unanswered, and fills the gap with nothing', async () => {
    const { message } = await ask(
      'My son is on Focalin for school and it has been a good year so far, his grades are up. We fly to Japan in June for two weeks to see my in-laws and I read that their customs are strict. Will they take his Focalin away at the airport in Tokyo?',
    );
    expect(message).toMatch(/^I hold no checked fact that answers “Will they take his Focalin away/);
    expect(message).not.toMatch(/Boxed warning|The class of|used for/);
  });

  it('does not take an astonished or a relative sentence for a question', async () => {
    const { message } = await ask(
      'I went to the pharmacy and they said my copay went up?? My sugar was 190 which is high for me. I take metformin with dinner, and yesterday I left the bottle in the hot car all afternoon. Is it still good or do I throw it out?',
    );
    expect(message).toMatch(/^Keeping Metformin/);
    expect(message).not.toContain('which is high');
  });
});

describe('a danger told in passing in a long message', () => {
  it.each([
    'How long does Imitrex take to work? I get two migraines a year with zigzags and it usually helps. This one is not like that, it was as if somebody hit me with a bat on the treadmill, my neck is stiff and I have been vomiting since.',
    'Which laxative does not interact with Percocet? It is five days after my operation and nothing moves. My belly is hard as a drum and swollen, and I have been throwing up green since last night.',
    'Is it fine to take Tylenol with warfarin? Dad is 81 and hit his head on the cabinet last evening, he has a big lump, he is confused today and threw up his breakfast twice.',
  ])('raises the alarm: %s', async (message) => {
    const { alarms } = await ask(message);
    expect(alarms.some(({ level }) => level === 'emergency')).toBe(true);
  });

  it('says when to be seen where nothing held answers the question', async () => {
    const { message } = await ask(
      'Something stung my arm at the ballpark and I used my EpiPen around noon, which helped a lot. Now it is four and the hives are back, my voice is hoarse and I have the feeling that something terrible is coming. Can I take Benadryl and stay for the second game?',
    );
    expect(message).toMatch(/Call 911 now|How soon to be seen: Now/);
  });
});

describe('what a label forbids, in a long message that asks something else', () => {
  it.each<[string, string, RegExp]>([
    [
      'an allergy to the class',
      'I have a bladder infection again and the clinic sent Bactrim to the pharmacy this morning. I am allergic to sulfa, I got a bad rash from it as a teenager and my mother never let me have it again. How long does it take to work?',
      /^By its label, Bactrim must not be taken with “sulfa”/m,
    ],
    [
      'an allergy to a relative of it, told as a reaction',
      'My dentist called in amoxicillin for the tooth on the lower left, and I start it tonight before bed. I had hives all over from Keflex two years ago and had to get a shot at the clinic for that. Do I take it with food or on an empty stomach?',
      /amoxicillin .*“Keflex”[\s\S]*^Amoxicillin[^\n]*meal/m,
    ],
    [
      'a treatment that tells of the illness',
      'My new doctor at the county clinic put me on metformin because my A1c was nine at the last visit. I am on dialysis three days a week and get home around two in the afternoon most of the time. Should I take it with dinner or in the morning?',
      /^By its label, metformin must not be taken with “dialysis/m,
    ],
    [
      'an operation that tells of the illness, and the third medicine of the message',
      'I take lisinopril in the morning and Zyrtec for my nose, and the nurse practitioner wrote sumatriptan for my migraines last week after a short visit. I had a stent put in two years ago and take it easy since then. How fast does it work once I take it?',
      /^By its label, sumatriptan must not be taken with “stent/m,
    ],
  ])('says first %s', async (_, message, says) => expect((await ask(message)).message).toMatch(says));

  it.each([
    'I take lisinopril for my blood pressure and my husband had a stroke last year so he is home with me all day now. We used to drink a lot of wine in our thirties. My knees hurt from arthritis. Can I take it at night instead of in the morning?',
    'My neighbor has asthma and my mother had kidney failure, so we are careful people in this house. I take Advil maybe once a month for cramps and nothing else besides a vitamin. How long does it take Advil to kick in, and can I take it with food?',
  ])('and says nothing against it for what others have: %s', async (message) =>
    expect((await ask(message)).message).not.toMatch(/must not be taken|Ask before taking/),
  );
});

describe('a severe pair in a long message', () => {
  const SEVERE = /Paxlovid[^\n]*simvastatin: a severe|simvastatin[^\n]*Paxlovid[^\n]*: a severe/i;

  it.each([
    'My doctor called in Paxlovid for my covid this morning, day two. I already take simvastatin every night and have for years now, with a glass of water before bed. How long do I take the Paxlovid? And should it be with food?',
    'I take simvastatin every night for my cholesterol, better numbers than last year, and this morning the clinic called in Paxlovid because of covid, day two or three now. How long does the Paxlovid take to work for most people?',
    'I take simvastatin every night for my cholesterol and it does me no harm at all. My doctor called in Paxlovid for covid this morning. Is the generic of it cheaper? How do I store the box at home, in the fridge or in the closet?',
  ])('is said first, whatever is asked of either and how many questions there are: %s', async (message) => {
    const { message: reply } = await ask(message);
    expect(reply).toMatch(SEVERE);
    expect(reply.match(new RegExp(SEVERE, 'gi'))).toHaveLength(1);
  });

  it.each([
    'My psychiatrist gave me two choices for my depression, Nardil or Zoloft, and I have to tell her by Friday which one I want to start with after the weekend at my parents. Which one works better for most people?',
    'I stopped the simvastatin two weeks ago because my legs hurt all the time, and now the clinic called in Paxlovid for covid and it sits here on the counter with my tea. Do I take the Paxlovid with food?',
  ])('is none where one is chosen or was given up: %s', async (message) =>
    expect((await ask(message)).message).not.toMatch(/a severe interaction/),
  );
});

describe('an emergency that only the wording tells, beside a question of a medicine', () => {
  it.each([
    'Does losartan come as a generic? Since this morning my tongue feels thick, the words come out slurred and my wife says that I make no sense at all to her, she wants to drive me somewhere and I would rather stay here.',
    'How long does Lexapro take to work? I feel that everybody would be better off without me, I have written the letters and I know where the gun is, so it would be good to know whether it is worth waiting for the pill.',
  ])('is not dropped: %s', async (message) => {
    const { alarms } = await ask(message);
    expect(alarms.some(({ level }) => level === 'emergency')).toBe(true);
  });
});
