import type { Understood } from '../contract/shared.ts';
import { CARE_LEVELS } from '../engine/knowledge.ts';
import { listAncestors } from '../engine/network.ts';
import { findRedFlags, fitsPerson, indexReportedFindings } from '../engine/red-flags.ts';
import type { Story } from '../engine/story.ts';
import type { SymptomServices } from './symptom-services.ts';

/** Arbitrary: more would be a list to read, not a question. */
const MOST_PARTS = 2;
const MOST_FINDINGS = 3;

type DidYouMean = Understood['didYouMean'];

/**
 * What the unread parts of a story may mean, to be confirmed by the person. What would be a warning sign comes first.
 * @param unread parts that may tell a sign of illness
 * @param answers what was asked already; it is not asked again
 */
export function suggestFindings(
  services: SymptomServices,
  { story, unread, answers }: { story: Story; unread: readonly string[]; answers: Readonly<Record<string, unknown>> },
): DidYouMean {
  const reported = indexReportedFindings(services.network, story);
  const isNew = (id: string) => !reported.has(id) && !story.absent.has(id) && !Object.hasOwn(answers, id);
  const asked = new Set<string>();
  return unread
    .slice(0, MOST_PARTS)
    .map((words) => {
      const findings = services
        .findSimilar(words)
        .filter(({ finding }) => isNew(finding.id) && !asked.has(finding.id) && fitsPerson(finding, story))
        .slice(0, MOST_FINDINGS)
        .map(({ finding: { id, name, ask } }) => ({ id, name, ask, rank: rankOf(services, story, id) }))
        .sort((a, b) => a.rank - b.rank);
      for (const { id } of findings) asked.add(id);
      return { words, findings: findings.map(({ id, name, ask }) => ({ id, name, ask })) };
    })
    .filter(({ findings }) => findings.length > 0);
}

/** Whether the person confirmed what an unread part means. */
export function isConfirmed(services: SymptomServices, words: string, answers: Readonly<Record<string, unknown>>): boolean {
  const confirmed = Object.keys(answers).filter((id) => answers[id] === 'yes');
  return confirmed.length > 0 && services.findSimilar(words).some(({ finding }) => confirmed.includes(finding.id));
}

/** How urgent the story would be with this finding, by red flags alone: the index of the care level, the most urgent first. */
function rankOf({ network, knowledge }: SymptomServices, story: Story, id: string): number {
  const names = new Set([...listAncestors(network, id)].map((at) => network.findings[at]?.id));
  const flags = knowledge.redFlags.filter(({ groups }) => groups.some((group) => group.some((named) => names.has(named))));
  const [worst] = findRedFlags(network, flags, { ...story, present: new Map([...story.present, [id, { words: '' }]]) });
  return worst ? CARE_LEVELS.indexOf(worst.flag.level) : CARE_LEVELS.length;
}
