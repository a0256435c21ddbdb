import type { MedicineRecord } from '#packages/medicines/record.ts';
import { GROUP_WORDS } from '../../engine/caution-groups.ts';
import type { Side } from '../../engine/medicine-side.ts';
import { CONCERNS, type Concern, type ConcernFacet } from './concerns.ts';
import { type Fact, factOfForm, quote, type Statement, state, stateBoxed, stateMissing } from './statement.ts';

type Caution = MedicineRecord['cautions'][number];

/**
 * All that a record holds about one concern, the gravest first: boxed warnings, cases in which it must not be used, the facts
 * kept for it alone, warnings, serious effects. A record that only names ages or uses is said to hold no warning, and one that is silent is said to be silent.
 */
export function stateConcern(side: Side, facet: ConcernFacet): Statement[] {
  const concern = CONCERNS[facet];
  const { label, record } = side;
  const about = `${label} and ${concern.words}`;
  const cautions = findCautions(record, concern);
  const bans = cautions.filter((c) => c.level === 'contraindicated').map((c) => nameGroup(c, concern));
  const warnings = cautions.filter((c) => c.level === 'caution').map((c) => nameGroup(c, concern));
  const direct = (concern.direct?.(record) ?? []).filter((fact) => fact !== undefined);
  const uses = concern.use ? record.indications.filter((i) => !i.offLabel && concern.mention.test(i.text)) : [];
  const serious = record.seriousEffects.filter((e) => concern.mention.test(e.text));
  const boxed = record.boxedWarnings.filter((w) => concern.mention.test(w.text));
  const said = [
    ...stateBoxed(side, boxed),
    ...quote(side, 'ban', { text: `When not to use ${label}`, short: 'When not to use it', most: 3 }, bans),
    ...quote(side, 'answer', { text: about, short: '', most: 3 }, direct),
    ...quote(side, 'warning', { text: `Warning about ${about}`, short: 'Warning', most: 3 }, warnings),
    ...quote(side, 'use', { text: `${label} is used for`, short: 'A labelled use', most: 2 }, uses),
    ...quote(side, 'detail', { text: `Serious effects listed for ${label}`, short: 'Serious effects listed', most: 3 }, serious),
  ];
  const silent =
    said.length === 0
      ? [stateMissing(side, facet === 'children' ? `an age or a warning for ${about}` : about)]
      : noteSilence(side, facet, said);
  return [...said, ...silent, ...(facet === 'children' ? stateAnyAge(side) : [])];
}

/** What the record says there is the answer, also where it holds no warning. */
const SPOKEN: readonly ConcernFacet[] = ['drowsiness', 'alcohol', 'driving', 'pregnancy', 'breastfeeding'];

/** Whether records keep a fact of their own for a concern: it may warn or allow, which its words alone tell. */
export const isSpoken = (facet: ConcernFacet): boolean => SPOKEN.includes(facet);

/** Uses and ages alone would read as a yes. */
function noteSilence(side: Side, facet: ConcernFacet, said: readonly Statement[]): Statement[] {
  // How drowsy it makes is no word on driving.
  const spoken = facet === 'driving' ? side.record.driving !== undefined : isSpoken(facet);
  const answered = spoken && said.some((s) => s.kind === 'answer');
  if (answered || said.some((s) => WARNS.has(s.kind) || s.kind === 'use')) return [];
  const { words } = CONCERNS[facet];
  return [
    state(side, 'unknown', {
      text: `We hold no warning about ${side.label} and ${words}. That does not mean that it is safe, so ask a pharmacist.`,
      short: 'We hold no warning here, which does not mean that it is safe.',
      facts: [],
    }),
  ];
}

/** Kinds of statement that speak against a medicine for somebody. */
export const WARNS: ReadonlySet<Statement['kind']> = new Set(['boxed', 'ban', 'warning', 'detail']);

function findCautions({ cautions }: MedicineRecord, { groups, mention }: Concern): Caution[] {
  const own = groups.flatMap((group) => cautions.filter((c) => c.group === group));
  return [...own, ...cautions.filter((c) => !own.includes(c) && c.group !== 'allergy' && mention.test(c.text))];
}

/** A caution that stands under another group is told by that group. */
function nameGroup({ group, text, source }: Caution, { groups }: Concern): Fact {
  const named = group === groups[0] || group === 'other';
  return { text: named ? text : `${GROUP_WORDS[group]}: ${text}`, source };
}

/** Where a record has nothing of its own about children, what holds at any age still holds for them. */
function stateAnyAge(side: Side): Statement[] {
  const { label, record } = side;
  if (record.cautions.some((c) => c.group === 'children')) return [];
  const bans = record.cautions.filter((c) => c.level === 'contraindicated');
  const lead = { text: `When not to use ${label} at any age`, short: 'When not to use it at any age', most: 2 };
  return [...stateChildForms(side), ...quote(side, 'answer', lead, bans)];
}

/** A medicine for children is often another form of it; the form alone says nothing of the age. */
function stateChildForms(side: Side): Statement[] {
  const { label, record } = side;
  const swallowed = record.forms.filter((f) => f.status === 'otc' && (f.route === 'by mouth' || f.route === 'rectal'));
  const forms = swallowed.filter((f) => /chew|liquid|suspension|syrup|solution|suppositor|drops/i.test(f.form));
  if (forms.length === 0) return [];
  const short = `Forms sold without a prescription include: ${forms.map((f) => f.form).join(', ')}. The package says from what age.`;
  return [state(side, 'answer', { text: `${label} and children. ${short}`, short, facts: forms.map(factOfForm) })];
}
