import { distance } from 'fastest-levenshtein';
import type { KnownName } from '#packages/clinical/skill.ts';
import { popularWords } from '#packages/medicines/popular-words/popular-words.ts';
import type { ConditionRecord, SymptomKnowledge } from '../../engine/knowledge.ts';

/** The conditions of the knowledge, indexed by every name that people use. */
export interface ConditionIndex {
  names: readonly KnownName[];
  /** @returns the condition, and whether the typed name was corrected. */
  find(typed: string): { condition: ConditionRecord; corrected: boolean } | undefined;
  /** The most frequent conditions with the word in a name, if there are too many to choose one. */
  findKinds(typed: string): ConditionRecord[];
  /** Names of emergencies, longest first. */
  emergencies: readonly { name: string; condition: ConditionRecord }[];
}

/** General names of which the records only contain specific kinds, with the kind that is most often meant. */
const USUALLY_MEANT: Readonly<Record<string, string>> = {
  cold: 'common-cold',
  diabetes: 'Type 2 diabetes',
  ms: 'Multiple sclerosis',
  anxiety: 'Generalized anxiety',
  'allergic reaction': 'Anaphylaxis',
  'severe allergic reaction': 'Anaphylaxis',
  'blood clot': 'Deep vein thrombosis',
  vertigo: 'Positional vertigo',
  seizure: 'Epilepsy',
  'heart failure': 'Chronic heart failure',
  coronavirus: 'COVID-19',
  'high sugar': 'Type 2 diabetes',
};

/** Everyday words, plain symptoms and abbreviations that mean something else in most messages. */
const NOT_ALONE = new Set(
  `wind speed cold cap consumption mvp pad net all nhl exposure knock cutting add odd cut en spots ten pregnancy labor drunk burnout ecstasy mdma
   dress nash hypo crs ams acs pac spd pgp psa avn sca sah cva cvt sdh edh pcs iih vad ces atm als mnd nph tga phn ilo alf rpa pta olp rrd amd ome aom cdi pud
   boil mole tick grief mourning gash scrape graze scald bruise welts soiling snoring bloating hiccups fainting heartburn constipation indigestion
   dandruff dehydrated dehydration toothache nosebleed dizziness corrosive exposure ileus prom icp aur sui oab aub endo hsp dh gsm dts nms crao rvo uri bms
   ebv eib svt pvc vsd hhs honk itp ttp aml cll sle hae alte toxo pims crps dcs lss wad cts pnd gad aud oud fnd bpd tth aura moh gca ich mscc bcc scc pid tss nvp hg rfm gdm
   pph aki bph rcc hus ngu phobia insomnia sleeplessness splinter dander spit shaky melena ascites contusion`.split(/\s+/),
);
const NOT_TOGETHER = new Set(
  `gas pain|cold leg|missed beats|passing out|low sugar|crying baby|bad food|cannot go|a virus|cold turkey|being pregnant|giving birth|early pregnancy|sore throat|stiff neck|dry mouth|
   bad breath|dry skin|dry eyes|tired eyes|upset stomach|heart stopped|low iron|black eye|memory loss|can't sleep|widespread pain|red face|leg cramps|back pain|bug bite|insect bite|cat bite|dog bite|
   job stress|open wound|severe bleeding|internal bleeding|the shakes|coin cell|open lock|lost voice|nervous stomach|bleeding nose|bloody nose|swollen glands|blocked ear|blackheads|hard stools|
   eye strain|slow pulse|irregular heartbeat|high potassium|low potassium|high calcium|low calcium|low salt|chronic fatigue|sweaty palms|shaky hands|yellow baby|baby stopped breathing|stopped breathing|heart racing|
   finger cut off|deep cut|first fit|blood after vomiting|went down the wrong way|drunk|swelling from blood pressure medicine|nipple discharge|wet belly button|food in the lung|knocked-out tooth|fluid loss|excess weight|
   too much coffee|too much caffeine|hung over|static shock|burned tongue|bit tongue|pizza burn|lost crown|growth problem|fewer kicks|sleep debt|frozen skin|fish hook|hard skin|crushed finger|crushed hand|line infection|port infection`
    .split('|')
    .map((name) => name.trim().replace(/\s+/g, ' ')),
);
const PACES = new Set(['seconds', 'minutes', 'hours', 'days']);
const MIN_NAME_LENGTH = 5;

