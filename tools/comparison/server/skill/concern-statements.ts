import type { MedicineRecord } from '#packages/medicines/record.ts';
import { GROUP_WORDS } from '../../engine/caution-groups.ts';
import type { Side } from '../../engine/medicine-side.ts';
import { CONCERNS, type Concern, type ConcernFacet } from './concerns.ts';
import { type Fact, quote, type Statement, state, stateBoxed, stateMissing, toFormFact } from './statement.ts';

type Caution = MedicineRecord['cautions'][number];

/**
 * States all facts of a record about one concern, the most serious first: boxed warnings, contraindications, the concern's own
 * facts, warnings, serious effects. Says so when the record holds no warning, or no fact at all.
 */
export function stateConcern(side: Side, facet: ConcernFacet): Statement[] {
  const concern = CONCERNS[facet];
  const { label, record } = side;
  const about = `${label} and ${concern.words}`;
  const cautions = findCautions(record, concern);
  const bans = cautions.filter((c) => c.level === 'contraindicated').map((c) => prefixGroup(c, concern));
  const warnings = cautions.filter((c) => c.level === 'caution').map((c) => prefixGroup(c, concern));
  const direct = (concern.direct?.(record) ?? []).filter((fact) => fact !== undefined);
  const uses = concern.use ? record.indications.filter((i) => !i.offLabel && concern.mention.test(i.text)) : [];
  const serious = record.seriousEffects.filter((e) => concern.mention.test(e.text));
  const boxed = record.boxedWarnings.filter((w) => concern.mention.test(w.text));
  const statements = [
    ...stateBoxed(side, boxed),
    ...quote(side, 'ban', { text: `When not to use ${label}`, short: 'When not to use it', most: 3 }, bans),
    ...quote(side, 'answer', { text: about, short: '', most: 3 }, direct),
    ...quote(side, 'warning', { text: `Warning about ${about}`, short: 'Warning', most: 3 }, warnings),
    ...quote(side, 'use', { text: `${label} is used for`, short: 'A labelled use', most: 2 }, uses),
    ...quote(side, 'detail', { text: `Serious effects listed for ${label}`, short: 'Serious effects listed', most: 3 }, serious),
  ];
  const missing =
    statements.length === 0
      ? [stateMissing(side, facet === 'children' ? `an age or a warning for ${about}` : about)]
      : noteMissingWarning(side, facet, statements);
  return [...statements, ...missing, ...(facet === 'children' ? stateAnyAge(side) : [])];
}

/** Concerns for which records have a field of their own. Its text answers the question even if it is no warning. */
const WITH_OWN_FACT: readonly ConcernFacet[] = ['drowsiness', 'alcohol', 'driving', 'pregnancy', 'breastfeeding'];

/** Whether records have a field of their own for a concern. Its text may warn or allow. */
export const hasOwnFact = (facet: ConcernFacet): boolean => WITH_OWN_FACT.includes(facet);

/** Adds that there is no warning: uses and ages alone would read as a yes. */
function noteMissingWarning(side: Side, facet: ConcernFacet, statements: readonly Statement[]): Statement[] {
  // A drowsiness level does not answer a question about driving.
  const hasFact = facet === 'driving' ? side.record.driving !== undefined : hasOwnFact(facet);
  const answered = hasFact && statements.some((s) => s.kind === 'answer');
  if (answered || statements.some((s) => WARNS.has(s.kind) || s.kind === 'use')) return [];
  const { words } = CONCERNS[facet];
  return [
    state(side, 'unknown', {
      text: `We hold no warning about ${side.label} and ${words}. That does not mean that it is safe, so ask a pharmacist.`,
      short: 'We hold no warning here, which does not mean that it is safe.',
      facts: [],
    }),
  ];
}

/** Kinds of statement that warn. */
export const WARNS: ReadonlySet<Statement['kind']> = new Set(['boxed', 'ban', 'warning', 'detail']);

function findCautions({ cautions }: MedicineRecord, { groups, mention }: Concern): Caution[] {
  const own = groups.flatMap((group) => cautions.filter((c) => c.group === group));
  return [...own, ...cautions.filter((c) => !own.includes(c) && c.group !== 'allergy' && mention.test(c.text))];
}

/** Prefixes the group of a caution that belongs to another group. */
function prefixGroup({ group, text, source }: Caution, { groups }: Concern): Fact {
  const named = group === groups[0] || group === 'other';
  return { text: named ? text : `${GROUP_WORDS[group]}: ${text}`, source };
}

/** For a record without a caution about children: what applies at any age applies to them. */
function stateAnyAge(side: Side): Statement[] {
  const { label, record } = side;
  if (record.cautions.some((c) => c.group === 'children')) return [];
  const bans = record.cautions.filter((c) => c.level === 'contraindicated');
  const lead = { text: `When not to use ${label} at any age`, short: 'When not to use it at any age', most: 2 };
  return [...stateChildForms(side), ...quote(side, 'answer', lead, bans)];
}

/** Children often get another form. The form alone does not give the age. */
function stateChildForms(side: Side): Statement[] {
  const { label, record } = side;
  const swallowed = record.forms.filter((f) => f.status === 'otc' && (f.route === 'by mouth' || f.route === 'rectal'));
  const forms = swallowed.filter((f) => /chew|liquid|suspension|syrup|solution|suppositor|drops/i.test(f.form));
  if (forms.length === 0) return [];
  const short = `Forms sold without a prescription include: ${forms.map((f) => f.form).join(', ')}. The package says from what age.`;
  return [state(side, 'answer', { text: `${label} and children. ${short}`, short, facts: forms.map(toFormFact) })];
}
