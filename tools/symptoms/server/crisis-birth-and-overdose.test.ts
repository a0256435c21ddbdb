import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from './danger.ts';
import { createSymptomsSkill } from './skill/skill.ts';
import { loadSymptomServices } from './symptom-services.ts';

const formulary = loadFormulary();
const services = loadSymptomServices(formulary, () => []);
const skill = createSymptomsSkill({ formulary, findInteractions: () => [] });
const inForm = (description: string) => assessWithDangers(services, { symptoms: [], description, answers: {} });
const inChat = (text: string) => skill.findAlarms?.(text, {}) ?? [];

const DRY_CHILDREN = [
  "My toddler hasn't peed since last night and he's been throwing up all day",
  '2 year old with diarrhea since yesterday, no wet diaper since bedtime last night',
  "she's 18 months, vomiting 6 times today and hasn't had a wet diaper in 9 hours",
  'my 3 yr old has the runs and has not gone pee all day',
  'baby 10 months, stomach bug, dry diaper for 8 hours',
  "Our son is 4. He keeps puking, can't keep water down, and hasn't peed since he went to bed yesterday.",
  "toddler with rotavirus hasn't urinated since last night. Is that an emergency",
  'my 1 year old hasnt peed since midnight and its 2pm. she has had diarrhea 8 times',
  '5 year old throwing up and last time she peed was yesterday afternoon',
  "my grandson is two and he can't pee he has been throwing up since last night, no tears when he cries",
  'no pee in 12 hours in my 15 month old who has a tummy bug',
  'she is not peeing, 20 months, vomiting and watery poops',
  "My daughter (6) has thrown up since last night and hasn't used the bathroom to pee since",
  "my kid has norovirus and hasn't peed in like 10 hours",
  '8 month old refusing bottles, loose stools, last wet diaper was last night',
  "Hasn't urinated since last night. 2yo. Diarrhea x2 days.",
  'twins are 2, both with diarrhea, one hasnt peed since yesterday evening',
  'Our 9 month old has been throwing up. Diaper has been dry since 8 last night.',
  'kiddo (3) with a stomach virus, no urine since last night',
  "my niece is 4 with the pukes and she hasn't gone pee since bedtime",
];

const HARM_TO_A_BABY = [
  'I had a baby 3 weeks ago and I keep having thoughts of throwing him against the wall',
  'my wife gave birth last month and she told me she thinks about drowning the baby',
  "I'm 6 weeks postpartum and I picture dropping her down the stairs on purpose",
  'my girlfriend just had our son and she says she wants to hurt him',
  "I'm scared I'm going to hurt my newborn",
  'new mom here. sometimes I think about putting a pillow over her face so she stops crying',
  'she said the baby would be better off dead. she delivered two weeks ago',
  'had my baby in october. cant stop thinking of smothering him',
  'My partner had a c section 10 days ago and says voices tell her to hurt the baby',
  "i get these awful images of stabbing my baby and i'm terrified to be alone with him",
  'My husband is the new dad and he said he feels like shaking the baby to make it stop',
  'I dont trust myself with the baby anymore, i want to throw her',
  'my sister had twins in june and said she wants to end it for her and the babies',
  "I feel like hurting the baby when he wont stop crying, he's 5 weeks",
  "Since the birth I have thoughts of harming my daughter. I would never do it but I'm scared of knives now",
  'my wife is postpartum and said she might do something to the baby',
  'i love my baby but i keep thinking what if i just let go of her in the tub',
  'gave birth 12 days ago and I feel like the baby is evil and I have to get rid of it',
  "I almost shook my baby. I'm losing it. he's 2 months",
  'my daughter in law who just had a baby said she thinks of strangling him at night',
  'I want to kill my baby',
  'postpartum. i think i could drown her in the bath. please help',
  "He's three weeks old and I'm having thoughts of hurting him, what is wrong with me",
  "she's afraid to hold our newborn because she sees herself throwing him out the window",
  'Baby is 4 weeks. I keep picturing letting go of the stroller on the hill',
  'my wife had our daughter in may, she says she feels like smothering her',
  'i think about shaking him when he screams, he is 7 weeks old',
  'new dad, I had the urge to slam my son into the crib',
  "She's postpartum and hears a voice saying kill the baby",
];

