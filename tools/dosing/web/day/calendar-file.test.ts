import { describe, expect, it } from 'vitest';
import { createCalendarFile } from './calendar-file.ts';

describe('the calendar file', () => {
  const file = createCalendarFile({
    title: 'Ibuprofen; not before now',
    note: 'One, not two',
    at: new Date('2026-03-08T09:30:00Z'),
    now: new Date('2026-03-08T05:00:00Z'),
  });

  it('has one entry with a reminder at its time', () => {
    expect(file.split('\r\n').slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(file).toContain('DTSTART:20260308T093000Z\r\nDTEND:20260308T094500Z');
    expect(file).toContain('TRIGGER:PT0M');
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('breaks lines that are longer than the format allows, and loses nothing', () => {
    const title = 'Acetaminophen, dextromethorphan and doxylamine: the label allows the next dose from now';
    const long = createCalendarFile({ title, note: 'x', at: new Date('2026-03-08T09:30:00Z'), now: new Date('2026-03-08T05:00:00Z') });
    expect(Math.max(...long.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(75);
    expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`);
  });

  it('escapes the signs that separate values', () => {
    expect(file).toContain('SUMMARY:Ibuprofen\\; not before now');
    expect(file).toContain('DESCRIPTION:One\\, not two');
  });
});
