import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { joinNames } from '#packages/clinical/sentence.ts';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { More } from '#packages/product-ui/result/more.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { checkMedicines, type MedicineListAnswer, type SavedPerson } from '../contract/people.ts';

const TIMES = [
  ['morning', 'Morning'],
  ['noon', 'Noon'],
  ['evening', 'Evening'],
  ['bedtime', 'Bedtime'],
  ['as needed', 'When needed'],
] as const;
const TONES = { Severe: 'severe', High: 'high', Moderate: 'moderate', Low: 'low' } as const;

/** The list by time of day with its check beside it, on one printed page or as a wallet card. */
export function MedicineList({ person }: { person: SavedPerson }) {
  const { id, label, medicines, allergies, conditions } = person;
  const [isCard, setIsCard] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [checkMedicines.path, id, person.updatedAt],
    queryFn: ({ signal }) => callEndpoint(checkMedicines, { params: { id }, signal }),
    enabled: medicines.length > 0,
    gcTime: 0,
    networkMode: 'always',
  });
  if (medicines.length === 0) return null;
  const print = (card: boolean) => {
    flushSync(() => setIsCard(card));
    window.print();
  };
  const untimed = medicines.filter(({ times }) => times.length === 0);
  return (
    <section aria-labelledby="medicine-list" className="paper-large space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="medicine-list">Medicines of {label}</h2>
        <div className="no-print flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => print(false)}>
            <Printer aria-hidden="true" /> Print the list
          </Button>
          <Button variant="secondary" size="small" onClick={() => print(true)}>
            <Printer aria-hidden="true" /> Print a wallet card
          </Button>
        </div>
      </div>
      <div className={isCard ? 'print:w-[85mm] print:border print:border-ink print:p-2 print:text-[8pt]' : undefined}>
        <p className="print-only">
          Allergies: {allergies.map(({ name }) => name).join(', ') || 'none saved'}. Conditions:{' '}
          {conditions.map(({ name }) => name).join(', ') || 'none saved'}.
        </p>
        {/* What warns comes first on the screen, so that it is seen after an addition; on paper, the list comes first. */}
        <div className="grid items-start gap-6 lg:grid-cols-2 print:flex print:flex-col print:items-stretch print:gap-3">
          <div className={isCard ? 'space-y-3 lg:col-span-2 print:hidden' : 'space-y-3 lg:col-span-2 print:order-2'} aria-live="polite">
            {error && (
              <FailureAlert title="The list could not be checked" onRetry={() => void refetch()}>
                The list itself is saved. This does not mean that the medicines go together.
              </FailureAlert>
            )}
            {data && <Warnings answer={data} />}
          </div>
          <div className="space-y-3 print:order-1">
            {TIMES.map(([time, title]) => (
              <TimeOfDay key={time} title={title} medicines={medicines.filter(({ times }) => times.includes(time))} />
            ))}
            <TimeOfDay title="No time saved" medicines={untimed} />
          </div>
          <div className={isCard ? 'print:hidden' : 'space-y-3 print:order-3'}>{data && <Advice answer={data} />}</div>
        </div>
      </div>
    </section>
  );
}

function TimeOfDay({ title, medicines }: { title: string; medicines: SavedPerson['medicines'] }) {
  if (medicines.length === 0) return null;
  return (
    <div className="rounded-lg border border-line bg-surface p-4 print:border-0 print:p-0">
      <h3 className="text-base">{title}</h3>
      <ul className="list-disc pl-5">
        {medicines.map(({ name, dose }) => (
          <li key={name} className="wrap-anywhere">
            <strong>{name}</strong>
            {dose && `, ${dose}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Warnings({ answer: { warnings, notChecked } }: { answer: MedicineListAnswer }) {
  return (
    <>
      {warnings.map(({ severity, names, text, advice, sources }) => (
        <Alert key={`${names.join()} ${text}`} tone={TONES[severity]} title={`${severity}: ${joinNames(names)}`}>
          {text} {advice}
          {sources.length > 0 && <span className="block text-sm">Source: {sources.join('; ')}</span>}
        </Alert>
      ))}
      {warnings.length === 0 && (
        <Alert tone="neutral" title="No interaction found in what could be checked">
          That does not prove there is none. Ask a pharmacist.
        </Alert>
      )}
      {notChecked.length > 0 && (
        <Alert tone="moderate" title={`Could not be checked: ${joinNames(notChecked)}`}>
          Write the name as it is on the package, so we can check it.
        </Alert>
      )}
    </>
  );
}

function Advice({ answer: { facts, questions } }: { answer: MedicineListAnswer }) {
  const lines = (kind: 'food' | 'stopping') => facts.filter((fact) => fact.kind === kind);
  return (
    <More>
      <Facts title="Food" facts={lines('food')} />
      <Facts title="Before you stop one" facts={lines('stopping')} />
      <Fold title="Questions for the pharmacist" hint={`${questions.length} to ask`}>
        <ul className="list-disc pl-5">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </Fold>
    </More>
  );
}

function Facts({ title, facts }: { title: string; facts: MedicineListAnswer['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <Fold title={title} hint={facts.map(({ name }) => name).join(', ')}>
      <ul className="list-disc pl-5">
        {facts.map(({ name, text, source }) => (
          <li key={name}>
            <strong>{name}</strong>: {text} <span className="text-sm text-ink-soft">({source})</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
