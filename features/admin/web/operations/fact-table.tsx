import type { ReactNode } from 'react';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#packages/ui/table/table.tsx';

export interface FactColumn<Row> {
  label: string;
  align?: 'left' | 'right' | undefined;
  show: (row: Row) => ReactNode;
}

export interface FactTableProps<Row> {
  caption: ReactNode;
  captionHidden?: boolean | undefined;
  /** The first one names the row. */
  columns: readonly [FactColumn<Row>, ...FactColumn<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The text without rows. */
  empty: string;
}

/** A short table without sorting. */
export function FactTable<Row>({ caption, captionHidden, columns, rows, rowKey, empty }: FactTableProps<Row>) {
  if (rows.length === 0) return <EmptyState title={empty} className="py-6!" />;
  const [name, ...rest] = columns;
  return (
    <Table caption={caption} captionHidden={captionHidden}>
      <TableHead>
        <TableRow>
          {columns.map(({ label, align }) => (
            <TableHeader key={label} scope="col" align={align}>
              {label}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)}>
            <TableHeader scope="row" className="py-2! font-normal!">
              {name.show(row)}
            </TableHeader>
            {rest.map(({ label, align, show }) => (
              <TableCell key={label} label={label} align={align} className="py-2!">
                {show(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