export function createConditionIndex({ conditions }: SymptomKnowledge): ConditionIndex {
  const byKey = new Map<string, ConditionRecord>();
  const usually = new Map<string, ConditionRecord>();
  const add = (key: string, condition: ConditionRecord, isSure: boolean) => {
    const known = byKey.get(key);
    if (key !== '' && (!known || (isSure && known.visits < condition.visits))) byKey.set(key, condition);
  };
  const namesOf = ({ name, clinical, also }: ConditionRecord) => [...new Set([name, clinical, ...also])];
  for (const condition of conditions) for (const name of namesOf(condition)) add(toKey(name), condition, true);
  for (const condition of conditions)
    for (const name of namesOf(condition)) for (const part of partsOf(name)) add(toKey(part), condition, false);
  for (const [typed, name] of Object.entries(USUALLY_MEANT)) {
    const meant = conditions.find(({ id }) => id === name) ?? byKey.get(toKey(name));
    if (meant) usually.set(toKey(typed), meant);
  }
  const spoken = conditions.flatMap((condition) =>
    namesOf(condition)
      .flatMap((name) => [name, ...partsOf(name)])
      .map((name) => ({ name, condition })),
  );
  return {
    names: [...new Set([...spoken.map(({ name }) => name).filter(isName), 'a cold', 'diabetes', 'allergic reaction'])].map((name) => ({
      name,
      kind: 'condition',
    })),
    find: (typed) => {
      const usual = usually.get(toKey(typed));
      return usual ? { condition: usual, corrected: toKey(usual.name) !== toKey(typed) } : findCondition(byKey, typed);
    },
    findKinds: (typed) => findKinds(byKey, toKey(typed)).slice(0, KINDS_NAMED),
    emergencies: spoken
      .filter(
        ({ name, condition }) =>
          condition.care === 'emergency' &&
          PACES.has(condition.begins) &&
          isName(name) &&
          (name.length >= MIN_NAME_LENGTH || name === 'DKA'),
      )
      .map(({ name, condition }) => ({ name: spaced(name), condition: byKey.get(toKey(name)) ?? condition }))
      .sort((a, b) => b.name.length - a.name.length),
  };
}

/** "A tear in the main artery (aortic dissection)": both parts are names. */
function partsOf(name: string): string[] {
  const match = /^(.+?)\s*\((.+)\)$/.exec(name);
  return match ? [match[1] ?? '', match[2] ?? ''].filter((part) => part.length > 3) : [];
}

const common = popularWords(1500);

/** Whether a name is specific enough to be searched for in any message. */
function isName(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.length > 2 && !NOT_ALONE.has(lower) && !NOT_TOGETHER.has(lower) && !(common.has(lower) && lower !== 'stroke');
}

