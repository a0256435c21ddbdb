import type { Documents } from '#packages/clinical/evidence.ts';
import type { Knowledge } from './knowledge.ts';

/** The named documents, and for each substance its own labelling, so that "label/warfarin 7" leads somewhere. */
export function listDocuments({ documents, substances }: Knowledge): Documents {
  const labels = substances.map(({ id, name }) => [
    `label/${id}`,
    {
      title: `${name}: US prescribing information or Drug Facts label`,
      publisher: 'US Food and Drug Administration; DailyMed',
      url: `https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=${encodeURIComponent(name)}`,
    },
  ]);
  return { ...documents, ...Object.fromEntries(labels) };
}
