import type { SourceDocument } from '../contract/sources-page.ts';

/** Works of the US government have no copyright in the US (17 U.S.C. 105). */
const US_GOVERNMENT = /^(US |National Institute of |Centers for Medicare|FDA$|CDC$)/;
/** Published by the government, but not, or not only, its own work. */
const OTHER_PUBLISHERS = /DailyMed|Center for Education/;
const OTHER_OWNERS = /^(MedlinePlus|RxNorm)|label|prescribing information|Drug Facts|Supplement Facts/i;

/** The license of a document; undefined where we are not sure. */
export function termsOf({ title, publisher }: Pick<SourceDocument, 'title' | 'publisher'>): string | undefined {
  if (title.includes('StatPearls') || publisher.startsWith('StatPearls')) return 'CC BY-NC-ND 4.0';
  if (publisher === 'NHS England') return 'Open Government Licence 3.0';
  if (OTHER_OWNERS.test(title) || OTHER_PUBLISHERS.test(publisher)) return undefined;
  return US_GOVERNMENT.test(publisher) ? 'US government work, no copyright in the US' : undefined;
}
