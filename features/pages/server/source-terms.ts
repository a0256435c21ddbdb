import type { SourceDocument } from '../contract/sources-page.ts';

/** The US government's own writing has no copyright in the US (17 U.S.C. 105). */
const US_GOVERNMENT = /^(US |National Institute of |Centers for Medicare|FDA$|CDC$)/;
/** Published by the government, but not, or not only, written by it. */
const WRITTEN_BY_OTHERS = /DailyMed|Center for Education/;
const HELD_BY_OTHERS = /^(MedlinePlus|RxNorm)|label|prescribing information|Drug Facts|Supplement Facts/i;

/** What may be done with a document, as far as we are sure of it; undefined where we are not. */
export function termsOf({ title, publisher }: Pick<SourceDocument, 'title' | 'publisher'>): string | undefined {
  if (title.includes('StatPearls') || publisher.startsWith('StatPearls')) return 'CC BY-NC-ND 4.0';
  if (publisher === 'NHS England') return 'Open Government Licence 3.0';
  if (HELD_BY_OTHERS.test(title) || WRITTEN_BY_OTHERS.test(publisher)) return undefined;
  return US_GOVERNMENT.test(publisher) ? 'US government work, no copyright in the US' : undefined;
}
