import { LocalText } from '#packages/product-ui/country/local-text.tsx';
import { CallBar } from '#packages/product-ui/result/call-bar.tsx';
import { dropRepeated } from '#packages/product-ui/result/drop-repeated.ts';
import { ResultHeading } from '#packages/product-ui/result/result-heading.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { Warning } from '../../contract/shared.ts';

const LEVEL_WORDS = { emergency: 'Emergency', urgent: 'Urgent', routine: 'See a doctor' } as const;

/**
 * Urgent warnings: shown first, announced immediately to screen readers, and focused. The calls stand before the words, so that they cover
 * none of them. The wrapper has no box of its own, so that the calls stay on the screen through the whole result.
 */
export function UrgentWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const [first, ...others] = warnings.filter(({ level }) => level !== 'routine');
  if (!first) return null;
  const emergency = [first, ...others].some(({ level }) => level === 'emergency');
  return (
    <div role="alert" className="contents">
      <ResultHeading>{emergency ? 'Get help now' : 'Do not wait on this'}</ResultHeading>
      <CallBar emergency={emergency} special={[first, ...others].flatMap(({ line }) => line ?? [])} />
      <WarningAlert warning={first} />
      <OtherSigns warnings={others} said={first.advice} isEmergency={emergency} />
    </div>
  );
}

/** Further warnings are named in one quieter list: two loud ones hide each other, and one instruction is enough to act on. */
function OtherSigns({ warnings, said, isEmergency }: { warnings: readonly Warning[]; said: string; isEmergency: boolean }) {
  if (warnings.length === 0) return null;
  const [, ...advices] = dropRepeated([said, ...warnings.map(({ advice }) => advice)]);
  return (
    <Alert tone={isEmergency ? 'severe' : 'urgent'} title={warnings.length === 1 ? 'Another warning sign' : 'Other warning signs'}>
      <ul className="list-disc space-y-1 pl-5">
        {warnings.map(({ title, evidenceIds }, at) => (
          <li key={title}>
            {title}. {advices[at] && <LocalText text={advices[at]} />} <EvidenceMarks ids={evidenceIds} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Warnings that need a doctor, but not today. */
export function RoutineWarnings({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.filter(({ level }) => level === 'routine').map((warning) => <WarningAlert key={warning.title} warning={warning} />);
}

export const hasUrgentWarning = (warnings: readonly Warning[]) => warnings.some(({ level }) => level !== 'routine');

function WarningAlert({ warning: { level, title, advice, reason, evidenceIds } }: { warning: Warning }) {
  return (
    <Alert tone={level} title={`${LEVEL_WORDS[level] ?? 'Warning'}: ${title}`}>
      <p className="font-semibold">
        <LocalText text={advice} />
      </p>
      {reason && (
        <p className="mt-1">
          {reason.replace(/\.?$/, '.')} <EvidenceMarks ids={evidenceIds} />
        </p>
      )}
    </Alert>
  );
}
