import { LocalText } from '#packages/product-ui/country/local-text.tsx';
import { CallBar } from '#packages/product-ui/result/call-bar.tsx';
import { dropRepeated } from '#packages/product-ui/result/drop-repeated.ts';
import { ResultHeading } from '#packages/product-ui/result/result-heading.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { Warning } from '../../contract/shared.ts';

const LEVEL_WORDS = { emergency: 'Emergency', urgent: 'Urgent', routine: 'See a doctor' } as const;
/** Further urgent warnings are named without their reason: one instruction is enough to act on. */
const MOST_REASONS = 1;

/**
 * Urgent warnings: shown first, announced immediately to screen readers, and focused. The calls stand before the words, so that they cover
 * none of them. The wrapper has no box of its own, so that the calls stay on the screen through the whole result.
 */
export function UrgentWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const first = warnings.filter(({ level }) => level !== 'routine');
  if (first.length === 0) return null;
  const advices = dropRepeated(first.map(({ advice }) => advice));
  const emergency = first.some(({ level }) => level === 'emergency');
  return (
    <div role="alert" className="contents">
      <ResultHeading>{emergency ? 'Get help now' : 'Do not wait on this'}</ResultHeading>
      <CallBar emergency={emergency} special={first.flatMap(({ line }) => line ?? [])} />
      {first.map((warning, at) => (
        <WarningAlert
          key={warning.title}
          warning={at < MOST_REASONS ? warning : { ...warning, advice: advices[at] ?? '', reason: '' }}
          quiet={at > 0 && first[0]?.level === 'emergency'}
        />
      ))}
    </div>
  );
}

/** Warnings that need a doctor, but not today. */
export function RoutineWarnings({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.filter(({ level }) => level === 'routine').map((warning) => <WarningAlert key={warning.title} warning={warning} />);
}

export const hasUrgentWarning = (warnings: readonly Warning[]) => warnings.some(({ level }) => level !== 'routine');

/** Below the first emergency, another one is named on a quieter background: two loud ones hide each other. */
function WarningAlert({ warning: { level, title, advice, reason, evidenceIds }, quiet = false }: { warning: Warning; quiet?: boolean }) {
  return (
    <Alert tone={quiet && level === 'emergency' ? 'severe' : level} title={`${LEVEL_WORDS[level] ?? 'Warning'}: ${title}`}>
      {advice && (
        <p className="font-semibold">
          <LocalText text={advice} />
        </p>
      )}
      {reason && (
        <p className="mt-1">
          {reason.replace(/\.?$/, '.')} <EvidenceMarks ids={evidenceIds} />
        </p>
      )}
    </Alert>
  );
}
