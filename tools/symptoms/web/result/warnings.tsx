import { Alert } from '#packages/ui/alert.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { Warning } from '../../contract/shared.ts';
import { CallButtons, CountryLine } from './call-lines.tsx';
import { ResultHeading } from './result-heading.tsx';

const LEVEL_WORDS = { emergency: 'Emergency', urgent: 'Urgent', routine: 'See a doctor' } as const;

/** Urgent warnings: shown first, announced immediately to screen readers, and focused. */
export function UrgentWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const first = warnings.filter(({ level }) => level !== 'routine');
  if (first.length === 0) return null;
  const emergency = first.some(({ level }) => level === 'emergency');
  return (
    <div role="alert" className="space-y-4">
      <ResultHeading>{emergency ? 'Get help now' : 'Do not wait with this'}</ResultHeading>
      {first.map((warning) => (
        <WarningAlert key={warning.title} warning={warning} />
      ))}
      <CountryLine />
    </div>
  );
}

/** Warnings that need a doctor, but not today. */
export function RoutineWarnings({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.filter(({ level }) => level === 'routine').map((warning) => <WarningAlert key={warning.title} warning={warning} />);
}

export const hasUrgentWarning = (warnings: readonly Warning[]) => warnings.some(({ level }) => level !== 'routine');

function WarningAlert({ warning: { level, title, advice, reason, line, evidenceIds } }: { warning: Warning }) {
  const emergency = level === 'emergency';
  return (
    <Alert
      tone={level}
      title={`${LEVEL_WORDS[level] ?? 'Warning'}: ${title}`}
      actions={(emergency || line) && <CallButtons emergency={emergency} line={line} />}
    >
      <p className="font-semibold">{advice}</p>
      {reason && (
        <p className="mt-1">
          {reason.replace(/\.?$/, '.')} <EvidenceMarks ids={evidenceIds} />
        </p>
      )}
    </Alert>
  );
}
