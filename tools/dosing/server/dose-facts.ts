import type { ExplainedFinding } from '#packages/assistant/mount-explained.ts';
import { chooseClaims } from '#packages/clinical/choose-claims.ts';
import type { Claim } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-book.ts';
import { capitalise } from '#packages/clinical/sentence.ts';
import type { InteractionSeverity } from '#packages/clinical/skill.ts';
import type { DosingResponse } from '../contract/recommend.ts';
import { compareSeverity } from '../engine/question.ts';

/** How much, how often, at most, and what warns. Where no dose is given nothing is explained: no text may come near one. */
export function toExplain(answer: DosingResponse): ExplainedFinding {
  const { status, medication, cited, recommendedDose, frequency } = answer;
  if (status === 'refused') return { claims: [], floor: { doseRefused: true } };
  const ids = (cited.recommendedDose ?? []).flatMap(({ evidenceIds }) => evidenceIds);
  // The first sentence of the reasoning holds the age and the weight, which nobody needs for putting it into words.
  const [, ...limits] = cited.reasoning ?? [];
  const claims = [
    claim(`${capitalise(medication.name)}: ${recommendedDose}.`, ...ids),
    claim(`How often: ${frequency}.`, ...ids),
    ...limits,
    ...(cited.warnings ?? []).map((warning) => withoutTyped(warning, answer)),
    ...(cited.conditionSpecificConsiderations ?? []),
    ...(cited.foodTimingInstructions ?? []),
    ...(cited.specialInstructions ?? []),
  ];
  const severity = findWorst(answer);
  return { claims: chooseClaims(claims), floor: severity ? { severity } : {} };
}

/** "With Coumadin (High): …" begins with what the person typed; the rest names the ingredients. */
function withoutTyped({ text, evidenceIds }: Claim, { otherMedications }: DosingResponse): Claim {
  const other = otherMedications.find(({ name }) => text.startsWith(`With ${name} (`));
  return claim(other ? `With another medicine that you named ${text.slice(`With ${other.name} `.length)}` : text, ...evidenceIds);
}

function findWorst({ otherMedications }: DosingResponse): InteractionSeverity | undefined {
  const severities = otherMedications.flatMap(({ severity }) => (severity ? [severity as InteractionSeverity] : []));
  return severities.sort(compareSeverity)[0];
}
