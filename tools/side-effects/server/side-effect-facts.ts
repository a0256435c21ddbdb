import type { ExplainedFinding } from '#packages/assistant/mount-explained.ts';
import { chooseClaims } from '#packages/clinical/choose-claims.ts';
import type { Claim } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { SideEffectResponse } from '../contract/analyze.ts';

const MAX_SYMPTOMS = 4;

/** Facts for a model to explain: urgent items, likelihood, what the label says, advice. */
export function buildSideEffectFacts(answer: SideEffectResponse): ExplainedFinding {
  const { status, urgent, cited, alarm } = answer;
  const worst = alarm ?? urgent[0];
  const floor = worst ? { urgency: worst.level } : {};
  if (status !== 'analysed') return { claims: [], floor };
  const claims = [
    ...urgent.map(({ title, advice, evidenceIds }) => claim(`${title}. ${advice}`, ...evidenceIds)),
    ...listSymptomClaims(answer),
    ...(cited.recommendations ?? []),
    ...(cited.monitoringAdvice ?? []),
  ];
  return { claims: chooseClaims(claims), floor };
}

/** Restates the answer's sentences with the names of effects, because the originals quote the typed text. */
function listSymptomClaims({ symptoms, medication: { name }, likelihood }: SideEffectResponse): Claim[] {
  const read = symptoms.flatMap(({ readAs, ...symptom }) => (readAs ? [{ ...symptom, readAs }] : [])).slice(0, MAX_SYMPTOMS);
  const ids = [...new Set(read.flatMap(({ evidenceIds }) => evidenceIds))];
  const overall = likelihood ? [claim(`The likelihood that ${name} is the cause is ${likelihood.toLowerCase()}.`, ...ids)] : [];
  return [
    ...overall,
    ...read.map(({ readAs, labelled, frequency, evidenceIds }) =>
      claim(
        labelled
          ? `${capitalize(readAs)} is on the label of ${name}${frequency && frequency !== 'not known' ? ` (${frequency})` : ''}.`
          : `${capitalize(readAs)} is not on what we hold of the label of ${name}.`,
        ...evidenceIds,
      ),
    ),
  ];
}
