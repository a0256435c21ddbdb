import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { Side } from '../../engine/medicine-side.ts';

/** How much a statement weighs for a person: what must not be missed stands first. */
const KINDS = ['withdrawn', 'boxed', 'recall', 'ban', 'answer', 'use', 'warning', 'detail', 'unknown'] as const;
export type Kind = (typeof KINDS)[number];

/** One thing that a record says, as a sentence that names the medicine and as one that stands under its name. */
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

/** What is said, in both ways of saying it, and the facts that it follows from. */
interface Said {
  text: string;
  short: string;
  facts: readonly Fact[];
}

/** An answer in chat is read, not studied: longer ones belong on the screen. */
export const MOST_CLAIMS = 6;
export const MORE = 'The full list is in Compare & Pricing.';

export function state(side: Side, kind: Kind, { text, short, facts }: Said): Statement {
  return { kind, text, short, evidenceIds: facts.map((fact) => side.book.cite(fact)) };
}

/** A lead and the record's own words: "Boxed warning for Advil: Raises the risk of …". Nothing is said where there are no facts. */
export function quote(side: Side, kind: Kind, lead: { text: string; short: string; most: number }, facts: readonly Fact[]): Statement[] {
  if (facts.length === 0) return [];
  const shown = facts.slice(0, lead.most);
  const words = `${shown.map((fact) => asSentence(fact.text)).join(' ')}${facts.length > shown.length ? ` ${MORE}` : ''}`;
  return [state(side, kind, { text: `${lead.text}: ${words}`, short: `${lead.short}${lead.short ? ': ' : ''}${words}`, facts: shown })];
}

/** Ends a record's words as a sentence ends. */
export function asSentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

export const byWeight = (a: Statement, b: Statement): number => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);

export const toClaim = ({ text, evidenceIds }: Statement): Claim => ({ text, evidenceIds });

/** A sentence that advises and states no fact. */
export const advice = (text: string): Claim => ({ text, evidenceIds: [] });

/** Only what the claims point at, so that a screen lists no fact that nothing was said of. */
export function keepCited(claims: readonly Claim[], evidence: readonly Evidence[]): Evidence[] {
  const cited = new Set(claims.flatMap((c) => c.evidenceIds));
  return evidence.filter((e) => cited.has(e.id));
}

/** Withdrawal from the market: it comes before any other answer about the medicine. */
export function stateWithdrawn(side: Side): Statement[] {
  const { withdrawn } = side.record;
  return withdrawn
    ? quote(side, 'withdrawn', { text: `${side.label}, sale in the US`, short: 'Sale in the US', most: 1 }, [withdrawn])
    : [];
}

export function stateRecalls(side: Side): Statement[] {
  return quote(side, 'recall', { text: `Recall of ${side.label}`, short: 'Recall', most: 2 }, side.record.recalls);
}

/** The label's strongest warnings. Where a medicine is also sold over the counter they stand on the prescription label alone. */
export function stateBoxed(side: Side, facts: readonly Fact[] = side.record.boxedWarnings): Statement[] {
  const name = side.record.status === 'both' ? 'Boxed warning of the prescription label' : 'Boxed warning';
  return quote(side, 'boxed', { text: `${name} for ${side.label}`, short: name, most: 2 }, facts);
}

export const factOfForm = ({ form, strengths, source }: MedicineRecord['forms'][number]): Fact => ({
  text: `${form.charAt(0).toUpperCase()}${form.slice(1)} (${strengths.join(', ')})`,
  source,
});

/**
 * Says that a record is silent, which is neither a yes nor a no.
 * @param about what was asked, as in "We hold no fact about …".
 */
export function stateMissing(side: Side, about: string): Statement {
  return state(side, 'unknown', {
    text: `We hold no fact about ${about}. That means neither yes nor no. Ask a pharmacist.`,
    short: 'We hold no fact about this, which means neither yes nor no.',
    facts: [],
  });
}
