/** A share of cases with its 95 % interval; all but the counts lie between 0 and 1. */
export interface MeasuredShare {
  hits: number;
  of: number;
  share: number;
  low: number;
  high: number;
}

/** One figure as the run measured it. */
export interface MeasuredFigure {
  id: string;
  /** What was counted, in the words of the run. */
  text: string;
  value: number;
  /** With its interval, where it is a share of cases; absent for a measure of agreement. */
  of?: MeasuredShare | undefined;
  /** What the figure must keep, or the run fails. At least: more is better. At most: less is better. */
  bound?: { kind: 'least' | 'most'; value: number } | undefined;
}

/** How often something was so, of the cases in which the product said it was this likely. */
export interface Calibration {
  said: string;
  right: MeasuredShare;
}

/** What others have published about tools of the same kind. */
export interface PublishedFigure {
  text: string;
  study: string;
  journal: string;
  date: string;
  url: string;
  note?: string | undefined;
}

/** One set of cases and all that was measured on it. */
export interface MeasuredSet {
  id: string;
  title: string;
  cases: number;
  /** What one case is, and how it was judged. */
  about: readonly string[];
  figures: readonly MeasuredFigure[];
  calibration: readonly Calibration[];
  published: readonly PublishedFigure[];
}

/** What the public page on accuracy says: the result of a run of the evals, in the words of a reader. */
export interface AccuracyPage {
  /** ISO date of the run. */
  measuredOn: string;
  /** The commit that was measured; absent where the run did not know it. */
  revision?: string | undefined;
  /** Of all sets together. */
  cases: number;
  sets: readonly MeasuredSet[];
  /** The shares that went wrong most often, the worst first. */
  weakest: readonly { set: string; text: string; wrong: MeasuredShare }[];
  /** Fingerprints (SHA-256) of the locked files of cases, by their names. */
  locks: readonly { name: string; fingerprint: string }[];
}
