import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { DoseAnswer } from '../use-dosing.ts';

export interface Sentence {
  text: string;
  evidenceIds: readonly string[];
}

type ListField = 'specialInstructions' | 'monitoringParameters' | 'warnings';
type TextField =
  | 'recommendedDose'
  | 'frequency'
  | 'reasoning'
  | 'conditionSpecificConsiderations'
  | 'doseTitration'
  | 'foodTimingInstructions';

/** A list of sentences with evidence ids. Texts and citations correspond by index. */
export function citedList(answer: DoseAnswer, field: ListField): Sentence[] {
  const cited = answer.cited[field] ?? [];
  return answer[field].map((text, index) => ({ text, evidenceIds: cited[index]?.evidenceIds ?? [] }));
}

/** Splits a text into its cited sentences; one sentence where it has no citations. */
export function citedText(answer: DoseAnswer, field: TextField): Sentence[] {
  const text = answer[field];
  const cited = answer.cited[field] ?? [];
  const sentences = cited.map((claim) => ({
    ...claim,
    text: /[.!?]$/.test(claim.text) || cited.length === 1 ? claim.text : `${claim.text}.`,
  }));
  // A rephrased text no longer matches these sentences, but it has the same evidence.
  const same = sentences.map((sentence) => sentence.text).join(' ');
  if (text === same || text === `${same}.`) return sentences;
  return text === '' ? [] : [{ text, evidenceIds: cited.flatMap(({ evidenceIds }) => evidenceIds) }];
}

export function Sentences({ of, className }: { of: readonly Sentence[]; className?: string | undefined }) {
  return of.map((sentence) => (
    <p key={sentence.text} className={className}>
      {sentence.text} <EvidenceMarks ids={sentence.evidenceIds} />
    </p>
  ));
}

export function SentenceList({ of }: { of: readonly Sentence[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-primary">
      {of.map((sentence) => (
        <li key={sentence.text}>
          {sentence.text} <EvidenceMarks ids={sentence.evidenceIds} />
        </li>
      ))}
    </ul>
  );
}
