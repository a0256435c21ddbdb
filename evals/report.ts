import type { Published } from './published.ts';
import type { Share } from './statistics.ts';

/** A measured figure with its bound. A run that breaks a bound fails. */
export interface Figure {
  id: string;
  text: string;
  value: number;
  /** The share with its 95% interval, where the figure is a share of cases. */
  of?: Share;
  least?: number;
  most?: number;
}

export interface Report {
  name: string;
  cases: number;
  figures: Figure[];
  /** How often each stated likelihood was right. */
  calibration: { said: string; right: Share }[];
  /** Published figures to compare with. */
  published: Published[];
  /** Ids of missed cases, for counting and never for tuning. */
  misses: string[];
}

export function share(id: string, text: string, of: Share, bound: { least?: number; most?: number }): Figure {
  return { id, text, value: of.share, of, ...bound };
}

export const keepsBound = ({ value, least, most }: Figure): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most);