const spaced = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Normalizes endings and spellings that do not change the meaning of a name. */
const toKey = (text: string) =>
  spaced(text.replace(/['’]s\b/g, ''))
    .replace(/^(?:a|an|the|my|having|have|got) /, '')
    .split(' ')
    .map((word) =>
      word.length > 3
        ? word
            .replace(/(?<![sui])s$/, '')
            .replace(/[ao]e/g, 'e')
            .replace(/our(?=s?$)/, 'or')
        : word,
    )
    .join(' ');

const MAX_KINDS = 3;
const KINDS_NAMED = 4;

function findCondition(
  byKey: ReadonlyMap<string, ConditionRecord>,
  typed: string,
): { condition: ConditionRecord; corrected: boolean } | undefined {
  const key = toKey(typed);
  const known =
    byKey.get(key) ??
    byKey.get(key.replace(/ (?:disease|syndrome|disorder|condition|illness|infection)$/, '')) ??
    byKey.get(`acute ${key}`);
  if (known) return { condition: known, corrected: false };
  const slip = findTypo(byKey, key);
  if (slip) return { condition: slip, corrected: true };
  const kinds = findKinds(byKey, key);
  const [first] = kinds;
  return first && kinds.length <= MAX_KINDS ? { condition: first, corrected: true } : undefined;
}

function findKinds(byKey: ReadonlyMap<string, ConditionRecord>, key: string): ConditionRecord[] {
  const words = key.split(' ').filter((word) => word.length > 2);
  if (key.length < MIN_NAME_LENGTH || words.length === 0) return [];
  const named = [...byKey].filter(([name]) => words.every((word) => name.split(' ').includes(word)));
  return [...new Set(named.map(([, condition]) => condition))].sort((a, b) => b.visits - a.visits);
}

/** The closest name: one typo from 5 letters, two from 9, with the first letter correct. */
function findTypo(byKey: ReadonlyMap<string, ConditionRecord>, key: string): ConditionRecord | undefined {
  if (key.length < 5 || key.length > 60) return undefined;
  let best: ConditionRecord | undefined;
  let least = key.length < 9 ? 2 : 3;
  for (const [name, condition] of byKey) {
    if (name[0] !== key[0] || name.length < 5 || Math.abs(name.length - key.length) >= least) continue;
    const apart = distance(name, key);
    if (apart < least) [best, least] = [condition, apart];
  }
  return best;
}

const HAVING =
  /(?:\b(?:having|in the middle of|suffering(?: from)?|going through|experiencing|went into|going into|has|have|ive|hes|shes|got|getting|just had|in|this is|its|it is|looks like|possible|maybe|probably|definitely|with|think|signs of|symptoms of|case of)(?: just)?|^)(?: (?:a|an|another|the|like|some|kind of|sort of|full blown|what looks like|what seems like))* ?(?:(?:possible|massive|mild|bad|severe|huge|mini|sudden|real|acute|active|bacterial) )*$/;
const BEING = /\b(?:is|am|im|hes|shes|are|was|were|started|still|keeps|now|baby|child|kid|son|daughter)$/;
const NOT_HAVING =
  /\b(?:not|never|dont think|dont have|doesnt have|didnt have|isnt|wasnt|no|rule out|ruled out|negative for|history of|risk of|fear of|afraid of|scared of|worried about|prevent|avoid|recover(?:ed|ing) from|after|since|survived|diagnosed with|test(?:ed)? for|vaccine for|vaccinated (?:for|against)|about|had|used to|died (?:of|from)|treatment for|medicine for|meds for|cure for|cause[sd]?)\b[^,]{0,25}$/;
/** After the name of an illness: what is against it or about it, and not the illness: "has meningitis vaccine tomorrow". */
const OF_NAME =
  /^(?:of (?:the|my|his|her) eyes?\b|of (?:bad |good )?luck|vaccin\w*|shots?|boosters?|jabs?|tests?|screening|awareness|prevention|risk|class|course|training|month|day|unit|ward|medicines?|meds|pills?)\b/;
/** What somebody took it for: "so sharp I thought I was having a stroke, then it was gone". What is felt is read by itself. */
const TAKEN_FOR =
  /\b(?:thought|feared|worried|panicked|freaked|convinced)(?: that| for a second| at first)? (?:i|he|she|it|this|that|we) (?:was|were|had)(?: (?:having|getting|going to have|like|maybe|about to have))?(?: (?:a|an|another|the|some|my|kind|of))*$/;
/** What somebody is afraid that it is: "I am scared it is a stroke". The signs are read by themselves; without any the fear itself counts. */
const FEARED =
  /\b(?:scared?|afraid|fear(?:ing)?|worried|worry|terrified)(?: that| if)? (?:it|this|that) ?(?:is|s|might be|could be|may be)(?: an?| the| my)?$/;
/** Arbitrary: a sentence or two tell signs, too. */
const WORDS_OF_A_STORY = 15;
const JUST = /\b(?:just had|having)\b[^,]{0,20}$/;

/** Whether a text reports that somebody has the named condition now. @param text as {@link spaced} writes it. */
function isReportedAsCurrent(text: string, name: string, tellsMore = false): boolean {
  for (let at = ` ${text} `.indexOf(` ${name} `); at >= 0; at = ` ${text} `.indexOf(` ${name} `, at + 1)) {
    const before = text.slice(0, at).trim();
    if (OF_NAME.test(text.slice(at + name.length).trim())) continue;
    if (NOT_HAVING.test(before) && !JUST.test(before)) continue;
    if (TO_ANOTHER.test(before) || TAKEN_FOR.test(before)) continue;
    if (tellsMore && FEARED.test(before)) continue;
    if (before === '') {
      if (/^(?:symptoms? )?(?:help|now|right now|please|what do i do|emergency|happening)\b/.test(text.slice(name.length).trim()))
        return true;
      continue;
    }
    if (
      HAVING.test(before) ||
      (name === 'choking' && BEING.test(before)) ||
      /^(?:help|please|omg)(?: help| please| i think)?$/.test(before)
    )
      return true;
  }
  return false;
}

/** What happened to somebody whom the writer knows: "a coworker just had a heart attack". */
const TO_ANOTHER =
  /\b(?:co ?workers?|neighbors?|friend|boss|classmate|roommates? (?:dad|mom)|uncle|cousin|guy|dude|man|woman|lady|teacher|coach|celebrity|actor) (?:at (?:work|church|school) |i (?:know|work with) |from work |just |recently )*(?:had|got|died of)\b[^,]{0,25}$/;

/** Emergencies that somebody is reported to be having now: "I think I'm having a stroke". */
export function findCurrentConditions({ emergencies }: ConditionIndex, text: string): ConditionRecord[] {
  const lines = text.split(/[\n.!?;]+/).map(spaced);
  const tellsMore = text.split(/\s+/).length >= WORDS_OF_A_STORY;
  const found = new Map<string, ConditionRecord>();
  for (const { name, condition } of emergencies)
    if (lines.some((line) => line.includes(name) && isReportedAsCurrent(line, name, tellsMore))) found.set(condition.id, condition);
  return [...found.values()].slice(0, 2);
}

/** Whether a text reports that somebody has this condition now, under any of its names. */
export function hasConditionNow({ name, clinical, also }: ConditionRecord, typed: string, text: string): boolean {
  const lines = text.split(/[\n.!?;]+/).map(spaced);
  const names = [typed, name, clinical, ...also].flatMap((one) => [one, ...partsOf(one)]).map(spaced);
  return names.some((one) => one !== '' && lines.some((line) => line.includes(one) && isReportedAsCurrent(line, one)));
}
