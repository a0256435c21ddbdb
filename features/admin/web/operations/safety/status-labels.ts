import type { Tone } from '#packages/ui/tone.tsx';
import type { ContactMessage, Report } from '../../../contract/safety.ts';

interface StatusLabel<Status> {
  value: Status;
  label: string;
  tone: Tone;
}

/** The statuses of a report about wrong information. */
export const REPORT_STATUSES: readonly StatusLabel<Report['status']>[] = [
  { value: 'new', label: 'New', tone: 'high' },
  { value: 'in-review', label: 'In review', tone: 'info' },
  { value: 'mended', label: 'Fixed', tone: 'success' },
  { value: 'no-fault', label: 'No fault found', tone: 'neutral' },
];

/** The statuses of a message to support. */
export const MESSAGE_STATUSES: readonly StatusLabel<ContactMessage['status']>[] = [
  { value: 'new', label: 'New', tone: 'high' },
  { value: 'answered', label: 'Answered', tone: 'success' },
  { value: 'closed', label: 'Closed', tone: 'neutral' },
];