const DESPAIR = [
  'dont want to live anymore',
  'no point in going on',
  'cant do this anymore, got the pills',
  'i dont wanna be alive',
  'theres no point anymore',
  'i got my pills here and im done',
  'i have the bottle in my hand and nobody cares',
  'i cant take it anymore',
  'just want it to be over',
  'whats the point of living like this',
  'ive got enough pills saved up',
  'im going to take them all tonight',
  'everyone would be better off',
  'i cant go on like this, i have a gun in the closet',
  "i don't see any reason to keep living",
  'goodbye. thanks for everything. took the whole bottle',
  'id rather be dead',
  'my son texted he doesnt want to be here anymore',
  'i want to go to sleep and never wake up',
  'nothing left to live for',
  'ready to go, have everything i need, pills and vodka',
  'he says life isnt worth it and hes been giving his stuff away',
  'sick of living',
  'i wanna end it',
  "I've been saving up my oxycodone so I can be done with this",
  'no more. im done. cant fight anymore',
  'I just want the pain to stop forever',
  "can't do it anymore. I have my dad's pistol",
  'im not gonna be here tomorrow',
  'nobody would even notice if i was gone',
  'i hope i dont wake up tomorrow',
  'life is pointless i want out',
  'idk why im still alive',
  'what happens if i take all of my trazodone i just want to sleep and not wake',
  'why bother living',
  'i give up on life',
  'i have a bottle of ambien and a bottle of wine and im ready',
  'just tired. tired of being alive',
  'my teen posted that the world is better without him',
  "can't keep living like this",
  'counted my pills, it would be enough',
  'nobody needs me. planning to end it after christmas',
  "I'm going to take all my pills at once tonight",
  'Tell my baby I love her. I took the whole bottle',
  "I'm sorry for everything, I took the whole bottle",
  "I've saved up my prescription pills and I'm done",
  "There's no point anymore, therapy doesn't help",
  'I have the pills in front of me. Should I take them?',
  'you would be better off without me',
];

const CALM_WORDS_OF_DESPAIR_OR_HARM = [
  'will ibuprofen hurt my baby while breastfeeding',
  "I'm worried coffee will hurt the baby, I'm 20 weeks",
  'can sleeping on my back harm my baby',
  'my baby threw her bottle at me',
  'does shaking the baby bottle make gas worse',
  'scared the vaccine will hurt my son',
  "my toddler hit the baby with a toy, tiny red mark, she's fine",
  "I dropped the baby's pacifier, can I just rinse it",
  'no point in going on this diet, what helps heartburn',
  'i cant do this anymore with these allergies, what else can i take',
  'got the pills from the pharmacy, take with food?',
  'i dont want to live with this acne anymore',
  'is there any point in going on with the statin if my cholesterol is normal',
  "I can't take it anymore, the ibuprofen upsets my stomach",
  "I'm done with my antibiotics, when can I drink",
  'just want this cold to be over',
  'dying of hay fever here',
  'my phone died. what is the dose of tylenol for a 4 year old 40 lb',
  'I have the pills in my hand, do I take one or two Tylenol',
  'whats the point of taking vitamin c',
  'i feel like throwing my phone at the wall, baby wont nap',
  "what if I drop the baby's feeding to 4 oz",
  "I think the vaccine hurt my baby's leg, it's red",
  'my toddler wants to hit the baby all the time, how do I stop him',
  'I want to shake the bottle to mix formula but does it give the baby gas',
  'nothing matters more than sleep. what is the melatonin dose',
  'they would be better off with a generic, right?',
  "I have tramadol at home, I can't take ibuprofen because of my kidneys",
  "I have hydrocodone but I can't take it with Zoloft, right?",
  'I have Xanax for the flight, should be enough?',
  'My mom would be better off in a nursing home',
  'you would be better off walking',
  "Afraid I'll hurt the baby if I sleep on my back",
  'might harm the baby if I drink coffee',
  "My girlfriend's baby is not mine",
  'these pills are no use anymore',
];

