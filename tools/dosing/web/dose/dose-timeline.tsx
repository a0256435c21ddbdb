import { useState } from 'react';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { Field } from '#packages/ui/field.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { type DoseNumbers, type DoseTimes, findDoseTimes, formatTime, isTime } from './dose-times.ts';
import { formatAmount } from './format-dose.ts';

export interface DoseTimelineProps {
  dose: DoseNumbers;
  frequency: string;
  prescribed: boolean;
}

/** A day of doses on one line, from an example first dose. The list below states the same in words. */
export function DoseTimeline({ dose, frequency, prescribed }: DoseTimelineProps) {
  const [typed, setTyped] = useState(/bed|evening|night/i.test(frequency) ? '21:00' : '08:00');
  const [first, setFirst] = useState(typed);
  const times = findDoseTimes(dose);
  if (!times) return null;
  return (
    <Fold title="When doses may be taken" hint={`For example ${times.doses.length} in 24 hours, ${times.spacingHours} hours apart`}>
      <div className="space-y-5">
        <Field label="Time of the first dose" hint="An example. Change it to your own." className="no-print max-w-64">
          {(control) => (
            <TextInput
              {...control}
              type="time"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                if (isTime(event.target.value)) setFirst(event.target.value);
              }}
            />
          )}
        </Field>
        <Strip times={times} first={first} />
        <TimesInWords times={times} first={first} />
        <p className="text-sm text-ink-soft">{explainTimes(dose, times, prescribed)}</p>
      </div>
    </Fold>
  );
}

const QUARTERS = [0, 6, 12, 18, 24];
const HALVES = [0, 12, 24];
const percent = (hours: number) => `${(100 * hours) / 24}%`;

/** Decorative: TimesInWords states everything that it shows. */
function Strip({ times: { doses, nextFrom, spacingHours }, first }: { times: DoseTimes; first: string }) {
  const last = doses.at(-1) ?? 0;
  // Five times such as 10:30 PM do not fit side by side on a phone.
  const quarters = first.endsWith(':00') ? QUARTERS : HALVES;
  // If the daily maximum is reached early, the rest of the day is marked as closed.
  const closedFrom = nextFrom > last + spacingHours ? last : 24;
  return (
    <div aria-hidden="true" className="space-y-3">
      <div className="px-3.5 sm:px-5">
        <div className="relative h-12">
          <div className={`${bar} inset-x-0 bg-line-strong`} />
          {closedFrom < 24 && <div className={`${bar} right-0 bg-surface`} style={{ left: percent(closedFrom) }} />}
          {closedFrom < 24 && (
            <div className={`${bar} right-0 border-y-2 border-dashed border-line-strong`} style={{ left: percent(closedFrom) }} />
          )}
          {doses.map((hours, index) => (
            <span key={hours} className={`${mark} border-surface bg-primary text-on-primary`} style={{ left: percent(hours) }}>
              {index + 1}
            </span>
          ))}
          {nextFrom === 24 && <span className={`${mark} left-full border-dashed border-primary bg-surface`} />}
        </div>
        <div className="relative h-6 text-xs text-ink-soft">
          {quarters.map((hours) => (
            <span key={hours} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: percent(hours) }}>
              {formatTime(first, hours).replace(/ \(next day\)|:00/g, '')}
            </span>
          ))}
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <Sign drawing="size-3.5 rounded-full bg-primary" text="A dose" />
        <Sign drawing="h-2.5 w-6 bg-line-strong" text="Wait" />
        {closedFrom < 24 && <Sign drawing="h-2.5 w-6 border-y-2 border-dashed border-line-strong" text="No more" />}
        {nextFrom === 24 && <Sign drawing="size-3.5 rounded-full border-2 border-dashed border-primary" text="Next one allowed" />}
      </ul>
    </div>
  );
}

const bar = 'absolute top-1/2 h-2.5 -translate-y-1/2';
const mark =
  'absolute top-1/2 flex size-7 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 text-sm font-bold sm:size-9';

function Sign({ drawing, text }: { drawing: string; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <span className={drawing} />
      {text}
    </li>
  );
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

function TimesInWords({ times: { doses, nextFrom }, first }: { times: DoseTimes; first: string }) {
  const rows = [
    ...doses.map((hours, index) => ({
      term: `${ORDINALS[index] ?? `Number ${index + 1}`} dose`,
      time: `${index > 0 ? 'not before ' : ''}${formatTime(first, hours)}`,
    })),
    { term: 'Next one', time: `from ${formatTime(first, nextFrom)}` },
  ];
  return (
    <ol aria-label="The doses in words" className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
      {rows.map(({ term, time }) => (
        <li key={term} className="flex justify-between gap-4 border-b border-line pb-1.5">
          <span className="shrink-0">{term}</span>
          <strong className="text-right">{time}</strong>
        </li>
      ))}
    </ol>
  );
}

function explainTimes(dose: DoseNumbers, { doses, nextFrom, spacingHours }: DoseTimes, prescribed: boolean): string {
  const { everyHoursLeast: least, everyHoursMost: most } = dose;
  const spacing =
    least !== undefined && most !== undefined && least < most
      ? `Doses are shown ${spacingHours} hours apart, the longer time on the label. Never take two less than ${least} hours apart.`
      : `Never take two doses less than ${spacingHours} hours apart.`;
  const usedUp = doses.length > 1 && nextFrom > (doses.at(-1) ?? 0) + spacingHours;
  const count = usedUp ? ` At ${formatAmount(dose.most, dose.unit)} each, no more than these ${doses.length} in 24 hours.` : '';
  return `${spacing}${count} ${prescribed ? 'Follow the times on your prescription if they differ.' : 'If you do not need a dose, leave it out.'}`;
}
