import type { Location } from 'react-router';
import { type GuideId, isGuide } from '../contract/entries.ts';

export const TABS = ['faq', 'guides', 'contact'] as const;
export type HelpTab = (typeof TABS)[number];

/** What the browser's history keeps of where somebody is in the help. */
export interface HelpState {
  /** The guide that is open, where it has no address of its own. */
  guide?: GuideId;
  tab?: HelpTab;
  /** The guide that somebody comes back from. */
  from?: GuideId;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** History is kept by the browser over updates of the product, so that anything may stand in it. */
export function readHelpState(state: unknown): HelpState {
  if (typeof state !== 'object' || state === null) return {};
  const { guide, tab, from } = Object.fromEntries(Object.entries(state).map(([name, value]) => [name, textOf(value)]));
  const known = TABS.find((each) => each === tab);
  return { ...(isGuide(guide) && { guide }), ...(known && { tab: known }), ...(isGuide(from) && { from }) };
}

/** The tab that an address asks for. */
export function findTab({ hash, state }: Pick<Location, 'hash' | 'state'>): HelpTab {
  return hash === '#help-contact' ? 'contact' : (readHelpState(state).tab ?? 'faq');
}