const OPIOID_OVERDOSES = [
  "my boyfriend took fentanyl and he's turning blue",
  "found my son slumped over, snoring weird, there's foil and a straw",
  'my friend overdosed on heroin and wont wake up',
  'roommate took a bunch of percs and is barely breathing',
  "she od'd on oxy. i have narcan",
  'my brother snorted a blue pill and now he is nodding out and his lips are gray',
  'my toddler found grandmas fentanyl patch and chewed it',
  "grandma put on two fentanyl patches and we can't wake her",
  'took too much methadone, breathing real slow',
  "husband took 6 of his oxycodone 30s and is snoring loud and won't respond",
  'fentanyl overdose what do i do',
  "someone od'ing in the bathroom, needle in arm",
  "he shot up and he's not breathing right",
  'my daughter took a pill from snapchat and is making a gurgling noise',
  "my dad took his morphine twice by mistake and he's so drowsy i can't keep him awake",
  'he smoked fetty and his pupils are pinpoint and hes out cold',
  "gave narcan to my cousin for fentanyl and he woke up, now he's sleepy again",
  'my wife took 10 hydrocodone and is hard to wake up',
  "my 4 year old swallowed his dad's suboxone strip",
  'opioid overdose',
  "took 8 tramadol and now he's limp and blue around the mouth",
  'my kid drank grandpas methadone',
  "girlfriend did a line and now she won't wake up, she thought it was coke but maybe fent",
  'dad has a morphine pump and now he breathes like 6 times a minute and is hard to rouse',
  'my 2 year old ate one of my vicodin',
  'overdosed on dope, breathing 4 times a min',
  'My toddler swallowed one of my prescription Percocets',
  'My 2 year old ate one of my hydrocodone from my surgery',
  "He took oxycodone after surgery and now his lips are blue and he won't wake up",
  "We carry narcan, he did fentanyl and won't wake up",
];

const EARLY_LABOR = [
  "I'm 33 weeks and having contractions every 8 minutes",
  '34 weeks pregnant, tightening and low back pain that comes and goes every ten minutes',
  'my wife is 31 weeks and her water just broke',
  '28 weeks, cramping like period cramps every 5 min and pressure down there',
  'i think im in labor but im only 35 weeks',
  '36 weeks and regular contractions for two hours',
  'contractions at 7 months',
  "I'm 30 weeks. My belly keeps getting hard, 6 times in the last hour",
  '35 weeks 4 days, contractions, is it too early',
  '32 wks with twins, contractions coming every 12 min',
  'leaking clear fluid at 29 weeks',
  'bloody mucus and cramps at 33 weeks',
  "She's 34 weeks, getting pains every 7 minutes and they are getting stronger",
  '34w pregnant contracting all night',
  "i'm 24 weeks and feel like the baby is pushing down with cramps that come and go",
  'preterm labor signs at 32 weeks, contractions',
  'due in 6 weeks and having contractions every ten minutes',
  'my sister is 8 months pregnant and in labor',
  'pregnant 27 weeks, water broke in bed',
  "33 weeks and I'm cramping every 6 minutes",
  'water broke at 34 weeks',
  '7 months pregnant, pains every ten minutes in my back and belly',
  "I'm 25 weeks and feel pressure and wave like cramps",
  '32 weeks, thought it was Braxton Hicks but contractions every 5 minutes',
];

const METHOTREXATE_DAILY = [
  'I took my methotrexate every day this week instead of once a week',
  'mom has been taking methotrexate daily by mistake for 6 days',
  'my dad took his methotrexate 2.5mg daily instead of weekly and has mouth sores',
  'pharmacy label says methotrexate daily, I took it 5 days in a row',
  "I accidentally took methotrexate each day since Monday, it's supposed to be weekly",
  'wife took her weekly methotrexate every day by mistake',
  'took 6 tablets of methotrexate every day for a week, it was meant to be once a week',
  'I mixed up folic acid and methotrexate and took the methotrexate every day',
  "Grandpa's been on methotrexate once daily for ten days, the nurse says it should be weekly",
  'methotrexate daily instead of weekly for 4 days what do I do',
  'I have been taking methotrexate twice a day, is that wrong? I have RA',
  'took trexall monday tuesday wednesday thursday, was supposed to be mondays only',
  'my husband has psoriasis and took his methotrexate pills every morning since thursday',
  'mtx 15 mg each day for 3 days, oops',
  'I took methotrexate every day this week, should I go to the ER?',
  'I took methotrexate 7 days in a row, should I be worried?',
  'I took my methotrexate instead of my folic acid every day',
];

