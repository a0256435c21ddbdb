import { type HTMLAttributes, type ReactNode, type TdHTMLAttributes, type ThHTMLAttributes, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useOverflow } from '../use-overflow.ts';

export interface TableProps {
  caption: ReactNode;
  /** Hides the caption visually, when a heading already shows it. */
  captionHidden?: boolean | undefined;
  /** For two value columns: on a phone the row's name moves above its two cells, so that both stay visible. */
  paired?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A table that scrolls horizontally in its own box, with a sticky first column, and stacks into labeled rows below about 320 px.
 * Roles are explicit because stacking (display: block) removes them.
 */
export function Table({ caption, captionHidden, paired, className, children }: TableProps) {
  const captionId = useId();
  const { ref, overflows } = useOverflow<HTMLElement>();
  return (
    <section
      ref={ref}
      aria-labelledby={captionId}
      // Focusable only if it scrolls.
      tabIndex={overflows ? 0 : undefined}
      className={classNames(
        paired ? 'table-paired' : 'table-box',
        'overflow-x-auto rounded-b-lg border border-t-3 border-line border-t-ink bg-surface',
        className,
      )}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: display changes when stacked would drop the role */}
      <table role="table" className="w-full border-separate border-spacing-0 text-left">
        <caption id={captionId} className={captionHidden ? 'sr-only' : 'px-4 pb-2 pt-3 text-left font-serif text-lg font-medium'}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead(props: HTMLAttributes<HTMLTableSectionElement>) {
  // biome-ignore lint/a11y/noRedundantRoles: see Table
  return <thead role="rowgroup" {...props} />;
}

export function TableBody(props: HTMLAttributes<HTMLTableSectionElement>) {
  // biome-ignore lint/a11y/noRedundantRoles: see Table
  return <tbody role="rowgroup" {...props} />;
}

export function TableRow(props: HTMLAttributes<HTMLTableRowElement>) {
  // biome-ignore lint/a11y/noRedundantRoles: see Table
  return <tr role="row" {...props} />;
}

export interface TableHeaderProps extends ThHTMLAttributes<HTMLTableCellElement> {
  scope: 'col' | 'row';
  align?: 'left' | 'right' | undefined;
}

export function TableHeader({ scope, align = 'left', className, ...rest }: TableHeaderProps) {
  return (
    <th
      {...rest}
      scope={scope}
      role={scope === 'col' ? 'columnheader' : 'rowheader'}
      className={classNames(
        'px-4 py-3 align-top font-semibold',
        align === 'right' && 'text-right',
        scope === 'col' ? 'border-b border-line-strong align-bottom text-sm' : 'border-b border-line',
        className,
      )}
    />
  );
}

/** A header row of plain columns. */
export function TableColumns({ columns }: { columns: readonly string[] }) {
  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <TableHeader key={column} scope="col">
            {column}
          </TableHeader>
        ))}
      </TableRow>
    </TableHead>
  );
}

export interface TableCellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  /** The column's name, shown beside the value when the table stacks. */
  label: string;
  align?: 'left' | 'right' | undefined;
}

export function TableCell({ label, align = 'left', className, ...rest }: TableCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      role="cell"
      {...rest}
      data-label={label}
      className={classNames('border-b border-line px-4 py-3 align-top', align === 'right' && 'text-right', className)}
    />
  );
}
