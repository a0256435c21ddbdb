import type { Claim } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-book.ts';
import { GROUP_WORDS } from './caution-groups.ts';
import { asClause, joinWords, type Side } from './medicine-side.ts';
import { sharedIngredients } from './notices.ts';

/**
 * The key differences in a few sentences: what each is, whether they are for the same thing, how they can be had.
 * Source: class, indications and status of the two records. A sentence stands only where both records have the fact.
 */
export function summarise(one: Side, two: Side, same: boolean): Claim[] {
  const classes = [one.book.cite(one.record.class), two.book.cite(two.record.class)];
  if (same) {
    return [
      claim(
        `${one.label} and ${two.label} are the same medicine: ${asClause(one.record.class.text)}. Compare form, strength and price, and do not take both.`,
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
  const [a, b] = [asClause(one.record.class.text), asClause(two.record.class.text)];
  if (a.toLowerCase() === b.toLowerCase()) return claim(`Both are of the same class: ${a}.`, ...cites);
  return claim(`${one.label} belongs to this class: ${a}. ${two.label} belongs to this one: ${b}.`, ...cites);
}

function describePurpose(one: Side, two: Side): Claim {
  const [a, b] = [one.record.indications[0], two.record.indications[0]];
  if (!a || !b) return claim('');
  const cites = [one.book.cite(a), two.book.cite(b)];
  if (a.text === b.text) return claim(`Both are used for: ${asClause(a.text)}.`, ...cites);
  const lead = shareClass(one, two) ? 'They are used for much the same thing.' : 'Some of their uses overlap.';
  if (treatTheSame(one, two)) return claim(`${lead} ${one.label}: ${asClause(a.text)}. ${two.label}: ${asClause(b.text)}.`, ...cites);
  return claim(`They are not used for the same thing. ${one.label}: ${asClause(a.text)}. ${two.label}: ${asClause(b.text)}.`, ...cites);
}

/** Words of an indication that say nothing about which condition it is. */
const EMPTY_WORDS = new Set([
  'with',
  'from',
  'that',
  'this',
  'such',
  'other',
  'adults',
  'children',
  'people',
  'years',
  'when',
  'have',
  'used',
  'treat',
  'treatment',
  'relief',
  'prevent',
  'prevention',
  'reduce',
  'risk',
  'lower',
  'help',
  'helps',
  'some',
  'certain',
  'caused',
  'older',
  'upper',
  'lower',
  'short',
  'long',
  'term',
  'together',
  'alone',
  'medicines',
  'disease',
  'disorder',
  'disorders',
  'symptoms',
  'syndrome',
  'conditions',
  'moderate',
  'severe',
  'mild',
  'including',
  'high',
  'low',
]);

function wordsOf(side: Side): Set<string> {
  const text = side.record.indications.map((i) => i.text.toLowerCase()).join(' ');
  return new Set(text.split(/[^a-z]+/).filter((w) => w.length > 3 && !EMPTY_WORDS.has(w)));
}

function shareClass(one: Side, two: Side): boolean {
  const groups = new Set(one.record.classGroups);
  return two.record.classGroups.some((g) => groups.has(g));
}

/** Two medicines treat the same when they are of one class, share an ingredient, or their labelled uses share at least two telling words. */
export function treatTheSame(one: Side, two: Side): boolean {
  if (sharedIngredients(one.record, two.record).length > 0) return true;
  if (shareClass(one, two)) return true;
  const words = wordsOf(one);
  return [...wordsOf(two)].filter((w) => words.has(w)).length >= 2;
}

function describeHowOften(one: Side, two: Side): Claim | undefined {
  const [a, b] = [one.record.administration, two.record.administration];
  if (!a || !b) return undefined;
  if (a.text === b.text) return claim(`Both are taken the same way: ${asClause(a.text)}.`, one.book.cite(a), two.book.cite(b));
  return claim(
    `How they are taken. ${one.label}: ${asClause(a.text)}. ${two.label}: ${asClause(b.text)}.`,
    one.book.cite(a),
    two.book.cite(b),
  );
}

/** Arbitrary, because a longer list is read in the table. */
const MOST_GROUPS = 4;

/**
 * Groups that one record warns and the other does not list. A difference to ask about, never a reason to choose the other:
 * a record that is silent is not a promise.
 */
function describeCautions(one: Side, two: Side): Claim[] {
  const listed = new Set([...two.record.cautions.map((c) => c.group), 'allergy', 'other']);
  const own = [...one.record.cautions].sort((a, b) => Number(b.level === 'contraindicated') - Number(a.level === 'contraindicated'));
  const only = [...new Map(own.filter((c) => !listed.has(c.group)).map((c) => [c.group, c])).values()].slice(0, MOST_GROUPS);
  if (only.length === 0) return [];
  const words = joinWords(only.map((c) => asClause(GROUP_WORDS[c.group])));
  return [
    claim(
      `The label of ${one.label} has a warning about ${words}. Our record of ${two.label} lists none for this; that is no promise, so ask before you take either.`,
      ...only.map((c) => one.book.cite(c)),
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
    otcOnly.book.cite({ text: `${form.form}: over the counter`, source: form.source }),
  );
}
