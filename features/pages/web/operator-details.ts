/**
 * What only the operator of this copy can know. Fill it in, and have a lawyer read both texts, before they are shown to the public.
 * Without a governing law the terms show a marked gap, so that nobody takes it for a rule; the others are left out until given.
 */
export interface OperatorDetails {
  /** Whose law the terms follow, as it ends a sentence, such as "the laws of Ireland". Must be filled in. */
  governingLaw: string | undefined;
  /** Where letters reach the company, in one line. Most laws ask for it. */
  postalAddress: string | undefined;
  /** Who runs the servers and where they stand, such as "Hetzner, in Germany". */
  hosting: string | undefined;
  /** When the texts as they stand came into force, as people read it. A changed text needs a new day, at least 30 days ahead. */
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
