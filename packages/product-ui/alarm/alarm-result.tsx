import { useEffect, useId, useRef } from 'react';
import { Alert } from '#packages/ui/alert.tsx';
import { EvidenceMarks, EvidenceProvider } from '#packages/ui/evidence.tsx';
import { SourceList } from '#packages/ui/source-list.tsx';
import type { Alarm } from '#packages/wire/contract/alarm.ts';
import type { EvidenceItem } from '#packages/wire/contract/evidence.ts';
import { CallButtons } from '../country/call-buttons.tsx';
import { CountrySelect } from '../country/country-select.tsx';
import { LocalText } from '../country/local-text.tsx';
import { HelpPage } from '../help-page/help-page.tsx';

export interface AlarmResultProps {
  alarm: Alarm;
  evidence: readonly EvidenceItem[];
}

/** A danger that the person reported, in place of a tool's result. It is announced to screen readers and takes the focus. */
export function AlarmResult({ alarm, evidence }: AlarmResultProps) {
  return alarm.page ? <HelpPage page={alarm.page} /> : <AlarmOnScreen alarm={alarm} evidence={evidence} />;
}

function AlarmOnScreen({ alarm: { level, title, advice, reason, line, evidenceIds }, evidence }: AlarmResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const country = useId();
  useEffect(() => heading.current?.focus(), []);
  const emergency = level === 'emergency';
  return (
    <EvidenceProvider evidence={evidence}>
      <div role="alert" className="space-y-4">
        <h2 ref={heading} tabIndex={-1}>
          {emergency ? 'Get help now' : 'Do not wait on this'}
        </h2>
        <Alert
          tone={level}
          title={`${emergency ? 'Emergency' : 'Urgent'}: ${title}`}
          actions={<CallButtons emergency={emergency || line === undefined} special={line ? [line] : []} />}
        >
          <p className="font-semibold">
            <LocalText text={advice} />
          </p>
          <p className="mt-1">
            {reason} <EvidenceMarks ids={evidenceIds} />
          </p>
        </Alert>
      </div>
      <div className="no-print mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <label htmlFor={country} className="text-ink-soft">
          Numbers for
        </label>
        <CountrySelect id={country} />
      </div>
      <SourceList evidence={evidence} />
    </EvidenceProvider>
  );
}
