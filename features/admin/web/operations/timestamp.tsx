import { formatTime } from './format-values.ts';

/** A time that does not wrap. */
export const Timestamp = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {formatTime(at)}
  </time>
);
