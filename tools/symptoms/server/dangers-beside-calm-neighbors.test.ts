import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import type { CareLevel } from '../engine/knowledge.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
type Story = readonly [levels: string, age: number | undefined, sex: 'male' | 'female', text: string];
const levelOf = (age: number | undefined, sex: 'male' | 'female', description: string): CareLevel | 'none' => {
  const { isUnderstood, urgency } = assessWithDangers(services, { symptoms: [], description, age, sex, answers: {} });
  return isUnderstood ? urgency.level : 'none';
};

/** Dangers told in passing, each with what sounds like it and is calm. */
const CLASSES: readonly (readonly [string, readonly Story[]])[] = [
  [
    'a swollen tongue or lip',
    [
      ['emergency', 68, 'male', "been on enalapril a month, woke up and my tongue doesn't fit in my mouth"],
      ['emergency', 70, 'female', 'her lips are like sausages and tongue thick since the new lisinopril'],
      ['emergency', 55, 'male', 'lip blew up like a balloon on benazepril and now my voice is funny'],
      ['emergency', 60, 'male', 'tongue is bigger than my mouth, i drool, i take ramipril'],
    ],
  ],
  [
    'asthma without words',
    [
      ['emergency', 14, 'female', "my girl has asthma, used the inhaler six times, she can't talk only nods"],
      ['emergency', 40, 'male', 'asthma bad, puffer empty, can barely speak'],
      ['emergency', 9, 'male', 'kid on the nebulizer still one word at a time'],
      ['self-care or routine or urgent', 30, 'male', 'autistic nephew has asthma, he is nonverbal, needs a new inhaler refill'],
    ],
  ],
  [
    'heat without sweat',
    [
      ['emergency', 50, 'male', "my roofer quit sweating and he's talking crazy"],
      ['emergency', 62, 'female', 'mom was gardening in july, skin hot and dry, she is confused'],
      ['emergency', 24, 'male', 'hay baler fell out in the field, no sweat on him, stumbling and mumbling to himself'],
    ],
  ],
  [
    'wounds from fish and shells',
    [
      ['emergency', 61, 'male', 'cut my leg on an oyster shell in the gulf two days ago, the skin is purple with blisters'],
      ['emergency', 55, 'male', 'catfish finned me, hand swollen past the wrist and turning black'],
      ['emergency', 48, 'female', 'poked by a shrimp horn while peeling, now arm is purple and blisters, i have hepatitis'],
    ],
  ],
  [
    'a rash with a sore mouth',
    [
      ['emergency', 30, 'female', 'started lamictal 3 weeks ago, rash spreading on my chest and mouth sores'],
      ['emergency', 45, 'male', 'on bactrim five days, rash all over and my lips and mouth are full of sores, eyes red'],
    ],
  ],
  [
    'burners indoors',
    [
      ['emergency', 33, 'female', 'lights out, got the generator on the porch by the window, all the kids have headache and one threw up'],
      ['emergency', 41, 'male', 'charcoal grill inside to stay warm, whole family dizzy and headaches'],
    ],
  ],
  [
    'papers and pets given away',
    [
      ['emergency or urgent', 58, 'male', "i gave my dogs to my sister and wrote out where the papers are so they don't have to look"],
      [
        'emergency or urgent',
        66,
        'male',
        'signed over the truck to my nephew, all the bills is in order, wont need it no more where im goin',
      ],
      [
        'emergency or urgent',
        44,
        'female',
        'gave my cat away to a neighbor and wrote letters to everyone. how many sleeping pills is a lot',
      ],
    ],
  ],
  [
    'tablets every few hours',
    [
      ['emergency', 38, 'female', "tooth is killing me so i'm taking 3 extra strength tylenol every 3 hours since yesterday, a bit queasy"],
      ['emergency', 29, 'male', 'took 4 tylenol every 4 hours for two days for my back'],
      ['self-care or routine', 29, 'male', 'took 2 tylenol every 6 hours for my sore back, it helps'],
      ['self-care or routine', 40, 'female', 'had a fever, took 2 regular tylenol every 4 hours yesterday, fever is gone, runny nose left'],
    ],
  ],
  [
    'sugar of a newborn',
    [
      ['emergency', 0.01, 'female', 'my 3 day old had a heel stick sugar of 38, sleepy'],
      ['emergency', 0, 'male', 'newborn glucose 42 at home visit, jittery'],
    ],
  ],
  [
    'blue fingers',
    [
      ['routine or urgent or self-care', 24, 'female', 'fingers turn purple in the cold, then white, back to normal when warm'],
      ['routine or urgent or self-care', 45, 'female', 'my fingers go blue in the freezer aisle and tingle after'],
      ['emergency', 66, 'male', 'his fingernails are turning blue and he is breathing hard'],
      ['emergency', 70, 'female', 'fingers are blue and she is confused, it is cold in the house'],
    ],
  ],
  [
    'an arm after a shot',
    [
      ['self-care', 31, 'male', 'tetanus shot yesterday, arm is red and hot a little and sore to lift'],
      ['self-care', 50, 'female', 'FLU SHOT YESTERDAY, ARM HEAVY SORE, LIFT HURT'],
      ['self-care', 45, 'male', 'my arm is sore and stiff after the shingles shot two days ago'],
      ['urgent', 60, 'male', 'i have diabetes, red and warm arm from the pneumonia shot five days ago and it keeps getting bigger'],
      ['urgent', 44, 'female', 'covid booster 6 days ago, arm red and hot and the redness is spreading with red streaks'],
    ],
  ],
  [
    'labor before its time',
    [
      ['emergency', 26, 'female', 'early labor at 30 weeks'],
      [
        'self-care or routine or none',
        26,
        'female',
        'my first was early labor at 26 weeks, he is 4 now and healthy. is it ok to try again',
      ],
    ],
  ],
  [
    'a slip in the tub',
    [
      ['self-care or routine', 3, 'female', 'slipped in the tub, bumped her chin, cried, now playing'],
      ['emergency or urgent', 2, 'male', 'fell in the bathtub hit his head and is vomiting and sleepy'],
    ],
  ],
  [
    'one dose too many, or too few',
    [
      ['self-care', 70, 'male', 'took my zyrtec twice today by mistake, feel fine'],
      ['self-care', 80, 'female', 'gave mom her multivitamin two times today, she is ok. is it an overdose?'],
      ['urgent or emergency', 80, 'female', 'gave mom her metoprolol two times today by mistake'],
      ['self-care', 25, 'female', 'missed my birth control yesterday so took two together today'],
    ],
  ],
  [
    'complaints in plain words',
    [
      ['self-care', 28, 'female', 'lower lid keeps moving by itself for a week when i drink coffee'],
      ['routine or self-care', 51, 'male', 'hands fall dead at night, i shake them awake, months now'],
      ['routine', 2.5, 'female', 'my girl says only mama and agua, she understands all. family says two languages confuse her'],
      ['routine', 47, 'male', 'mole on my back got biger and darkker this sumer'],
      ['routine', 61, 'female', 'no monthly for ten years and this week a little blood on my underwear'],
      ['routine', 55, 'male', 'cant perform with my wife for a year now'],
    ],
  ],
  [
    'fears, beliefs and remedies',
    [
      ['self-care', 30, 'female', 'runny nose and sore throat three days, no fever. my grandma says a wind went in my brain'],
      ['self-care', 27, 'male', 'strained my low back lifting boxes yesterday, no numbness, pee fine. is the spine broken?'],
      ['self-care', 22, 'female', 'drank the pink stomach stuff, tongue black today, feels fine. did i poison myself'],
      ['self-care', 20, 'male', 'cut jalapenos without gloves, fingers burn, no blisters. did it eat my skin?'],
      ['self-care', 6, 'male', 'swallowed his gum, eating fine. his cousin says it will wrap around his heart'],
      ['self-care', 0.1, 'female', '3 week old has hiccups after feeding, eats well. can hiccups stop her heart?'],
    ],
  ],
  [
    'neighbors of these',
    [
      ['emergency', 0.01, 'male', 'our newborn had a sugar of 42, he is jittery. what should we give'],
      [
        'routine or urgent or self-care',
        30,
        'female',
        'in the cold my fingers turn blue and then white, pins and needles when they warm up, goes away in ten minutes, every winter',
      ],
      [
        'routine or urgent or self-care',
        30,
        'female',
        'baby blues, cry at everything, my baby is 6 days old and can hardly stay awake from the night feeds',
      ],
      [
        'urgent',
        50,
        'male',
        'got my flu shot four days ago, the arm where I got the shot is red and warm and spreading and I have a fever of 102',
      ],
      ['urgent', 60, 'male', 'diabetic, arm red and warm where they gave the shot five days ago and getting bigger'],
      ['emergency', 28, 'female', 'I think this is early labor at 26 weeks'],
      ['emergency', 28, 'female', 'early labor at 26 weeks'],
      ['self-care or routine', 2, 'male', 'toddler fell in bathtub and bumped his chin'],
      ['self-care or routine', 2, 'male', 'my toddler slipped in the tub and bumped his chin, cried a minute and is playing'],
      ['emergency', 31, 'female', "I'm gonna throw my baby, I can't do this nursing anymore"],
      ['emergency', 31, 'female', 'i want to hurt my baby, i took my meds and nothing helps'],
      ['emergency', 31, 'female', 'i feel like i will drown my baby. i was so happy when pregnant'],
    ],
  ],
  [
    'sprays against insects',
    [
      [
        'emergency',
        39,
        'female',
        "sprayed for roaches under the house, now my eyes and nose run like a faucet, can't quit slobbering, muscles twitch",
      ],
      ['emergency', 52, 'male', 'set off a bug bomb in the trailer, now he is drooling and his pupils are tiny'],
      ['self-care or routine or none', 30, 'female', 'the exterminator sprayed yesterday, we feel fine, is it safe for the baby to crawl'],
      ['self-care or routine or none', 33, 'female', 'sprayed for ants in the kitchen, nobody is sick, my nose runs from the cottonwoods'],
    ],
  ],
  [
    'a voice that goes after a sting, a food or a medicine',
    [
      ['emergency', 31, 'female', 'after the needle of penicillin my skin is all mosquito and the voice go away'],
      ['emergency', 27, 'male', 'ate shrimp, itchy bumps on my belly and my voice is getting squeaky'],
      ['emergency', 44, 'male', 'stung by a wasp, hives and his voice sounds raspy'],
      ['self-care or routine', 44, 'male', 'voice is hoarse from karaoke and a mosquito bite itches'],
      ['self-care or routine', 20, 'female', 'cold for four days and my voice is gone, itchy skin too from dry air'],
    ],
  ],
  [
    'a neck that was hurt',
    [
      ['emergency', 47, 'male', 'I fall of ladder, neck pain much, arms have electric'],
      ['emergency', 22, 'male', 'dove in the shallow end, my neck hurts and both hands are tingling'],
      ['emergency', 35, 'male', 'wrecked my bike, neck hurts and zaps down my arms'],
    ],
  ],
  ['usual cramps', [['self-care', 18, 'female', 'cramps day 1 like always, heating pad helps']]],
];

describe.each(CLASSES)('%s', (_, stories) => {
  it.each(stories)('is %s (%s, %s): %s', (levels, age, sex, text) => expect(levels.split(' or ')).toContain(levelOf(age, sex, text)));
});
