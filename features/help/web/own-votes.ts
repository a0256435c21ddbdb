import type { HelpEntryId } from '../contract/entries.ts';

const KEY = 'help-votes';

/** The votes of this browser, by entry. */
export type OwnVotes = Partial<Record<HelpEntryId, boolean>>;

export function readOwnVotes(): OwnVotes {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

export function updateOwnVote(entry: HelpEntryId, isHelpful: boolean | undefined): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readOwnVotes(), [entry]: isHelpful }));
  } catch {
    // Without storage the vote still counts; only the button does not remember it.
  }
}
