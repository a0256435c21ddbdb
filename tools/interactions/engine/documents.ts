import type { Documents } from '#packages/clinical/evidence.ts';
import type { Knowledge } from './knowledge.ts';

/**
 * Lists the documents that rules and substances cite: the named ones, and each substance's labeling as "label/<id>".
 *
 * Units: none.
 * Source: engine/knowledge/sources.yaml; DailyMed for labeling.
 * Applies to: the knowledge of this tool; not for: documents of the medicine records.
 * Rounding: none.
 * Refuses: never.
 * @example listDocuments(knowledge)['label/warfarin'].title // 'warfarin: US prescribing information or Drug Facts label'
 */
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
