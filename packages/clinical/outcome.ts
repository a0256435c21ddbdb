/**
 * What an engine returns: a finding with its evidence, or a refusal that says why and where to turn.
 * Never null: "we do not know" is an answer that a person must be able to read.
 */
export interface Refusal {
  kind: 'refusal';
  code: 'not-covered' | 'invalid-input' | 'no-evidence';
  /** A sentence fit for a person. */
  reason: string;
}

export type Finding<T> = { kind: 'finding' } & T;
export type Outcome<T> = Finding<T> | Refusal;
