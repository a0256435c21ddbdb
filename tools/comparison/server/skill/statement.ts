import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { Side } from '../../engine/medicine-side.ts';

/** Kinds of statement, the most important first. */
const KINDS = ['withdrawn', 'boxed', 'recall', 'ban', 'answer', 'use', 'warning', 'detail', 'unknown'] as const;
export type Kind = (typeof KINDS)[number];

/** One fact of a record: `text` names the medicine, `short` is for use under its name. */
export interface Statement {
  kind: Kind;
  text: string;
  short: string;
  evidenceIds: string[];
}

export interface Fact {
  text: string;
  source: string;
}

/** Both wordings of a statement, and the facts that it follows from. */
interface StatementParts {
  text: string;
  short: string;
  facts: readonly Fact[];
}

/** Arbitrary: a longer chat answer is not read; the screen shows everything. */
export const MAX_CLAIMS = 6;
export const FULL_LIST_NOTE = 'The full list is in Compare & Pricing.';

export function state(side: Side, kind: Kind, { text, short, facts }: StatementParts): Statement {
  return { kind, text, short, evidenceIds: facts.map((fact) => side.collector.cite(fact)) };
}

/** Quotes facts after a lead: "Boxed warning for Advil: Raises the risk of …". Empty without facts. */
export function quote(side: Side, kind: Kind, lead: { text: string; short: string; most: number }, facts: readonly Fact[]): Statement[] {
  if (facts.length === 0) return [];
  const shown = facts.slice(0, lead.most);
  const words = `${shown.map((fact) => asSentence(fact.text)).join(' ')}${facts.length > shown.length ? ` ${FULL_LIST_NOTE}` : ''}`;
  return [state(side, kind, { text: `${lead.text}: ${words}`, short: `${lead.short}${lead.short ? ': ' : ''}${words}`, facts: shown })];
}

/** Adds an initial capital and a final period. */
export function asSentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

export const compareWeight = (a: Statement, b: Statement): number => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);

export const toClaim = ({ text, evidenceIds }: Statement): Claim => ({ text, evidenceIds });

/** A sentence of advice, without a fact. */
export const advice = (text: string): Claim => ({ text, evidenceIds: [] });

/** Keeps the evidence that the claims cite. */
export function keepCited(claims: readonly Claim[], evidence: readonly Evidence[]): Evidence[] {
  const cited = new Set(claims.flatMap((c) => c.evidenceIds));
  return evidence.filter((e) => cited.has(e.id));
}

/** States a withdrawal from the market. It precedes any other statement. */
export function stateWithdrawn(side: Side): Statement[] {
  const { withdrawn } = side.record;
  return withdrawn
    ? quote(side, 'withdrawn', { text: `${side.label}, sale in the US`, short: 'Sale in the US', most: 1 }, [withdrawn])
    : [];
}

export function stateRecalls(side: Side): Statement[] {
  return quote(side, 'recall', { text: `Recall of ${side.label}`, short: 'Recall', most: 2 }, side.record.recalls);
}

/** States boxed warnings. A medicine that is also sold over the counter has them on the prescription label only. */
export function stateBoxed(side: Side, facts: readonly Fact[] = side.record.boxedWarnings): Statement[] {
  const name = side.record.status === 'both' ? 'Boxed warning of the prescription label' : 'Boxed warning';
  return quote(side, 'boxed', { text: `${name} for ${side.label}`, short: name, most: 2 }, facts);
}

export const toFormFact = ({ form, strengths, source }: MedicineRecord['forms'][number]): Fact => ({
  text: `${form.charAt(0).toUpperCase()}${form.slice(1)} (${strengths.join(', ')})`,
  source,
});

/**
 * States that a record has no fact, which means neither yes nor no.
 * @param about completes "We hold no fact about …".
 */
export function stateMissing(side: Side, about: string): Statement {
  return state(side, 'unknown', {
    text: `We hold no fact about ${about}. That means neither yes nor no. Ask a pharmacist.`,
    short: 'We hold no fact about this, which means neither yes nor no.',
    facts: [],
  });
}
