import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);

/** What people look after at home, of every age, some with a harmless detail and some told in alarm. */
const STORIES: readonly (readonly [number, 'male' | 'female', string])[] = [
  [
    34,
    'female',
    "Caught the cold that's going around the office. Stuffy nose, sneezing, a bit of a scratchy throat since Tuesday. No fever. Just tired and want it over with.",
  ],
  [
    28,
    'male',
    'Been coughing for 4 days, started as a cold, mostly dry, worse when I lie down. No fever, breathing is fine, eating and working normal.',
  ],
  [
    41,
    'female',
    'Sore throat two days, hurts a little to swallow but I can eat and drink fine. Runny nose too. No fever and no swollen glands. My kids have colds.',
  ],
  [
    24,
    'male',
    'Rolled my ankle playing basketball yesterday. A little puffy on the outside, but I can walk on it fine, just sore. No bruise to speak of.',
  ],
  [
    52,
    'male',
    'Stayed out too long at the lake. My shoulders and back are red, hot and tender like a lobster. No blisters, I feel fine otherwise, no chills.',
  ],
  [
    36,
    'female',
    "Mosquito bite on my calf got big and itchy, about the size of a quarter, pink. It's been one day. Not painful, no fever.",
  ],
  [
    58,
    'male',
    'Had chili last night and got that burning behind the breastbone after I lay down, sour taste in my mouth. Tums fixed it. Happens after big meals now and then. I take lisinopril.',
  ],
  [
    67,
    'female',
    "Haven't gone number two in 3 days, hard little pellets before that. A bit bloated. No pain really, no blood, passing gas fine. We've been traveling.",
  ],
  [
    19,
    'female',
    'Cramps on day one of my period like every month, lower belly and back. Ibuprofen takes the edge off. Bleeding normal for me. Just want tips.',
  ],
  [
    45,
    'female',
    "Dull headache like a band around my head since this afternoon, been staring at spreadsheets all day. Neck is tight. No nausea, light doesn't bother me. I get these.",
  ],
  [31, 'male', 'New work boots gave me a blister on the heel, size of a nickel, clear fluid. Not red around it. Should I pop it?'],
  [
    39,
    'male',
    'Loose stools 4 times since this morning after a buffet. No blood, no fever, drinking plenty, peeing normally. A little crampy.',
  ],
  [22, 'female', "I've got a stye on my upper lid, little red tender bump at the lash line. Two days. Vision normal."],
  [17, 'male', 'Itchy peeling skin between my toes from the locker room showers. Smells a bit. No redness going up the foot.'],
  [33, 'female', "Tingle on my lip last night and now I've got a cold sore again, little cluster of blisters. Get them every winter."],
  [29, 'male', 'Hay fever is killing me. Itchy eyes, sneezing fits, runny nose every time they mow. Claritin used to help.'],
  [
    44,
    'male',
    "First day back at the gym Monday and now I can barely walk down stairs, my thighs are so sore. Pee is normal color. It'll pass right?",
  ],
  [
    50,
    'female',
    'Nicked my finger slicing an onion. Stopped bleeding after a couple of minutes with a paper towel. Shallow, edges together. Tetanus shot was 3 years ago.',
  ],
  [
    61,
    'male',
    'My ear feels plugged and I hear less on that side, no pain, no discharge. I get wax buildup. It got worse after my shower.',
  ],
  [
    26,
    'male',
    'Too many beers at the wedding. Pounding head, queasy, mouth like cotton this morning. Kept down some water and toast. Never again.',
  ],
  [47, 'female', "Flew back from Tokyo two days ago and I'm wide awake at 3 am and dead on my feet at noon. When does jet lag go away?"],
  [
    0.6,
    'female',
    "Her bottom is red and sore in the diaper area, a couple of days now. No blisters, no pus. She's happy, eating well, no fever.",
  ],
  [
    0.5,
    'male',
    "He's drooling buckets, chewing on everything and cranky, gums look swollen where a tooth is coming. No fever, nursing fine, plenty of wet diapers.",
  ],
  [
    38,
    'male',
    'Threw my back out a bit lifting bags of mulch on Saturday. Sore across the low back, stiff in the morning, gets better moving around. No leg pain, no numbness, bathroom is normal.',
  ],
  [
    4,
    'female',
    'Runny nose with green snot for three days, a little cough at night. No fever, playing and eating like usual. Do we need antibiotics?',
  ],
  [7, 'male', "He scraped his knee at recess pretty good. I washed the gravel out, it's stopped bleeding. What now?"],
  [
    2,
    'male',
    'Bumped his forehead on the coffee table an hour ago, cried right away, has a goose egg. Running around, ate a cookie, acting totally normal.',
  ],
  [
    3,
    'female',
    'She has a temp of 100.8 and a runny nose since this morning. Drinking her milk, playing with her dolls. Acting fine when the Tylenol kicks in.',
  ],
  [
    9,
    'female',
    'Vomited twice last night after too much birthday cake and candy. Nothing since, slept fine, ate toast this morning and wants to go play.',
  ],
  [12, 'male', 'Itchy scalp, note from school says lice are going around and I found nits behind his ears. What do I do?'],
  [
    73,
    'female',
    'Woke up with a cold, sneezing and stuffed up. I have high blood pressure and take lisinopril. Which cold medicine is ok? No fever, breathing ok.',
  ],
  [78, 'male', 'My skin is so dry and itchy in winter, mostly the shins. No rash. I shower hot every day.'],
  [
    66,
    'male',
    'Leg cramp in the calf woke me up last night, lasted a minute and I stretched it out. Fine now. It happens every couple weeks.',
  ],
  [55, 'female', 'Hot flashes again, a few times a day, my periods stopped last year. Annoying but I manage. Anything I can do at home?'],
  [30, 'female', "I'm 9 weeks pregnant and queasy all morning, threw up once today. Keeping down crackers and water, peeing normal."],
  [27, 'female', 'Nursing my 3 week old and my nipples are sore and a little cracked. No fever, no red spots on the breast.'],
  [35, 'male', 'Hiccups on and off since lunch, about two hours. Nothing else. How do I stop them?'],
  [48, 'female', 'Floor at work is hard and my feet ache at the end of my shift. Fine in the morning. No swelling.'],
  [20, 'male', 'Shaving bumps all over my neck, red and itchy. Happens every time I use a cheap razor.'],
  [32, 'female', "Got a splinter in my palm from the deck, got most of it out. Little red, doesn't hurt unless I press."],
  [42, 'male', 'Touched the oven rack, red line on my forearm about an inch long, stings. No blister. Ran cold water on it.'],
  [37, 'female', "My eyes are tired and gritty after screens all day. No redness or discharge, vision's fine. Drops help some."],
  [16, 'female', 'Pimples on my forehead and chin, worse before my period. What can I buy at the store?'],
  [25, 'male', 'Canker sore inside my lip, small white spot with a red edge. Stings with orange juice. Third day.'],
  [
    63,
    'female',
    'My knees are creaky and achy in the morning for ten minutes then they loosen up. Been that way for years. Worse when it rains.',
  ],
  [40, 'male', 'Lost my voice after screaming at the game Sunday. Hoarse, throat a bit raw. No fever, no trouble swallowing or breathing.'],
  [
    8,
    'female',
    'Fell asleep in a weird position and now has a crick in her neck. Turning left hurts. No fever, playing on her tablet, no injury.',
  ],
  [
    5,
    'male',
    "Chickenpox showed up in daycare... no wait, he just has 3 mosquito bites that he's scratching. Not swollen. What can I put on them?",
  ],
  [23, 'female', "Ate a ton of beans and I'm so gassy and bloated. Crampy until I pass gas, then fine. No vomiting."],
  [
    57,
    'male',
    'I snore and my nose is stuffy at night since the heat came on. No fever, nothing in the day. I take atorvastatin and metformin.',
  ],
  [
    21,
    'male',
    'Jock itch from football practice, red itchy ring in the groin crease. Never had a problem before. Cream from the drugstore ok?',
  ],
  [
    46,
    'female',
    'Nosebleed this morning, stopped in five minutes of pinching. Air is so dry here. First one this winter. Not on any thinners.',
  ],
  [6, 'male', 'Nose bled for about 3 minutes after he picked it. Stopped when I pinched. Fine now.'],
  [
    69,
    'male',
    'Mild heartburn at night when I eat late. Comes and goes for a couple weeks. No trouble swallowing, no weight loss, no black stools.',
  ],
  [11, 'female', "Pink itchy rash in elbow creases, she's had eczema since she was a baby. Flared up with the cold weather. Not oozing."],
  [54, 'female', 'Bonked my shin on the bed frame. Nice bruise, tender to touch. I can walk fine.'],
  [
    1.5,
    'male',
    'Had his shots yesterday and his thigh is a little red and warm where they gave it, he was fussy and had 100.4 last night. Eating and playing today.',
  ],
  [
    60,
    'male',
    "Sneezed hard and now there's a small crick in my upper back on one side, hurts when I twist. No trouble breathing, no chest pain. Started this morning while sneezing.",
  ],
  [
    44,
    'male',
    'I about had a heart attack when I looked in the toilet, it was bright red! Then I remembered the two jars of pickled beets last night. Pee is pinkish too. No pain, no fever, feel great.',
  ],
  [
    3,
    'female',
    'Her poop is neon green and I freaked out. She had a blue frosted cupcake at the party yesterday. Acting normal, no tummy ache, eating fine.',
  ],
  [
    0.1,
    'male',
    "He's 5 weeks old and hiccups after every feeding for ten minutes, whole body jumps. Not bothered by it, feeds well, gaining weight. Can a baby choke from hiccups?",
  ],
  [
    0.08,
    'female',
    "My 4 week old spits up a mouthful of milk after most feeds, it runs down her chin. White, no green or blood. She's happy, gaining weight and has 7 wet diapers a day.",
  ],
  [
    29,
    'female',
    "When I'm falling asleep my whole body jerks and I wake with my heart pounding, feels like I fell off a cliff. Happens a couple times a week. I never lose consciousness. I googled epilepsy and now can't sleep.",
  ],
  [
    36,
    'male',
    "My lower eyelid has been twitching for a week. Is this ALS? I've been working late and living on coffee. No weakness, vision is fine.",
  ],
  [
    52,
    'male',
    "Bit my cheek at a steakhouse and a blood-filled bubble popped up inside my mouth, purple. It burst and bled a teaspoon, now it's just sore. No thinners, no other bruises.",
  ],
  [
    23,
    'female',
    "My fingertips turned bright orange and so did my palms. I thought my liver was failing. Eyes are white. I've been juicing a bag of carrots a day for a month. Feel good.",
  ],
  [
    31,
    'female',
    'I swallowed a cherry pit and my grandma says it will poison me with cyanide or give me appendicitis. No choking, no pain, 3 hours ago.',
  ],
  [4, 'male', "He ate half a crayon, the green one. It says nontoxic. He isn't coughing or drooling. Should we go to the ER?"],
  [2, 'female', "She squirted a blob of her kid's toothpaste and swallowed maybe a pea or two worth. Acting fine. Is it poison?"],
  [
    26,
    'male',
    'My ears pop and crackle since the flight landed this morning, muffled like underwater. Little pressure, no real pain, no dizziness. Had a cold on the plane.',
  ],
  [
    38,
    'female',
    'Brain freeze so bad with the slushie I thought I was having a stroke, stabbing in my forehead for 20 seconds then gone. Happens whenever I drink cold stuff fast.',
  ],
  [
    19,
    'male',
    "My heart skips a beat then thumps now and then when I've had three energy drinks, lasts a second. No dizziness, no pain, no fainting, I run cross country. Nothing today after I skipped them.",
  ],
  [
    65,
    'female',
    'Floated out of bed with my foot completely dead and numb, panicked it was a stroke. I had slept with my leg crossed under me. After a minute of pins and needles it was all back to normal.',
  ],
  [
    47,
    'male',
    "My poop has been jet black since I started Pepto for a sour stomach on Saturday. Stomach's better. Not tarry or sticky, no dizziness, no pain. My tongue is black too!",
  ],
  [
    28,
    'female',
    'My contact got stuck way up under the lid, I panicked that it went behind my eye. Got it out with drops after 10 min. Eye is slightly pink, sees fine, no pain now.',
  ],
  [
    40,
    'female',
    'A gnat flew in my ear and buzzed like crazy, I was screaming. Put oil in and it floated out dead. Ear feels fine now, hearing ok.',
  ],
  [
    50,
    'female',
    "My toenail turned black overnight after hiking downhill all day in tight boots. Looks like it's dying. Mild ache, no throbbing, can walk.",
  ],
  [
    70,
    'male',
    "The nurse at the blood drive stuck me and today the inside of my elbow is purple and yellow the size of a playing card. Doesn't hurt, hand works fine, no thinners.",
  ],
  [
    8,
    'male',
    'Tooth got knocked loose, a baby one, and came out with a bit of blood when he bit an apple. It was wiggly for weeks. Bleeding stopped. He swallowed it! Is that dangerous?',
  ],
  [
    1.2,
    'female',
    'She held her legs stiff, got red in the face and grunted, then out came a soft normal poop. She does it each time. No blood. Is she blocked?',
  ],
  [
    24,
    'female',
    'Had a panic over a pimple down there, it was an ingrown hair from shaving. Small red bump, little tender. No sores, no fever, no new partners.',
  ],
  [55, 'male', 'Ate asparagus and my urine stinks like something died. No burning, not going more, no fever.'],
  [
    35,
    'female',
    'Tested positive for COVID yesterday. Sore throat, runny nose, low fever 99.9, achy. Healthy, vaccinated, no asthma, breathing fine. Do I need anything?',
  ],
  [
    42,
    'male',
    'Jammed my thumb under the hammer an hour ago. Throbs. Small purple spot under the nail, about a quarter of it. I can bend it fine.',
  ],
  [
    27,
    'female',
    'Wasp got me on the foot, swelling covers the top of my foot next day, warm and itchy. Getting a bit better since I iced it. I breathe fine, no hives, no fever.',
  ],
  [
    60,
    'female',
    "I sneezed and leaked a little pee. It's when I laugh or cough, been that way since my kids. Not burning. Embarrassing but no big deal. What exercises help?",
  ],
  [
    15,
    'male',
    "Fainted... well nearly, I got woozy when I stood up fast out of the hot tub, saw stars for two seconds. Drank some Gatorade and I'm fine. No chest stuff, no one in my family has heart problems.",
  ],
  [
    30,
    'male',
    'Ghost pepper challenge. My mouth was on fire, tears, nose running, drool. Milk helped. An hour later just a warm belly. Am I gonna die lol',
  ],
  [72, 'female', 'Took my morning multivitamin twice by mistake. Just the plain Centrum. I feel normal. Should I do anything?'],
  [
    34,
    'female',
    'Got a bit of dish soap in my eye, it burned like the dickens. Rinsed under the tap ten minutes. Stings a tad, vision is normal, barely red.',
  ],
  [
    5,
    'female',
    'Strep... no, the swab was negative yesterday. She has a cold, croaky voice, sore throat, low fever 100.2. Eating popsicles, playing.',
  ],
  [
    48,
    'male',
    'Shoveled snow for two hours and my upper arms and back ache when I move them. Nothing in the chest, not short of breath. Resting I feel fine.',
  ],
  [
    21,
    'female',
    'Stopped the Monday after finals and slept 13 hours, feel like I was hit by a truck, but I had pulled 3 all nighters. No fever, mood is good. Is it mono?',
  ],
  [
    39,
    'female',
    'Big hive on my arm where my cat scratched me, gone in 20 minutes. Only itchy. No trouble breathing, no swelling anywhere.',
  ],
  [
    68,
    'male',
    "Floaters, same couple of squiggles I've had for 15 years, see them against blue sky. No flashes, no new ones, no curtain. My doctor checked last fall and said fine. Anything to do for them?",
  ],
  [
    10,
    'male',
    'Growing pains, both shins ache at bedtime, rub them and they go away. Fine in the morning, runs all day. Goes on for months, no limp, no fever, no swelling.',
  ],
];

describe('a calm story of every day', () => {
  it.each(STORIES)('of age %s, %s, is sent to nobody today: %s', (age, sex, description) => {
    const { urgency, dangers } = assessWithDangers(services, { symptoms: [], description, age, sex, answers: {} });
    expect(dangers).toEqual([]);
    expect(['routine', 'self-care']).toContain(urgency.level);
  });

  it('is for home in seven of ten', () => {
    const atHome = STORIES.filter(([age, sex, description]) => {
      const { urgency, isUnderstood } = assessWithDangers(services, { symptoms: [], description, age, sex, answers: {} });
      return isUnderstood && urgency.level === 'self-care';
    });
    expect(atHome.length / STORIES.length).toBeGreaterThan(0.7);
  });
});
