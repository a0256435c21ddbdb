import type { Location } from 'react-router';
import { type GuideId, isGuide } from '../contract/entries.ts';

export const TABS = ['faq', 'guides', 'contact'] as const;
export type HelpTab = (typeof TABS)[number];

/** The state that the help center keeps in the browser's history. */
export interface HelpState {
  /** The open guide, if it has no address of its own. */
  guide?: GuideId;
  tab?: HelpTab;
  /** The guide from which the person returned. */
  from?: GuideId;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Browsers keep history across releases, so its state can have any shape. */
export function readHelpState(state: unknown): HelpState {
  if (typeof state !== 'object' || state === null) return {};
  const { guide, tab, from } = Object.fromEntries(Object.entries(state).map(([name, value]) => [name, textOf(value)]));
  const known = TABS.find((each) => each === tab);
  return { ...(isGuide(guide) && { guide }), ...(known && { tab: known }), ...(isGuide(from) && { from }) };
}

/** The tab for an address. */
export function findTab({ hash, state }: Pick<Location, 'hash' | 'state'>): HelpTab {
  return hash === '#help-contact' ? 'contact' : (readHelpState(state).tab ?? 'faq');
}
