import type { ReactNode } from 'react';
import { TableBody, TableCell, TableColumns, TableHeader, TableRow } from '#packages/ui/table/table.tsx';
import type { Calibration, MeasuredFigure, MeasuredShare } from '../../contract/accuracy-page.ts';
import { formatBound, formatRange, formatShare, formatValue } from './format-measures.ts';

/** The page runs no script that could detect an overflow, so tables stack below a fixed width. */
const STACKS =
  'w-full border-b border-line text-left @max-2xl:block @max-2xl:**:[caption,tbody,tr,th,td]:block @max-2xl:**:[thead]:sr-only @max-2xl:**:[tr]:border-b @max-2xl:**:[tr]:border-line-strong @max-2xl:**:[tr]:py-2 @max-2xl:**:[th,td]:border-b-0 @max-2xl:**:[th,td]:py-1 @max-2xl:**:[td]:before:mr-2 @max-2xl:**:[td]:before:text-sm @max-2xl:**:[td]:before:text-ink-soft @max-2xl:**:[td]:before:content-[attr(data-label)_":"] **:[th,td]:px-0 @2xl:**:[th,td]:pr-4 **:[th]:first:pl-0';

interface StackingProps {
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

function StackingTable({ caption, columns, children }: StackingProps) {
  return (
    <div className="@container">
      {/* biome-ignore lint/a11y/noRedundantRoles: display changes when stacked would drop the role */}
      <table role="table" className={`border-separate border-spacing-0 border-t-3 border-t-ink bg-transparent ${STACKS}`}>
        <caption className="sr-only">{caption}</caption>
        <TableColumns columns={columns} />
        <TableBody>{children}</TableBody>
      </table>
    </div>
  );
}

/** All figures of one set, each with its range and limit. */
export function FigureTable({ caption, figures }: { caption: string; figures: readonly MeasuredFigure[] }) {
  return (
    <StackingTable caption={caption} columns={['What was counted', 'Result', '95% range', 'Must be']}>
      {figures.map((figure) => (
        <TableRow key={figure.id}>
          <TableHeader scope="row" className="@2xl:w-2/5">
            {figure.text}
          </TableHeader>
          <TableCell label="Result">
            <Counted value={formatValue(figure)} of={figure.of} />
          </TableCell>
          <TableCell label="95% range">
            {figure.of ? <Range share={figure.of} bound={figure.bound?.value} /> : <span className="text-ink-soft">not worked out</span>}
          </TableCell>
          <TableCell label="Must be" className="@2xl:whitespace-nowrap">
            {formatBound(figure)}
          </TableCell>
        </TableRow>
      ))}
    </StackingTable>
  );
}

/** Calibration: how often a finding was true for each likelihood that the product gave. */
export function CalibrationTable({ caption, rows }: { caption: string; rows: readonly Calibration[] }) {
  return (
    <StackingTable caption={caption} columns={['When we said', 'It was so', '95% range']}>
      {rows.map(({ said, right }) => (
        <TableRow key={said}>
          <TableHeader scope="row" className="@2xl:w-2/5">
            “{said}”
          </TableHeader>
          <TableCell label="It was so">
            <Counted value={formatShare(right.share)} of={right} />
          </TableCell>
          <TableCell label="95% range">
            <Range share={right} />
          </TableCell>
        </TableRow>
      ))}
    </StackingTable>
  );
}

/** Error rates. */
export function WrongTable({ caption, rows }: { caption: string; rows: readonly { set: string; text: string; wrong: MeasuredShare }[] }) {
  return (
    <StackingTable caption={caption} columns={['Figure', 'Went wrong', '95% range']}>
      {rows.map(({ set, text, wrong }) => (
        <TableRow key={`${set} ${text}`}>
          <TableHeader scope="row" className="@2xl:w-1/2">
            {text} <span className="block text-sm font-normal text-ink-soft">{set}</span>
          </TableHeader>
          <TableCell label="Went wrong">
            <Counted value={formatShare(wrong.share)} of={wrong} />
          </TableCell>
          <TableCell label="95% range">
            <Range share={wrong} />
          </TableCell>
        </TableRow>
      ))}
    </StackingTable>
  );
}

function Counted({ value, of }: { value: string; of: MeasuredShare | undefined }) {
  return (
    <>
      <strong className="text-lg whitespace-nowrap tabular-nums">{value}</strong>
      {of && (
        <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums @2xl:block">
          {' '}
          {of.hits} of {of.of}
        </span>
      )}
    </>
  );
}

/** The range as text, and drawn on a line from 0 to 100 %. */
function Range({ share, bound }: { share: MeasuredShare; bound?: number | undefined }) {
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{formatRange(share)}</span>
      <svg aria-hidden="true" height="14" className="mt-1 block w-full max-w-64 overflow-visible @2xl:min-w-36">
        <line x1="0%" x2="100%" y1="7" y2="7" className="stroke-line-strong" strokeWidth="1" />
        {bound !== undefined && <line x1={at(bound)} x2={at(bound)} y1="0" y2="14" className="stroke-accent" strokeWidth="2" />}
        <line x1={at(share.low)} x2={at(share.high)} y1="7" y2="7" className="stroke-primary" strokeWidth="4" strokeLinecap="round" />
        <circle cx={at(share.share)} cy="7" r="5" className="fill-primary" />
      </svg>
    </>
  );
}

const at = (share: number) => `${(share * 100).toFixed(2)}%`;
