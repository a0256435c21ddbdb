import { HELP_PAGE_IDS } from '#packages/clinical/help-pages.ts';
import { LocalText } from '#packages/product-ui/country/local-text.tsx';
import { HelpPage } from '#packages/product-ui/help-page/help-page.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { Alarm } from '#packages/wire/contract/alarm.ts';
import { CallLinks, CountryChoice, EmergencyNumber } from './help-links.tsx';

export interface AlarmBlockProps {
  alarms: readonly Alarm[];
  /** Interrupts a screen reader; false for alarms shown before. */
  isNew: boolean;
}

const LEVEL_WORDS = { emergency: 'Emergency', urgent: 'Urgent' };

/** The alarms and the numbers to call, above the answer. */
export function AlarmBlock({ alarms, isNew }: AlarmBlockProps) {
  if (alarms.length === 0) return null;
  const page = HELP_PAGE_IDS.find((id) => alarms.some((alarm) => alarm.page === id));
  if (page) return <HelpPage page={page} compact isNew={isNew} />;
  const emergency = alarms.some(({ level }) => level === 'emergency');
  const worstFirst = alarms.toSorted((a, b) => Number(b.level === 'emergency') - Number(a.level === 'emergency'));
  return (
    <>
      <div role={isNew ? 'alert' : undefined} className="space-y-3">
        {worstFirst.map(({ level, title, advice, reason, evidenceIds }, at) => (
          <Alert
            key={title}
            tone={level}
            title={`${LEVEL_WORDS[level]}: ${title}`}
            actions={at === 0 && <CallLinks alarms={alarms} className="w-full" />}
            className="p-4! gap-3!"
          >
            <p className="font-semibold">
              <LocalText text={advice} />
            </p>
            {reason && (
              <p className="mt-1 text-sm">
                {reason.replace(/\.?$/, '.')} <EvidenceMarks ids={evidenceIds} />
              </p>
            )}
            {!emergency && at === 0 && (
              <p className="mt-1 text-sm">
                If it gets worse, call <EmergencyNumber />.
              </p>
            )}
          </Alert>
        ))}
      </div>
      <CountryChoice />
    </>
  );
}