const METHOTREXATE_WEEKLY = [
  'I take methotrexate each week and feel fine every day',
  'I take methotrexate weekly and folic acid daily',
  'I take methotrexate on mondays and folic acid every other day',
  'methotrexate every week, nausea the day after. normal?',
  'every day I think about stopping my weekly methotrexate',
  'is methotrexate taken daily or weekly',
  'why is methotrexate weekly and not daily',
  'do I take folic acid every day with weekly methotrexate',
  "I've been on methotrexate once a week for a year, walk every day, all good",
  'I feel tired every day since I started methotrexate',
  'methotrexate weekly, prednisone 5 mg daily',
  'methotrexate on sundays, and every day I take folic acid',
  'i take mtx 20 mg once a week and get a headache every morning',
];

describe('a child with a stomach bug who does not urinate', () => {
  it.each(DRY_CHILDREN)('is dry and has no blocked bladder: %s', (text) => {
    const titles = inForm(text).dangers.map(({ title }) => title);
    expect(titles).not.toContain('A blocked bladder');
    expect(['emergency', 'urgent']).toContain(inForm(text).urgency.level);
  });

  it.each([
    'my 6 year old boy has a full hard belly and can’t pee since last night, he is screaming that he needs to go',
    'my dad is 74 and has not been able to pee since last night, his bladder is bulging',
  ])('but a full bladder is one: %s', (text) => {
    expect(inForm(text).dangers.map(({ title }) => title)).toContain('A blocked bladder');
  });
});

describe('thoughts of harming the baby, told by a parent or of one', () => {
  it.each(HARM_TO_A_BABY)('are an emergency with the crisis line: %s', (text) => {
    expect(inForm(text).urgency.level).toBe('emergency');
    expect(inChat(text).some(({ line, level }) => line === 'crisis' && level === 'emergency')).toBe(true);
  });
});

describe('despair', () => {
  it.each(DESPAIR)('names the crisis line and is for today or now: %s', (text) => {
    expect(inChat(text).some(({ line }) => line === 'crisis')).toBe(true);
    expect(['emergency', 'urgent']).toContain(inForm(text).urgency.level);
  });

  it.each(CALM_WORDS_OF_DESPAIR_OR_HARM)('is not read from: %s', (text) => {
    expect(inChat(text).filter(({ line }) => line === 'crisis')).toEqual([]);
  });
});

describe('an opioid overdose', () => {
  it.each(OPIOID_OVERDOSES)('says 911 and naloxone first: %s', (text) => {
    const [first] = inChat(text);
    expect(first).toMatchObject({ level: 'emergency', title: 'An opioid overdose' });
    expect(first?.advice).toMatch(/^Call the emergency number now\..*naloxone/);
    expect(inForm(text).dangers[0]?.title).toBe('An opioid overdose');
  });

  it('is not read from a medicine given in hospital', () => {
    expect(inChat('had fentanyl during my colonoscopy yesterday, feel fine')).toEqual([]);
  });
});

describe('words near those of an overdose', () => {
  it.each([
    'my fingers turn blue in the cold and then pins and needles',
    "I'm scared of needles and passed out at the blood draw",
    'I have the baby blues and can hardly stay awake',
    "my newborn snorts and can't breathe through his nose",
    'I am a 45 year old, ate breakfast then took one tramadol',
  ])('are no overdose: %s', (text) => {
    expect(inChat(text).filter(({ title }) => /overdose/i.test(title))).toEqual([]);
  });
});

describe('labor before 37 weeks', () => {
  it.each(EARLY_LABOR)('is seen now: %s', (text) => {
    expect(inForm(text).urgency.level).toBe('emergency');
  });

  it.each([
    '40 weeks, contractions every 12 minutes, baby moving fine',
    '38 weeks pregnant with irregular contractions, no bleeding, no leaking',
  ])('at term is seen today: %s', (text) => {
    expect(inForm(text).urgency.level).toBe('urgent');
  });
});

describe('methotrexate', () => {
  it.each(METHOTREXATE_DAILY)('taken daily by mistake is an emergency: %s', (text) => {
    expect(inForm(text).urgency.level).toBe('emergency');
    expect(inChat(text)[0]).toMatchObject({ level: 'emergency', title: 'Methotrexate taken every day by mistake' });
  });

  it.each(METHOTREXATE_WEEKLY)('taken weekly is not: %s', (text) => {
    expect(inChat(text).map(({ title }) => title)).not.toContain('Methotrexate taken every day by mistake');
  });
});
