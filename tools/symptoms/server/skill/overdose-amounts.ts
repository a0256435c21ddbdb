import type { Formulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { CHILD_TOOK } from './child-took.ts';

const DANGEROUS = 'dangerous-medicine-overdose';

/** Class groups of which a few extra pills can kill before symptoms appear. */
const HIGHLY_TOXIC = new Set([
  'tricyclic-antidepressant',
  'calcium-channel-blocker',
  'beta-blocker',
  'alpha-beta-blocker',
  'opioid',
  'sulfonylurea',
  'cardiac-glycoside',
  'antiarrhythmic',
  'colchicine',
  'insulin',
  'barbiturate',
  'antimalarial',
  'ndri',
  'alpha-2-agonist',
]);
const SEDATING = new Set(['benzodiazepine', 'z-drug', 'sedative', 'hypnotic', 'opioid', 'barbiturate', 'muscle-relaxant', 'gabapentinoid']);
const STIMULATING = new Set(['stimulant', 'amphetamine', 'decongestant']);
/** Class groups of which several tablets at once may be the prescribed dose. */
const MULTI_TABLET = new Set([
  'systemic-corticosteroid',
  'antibiotic',
  'antacid',
  'antimetabolite',
  'pancreatic-enzyme',
  'phosphate-binder',
  'laxative',
  'vitamin',
  'dietary-supplement',
  'omega-3-fatty-acid',
  'anti-gas',
  'fiber',
]);
/** Class groups of which a second daily dose does no harm. */
const SAFE_IF_DOUBLED = new Set([
  'second-generation-antihistamine',
  'proton-pump-inhibitor',
  'h2-blocker',
  'statin',
  'nasal-corticosteroid',
  'hormonal-contraceptive',
]);
/** Street names and brands, with their class group. */
const SLANG: Readonly<Record<string, string>> = {
  perc: 'opioid',
  percocet: 'opioid',
  oxy: 'opioid',
  oxycontin: 'opioid',
  oxycodone: 'opioid',
  roxy: 'opioid',
  norco: 'opioid',
  vike: 'opioid',
  fentanyl: 'opioid',
  codeine: 'opioid',
  dilaudid: 'opioid',
  xan: 'benzodiazepine',
  xannie: 'benzodiazepine',
  xanny: 'benzodiazepine',
  klonopin: 'benzodiazepine',
  valium: 'benzodiazepine',
  ativan: 'benzodiazepine',
  soma: 'muscle-relaxant',
  flexeril: 'muscle-relaxant',
  elavil: 'tricyclic-antidepressant',
  clomipramine: 'tricyclic-antidepressant',
  dosulepin: 'tricyclic-antidepressant',
  theophylline: 'antiarrhythmic',
  chloroquine: 'antimalarial',
  quinine: 'antimalarial',
  lithium: 'antiarrhythmic',
};
const PILL = /^(?:pill|med|tablet|tab|capsule|caplet|medicine|medication|painkiller|antidepressant|patche?|gummie|gummy)$/;

/** Number of pills at once that is too many, by class group. Arbitrary: between a full single dose and the amount for which poison centers refer to a hospital. */
const TOO_MANY = 6;
const TOO_MANY_OF: readonly (readonly [group: string, count: number])[] = [
  ['acetaminophen', 7],
  ['first-generation-antihistamine', 5],
  ['benzodiazepine', 5],
  ['z-drug', 4],
  ['hypnotic', 5],
];
const MANY_HIGHLY_TOXIC = 4;
const MANY_ACETAMINOPHEN = 10;
const MANY_ASPIRIN = 20;
const MANY_IRON = 20;
/** Sedating antihistamines: 12 pills are 300 mg of diphenhydramine, from which poison centers refer to a hospital. */
const MANY_SEDATING_ANTIHISTAMINES = 12;
const MANY_AT_ALL = 10;
/** So many pills are rarely a mistake, whatever they are. Arbitrary. */
const MANY_OF_ANYTHING = 30;
/** The count assumed for "too much" or "too many". Arbitrary. */
const TOO_MUCH_COUNT = 7;
const MAX_A_DAY = 8;
/** Milligrams at once: too much, and dangerous. For acetaminophen the poison centers' limit is 10 g; 7.5 g leaves a margin for small adults. */
const TOO_MANY_MG: Readonly<Record<string, readonly [number, number]>> = {
  acetaminophen: [4000, 7500],
  ibuprofen: [3200, 20_000],
  aspirin: [4000, 8000],
  diphenhydramine: [200, 500],
  caffeine: [800, 2000],
  naproxen: [1500, 20_000],
  alprazolam: [4, 8],
  zolpidem: [20, 60],
};

const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
  several: 6,
};
const NUMBER = `\\d{1,3}(?:\\s?(?:-|to|or)\\s?\\d{1,3})?|${Object.keys(NUMBERS).join('|')}`;
const CONTAINER =
  '(?:bottles?|box(?:es)?|packs?|packets?|packages?|strips?|sheets?|blister packs?|blisters?|sleeves?|trays?|jars?|bag|tub|months?(?: supply)?|weeks?(?: supply)?|(?:week|month|day)s?.?s? worth|pill ?(?:box|organizer|minder|case|planner)(?:es|s)?|weekly (?:box|organizer|minder|planner))';
