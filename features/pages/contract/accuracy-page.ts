/** A share of cases with its 95 % interval; all but the counts lie between 0 and 1. */
export interface MeasuredShare {
  hits: number;
  of: number;
  share: number;
  low: number;
  high: number;
}

/** One measured figure of the run. */
export interface MeasuredFigure {
  id: string;
  /** What was counted, as the run describes it. */
  text: string;
  value: number;
  /** The share of cases with its interval; absent for a measure of agreement. */
  of?: MeasuredShare | undefined;
  /** The limit that fails the run. `least`: higher is better. `most`: lower is better. */
  bound?: { kind: 'least' | 'most'; value: number } | undefined;
}

/** How often something was true in the cases in which the product gave this likelihood. */
export interface Calibration {
  said: string;
  right: MeasuredShare;
}

/** A published figure about a tool of the same kind. */
export interface PublishedFigure {
  text: string;
  study: string;
  journal: string;
  date: string;
  url: string;
  note?: string | undefined;
}

/** One set of cases with its measurements. */
export interface MeasuredSet {
  id: string;
  title: string;
  cases: number;
  /** What a case is, and how it is judged. */
  about: readonly string[];
  figures: readonly MeasuredFigure[];
  calibration: readonly Calibration[];
  published: readonly PublishedFigure[];
}

/** The content of the public accuracy page: the result of a run of the evals. */
export interface AccuracyPage {
  /** ISO date of the run. */
  measuredOn: string;
  /** The measured commit; absent if the run did not know it. */
  revision?: string | undefined;
  /** The number of cases in all sets. */
  cases: number;
  sets: readonly MeasuredSet[];
  /** The worst error rates, the worst first. */
  weakest: readonly { set: string; text: string; wrong: MeasuredShare }[];
  /** SHA-256 fingerprints of the locked case files, by name. */
  locks: readonly { name: string; fingerprint: string }[];
}
