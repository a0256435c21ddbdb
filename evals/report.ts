import type { Published } from './published.ts';
import type { Share } from './statistics.ts';

/** One measured figure with the bound that it must keep; a run that breaks one fails. */
export interface Figure {
  id: string;
  text: string;
  value: number;
  /** With its 95 % interval, where it is a share of cases. */
  of?: Share;
  least?: number;
  most?: number;
}

export interface Report {
  name: string;
  cases: number;
  figures: Figure[];
  /** Of the answers with each likelihood, how often it was right to say so. */
  calibration: { said: string; right: Share }[];
  /** What others have published, to stand beside. */
  published: Published[];
  /** Ids of missed cases: for counting, never for tuning. */
  misses: string[];
}

export function share(id: string, text: string, of: Share, bound: { least?: number; most?: number }): Figure {
  return { id, text, value: of.share, of, ...bound };
}

export const keepsBound = ({ value, least, most }: Figure): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most);
