/** The questions of the help center, in order. Votes are stored under these names: do not change one. */
export const FAQ_IDS = [
  'faq-accuracy',
  'faq-data-security',
  'faq-emergencies',
  'faq-price-updates',
  'faq-conflicting-information',
  'faq-prescription-drugs',
  'faq-wrong-information',
  'faq-mobile-app',
] as const;
export type FaqId = (typeof FAQ_IDS)[number];

/** The guides, in order. A guide's address ends in its name and votes are stored under it: do not change one. */
export const GUIDE_IDS = [
  'medication-comparison',
  'drug-interactions',
  'symptom-results',
  'pricing',
  'advanced-dosing',
  'ai-chat',
] as const;
export type GuideId = (typeof GUIDE_IDS)[number];

export type HelpEntryId = FaqId | GuideId;

const ENTRY_IDS: ReadonlySet<string> = new Set([...FAQ_IDS, ...GUIDE_IDS]);

/** Whether a text is the id of an existing question or guide. */
export const isHelpEntry = (id: string): id is HelpEntryId => ENTRY_IDS.has(id);

export const isGuide = (id: string | undefined): id is GuideId => GUIDE_IDS.some((each) => each === id);
