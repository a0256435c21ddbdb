import { claim } from '#packages/clinical/evidence-book.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import type { SkillAnswer } from '#packages/clinical/skill.ts';
import type { CabinetResponse } from '../../contract/cabinet.ts';
import type { Severity } from '../../contract/shared.ts';
import { compareSeverity } from '../../engine/severity.ts';
import {
  ASK_FIRST,
  endSentence,
  listCited,
  type Ranked,
  sayItem,
  sayKnown,
  sayManagement,
  sayReading,
  sayUnknown,
  shorten,
} from './say-readings.ts';

/** One thing that was found: the sentence that names it, and what can happen where the sentence does not say it. */
interface Found {
  severity: Severity;
  headline: string;
  detail: string | undefined;
  advice: string | undefined;
  evidenceIds: readonly string[];
}

const NO_SIGN = 'Do not take this as a sign that they can be taken together. Ask a pharmacist.';

/** Says what the check of everything taken found, the worst first. */
export function sayCabinet(cabinet: CabinetResponse): Omit<SkillAnswer, 'section'> {
  const { items, notCovered, evidence } = cabinet;
  const found = listFound(cabinet);
  const severity = found[0]?.severity;
  const checked = items.length - notCovered.length;
  const claims = shorten([...sayFound(cabinet, found), ...saySteps(cabinet, found)]);
  return {
    status: checked < 2 ? 'not-covered' : 'answered',
    claims,
    evidence: listCited(claims, evidence),
    floor: severity ? { severity } : {},
  };
}

/** Every finding of whatever kind, the worst first. */
function listFound({ items, pairs, loads, conditionFindings }: CabinetResponse): Found[] {
  const nameOf = (place: number) => items.slice(place, place + 1).map(sayItem);
  const found: Found[] = [
    ...pairs.map(({ first, second, severity, findings: [worst] }) => ({
      severity,
      headline: sayKnown([...nameOf(first), ...nameOf(second)], severity),
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
    ...loads.map(({ severity, title, text, items: places, evidenceIds }) => ({
      severity,
      headline: `${title}: ${joinNames(places.flatMap(nameOf))}.`,
      detail: text,
      advice: 'Ask for a medicine review.',
      evidenceIds,
    })),
  ];
  return found.sort((a, b) => compareSeverity(a.severity, b.severity));
}

function sayFound({ items, notCovered, summary, pairs }: CabinetResponse, found: readonly Found[]): Ranked[] {
  const unknown = notCovered.flatMap((place) => items.slice(place, place + 1)).map(({ typed }) => typed);
  const notChecked = unknown.length > 0 ? [{ claim: claim(sayUnknown(unknown)), rank: 0 }] : [];
  const [worst, ...rest] = found;
  const none = items.length - unknown.length < 2 ? [] : [{ claim: claim(summary), rank: 0 }];
  if (!worst) return [...none, ...notChecked, ...sayReading(items)];
  return [
    { claim: claim(worst.headline, ...worst.evidenceIds), rank: 0 },
    ...sayReading(items),
    ...notChecked,
    ...(worst.detail ? [{ claim: claim(worst.detail, ...worst.evidenceIds), rank: 1 }] : []),
    ...(pairs.length === 0 ? none : none.map((ranked) => ({ ...ranked, rank: found.length > 3 ? 2 : 5 }))),
    ...rest.map(({ headline, detail, evidenceIds }, at) => ({
      claim: claim(detail ? `${headline} ${detail}` : headline, ...evidenceIds),
      rank: 2 + at,
    })),
  ];
}

/** What to do about the worst, and which signs of it to know; where something could not be checked, whom to ask. */
function saySteps({ pairs, notCovered, items }: CabinetResponse, found: readonly Found[]): Ranked[] {
  const [worst] = found;
  // A milder pair's advice beside something graver would soothe.
  const own = pairs.find(({ findings: [first] }) => first && worst?.detail === first.effect && worst.evidenceIds === first.evidenceIds);
  const unchecked = items.length - notCovered.length < 2;
  return [
    ...(worst?.advice ? [{ claim: claim(worst.advice, ...worst.evidenceIds), rank: 1 }] : []),
    ...sayManagement(own?.findings ?? []),
    ...(unchecked ? [{ claim: claim(NO_SIGN), rank: 1 }] : []),
    ...(notCovered.length > 0 || found.length === 0
      ? [{ claim: claim('Ask your pharmacist about everything you take together.'), rank: 3 }]
      : []),
  ];
}
