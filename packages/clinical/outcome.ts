/**
 * The result of an engine: a finding with its evidence, or a refusal with the reason and where to get help.
 * Never null: the user must be able to read "we do not know".
 */
export interface Refusal {
  kind: 'refusal';
  code: 'not-covered' | 'invalid-input' | 'no-evidence';
  /** A sentence for the user. */
  reason: string;
}

export type Finding<T> = { kind: 'finding' } & T;
export type Outcome<T> = Finding<T> | Refusal;
