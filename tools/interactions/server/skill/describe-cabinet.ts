import { claim } from '#packages/clinical/evidence-collector.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import type { SkillAnswer } from '#packages/clinical/skill.ts';
import type { CabinetResponse } from '../../contract/cabinet.ts';
import type { Severity } from '../../contract/shared.ts';
import { compareSeverity } from '../../engine/severity.ts';
import {
  ASK_FIRST,
  describeManagement,
  describeReading,
  endSentence,
  formatItem,
  formatKnownInteraction,
  formatUnknown,
  listCited,
  type Ranked,
  shorten,
} from './interaction-claims.ts';

/** A finding: its headline, a detail if the headline does not state it, and advice. */
interface Found {
  severity: Severity;
  headline: string;
  detail: string | undefined;
  advice: string | undefined;
  evidenceIds: readonly string[];
}

const NOT_CHECKED_WARNING = 'Do not take this as a sign that they can be taken together. Ask a pharmacist.';

/** Describes the findings of the cabinet check, the worst first. */
export function describeCabinet(cabinet: CabinetResponse): Omit<SkillAnswer, 'section'> {
  const { items, notCovered, evidence } = cabinet;
  const found = listFound(cabinet);
  const severity = found[0]?.severity;
  const checked = items.length - notCovered.length;
  const claims = shorten([...describeFound(cabinet, found), ...describeSteps(cabinet, found)]);
  return {
    status: checked < 2 ? 'not-covered' : 'answered',
    claims,
    evidence: listCited(claims, evidence),
    floor: severity ? { severity } : {},
  };
}

/** All findings of pairs, conditions and loads, the worst first. */
function listFound({ items, pairs, loads, conditionFindings }: CabinetResponse): Found[] {
  const nameOf = (index: number) => items.slice(index, index + 1).map(formatItem);
  const found: Found[] = [
    ...pairs.map(({ first, second, severity, findings: [worst] }) => ({
      severity,
      headline: formatKnownInteraction([...nameOf(first), ...nameOf(second)], severity),
      detail: worst?.effect,
      advice: worst?.recommendation,
      evidenceIds: worst?.evidenceIds ?? [],
    })),
    ...conditionFindings.map(({ severity, text, evidenceIds }) => ({
      severity,
      headline: endSentence(text),
      detail: undefined,
      advice: ASK_FIRST,
      evidenceIds,
    })),
    ...loads.map(({ severity, title, text, items: indexes, evidenceIds }) => ({
      severity,
      headline: `${title}: ${joinNames(indexes.flatMap(nameOf))}.`,
      detail: text,
      advice: 'Ask for a medicine review.',
      evidenceIds,
    })),
  ];
  return found.sort((a, b) => compareSeverity(a.severity, b.severity));
}

function describeFound({ items, notCovered, summary, pairs }: CabinetResponse, found: readonly Found[]): Ranked[] {
  const unknown = notCovered.flatMap((index) => items.slice(index, index + 1)).map(({ typed }) => typed);
  const notChecked = unknown.length > 0 ? [{ claim: claim(formatUnknown(unknown)), rank: 0 }] : [];
  const [worst, ...rest] = found;
  const none = items.length - unknown.length < 2 ? [] : [{ claim: claim(summary), rank: 0 }];
  if (!worst) return [...none, ...notChecked, ...describeReading(items)];
  return [
    { claim: claim(worst.headline, ...worst.evidenceIds), rank: 0 },
    ...describeReading(items),
    ...notChecked,
    ...(worst.detail ? [{ claim: claim(worst.detail, ...worst.evidenceIds), rank: 1 }] : []),
    ...(pairs.length === 0 ? none : none.map((ranked) => ({ ...ranked, rank: found.length > 3 ? 2 : 5 }))),
    ...rest.map(({ headline, detail, evidenceIds }, at) => ({
      claim: claim(detail ? `${headline} ${detail}` : headline, ...evidenceIds),
      rank: 2 + at,
    })),
  ];
}

/** What to do about the worst finding and which signs to watch for; whom to ask about what was not checked. */
function describeSteps({ pairs, notCovered, items }: CabinetResponse, found: readonly Found[]): Ranked[] {
  const [worst] = found;
  // A milder pair's advice next to a worse finding would falsely reassure.
  const own = pairs.find(({ findings: [first] }) => first && worst?.detail === first.effect && worst.evidenceIds === first.evidenceIds);
  const unchecked = items.length - notCovered.length < 2;
  return [
    ...(worst?.advice ? [{ claim: claim(worst.advice, ...worst.evidenceIds), rank: 1 }] : []),
    ...describeManagement(own?.findings ?? []),
    ...(unchecked ? [{ claim: claim(NOT_CHECKED_WARNING), rank: 1 }] : []),
    ...(notCovered.length > 0 || found.length === 0
      ? [{ claim: claim('Ask your pharmacist about everything you take together.'), rank: 3 }]
      : []),
  ];
}
