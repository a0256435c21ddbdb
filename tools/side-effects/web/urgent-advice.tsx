import { CallButtons } from '#packages/product-ui/country/call-buttons.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { SideEffectResponse } from '../contract/analyze.ts';
import { ResultHeading } from './result-heading.tsx';

type Urgent = SideEffectResponse['urgent'][number];

/** Help lines that advice names by their US number. The buttons call the ones of the person's country. */
const LINES = [
  { named: /\b988\b/, line: 'crisis' },
  { named: /1-800-222-1222/, line: 'poison' },
] as const;

/** Urgent advice, shown first. It is announced to screen readers and takes the focus. */
export function UrgentAdvice({ urgent }: { urgent: readonly Urgent[] }) {
  const emergency = urgent.some(({ level }) => level === 'emergency');
  return (
    <div role="alert" className="space-y-4">
      <ResultHeading>{emergency ? 'Get help now' : 'Do not wait with this'}</ResultHeading>
      {urgent.map((item) => (
        <UrgentAlert key={item.title} item={item} />
      ))}
      {emergency && (
        <p className="text-sm text-ink-soft">
          Emergency numbers: 911 in the US and Canada, 999 in the UK, 112 in Europe and most countries.
        </p>
      )}
    </div>
  );
}

function UrgentAlert({ item: { level, title, advice, reason, evidenceIds } }: { item: Urgent }) {
  const emergency = level === 'emergency';
  const special = LINES.filter(({ named }) => named.test(advice)).map(({ line }) => line);
  const calls = (emergency || special.length > 0) && <CallButtons emergency={emergency} special={special} />;
  return (
    <Alert tone={level} title={`${emergency ? 'Emergency' : 'Urgent'}: ${title}`} actions={calls || undefined}>
      <p className="font-semibold">{advice}</p>
      {reason && (
        <p className="mt-1">
          {reason.replace(/\.?$/, '.')} <EvidenceMarks ids={evidenceIds} />
        </p>
      )}
    </Alert>
  );
}
