import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface RangeBarProps {
  /** What is measured, e.g. "Price for 30 tablets". */
  caption: ReactNode;
  lowest: number;
  average: number;
  highest: number;
  /** A value to compare with. It may be outside the range. */
  reference?: { value: number; label: string } | undefined;
  format: (value: number) => string;
  labels?: { lowest: string; average: string; highest: string } | undefined;
  className?: string | undefined;
}

const english = { lowest: 'Lowest', average: 'Average', highest: 'Highest' };

/** Lowest, average and highest value on a line. The drawing is decorative: the list below contains all values as text. */
export function RangeBar({ caption, lowest, average, highest, reference, format, labels = english, className }: RangeBarProps) {
  const from = Math.min(lowest, reference?.value ?? lowest);
  const to = Math.max(highest, reference?.value ?? highest);
  const percent = (value: number) => `${to === from ? 50 : 3 + (94 * (value - from)) / (to - from)}%`;
  return (
    <figure className={classNames('flex flex-col gap-2', className)}>
      <figcaption className="font-semibold">{caption}</figcaption>
      <div aria-hidden="true" className="relative h-10">
        <div className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
        <div
          className="absolute top-1/2 h-3 -translate-y-1/2 rounded-full border border-primary bg-primary-soft"
          style={{ left: percent(lowest), right: `calc(100% - ${percent(highest)})`, minWidth: '0.75rem' }}
        />
        {reference && <ReferenceMark className="absolute top-1/2 h-8 -translate-x-1/2 -translate-y-1/2" left={percent(reference.value)} />}
        <AverageMark className="absolute top-1/2 -translate-x-1/2 -translate-y-1/2" left={percent(average)} />
      </div>
      <dl className={classNames('grid gap-x-4 gap-y-2 text-sm', reference ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3')}>
        <Figure term={labels.lowest} value={format(lowest)} />
        <Figure term={labels.average} value={format(average)} mark={<AverageMark className="relative inline-block" />} />
        <Figure term={labels.highest} value={format(highest)} />
        {reference && (
          <Figure term={reference.label} value={format(reference.value)} mark={<ReferenceMark className="relative inline-block h-4" />} />
        )}
      </dl>
    </figure>
  );
}

function Figure({ term, value, mark }: { term: string; value: string; mark?: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-ink-soft">
        {mark}
        {term}
      </dt>
      <dd className="text-lg font-semibold">{value}</dd>
    </div>
  );
}

interface MarkProps {
  className: string;
  left?: string | undefined;
}

function AverageMark({ className, left }: MarkProps) {
  return (
    <span aria-hidden="true" style={{ left }} className={classNames('size-4 rounded-full border-2 border-surface bg-primary', className)} />
  );
}

function ReferenceMark({ className, left }: MarkProps) {
  return <span aria-hidden="true" style={{ left }} className={classNames('w-1 rounded-full bg-accent', className)} />;
}
