import type { HelpEntryId } from '../contract/entries.ts';

const KEY = 'help-votes';

/** What was voted in this browser, by entry. */
export type OwnVotes = Partial<Record<HelpEntryId, boolean>>;

export function readOwnVotes(): OwnVotes {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export function updateOwnVote(entry: HelpEntryId, isHelpful: boolean | undefined): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readOwnVotes(), [entry]: isHelpful }));
  } catch {
    // Without storage the vote counts all the same; only the button forgets it.
  }
}
