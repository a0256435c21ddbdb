import type { Claim } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { GROUP_WORDS } from './caution-groups.ts';
import { type Side, toClause } from './medicine-side.ts';
import { areDifferentProducts, findSharedIngredients } from './notices.ts';
import { haveSameUse, SHORT_WORDS, STOP_WORDS } from './same-use.ts';

/**
 * Summarizes the key differences: class, purpose, how often each is taken, cautions, prescription status.
 *
 * Units: none.
 * Source: class, indications, administration, cautions and status in the two medicine records, each cited.
 * Applies to: any two covered medicines. Not for: comparing how well they work.
 * Rounding: none.
 * Refuses: never; a difference that a record does not state is left out.
 * @example buildSummary(zyrtec, claritin, false)[0].text // 'Both are of the same class: …'
 */
export function buildSummary(one: Side, two: Side, same: boolean): Claim[] {
  const classes = [one.collector.cite(one.record.class), two.collector.cite(two.record.class)];
  if (same) {
    return [
      claim(
        `${one.label} and ${two.label} are the same medicine: ${toClause(one.record.class.text)}. Compare form, strength and price, and do not take both.`,
        ...classes,
      ),
    ];
  }
  const claims = [describeClasses(one, two, classes), describePurpose(one, two)];
  const daily = describeHowOften(one, two);
  if (daily) claims.push(daily);
  claims.push(...describeCautions(one, two), ...describeCautions(two, one));
  const access = describeAccess(one, two);
  if (access) claims.push(access);
  return claims;
}

function describeClasses(one: Side, two: Side, cites: string[]): Claim {
  const [a, b] = [toClause(one.record.class.text), toClause(two.record.class.text)];
  if (a.toLowerCase() === b.toLowerCase()) return claim(`Both are of the same class: ${a}.`, ...cites);
  return claim(`${one.label} belongs to this class: ${a}. ${two.label} belongs to this one: ${b}.`, ...cites);
}

function describePurpose(one: Side, two: Side): Claim {
  const [a, b] = [one.record.indications[0], two.record.indications[0]];
  if (!a || !b) return claim('');
  const cites = [one.collector.cite(a), two.collector.cite(b)];
  if (a.text === b.text) return claim(`Both are used for: ${toClause(a.text)}.`, ...cites);
  const isSame = shareClass(one, two) || haveSameUse(one.record, two.record);
  const lead = isSame ? 'They are used for much the same thing.' : 'Some of their uses overlap.';
  if (treatSameCondition(one, two)) return claim(`${lead} ${one.label}: ${toClause(a.text)}. ${two.label}: ${toClause(b.text)}.`, ...cites);
  return claim(`They are not used for the same thing. ${one.label}: ${toClause(a.text)}. ${two.label}: ${toClause(b.text)}.`, ...cites);
}

function getIndicationWords(side: Side): Set<string> {
  const text = side.record.indications.map((i) => i.text.toLowerCase()).join(' ');
  return new Set(text.split(/[^a-z]+/).filter((w) => (w.length > 3 || SHORT_WORDS.has(w)) && !STOP_WORDS.has(w)));
}

function shareClass(one: Side, two: Side): boolean {
  const groups = new Set(one.record.classGroups);
  return two.record.classGroups.some((g) => groups.has(g));
}

/**
 * Tells whether two medicines treat the same condition: shared ingredient, shared class group, or two shared words in their labeled uses.
 *
 * Units: none.
 * Source: ingredients, class groups and indications in the two medicine records. Arbitrary: because no source maps uses to each other, two
 * shared words count as the same use.
 * Applies to: any two covered medicines; of two products of one ingredient only the uses count. Not for: deciding that one can replace the
 * other.
 * Rounding: none.
 * Refuses: never; false where nothing is shared.
 * @example treatSameCondition(hydralazine, hydroxyzine) // false
 */
export function treatSameCondition(one: Side, two: Side): boolean {
  if (areDifferentProducts(one.record, two.record)) return shareUseWords(one, two);
  if (findSharedIngredients(one.record, two.record).length > 0) return true;
  if (shareClass(one, two)) return true;
  return shareUseWords(one, two);
}

function shareUseWords(one: Side, two: Side): boolean {
  const words = getIndicationWords(one);
  return [...getIndicationWords(two)].filter((w) => words.has(w)).length >= 2;
}

function describeHowOften(one: Side, two: Side): Claim | undefined {
  const [a, b] = [one.record.administration, two.record.administration];
  if (!a || !b) return undefined;
  if (a.text === b.text) return claim(`Both are taken the same way: ${toClause(a.text)}.`, one.collector.cite(a), two.collector.cite(b));
  return claim(
    `How they are taken. ${one.label}: ${toClause(a.text)}. ${two.label}: ${toClause(b.text)}.`,
    one.collector.cite(a),
    two.collector.cite(b),
  );
}

/** Arbitrary: the table shows the rest. */
const MAX_GROUPS = 4;

/**
 * Groups that only one record warns about. It is a question to ask, never a reason to choose the other medicine: a missing warning
 * does not mean that the medicine is safe.
 */
function describeCautions(one: Side, two: Side): Claim[] {
  const listed = new Set([...two.record.cautions.map((c) => c.group), 'allergy', 'other']);
  const own = [...one.record.cautions].sort((a, b) => Number(b.level === 'contraindicated') - Number(a.level === 'contraindicated'));
  const only = [...new Map(own.filter((c) => !listed.has(c.group)).map((c) => [c.group, c])).values()].slice(0, MAX_GROUPS);
  if (only.length === 0) return [];
  const words = joinNames(only.map((c) => toClause(GROUP_WORDS[c.group])));
  return [
    claim(
      `The label of ${one.label} has a warning about ${words}. Our record of ${two.label} lists none for this; that is no promise, so ask before you take either.`,
      ...only.map((c) => one.collector.cite(c)),
    ),
  ];
}

function describeAccess(one: Side, two: Side): Claim | undefined {
  const [a, b] = [one.record, two.record];
  const otcOnly = a.status === 'rx' ? (b.status === 'rx' ? undefined : two) : b.status === 'rx' ? one : undefined;
  const form = otcOnly?.record.forms.find((f) => f.status === 'otc');
  if (!otcOnly || !form) return undefined;
  const other = otcOnly === one ? two : one;
  return claim(
    `${otcOnly.label} can be bought without a prescription; ${other.label} needs one.`,
    otcOnly.collector.cite({ text: `${form.form}: over the counter`, source: form.source }),
  );
}
