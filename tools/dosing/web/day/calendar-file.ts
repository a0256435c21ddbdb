/** A time as iCalendar writes it in UTC: 20261124T031500Z. */
const toStamp = (time: Date) => time.toISOString().replace(/[-:]|\.\d{3}/g, '');

export interface CalendarEntry {
  title: string;
  note: string;
  at: Date;
  now: Date;
}

/**
 * An iCalendar file (RFC 5545) with one entry and a reminder at its time. It is made on the device, so no time of a dose leaves it.
 * @example createCalendarFile({ title: 'Next dose: not before now', … }).startsWith('BEGIN:VCALENDAR') // true
 */
export function createCalendarFile({ title, note, at, now }: CalendarEntry): string {
  const text = (value: string) => value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plainmed//Dose//EN',
    'BEGIN:VEVENT',
    `UID:${toStamp(now)}-${toStamp(at)}@plainmed`,
    `DTSTAMP:${toStamp(now)}`,
    `DTSTART:${toStamp(at)}`,
    `DTEND:${toStamp(new Date(at.getTime() + 15 * 60_000))}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(note)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

/** A line of the format has at most 75 bytes; the rest follows after a break and a space. */
const fold = (line: string) => line.match(/.{1,73}/gu)?.join('\r\n ') ?? line;