const LOTS = String.raw`(?:(?:a|the|my|his|her|their|an|\d|this)\s+)?(?:whole|full|entire|half(?: (?:a|the|my|of (?:a|the|my|his|her)))?|almost (?:a|the) (?:whole )?|most of (?:a|the|my|his|her)|rest of (?:the|my|his|her)|the (?:last|rest) of (?:the|my|his|her))?\s*(?:a |the )?${CONTAINER}|(?:a )?(?:handful|fistful|bunch|ton|load|lot|mouthful)|(?:way )?too (?:many|much)|loads|lots|all (?:of )?(?:my|his|her|the|their)|the rest of (?:my|his|her|the|their)`;
const TAKE =
  '(?:took|taken|taking|takes?|had|swallow(?:ed|s)|popp(?:ed|ing)|down(?:ed|ing)|ate|eaten|drank|drunk|chew(?:ed)?|chugged|chugging|guzzled|sucked down|gave|given|ingested|did|snorted|dropped|consumed|finished|overdosed on|od(?:ed|d)? on|slammed|dosed|accidentally|oops|doing|threw back|knocked back|used|emptied)';
const AFTER_TAKING = new RegExp(
  String.raw`\b${TAKE}\b(?:[^.;!?\n]{0,45}?)\b(?:(${NUMBER})\b|(${LOTS})\b)(?!\s*(?:different|kinds?|types?|separate|other|prescription|rx|hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|yrs?|am|pm|x\b|times|%|kids?|beers?|shots?|glasses|drinks|edibles|weeks?|mg\b|mcg|m?eq\b|ml\b|units?))([^.;!?\n]{0,45})`,
  'gi',
);
const GONE = new RegExp(
  String.raw`\b(?:(${NUMBER})\b|(${LOTS})\b)\s+(?:of\s+)?([^.;!?\n]{0,45}\b(?:gone|empty|missing|in me|in my system|deep|down)\b)`,
  'gi',
);
const A_DAY = /\b(?:a|per|each|every) (?:day|night|morning|24 hours)\b|\bdaily\b/i;
const AS_PRESCRIBED =
  /\b(?:prescribed|as directed|as told|(?:as|like) (?:usual|always|normal)|told (?:me )?to|(?:once|twice|times|tablets|pills) (?:a|per|every) week|weekly|taper|dose ?pack|medrol|over the (?:past|last|week|weekend)|(?:took|taken|take|had|pills?|doses?|tablets?)\b[^.;!?\n]{0,40} this (?:month|year)|since (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|last))\b/i;
const DRINK =
  /\b(?:alcohol|vodka|whisk(?:e)?y|beers?|wine|tequila|rum|gin|liquor|booze|drunk|drinking|shots|drinks|wasted|hammered|bottle of (?:jack|wine|vodka)|moonshine|half a bottle of jack|jack daniels|jager|margaritas?|white claws?|cocktails?)\b/i;
