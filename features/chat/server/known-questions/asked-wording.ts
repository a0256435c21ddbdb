import type { KnownEntry } from './question-bank.ts';
import type { AskedKnown } from './rank-known.ts';

/** A known question as it may be asked; without one where nothing known asks it. */
export interface AskedWording {
  entry: KnownEntry | undefined;
  /** The wording of the entry that is asked, and so left out. */
  wording?: string | undefined;
  asked: AskedKnown;
  /** Written with what nothing known asks beside it. It counts more than one that is put together. */
  isWritten?: boolean;
}
