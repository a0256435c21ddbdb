import type { ExplainedFinding } from '#packages/assistant/mount-explained.ts';
import { chooseClaims } from '#packages/clinical/choose-claims.ts';
import type { Claim } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-book.ts';
import { capitalise } from '#packages/clinical/sentence.ts';
import type { SideEffectResponse } from '../contract/analyze.ts';

const MOST_SYMPTOMS = 4;

/** What is urgent, how likely the medicine is the cause, what its label says, and what to do. */
export function toExplain(answer: SideEffectResponse): ExplainedFinding {
  const { status, urgent, cited } = answer;
  const floor = urgent[0] ? { urgency: urgent[0].level } : {};
  if (status !== 'analysed') return { claims: [], floor };
  const claims = [
    ...urgent.map(({ title, advice, evidenceIds }) => claim(`${title}. ${advice}`, ...evidenceIds)),
    ...saySymptoms(answer),
    ...(cited.recommendations ?? []),
    ...(cited.monitoringAdvice ?? []),
  ];
  return { claims: chooseClaims(claims), floor };
}

/** The answer's own sentences quote what was typed; these say the same of what it was read as. */
function saySymptoms({ symptoms, medication: { name }, likelihood }: SideEffectResponse): Claim[] {
  const read = symptoms.flatMap(({ readAs, ...symptom }) => (readAs ? [{ ...symptom, readAs }] : [])).slice(0, MOST_SYMPTOMS);
  const ids = [...new Set(read.flatMap(({ evidenceIds }) => evidenceIds))];
  const overall = likelihood ? [claim(`The likelihood that ${name} is the cause is ${likelihood.toLowerCase()}.`, ...ids)] : [];
  return [
    ...overall,
    ...read.map(({ readAs, labelled, frequency, evidenceIds }) =>
      claim(
        labelled
          ? `${capitalise(readAs)} is on the label of ${name}${frequency && frequency !== 'not known' ? ` (${frequency})` : ''}.`
          : `${capitalise(readAs)} is not on what we hold of the label of ${name}.`,
        ...evidenceIds,
      ),
    ),
  ];
}