const MIXED = /\b(?:mix(?:ed|ing)|took|taken|with|on top of|after|plus|had|popped)\b/;
const UNWELL =
  /\b(?:out of it|dizzy|woozy|can'?t (?:stay awake|move|walk|breathe?|wake|stand|think)|cant (?:stay awake|move|walk|breathe?|wake|stand)|keep (?:my|his|her) eyes open|not respond\w*|sleepy|slur\w*|pass(?:ed|ing) out|nodding|weird|breath\w*|confus\w*|unresponsive|faint\w*|blue|stumbl\w*|scared|help)\b/;
const MILLIGRAMS = /\b([\d,]{1,7}(?:\.\d)?)\s*(mg|milligrams?|g|grams?)\b(?: of| worth of)?([^.;!?\n]{0,40})/gi;
const FOR_DAYS =
  /\bfor (?:(?:about|over|almost|more than|like) )?(?:a|\d+|two|three|four|five|several|the (?:past|last)) ?(?:few )?(?:\d+ )?(?:weeks?|days?|months?)\b/;
const INSTEAD =
  /\b(\d{1,4}(?:\.\d+)?)\s*(?:units?|mg|ml|mls|cc|pills?|tablets?|tsp|teaspoons?|tablespoons?|tbsp|drops|puffs)?\b[^.;!?\n]{0,40}?\binstead of (?:just |only |the |my |his |her |usual |normal )*(\d{1,4}(?:\.\d+)?|one|half|a half)\b/i;
const AGAIN =
  /\b(?:took|taken|gave|given|had)\b([^.;!?\n]{0,45})\b(?:twice|(?:2|3|4|two|three|four) times|2x|3x|a second time|again (?:by (?:mistake|accident)|at|this|today|tonight|an? |two|\d|later|because|without))\b(?!\s*(?:a|per|daily|each|every))/i;
const DOUBLE = /\b(?:doubled? up on|double dosed|double-dosed|took (?:an )?extra|took (?:a )?double)\b([^.;!?\n]{0,45})/i;
const HIGH_RISK_PURPOSE =
  /\b(?:blood pressure|heart|diabetes|sugar|pain|sleeping|sleep|anxiety|antidepressants?|depression|seizure|opioid|methadone|suboxone)\b/i;

type Word = { groups: readonly string[]; medicine?: MedicineRecord };

/** The overdose findings in a message, from numbers of pills, milligrams, doubled doses, and medicines taken by a child. */
export function readOverdoseAmounts(formulary: Formulary, text: string): string[] {
  const lines = text.toLowerCase().replace(/\s+/g, ' ').length === 0 ? [] : text.toLowerCase().split('\n');
  return [...new Set(lines.flatMap((line) => readLine(formulary, line)))];
}

function readLine(formulary: Formulary, line: string): string[] {
  if (AS_PRESCRIBED.test(line) && !/\btoo (?:much|many)\b|\baccident/.test(line)) return [];
  const drank = DRINK.test(line);
  const found: string[] = [];
  for (const match of [...line.matchAll(AFTER_TAKING), ...line.matchAll(GONE)]) {
    const [, number, lots, after = ''] = match;
    const words = findWords(formulary, after) ?? findNamedBefore(formulary, line, match);
    if (words === undefined || isHabit(formulary, match) || isStrength(formulary, line, match) || isOfFeeling(match)) continue;
    const count = countOf(number, lots);
    found.push(...judgeMistake(words, count, line));
    if (count >= MANY_AT_ALL && HIGH_RISK_PURPOSE.test(after)) found.push('overdose', DANGEROUS);
    found.push(...(A_DAY.test(after) ? judgeDaily(words, count) : judge(words, count, drank)));
  }
  if (
    drank &&
    UNWELL.test(line) &&
    MIXED.test(line) &&
    findWords(formulary, line, line.length)?.some(({ groups }) => groups.some((group) => SEDATING.has(group)))
  )
    found.push('overdose', DANGEROUS);
  return [
    ...found,
    ...readSums(formulary, line),
    ...readRepeats(formulary, line),
    ...readIntervals(formulary, line),
    ...readMilligrams(formulary, line),
    ...readDoubled(formulary, line),
    ...readChild(formulary, line),
    ...readSomebodyElses(formulary, line),
    ...readMixUp(formulary, line),
  ];
}

/** Pills by their strength alone: "24 extra strengths", "ten of them". */
const OF_NAMED_BEFORE =
  /^\s*(?:of (?:them|those|these)|extra[- ]strengths?|regular[- ]strengths?|pms?|gel ?caps?|liqui-?gels|(?:200|325|500|650)s)\b/i;
const IN_ONE_GO =
  /\b(?:at once|in one go|at one go|all together|at the same time|in one (?:day|sitting|swallow)|by (?:mistake|accident)|accidentally|mistakenly)\b/i;

/** The medicine that is named before the amount: "took amlodipine of a full week in one go", "Tylenol … I think 24 extra strengths". */
function findNamedBefore(formulary: Formulary, line: string, match: RegExpMatchArray): Word[] | undefined {
  const { 0: all, 2: lots, 3: after = '' } = match;
  if (OF_NAMED_BEFORE.test(after)) return findWords(formulary, line, line.length);
  if (lots === undefined || !IN_ONE_GO.test(after)) return undefined;
  return findWords(formulary, all.slice(0, all.length - after.length));
}

const HABIT = /^takes?\b/i;
const AT_ONCE = /\b(?:at once|at a time|at one time|too|already|in one go|all)\b/i;
const A_LOT = /\b(?:lots?|loads?|bunch|ton)$/i;

/** "takes a lot of pills", "I take simvastatin 40 and amlodipine": what somebody takes every day, with its strength, and not an amount at once. */
function isHabit(formulary: Formulary, { 0: all, 1: number, 2: lots, 3: after = '' }: RegExpMatchArray): boolean {
  if (!HABIT.test(all) || AT_ONCE.test(after)) return false;
  if (lots !== undefined) return A_LOT.test(lots) && /^\s*(?:of )?(?:\w+ )?(?:pills|meds|medicines|medications|tablets)\b/i.test(after);
  const before = all.slice(0, all.length - after.length - (number ?? '').length);
  const name = before.match(/([a-z][a-z-]{3,})\s+$/i)?.[1];
  return (
    name !== undefined && !PILL.test(name.replace(/s$/, '')) && !!formulary.findByName(name) && !/^\s*(?:pill|tab|cap|of\b)/i.test(after)
  );
}

const OF_PILLS =
  /^\s*(?:more |of (?:them|those|these|the|my|his|her) )?(?:pills?|tabs?|tablets?|caps?|capsules?|caplets?|softgels?|gel ?caps?|bars?)\b/i;
const TELLS_TOO_MUCH =
  /\b(?:overdos\w*|too (?:many|much)|at once|in one go|on purpose|by (?:mistake|accident)|accident\w*|kill|die|dying|all of)\b/i;
/** So many pills nobody swallows: the number is of milligrams. */
const NO_COUNT = 200;
/** "My sugar dropped to 55 after metformin": a measured value that fell. */
const VALUE_FELL =
  /\b(?:sugars?|glucose|bg|pressure|bp|weight|pulse|heart rate|inr|a1c|levels?|potassium|sodium|temp\w*|oxygen)\b[^.;!?\n]{0,15}$/i;

/** "Gave me tramadol 50", "took 600 of ibuprofen": the strength of what was given, and no number of pills. */
function isStrength(formulary: Formulary, line: string, { 0: all, 1: number, 3: after = '', index }: RegExpMatchArray): boolean {
  if (number === undefined || !/^\d+$/.test(number) || OF_PILLS.test(after) || TELLS_TOO_MUCH.test(line)) return false;
  if (/^dropped\b/i.test(all) && VALUE_FELL.test(line.slice(0, index))) return true;
  if (Number(number) >= NO_COUNT) return true;
  const before = all.slice(0, all.length - after.length - number.length);
  const name = before.match(/([a-z][a-z-]{3,})\s+$/i)?.[1];
  const medicine = name === undefined ? undefined : formulary.findByName(name)?.medicine;
  const strengths = medicine?.forms.flatMap((form) => form.strengths.map((strength) => Number.parseFloat(strength))) ?? [];
  return strengths.includes(Number(number));
}

/** "A month of it and I feel empty": how somebody feels, and no bottle. */
const isOfFeeling = ({ 3: after = '' }: RegExpMatchArray): boolean => /\b(?:feel\w*|felt|inside)\b[^.;!?\n]*\bempty$/i.test(after);

const NUMBERED = new RegExp(
  String.raw`(?<!\b(?:is|am|i'?m|was|aged?|turn(?:ed|s|ing)) )\b(${NUMBER})\s+(?!(?:and |who |but |he |she |i )*(?:takes?|took|taking|is|has|had|on)\b)(?:of\s+)?(?:my |the |more |extra[- ]strength |regular )*(?!and |with |at |after |before |when |while |from )([a-z][a-z' -]{3,30})`,
  'g',
);
const RECENTLY =
  /\b(?:in the (?:last|past)|since (?:this|last)|within) (?:\w+ ){0,2}(?:hours?|hrs?|minutes?|morning|night|noon)\b|\b(?:today|tonight|this (?:morning|afternoon|evening))\b/;

/** "5 Excedrin and 4 Tylenol": one ingredient under two names. */
function readSums(formulary: Formulary, line: string): string[] {
  if (!(new RegExp(`\\b${TAKE}\\b`).test(line) || RECENTLY.test(line)) || A_DAY.test(line)) return [];
  const sums = new Map<string, number>();
  for (const [, number = '', name = ''] of line.matchAll(NUMBERED)) {
    if (toCount(number) >= NO_COUNT && !OF_PILLS.test(` ${name}`)) continue;
    const first = findWords(formulary, name.split(' ').slice(0, 2).join(' '))?.[0];
    if (first?.groups.some((group) => MULTI_TABLET.has(group))) continue;
    for (const group of new Set(first?.groups)) sums.set(group, (sums.get(group) ?? 0) + toCount(number));
  }
  return [...sums].flatMap(([group, count]) => judge([{ groups: [group] }], count, false));
}

const MORE = new RegExp(
  String.raw`\b(?:(${NUMBER}) (?:more|others?|extra|again)|another (${NUMBER}))\b(?! ?(?:hours?|hrs?|days?|weeks?|minutes?|mins?|mg|times))`,
  'g',
);
/** What is only meant to be taken: "can I take 2 more". */
const INTENDED =
  /\b(?:can|could|should|shall|may|might|will|would|wanna|want(?:s|ed)? to|going to|gonna|ok(?:ay)? to|safe to|allowed|need|before|if|have|got|left|only|prescribed)\b[^.;!?\n]{0,25}$/;
/** An interval that is asked about or printed, and not one that was kept. */
const INTENDED_INTERVAL =
  /\b(?:can|could|should|may|is it (?:ok|okay|safe)|label|says?|bottle says|how (?:much|many|often)|told|prescribed)\b/;
/** Of other medicines, so many within a day are past the package. Arbitrary. */
const MANY_WITHIN_A_DAY = 12;

/** "Took 4 Tylenol then 4 more an hour later, then 4 more": what was taken in turns, added up. */
function readRepeats(formulary: Formulary, line: string): string[] {
  const more = [...line.matchAll(MORE)].filter(({ index }) => !INTENDED.test(line.slice(Math.max(0, index - 40), index)));
  if (more.length === 0) return [];
  const first = [...line.matchAll(AFTER_TAKING)].find(({ index, 1: number }) => number !== undefined && index < (more[0]?.index ?? 0));
  if (!first) return [];
  const words = findWords(formulary, first[3] ?? '') ?? findWords(formulary, line, line.length);
  if (words === undefined || words.every(({ groups }) => groups.length === 0)) return [];
  const groups = words.flatMap((word) => word.groups);
  const count = more.reduce((sum, [, again = '', another = '']) => sum + toCount(again || another), toCount(first[1] ?? ''));
  const isStrong = groups.some((group) => HIGHLY_TOXIC.has(group) || SEDATING.has(group));
  const most = groups.includes('acetaminophen') ? MAX_A_DAY : isStrong ? 0 : MANY_WITHIN_A_DAY;
  return count > most ? judge(words, count, DRINK.test(line)) : [];
}

const EVERY = new RegExp(
  String.raw`\b(${NUMBER})\b(?! ?(?:mg|mcg|ml|hours?|hrs?|days?|weeks?))([^.;!?\n]{0,40}?)\bevery (?:(?:about|like) )?(${NUMBER}|an|single)?(?: (?:or|to) (?:\d|two|three|four|five|six))? ?-?(?:hours?|hrs?)\b`,
  'g',
);
const HOURS_AWAKE = 18;
/** Tablets a day from which acetaminophen of any strength is past what adults may take. Arbitrary: half as many again as the 8 of 500 mg. */
const MANY_ACETAMINOPHEN_A_DAY = 12;

/** "Taking Tylenol, 3 tablets every 2 hours": what was taken in a day, by the longest interval told. */
function readIntervals(formulary: Formulary, line: string): string[] {
  if (!new RegExp(`\\b${TAKE}\\b`).test(line) || INTENDED_INTERVAL.test(line)) return [];
  return [...line.matchAll(EVERY)].flatMap(([all, number = '']) => {
    const hours = Math.max(...[...all.slice(all.lastIndexOf('every')).matchAll(/\d+|[a-z]+/g)].map(([word]) => toCount(word)), 1);
    const words = findWords(formulary, line, line.length) ?? [];
    const isAcetaminophen = words.some(({ groups }) => groups.includes('acetaminophen'));
    const count = (toCount(number) * HOURS_AWAKE) / hours;
    return isAcetaminophen && toCount(number) >= 2 && toCount(number) < NO_COUNT && count > MANY_ACETAMINOPHEN_A_DAY
      ? ['overdose', 'acetaminophen-overdose']
      : [];
  });
}

function judge(words: readonly Word[], count: number, drank: boolean): string[] {
  const groups = words.flatMap((word) => word.groups);
  const has = (group: string) => groups.includes(group);
  if (groups.some((group) => MULTI_TABLET.has(group)) && count < MANY_AT_ALL) return [];
  const sedates = groups.some((group) => SEDATING.has(group));
  if (has('acetaminophen') && count >= MANY_ACETAMINOPHEN) return ['overdose', 'acetaminophen-overdose'];
  if (groups.some((group) => HIGHLY_TOXIC.has(group)) && count >= MANY_HIGHLY_TOXIC) return ['overdose', DANGEROUS];
  if (has('first-generation-antihistamine') && count >= MANY_SEDATING_ANTIHISTAMINES) return ['overdose', DANGEROUS];
  if ((has('salicylate') && count >= MANY_ASPIRIN) || (has('iron-supplement') && count >= MANY_IRON)) return ['overdose', DANGEROUS];
  if (count >= MANY_OF_ANYTHING) return ['overdose', DANGEROUS];
  if (drank && sedates && count >= 3) return ['overdose', DANGEROUS];
  if (drank && sedates && count >= 2) return ['overdose'];
  const least = TOO_MANY_OF.find(([group]) => has(group))?.[1] ?? TOO_MANY;
  return count >= least ? ['overdose'] : [];
}

/** More than the maximum daily dose for several days. Acetaminophen then damages the liver without symptoms. */
function judgeDaily(words: readonly Word[], count: number): string[] {
  const isAcetaminophen = words.some(({ groups }) => groups.includes('acetaminophen'));
  if (isAcetaminophen && count > MAX_A_DAY) return ['overdose', 'acetaminophen-overdose'];
  return count > 2 * MAX_A_DAY && words.some(({ medicine }) => medicine) ? ['overdose'] : [];
}

function readMilligrams(formulary: Formulary, line: string): string[] {
  if (!new RegExp(`\\b${TAKE}\\b`).test(line) || (A_DAY.test(line) && !FOR_DAYS.test(line))) return [];
  return [...line.matchAll(MILLIGRAMS)].flatMap(([, amount = '', unit = '', after = '']) => {
    const milligrams = Number(amount.replaceAll(',', '')) * (unit.startsWith('g') ? 1000 : 1);
    const names = [
      ...(findWords(formulary, after) ?? []).flatMap(({ medicine }) => medicine?.ingredients.map(({ name }) => name) ?? []),
      ...after.split(/\W+/),
    ];
    const limits = names.flatMap((name) => (Object.hasOwn(TOO_MANY_MG, name) ? [TOO_MANY_MG[name]] : []))[0];
    if (!limits || milligrams <= limits[0]) return [];
    if (FOR_DAYS.test(line) && names.includes('acetaminophen')) return ['overdose', 'acetaminophen-overdose'];
    return milligrams >= limits[1] ? ['overdose', DANGEROUS] : ['overdose'];
  });
}

function readDoubled(formulary: Formulary, line: string): string[] {
  const instead = INSTEAD.exec(line);
  const found: string[] = [];
  if (instead && new RegExp(`\\b${TAKE}\\b|\\binject`).test(line)) {
    const [, taken = '', meant = ''] = instead;
    const ratio = Number(taken) / (Number(meant) || (meant.includes('half') ? 0.5 : 1));
    const words = findWords(formulary, line) ?? [];
    const isQuick = words.some(({ groups }) => groups.some((group) => HIGHLY_TOXIC.has(group))) || /\binsulin|units\b/.test(line);
    if (ratio >= 2) found.push('overdose', ...(isQuick && ratio >= 3 ? [DANGEROUS] : []));
  }
  for (const again of [AGAIN, DOUBLE]) {
    const [, middle = ''] = again.exec(line) ?? [];
    if (
      middle !== '' &&
      findWords(formulary, middle)?.some(({ groups }) => !groups.some((group) => MULTI_TABLET.has(group) || SAFE_IF_DOUBLED.has(group)))
    )
      found.push('overdose');
  }
  return found;
}

/** One pill of some medicines can kill a small child. */
function readChild(formulary: Formulary, line: string): string[] {
  const after = CHILD_TOOK.exec(line)?.[1];
  if (after === undefined) return [];
  const words = findWords(formulary, after);
  const isMedicine = words?.some(({ medicine, groups }) => medicine || groups.length > 0);
  const isQuick =
    words?.some(({ groups }) => groups.some((group) => HIGHLY_TOXIC.has(group) || group === 'iron-supplement')) ||
    (words !== undefined && HIGH_RISK_PURPOSE.test(after)) ||
    /\b(?:with|w) iron\b|\biron\b|\bprenatals?\b/.test(line.slice(line.indexOf(after)));
  if (isQuick) return ['overdose', DANGEROUS];
  return isMedicine ? ['overdose'] : [];
}

const SOMEBODY_ELSES =
  /\b(?:took|taken|swallowed|ate|drank|given|gave|had)\b.{0,25}\b(?:(?:my|his|her|their) (?:husband|wife|mom|mum|mother|dad|father|roommate|brother|sister|partner|grand(?:ma|pa|mother|father)|friend|neighbou?r|son|daughter|kid)|some(?:one|body) else)'?s?\b([^.;!?\n]{0,40})/;
const MISTAKE =
  /\b(?:by (?:mistake|accident)|mistakenly|accident\w*|wrong|instead of|oops|mixed up|forg[eo]t\w* (?:that )?(?:i|he|she|we|they)(?:'d| had)? (?:already|took|taken|had)|(?:didn'?t|did not) (?:realize|remember|know|notice)|confused)\b/;
const OVERSTIMULATED = /\b(?:chest (?:hurts|pain|tight\w*)|rac(?:ing|es)|pounding|seiz\w*|shak(?:ing|es)|faint\w*)\b/;

/** A medicine meant for somebody else, taken by mistake. */
function readSomebodyElses(formulary: Formulary, line: string): string[] {
  const words = findWords(formulary, SOMEBODY_ELSES.exec(line)?.[1] ?? '');
  if (words === undefined) return [];
  const isOf = (risky: ReadonlySet<string>) => words.some(({ groups }) => groups.some((group) => risky.has(group)));
  const isUnwell = (isOf(SEDATING) && UNWELL.test(line)) || (isOf(STIMULATING) && OVERSTIMULATED.test(line));
  if (!MISTAKE.test(line) && !isUnwell) return [];
  const isQuick = isOf(HIGHLY_TOXIC) || isUnwell;
  return isQuick ? ['overdose', 'medicine-mix-up', DANGEROUS] : ['overdose', 'medicine-mix-up'];
}

/** Two or three pills taken by mistake where one was intended. */
function judgeMistake(words: readonly Word[], count: number, line: string): string[] {
  const groups = words.flatMap((word) => word.groups);
  if (count < 2 || !MISTAKE.test(line) || groups.length === 0) return [];
  if (groups.some((group) => MULTI_TABLET.has(group) || SAFE_IF_DOUBLED.has(group))) return [];
  return count >= 3 && groups.some((group) => HIGHLY_TOXIC.has(group)) ? ['overdose', DANGEROUS] : ['overdose'];
}

const INSTEAD_OF = /\b(?:took|taken|gave|given|inject\w*|used)\b([^.;!?\n]{0,50}?)\binstead of\b([^.;!?\n]{0,30})/;

/** One dangerous medicine taken instead of another. */
function readMixUp(formulary: Formulary, line: string): string[] {
  const [, taken = '', meant = ''] = INSTEAD_OF.exec(line) ?? [];
  const words = findWords(formulary, taken);
  const intended = findWords(formulary, meant);
  if (words === undefined || intended === undefined) return [];
  // A brand and its own ingredient are no mix-up: "gave me amlodipine instead of Norvasc".
  const isSame = words.every(({ medicine }) => medicine !== undefined && intended.some((other) => other.medicine === medicine));
  if (isSame) return [];
  const isQuick = words.some(({ groups }) => groups.some((group) => HIGHLY_TOXIC.has(group)));
  return isQuick ? ['overdose', 'medicine-mix-up', DANGEROUS] : [];
}

function countOf(number: string | undefined, lots: string | undefined): number {
  if (lots === undefined) return toCount(number ?? '');
  if (lots.endsWith('too much')) return TOO_MUCH_COUNT;
  return lots.startsWith('half') ? MANY_AT_ALL : 2 * MANY_AT_ALL;
}

function toCount(number: string): number {
  const digits = number.match(/\d+/g);
  if (digits) return Math.max(...digits.map(Number));
  return NUMBERS[number.trim()] ?? 0;
}

const NAME_WORDS = 7;

/** The medicines and pills among the next words; undefined if there are none. */
function findWords(formulary: Formulary, after: string, most = NAME_WORDS): Word[] | undefined {
  const typed = (after.match(/[a-z][a-z'-]*/g) ?? []).slice(0, most);
  const words = typed.flatMap((word, n): Word[] => {
    if (PILL.test(word.replace(/s$/, ''))) return [{ groups: typed[n - 1]?.startsWith('sleep') ? ['hypnotic'] : [] }];
    if (/^aids?$/.test(word) && typed[n - 1]?.startsWith('sleep')) return [{ groups: ['hypnotic'] }];
    const one = word.length > 3 ? word.replace(/(?:'s|s)$/, '') : word;
    const slang = Object.hasOwn(SLANG, one) ? SLANG[one] : undefined;
    if (slang) return [{ groups: [slang] }];
    if (word.length < 4) return [];
    const medicine = (
      formulary.findByName(`${word} ${typed[n + 1] ?? ''}`.trim()) ??
      formulary.findByName(word) ??
      formulary.findByName(one)
    )?.medicine;
    if (!medicine) return [];
    const isAcetaminophen = medicine.ingredients.some(({ name }) => name === 'acetaminophen');
    return [{ groups: [...medicine.classGroups, ...(isAcetaminophen ? ['acetaminophen'] : [])], medicine }];
  });
  return words.length > 0 ? words : undefined;
}
