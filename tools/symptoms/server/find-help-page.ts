import type { HelpPageId } from '#packages/clinical/help-pages.ts';

/** The red flags whose whole answer is a page of help. Wounds, bites and fumes keep their own first aid. */
const PAGES: Readonly<Record<HelpPageId, RegExp>> = {
  'cardiac-arrest': /^no-breathing-or-pulse$/,
  despair: /^(?:suicide-plan|suicidal-with-danger|suicidal-thoughts|self-harm|pregnancy-suicidal)$/,
  violence: /^(?:abuse|abuse-injury|child-abuse|old-abuse)$/,
  poisoning: /^(?:overdose(?:-.+)?|poison(?:-.+)?|child-(?:dangerous-poison|poisoned-with-symptoms|poison)|opioid-.+|stimulant-poisoning)$/,
};

/** The page of help of a red flag; undefined where it has an advice of its own. */
export const findHelpPage = (flagId: string): HelpPageId | undefined =>
  (Object.keys(PAGES) as HelpPageId[]).find((page) => PAGES[page].test(flagId));
