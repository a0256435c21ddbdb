/** A fact as the tools write it, with sentences that say the same or less, and sentences that say something else. */
export interface Paraphrased {
  fact: string;
  truths: readonly string[];
  /** Each with what was changed. */
  lies: readonly (readonly [change: string, text: string])[];
}
