import type { ReactNode } from 'react';
import { capitalize } from '#packages/clinical/sentence.ts';
import { Badge } from '#packages/ui/badge.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { AdvancedAnswer } from './complete-answer.ts';
import { LikelihoodPictogram } from './likelihood.tsx';

type Listed = Omit<AdvancedAnswer['systemicConditions'][number], 'systemsAffected'>;

const CARE_WORDS = { emergency: 'Emergency', urgent: 'Urgent', routine: 'Routine', 'self-care': 'Self-care' } as const;

export interface DiagnosisCardProps {
  item: Listed;
  /** Additions of this list: features, tests, danger signs. */
  children: ReactNode;
}

/** A possible condition: what it is, how likely, and the findings for and against it. */
export function DiagnosisCard({ item, children }: DiagnosisCardProps) {
  const { condition, clinicalName, icd10, likelihood, care, about, reasoning, speaksFor, speaksAgainst, evidenceIds } = item;
  return (
    <li className="space-y-3 py-5 first:pt-1 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h4 className="text-lg leading-snug">{capitalize(condition)}</h4>
          <p className="text-sm text-ink-soft">{[clinicalName, icd10 && `ICD-10 ${icd10}`].filter(Boolean).join(' · ')}</p>
        </div>
        {care && <Badge tone={care}>{CARE_WORDS[care] ?? care}</Badge>}
      </div>
      <LikelihoodPictogram {...likelihood} />
      {about && (
        <p className="max-w-prose">
          {about} <EvidenceMarks ids={evidenceIds} />
        </p>
      )}
      {reasoning && <p className="max-w-prose">{reasoning}</p>}
      <dl className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        <Fact term="Points to it">{speaksFor.length > 0 && formatList(speaksFor)}</Fact>
        <Fact term="Points away from it">{speaksAgainst.length > 0 && formatList(speaksAgainst)}</Fact>
        {children}
      </dl>
    </li>
  );
}

const formatList = (names: readonly string[]) => capitalize(names.join(', '));

/** A term with its description; nothing if there is none. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A term with a list; nothing if it is empty. */
export function FactList({ term, items }: { term: string; items: readonly string[] | undefined }) {
  if (!items || items.length === 0) return null;
  return (
    <Fact term={term}>
      <ul className="list-disc pl-5 marker:text-primary">
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Fact>
  );
}
