import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';

/** Compares two medicines in the one thing that was asked; undefined where nothing is held on it. */
export type CompareFact = (message: string, names: readonly [string, string]) => { claims: Claim[]; evidence: Evidence[] } | undefined;

/** Effects that people compare medicines by, with the names that records use. */
const EFFECTS: readonly (readonly [asked: RegExp, effect: RegExp, words: string])[] = [
  [/\b(?:drows\w*|sleepy|sleepiness|sedat\w*|tired\w*|groggy|knock)\b/i, /^(?:drowsiness|sleepiness|sedation)$/i, 'Drowsiness'],
  [/\b(?:weight gain|gain(?:s|ing)? (?:more |less )?weight|weight)\b/i, /^(?:weight gain)$/i, 'Weight gain'],
  [/\b(?:nause\w*|sick to|queasy)\b/i, /^nausea$/i, 'Nausea'],
  [/\b(?:diarrhea|the runs)\b/i, /^diarrhea$/i, 'Diarrhea'],
  [/\bconstipat\w*\b/i, /^constipation$/i, 'Constipation'],
  [/\b(?:cough\w*)\b/i, /^cough$/i, 'Cough'],
  [/\b(?:muscle\w*|aches?)\b/i, /^muscle (?:pain|aches?)$/i, 'Muscle pain'],
  [/\b(?:sexual\w*|libido|sex drive|orgasm|erection\w*)\b/i, /(?:ejaculation|libido|orgasm|sexual|erection)/i, 'Sexual trouble'],
  [/\b(?:insomnia|keep\w* (?:me |you )?(?:up|awake))\b/i, /^(?:trouble sleeping|insomnia)$/i, 'Trouble sleeping'],
  [/\b(?:dizz\w*)\b/i, /^dizziness$/i, 'Dizziness'],
  [/\b(?:swell\w*|edema|ankles)\b/i, /^(?:swelling|swelling of .*|edema|ankle swelling)$/i, 'Swelling'],
];
const ONSET = /\b(?:faster|quicker|sooner|fastest|quickest|kicks? in|act(?:s|ing)? fast)\b/i;
const DURATION = /\b(?:lasts? longer|longer lasting|longest)\b/i;
const SEPARATE = 'They come from separate trials, so small differences mean little.';

/** Creates the comparison of one effect, of the start or of the duration, from the records. */
export function createFactComparison(formulary: Formulary): CompareFact {
  return (message, names) => {
    const medicines = names.flatMap((name) => formulary.findByName(name)?.medicine ?? []);
    const [first, second] = medicines;
    if (!first || !second || first.id === second.id) return undefined;
    const sides = [
      { name: capitalize(names[0]), record: first, collector: new EvidenceCollector('cmp1', formulary.documentsOf(first)) },
      { name: capitalize(names[1]), record: second, collector: new EvidenceCollector('cmp2', formulary.documentsOf(second)) },
    ] as const;
    const claims = ONSET.test(message)
      ? compareTimes(sides, 'onset', 'starts to work')
      : DURATION.test(message)
        ? compareTimes(sides, 'duration', 'lasts')
        : compareEffects(sides, message);
    return claims && { claims, evidence: sides.flatMap(({ collector }) => collector.evidence) };
  };
}

interface ComparedSide {
  name: string;
  record: MedicineRecord;
  collector: EvidenceCollector;
}
type Sides = readonly [ComparedSide, ComparedSide];

function compareTimes(sides: Sides, of: 'onset' | 'duration', verb: string): Claim[] | undefined {
  const facts = sides.map(({ record }) => record[of]);
  if (facts.some((fact) => fact === undefined)) return undefined;
  const hours = sides.map(({ record }) => record[of]?.minHours);
  const [one, two] = hours;
  const said = sides.map(({ name, record }) => `${name}: ${lowerFirst(record[of]?.text ?? '')}`).join('; ');
  const isFirst = one !== undefined && two !== undefined && one !== two ? (of === 'onset' ? one < two : one > two) : undefined;
  const winner = isFirst === undefined ? undefined : (isFirst ? sides[0] : sides[1]).name;
  const lead = winner ? `${winner} ${verb} ${of === 'onset' ? 'sooner' : 'longer'}, by the labels. ` : '';
  const ids = sides.flatMap(({ record, collector }) => (record[of] ? [collector.cite(record[of])] : []));
  return [{ text: `${lead}${said}.`, evidenceIds: ids }];
}

function compareEffects(sides: Sides, message: string): Claim[] | undefined {
  const asked = EFFECTS.find(([words]) => words.test(message));
  if (!asked) return undefined;
  const [, effect, words] = asked;
  const listed = sides.map(({ record }) => record.sideEffects.filter(({ name }) => effect.test(name)));
  const shares = listed.map((effects) => largest(effects.map(({ percent }) => percent)));
  const [one, two] = shares;
  const ids = sides.flatMap(({ name, collector }, at) =>
    (listed[at] ?? [])
      .slice(0, 1)
      .map((each) => collector.cite({ text: `${name}: ${each.name}${each.percent ? `, ${each.percent}%` : ''}`, source: each.source })),
  );
  // An effect that one record does not name may still be on its label.
  if (one === undefined || two === undefined) return undefined;
  const [less, more] = one <= two ? [0, 1] : [1, 0];
  const text =
    one === two
      ? `${words} was as common with both: about ${one} of 100 people on each label.`
      : `${words} was less common with ${sides[less as 0].name} (about ${shares[less]} of 100 people) than with ${sides[more as 1].name} (about ${shares[more]} of 100). ${SEPARATE}`;
  return [{ text, evidenceIds: ids }];
}

const largest = (values: readonly (number | undefined)[]) => {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
};
const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
