/**
 * Details that only the operator of this installation knows. Fill them in, and have a lawyer review both texts, before publishing them.
 * Without a governing law the terms show a marked gap. Other missing details are omitted.
 */
export interface OperatorDetails {
  /** The governing law as the end of a sentence, such as "the laws of Ireland". Required. */
  governingLaw: string | undefined;
  /** The postal address of the company, in one line. Most laws require it. */
  postalAddress: string | undefined;
  /** The hosting company and its location, such as "Hetzner, in Germany". */
  hosting: string | undefined;
  /** The date from which the current text is in force, as shown. A changed text needs a new date, at least 30 days ahead. */
  privacyInForceSince: string;
  termsInForceSince: string;
}

export const OPERATOR: OperatorDetails = {
  governingLaw: undefined,
  postalAddress: undefined,
  hosting: undefined,
  privacyInForceSince: 'November 22, 2026',
  termsInForceSince: 'November 22, 2026',
};
