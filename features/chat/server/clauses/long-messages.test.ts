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
      /^Zoloft and alcohol/,
    ],
    [
      'the one that was given before the question, and not one named after it',
      'My girl is 7 and weighs about 55 pounds and she has had a fever since supper. I gave her childrens motrin at midnight and it came down for a while. Can I give it again now or is it too soon? My aunt says to switch to tylenol in between.',
      /last dose of children'?s motrin/i,
    ],
    [
      'the new medicine, where "the new pill" is blamed',
      'My doctor added hydrochlorothiazide to my amlodipine two weeks ago because the top number was 160. Now whenever I get out of my chair I am dizzy for a moment and hold on to the table until it passes. Is this from the new pill?',
      /hydrochlorothiazide is the cause/,
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
