import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { capitalize } from '#packages/clinical/sentence.ts';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { createCalendarFile } from './calendar-file.ts';

export interface NextDoseProps {
  ingredient: string;
  inHours: number;
}

const HOUR_MS = 3_600_000;

/** When the same dose is within the label again, as a clock time, with a file for the calendar. */
export function NextDose({ ingredient, inHours }: NextDoseProps) {
  const [now] = useState(() => new Date());
  if (inHours <= 0) return null;
  const at = new Date(now.getTime() + inHours * HOUR_MS);
  const file = createCalendarFile({
    title: `${capitalize(ingredient)}: the label allows the next dose from now`,
    note: 'Not before this time. First check what else was taken since. General information only.',
    at,
    now,
  });
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>
        Next safe time: <strong>{formatClock(at, now)}</strong>
      </span>
      <LinkButton
        className="no-print"
        variant="secondary"
        size="small"
        download={`next-${ingredient.replace(/[^a-z]+/gi, '-')}.ics`}
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      >
        <CalendarPlus aria-hidden="true" /> Put it in my calendar
      </LinkButton>
    </p>
  );
}

function formatClock(at: Date, now: Date): string {
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return at.toDateString() === now.toDateString() ? `${time} today` : `${time} tomorrow`;
}
