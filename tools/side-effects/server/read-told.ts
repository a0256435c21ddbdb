import type { Circumstance } from '../engine/effect.ts';

/** What was told beside symptoms: circumstances, and the effects that measured values stand for. */
export interface Told {
  circumstances: Circumstance[];
  /** Ids of effects. */
  measured: string[];
}

const MEDICINE_WORDS =
  'meds?|medicines?|medications?|pills?|tablets?|tabs|caps(?:ules?)?|doses?|patch(?:es)?|shots?|injections?|drops|inhaler|prescription|script|refills?';
const COUNT = String.raw`(?:an?|one|two|three|four|five|six|seven|a few|few|a couple(?: of)?|couple(?: of)?|some|several|\d+)`;
/** What else a person may stop: "stopped eating". Stopping to take or use something is about the medicine. */
const OTHER_ACTION = String.raw`(?!\s+(?!taking\b|using\b|giving\b)\w+ing\b)(?!\s+(?:up|sleep|by itself|on its own|my (?:heart|period|breath)))`;
/** Who stops a medicine. "My headache stopped" is no medicine that was stopped. */
const STOPPER = String.raw`(?<=^\s*|[.;!?]\s*|\b(?:i|ive|id|we|weve|she|shes|he|hes|they|mom|mum|mother|dad|father|wife|husband|son|daughter|grandma|grandpa|doctor|doc|then|just|have|had|has|was|suddenly|abruptly|since|after|who|but|recently|accidentally|finally) )`;

/** "Stopped", "ran out", "missed two doses", "haven't had it since Friday", in lower case without apostrophes. */
function createStoppedPatterns(names: readonly string[]): readonly RegExp[] {
  const own = names.map((name) => name.toLowerCase().replace(/[^a-z0-9 ]+/g, '.?')).filter((name) => name.length > 2);
  const what = `(?:it|them|any|this|(?:(?:my|the|her|his|a|an|any|this) )?(?:${[MEDICINE_WORDS, ...own].join('|')})\\b)`;
  return [
    new RegExp(String.raw`${STOPPER}(?:stopped|quit|discontinued)\b${OTHER_ACTION}`),
    /\b(?:ran|run|running) out\b(?! of (?:breath|energy|steam|air))/,
    new RegExp(String.raw`\bout of (?:${what}|insulin)`),
    new RegExp(
      String.raw`\b(?:miss|missed|missing|misses|skip|skipped|skipping|forgot|forget|forgotten|forgetting)\b (?:to take|taking|${what}|(?:${COUNT} )?(?:days?|${MEDICINE_WORDS})\b|(?:yesterday|today|last|this) ?)(?! (?:period|beat|work))`,
    ),
    new RegExp(
      String.raw`\b(?:havent|hasnt|hadnt|have not|has not|had not|didnt|did not|not been|without)\b (?:been )?(?:taken|take|taking|had|have|having|refill(?:ed)?|gotten|got|get|used|using|picked up) ${what}`,
    ),
    /\b(?:didnt|did not|couldnt|could not|cant|havent) (?:get (?:a |my )?)?refill/,
    new RegExp(String.raw`\bwithout ${what}`),
    /\bcold turkey\b/,
    new RegExp(String.raw`\b(?:came|come|coming|got|getting|went|gone|going|been) off ${what}`),
    /\b(?:weaned|weaning|tapered|tapering) off\b/,
  ];
}

const DENIED =
  /(?:\b(?:not|never|dont|didnt|havent|hasnt|cant|wont|no|without)\b|\bshould i|\bcan i|\bdo i|\bbefore i|\bif i|\bwant to|\bafraid to) (?:\w+ )?$/;

const PRESSURE = /\b(?:bp|b\/p|blood pressure)\b[^.;\d]{0,25}?(?<upper>\d{2,3})\b(?:\s*(?:\/|over)\s*(?<lower>\d{2,3})\b)?/;

interface Measure {
  pattern: RegExp;
  isValid: (value: number) => boolean;
  effects: readonly { id: string; holds: (value: number) => boolean }[];
}

/**
 * Bounds: American Heart Association (pulse 60 to 100 at rest; 50 and 120 are arbitrary, so that trained hearts and effort raise no alarm),
 * American Diabetes Association (low sugar below 70 mg/dL; 250 mg/dL is where ketones are checked), CDC (fever from 100.4 F).
 */
const MEASURES: readonly Measure[] = [
  {
    pattern: /\b(?:pulse|heart ?rate|hr (?:is|was|of|at))\b[^.;\d]{0,20}(\d{2,3})\b/g,
    isValid: (value) => value >= 20 && value <= 250,
    effects: [
      { id: 'slow-heartbeat', holds: (value) => value < 50 },
      { id: 'fast-heartbeat', holds: (value) => value >= 120 },
    ],
  },
  {
    pattern: /\b(?:sugar|glucose|bg)\b[^.;\d]{0,20}(\d{2,3})\b/g,
    isValid: (value) => value >= 15 && value <= 999,
    effects: [
      { id: 'low-blood-sugar', holds: (value) => value < 70 },
      { id: 'high-blood-sugar', holds: (value) => value >= 250 },
    ],
  },
  {
    pattern: /\b(?:temp|temperature|fever)\b[^.;\d]{0,12}(\d{2,3}(?:\.\d)?)\b/g,
    isValid: (value) => (value >= 95 && value <= 110) || (value >= 35 && value <= 43),
    effects: [{ id: 'fever', holds: (value) => value >= 100.4 || (value >= 38 && value <= 43) }],
  },
];

/**
 * Reads what a part tells beside symptoms: that the medicine was stopped or missed, and measured values.
 * @param names how the medicine may be called in the text.
 * @example readTold('ran out 2 days ago, bp 210/120', ['clonidine']).circumstances // ['stopped', 'very-high-pressure']
 */
export function readTold(typed: string, names: readonly string[]): Told {
  const text = typed.toLowerCase().replace(/['’`]/g, '');
  const isStopped = createStoppedPatterns(names).some((pattern) => {
    const found = pattern.exec(text);
    return found !== null && !DENIED.test(text.slice(0, found.index));
  });
  const pressure = readPressure(text);
  const measured = MEASURES.flatMap(({ pattern, isValid, effects }) =>
    [...text.matchAll(pattern)].flatMap(([, digits]) => {
      const value = Number(digits);
      return isValid(value) ? effects.filter(({ holds }) => holds(value)).map(({ id }) => id) : [];
    }),
  );
  return {
    circumstances: [...(isStopped ? (['stopped'] as const) : []), ...(pressure.isVeryHigh ? (['very-high-pressure'] as const) : [])],
    measured: [...new Set([...pressure.effects, ...measured])],
  };
}

/** American Heart Association: high from 130/80, a crisis above 180/120. Below 140/90 and from 90 mmHg nothing is reported. */
function readPressure(text: string): { isVeryHigh: boolean; effects: string[] } {
  const found = PRESSURE.exec(text)?.groups;
  const upper = Number(found?.upper ?? Number.NaN);
  const lower = Number(found?.lower ?? Number.NaN);
  const isPlausible = upper >= 50 && upper <= 300 && !(lower >= upper) && !(lower < 20);
  if (!isPlausible) return { isVeryHigh: false, effects: [] };
  const isVeryHigh = upper >= 180 || lower >= 120;
  if (isVeryHigh || upper >= 140 || lower >= 90) return { isVeryHigh, effects: ['high-blood-pressure'] };
  return { isVeryHigh, effects: upper < 90 ? ['low-blood-pressure'] : [] };
}
