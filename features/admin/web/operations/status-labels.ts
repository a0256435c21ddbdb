import type { Tone } from '#packages/ui/tone.tsx';
import type { ContactMessage, Report } from '../../contract/safety.ts';

interface StatusWord<Status> {
  value: Status;
  label: string;
  tone: Tone;
}

/** What may become of a report about wrong information. */
export const REPORT_STATUSES: readonly StatusWord<Report['status']>[] = [
  { value: 'new', label: 'New', tone: 'high' },
  { value: 'in-review', label: 'In review', tone: 'info' },
  { value: 'mended', label: 'Fixed', tone: 'success' },
  { value: 'no-fault', label: 'No fault found', tone: 'neutral' },
];

/** What may become of a message to support. */
export const MESSAGE_STATUSES: readonly StatusWord<ContactMessage['status']>[] = [
  { value: 'new', label: 'New', tone: 'high' },
  { value: 'answered', label: 'Answered', tone: 'success' },
  { value: 'closed', label: 'Closed', tone: 'neutral' },
];
