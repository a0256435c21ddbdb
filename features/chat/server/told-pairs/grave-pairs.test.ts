import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();
const GRAVE = /an interaction of high severity is known|a severe interaction is known/;

describe('a grave pair that a talk tells of', () => {
  it.each<[string, string, RegExp]>([
    [
      'in a long story that asks something else',
      'My father is 79 and has been on warfarin since his valve was replaced. Last week urgent care gave him Bactrim for ten days, he started it this morning. Does he have to take it with food, and can he be out in the sun with it?',
      /warfarin and Bactrim/i,
    ],
    [
      'as a drink',
      'I have been on lorazepam for panic for two years, one at night. We are going to a wedding on Saturday and there will be a lot of bourbon, I plan to have a couple. How long does it stay in me?',
      /lorazepam and alcohol/i,
    ],
    [
      'as one of the tablets of somebody else',
      'I was prescribed meloxicam for my knee. My roommate threw out his back, he takes lithium and nothing else. I told him he could have one of mine tonight. How long till it works?',
      /meloxicam.* and lithium/i,
    ],
    [
      'in two messages',
      'is tylenol ok with warfarin // my doctor gave me fluconazole, just one pill. do i take it with food',
      /warfarin and fluconazole/i,
    ],
    [
      'of the same person',
      'my mom takes lithium // she got put on hydrochlorothiazide too. what time of the day should she take it',
      /lithium/i,
    ],
  ])('is said first where it is told %s', async (_, talk, names) => {
    const { sentences } = await ask(talk);
    expect(sentences[0]?.text).toMatch(GRAVE);
    expect(sentences[0]?.text).toMatch(names);
    expect(sentences.length).toBeGreaterThan(5);
  });

  it.each([
    'My sister takes warfarin. I take no blood thinner, I just have a bad knee and got meloxicam. How long does meloxicam take to work, and is it okay to take it at night with food?',
    'I used to be on Zoloft but stopped it about a year ago. Now I had a tooth pulled and they gave me tramadol. How many days is it normal to need it after an extraction?',
    'my doctor is switching me from lisinopril to losartan because of the cough. I took my last lisinopril yesterday. When does the cough go away, and is losartan any easier on you?',
    'My dad takes nitroglycerin for his heart and my brother takes Viagra. My brother wants to know how long before he should take it, and does a big steak dinner slow it down? He is 45 and healthy.',
    'What is losartan for // i had a cough from lisinopril, will this one do it too',
    'how long does ambien last // i dont drink btw. can i take it twice a week',
  ])('is none where nobody takes both: %s', async (talk) => expect((await ask(talk)).message).not.toMatch(GRAVE));
});
