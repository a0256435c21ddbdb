import { formatTime } from './format-values.ts';

/** A time in a table, on one line. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {formatTime(at)}
  </time>
);
