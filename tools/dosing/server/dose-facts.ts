import type { ExplainedFinding } from '#packages/assistant/mount-explained.ts';
import { chooseClaims } from '#packages/clinical/choose-claims.ts';
import type { Claim } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { InteractionSeverity } from '#packages/clinical/skill.ts';
import type { DosingResponse } from '../contract/recommend.ts';
import { compareSeverity } from '../engine/dose-question.ts';

/** Facts for a model to explain: amount, frequency, maximum, warnings. A refusal has none, so that no text mentions an amount. */
export function buildDoseFacts(answer: DosingResponse): ExplainedFinding {
  const { status, medication, cited, recommendedDose, frequency } = answer;
  if (status === 'refused') return { claims: [], floor: { doseRefused: true, ...(answer.alarm ? { urgency: answer.alarm.level } : {}) } };
  const ids = (cited.recommendedDose ?? []).flatMap(({ evidenceIds }) => evidenceIds);
  // The first sentence of the reasoning contains age and weight, which the model does not need.
  const [, ...limits] = cited.reasoning ?? [];
  const claims = [
    claim(`${capitalize(medication.name)}: ${recommendedDose}.`, ...ids),
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

/** Removes the typed name at the start of "With Coumadin (High): …". The rest names ingredients. */
function withoutTyped({ text, evidenceIds }: Claim, { otherMedications }: DosingResponse): Claim {
  const other = otherMedications.find(({ name }) => text.startsWith(`With ${name} (`));
  return claim(other ? `With another medicine that you named ${text.slice(`With ${other.name} `.length)}` : text, ...evidenceIds);
}

function findWorst({ otherMedications }: DosingResponse): InteractionSeverity | undefined {
  const severities = otherMedications.flatMap(({ severity }) => (severity ? [severity as InteractionSeverity] : []));
  return severities.sort(compareSeverity)[0];
}
