/** One change in the US: a medicine was approved, its use or its label changed, or it was withdrawn. */
export interface Change {
  /** A day, or a month where the source has no day. */
  date: string;
  /** What happened, such as "New medicine". */
  what: string;
  name: string;
  text: string;
  /** Our pages of it. Empty where we hold no facts. */
  medicines: readonly { slug: string; name: string }[];
  /** What our pages say of the change; absent where there is nothing to say. */
  note?: string | undefined;
  sources: readonly { title: string; url: string }[];
}

/** The content of the page that says what changed. */
export interface ChangesPage {
  /** Newest first. `id` is the month: "2026-05". */
  months: readonly { id: string; changes: readonly Change[] }[];
  /** How many changes there are. */
  count: number;
  /** The last ISO date on which sources were read. */
  readOn: string;
}
