import type { ReactNode } from 'react';
import { capitalize } from '#packages/clinical/sentence.ts';
import { Badge } from '#packages/ui/badge.tsx';
import { Card } from '#packages/ui/card.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import { formatFrequency, type SymptomRead, TIMING_WORDS } from './effect-texts.ts';

export interface SymptomListProps {
  symptoms: readonly SymptomRead[];
  /** Whether the medicine is covered. Without facts its label is not mentioned. */
  covered: boolean;
  /** Whether the person named other medicines that are covered. */
  othersChecked: boolean;
}

/** Each typed symptom, how it was read, and what is known about it. */
export function SymptomList({ symptoms, covered, othersChecked }: SymptomListProps) {
  if (symptoms.length === 0) return null;
  return (
    <Card variant="leaflet" title="How we read your symptoms" headingLevel={3}>
      <ul className="divide-y divide-line">
        {symptoms.map((symptom) => (
          <li
            key={`${symptom.typed} ${symptom.readAs}`}
            className="grid gap-x-8 gap-y-3 py-5 first:pt-2 last:pb-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <SymptomName symptom={symptom} covered={covered} />
            {symptom.readAs === undefined ? (
              <p>
                We did not understand this, so it was left out. Try other, shorter words, or ask a pharmacist. If it frightens you or gets
                worse, get help without waiting.
              </p>
            ) : (
              <SymptomFacts symptom={symptom} covered={covered} othersChecked={othersChecked} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SymptomName({ symptom: { typed, readAs, labelled, care }, covered }: { symptom: SymptomRead; covered: boolean }) {
  const same = readAs?.toLowerCase() === typed.toLowerCase();
  return (
    <div className="min-w-0 space-y-2">
      <h4 className="break-words text-lg leading-snug">“{typed}”</h4>
      {readAs && !same && (
        <p className="text-ink-soft">
          read as <strong className="text-ink">{readAs}</strong>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {readAs === undefined && <Badge>Not understood</Badge>}
        {readAs !== undefined && covered && (
          <Badge tone={labelled ? 'info' : 'neutral'}>{labelled ? 'On the label' : 'Not on the label'}</Badge>
        )}
        {readAs !== undefined && covered && care === 'emergency' && <Badge tone="emergency">Emergency</Badge>}
        {readAs !== undefined && covered && care === 'urgent' && <Badge tone="urgent">Urgent</Badge>}
      </div>
    </div>
  );
}

function SymptomFacts({ symptom, covered, othersChecked }: { symptom: SymptomRead } & Omit<SymptomListProps, 'symptoms'>) {
  const { labelled, frequency, percent, timing, onset, otherMedicines, otherCauses, evidenceIds } = symptom;
  return (
    <dl className="space-y-2">
      {covered && (
        <Fact term="Known effect">
          {labelled
            ? `Yes: ${formatFrequency(frequency ?? 'not known', percent)}.`
            : 'Not in our record of its label. Labels do not list everything.'}{' '}
          <EvidenceMarks ids={evidenceIds} />
        </Fact>
      )}
      {covered && (
        <Fact term="Timing">
          {TIMING_WORDS[timing]} {onset && <span className="text-ink-soft">Usual start: {onset.replace(/^usually /, '')}.</span>}
        </Fact>
      )}
      {otherMedicines.length > 0 && <Fact term="Other medicines">{capitalize(otherMedicines.join(', '))} can cause it too.</Fact>}
      {covered && otherMedicines.length === 0 && othersChecked && <Fact term="Other medicines">Not known for the others you named.</Fact>}
      {otherCauses.length > 0 && <Fact term="Other causes">{capitalize(otherCauses.join(', '))}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="gap-x-4 sm:grid sm:label-column-9">
      <dt className="text-sm leading-[1.7rem] text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
