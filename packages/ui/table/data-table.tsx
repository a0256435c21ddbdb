import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type Header,
  type Row as ModelRow,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown, ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { saveCsv, writeCsv } from './data-table-csv.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from './table.tsx';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});
type Features = typeof features;

export interface DataColumn<Item> {
  id: string;
  label: string;
  /** The value for sorting and for the file; null if missing. */
  value: (item: Item) => string | number | null;
  /** What is shown, if not the value itself. */
  show?: ((item: Item) => ReactNode) | undefined;
  align?: 'left' | 'right' | undefined;
  /** A visual column, such as a sparkline: neither sortable nor saved. */
  decorative?: boolean | undefined;
}

export interface DataTableProps<Item> {
  title: string;
  headingLevel?: 2 | 3 | 4 | undefined;
  description?: ReactNode | undefined;
  /** The first column names the row. Define them outside the component: the table is sorted again when they change. */
  columns: readonly DataColumn<Item>[];
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** The file name without extension, e.g. "places-2026-03-09". */
  fileName: string;
  /** Shown if there are no rows. */
  emptyText: string;
  /** Default: the order of the rows. */
  sortedBy?: { id: string; desc: boolean } | undefined;
  pageSize?: number | undefined;
}

/** A table with sorting, paging and saving as a file. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { title, headingLevel = 3, description, columns, items, itemKey, fileName, emptyText, sortedBy, pageSize = 25 } = props;
  const Heading = `h${headingLevel}` as const;
  const headingId = useId();
  const [sorting, setSorting] = useState<SortingState>(sortedBy ? [sortedBy] : []);
  const [requestedPage, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  // The number of rows may fall while the last page is open.
  const pageIndex = Math.min(requestedPage, pages - 1);
  const definitions = useMemo(() => columns.map(defineColumn), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: items,
    getRowId: itemKey,
    state: { sorting, pagination: { pageIndex, pageSize } },
    onSortingChange: (update) => {
      setSorting(update);
      setPage(0);
    },
    autoResetPageIndex: false,
    enableSortingRemoval: false,
    enableMultiSort: false,
  });
  const save = () => {
    const saved = columns.filter(({ decorative }) => !decorative);
    const rows = table.getSortedRowModel().rows.map(({ original }) => saved.map(({ value }) => value(original)));
    const labels = saved.map(({ label }) => label);
    saveCsv(fileName, writeCsv(labels, rows));
  };
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Heading id={headingId} className="font-serif text-xl font-medium">
            {title}
          </Heading>
          {description && <p className="text-sm text-ink-soft">{description}</p>}
        </div>
        {items.length > 0 && (
          <Button variant="quiet" size="small" className="no-print px-2!" onClick={save}>
            <Download aria-hidden="true" />
            Download CSV <VisuallyHidden>of {title}</VisuallyHidden>
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-8 text-center text-ink-soft">{emptyText}</p>
      ) : (
        <Table caption={`${title}, ${formatCount(items.length)}`} captionHidden>
          <TableHead>
            {table.getHeaderGroups().map(({ id, headers }) => (
              <TableRow key={id}>
                {headers.map((header, at) => (
                  <SortHeader key={header.id} header={header} column={columns[at]} />
                ))}
              </TableRow>
            ))}
          </TableHead>
          <TableBody>
            {table.getRowModel().rows.map(({ id, original }) => (
              <DataRow key={id} item={original} columns={columns} />
            ))}
          </TableBody>
        </Table>
      )}
      {pages > 1 && <Pager title={title} pageIndex={pageIndex} pageSize={pageSize} count={items.length} onPage={setPage} />}
    </section>
  );
}

const formatCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

function defineColumn<Item extends object>({ id, label, value, decorative }: DataColumn<Item>): ColumnDef<Features, Item> {
  return {
    id,
    header: label,
    // Missing values come last in either direction.
    accessorFn: (item) => value(item) ?? undefined,
    sortUndefined: 'last',
    sortFn: compareRows,
    enableSorting: !decorative,
  };
}

const compareTexts = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }).compare;

function compareRows<Item extends object>(a: ModelRow<Features, Item>, b: ModelRow<Features, Item>, columnId: string): number {
  const [first, second] = [a.getValue<unknown>(columnId), b.getValue<unknown>(columnId)];
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return compareTexts(String(first ?? ''), String(second ?? ''));
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown };

interface SortHeaderProps<Item extends object> {
  header: Header<Features, Item>;
  column: DataColumn<Item> | undefined;
}

function SortHeader<Item extends object>({ header, column }: SortHeaderProps<Item>) {
  const { label = '', align, decorative } = column ?? {};
  const sorted = header.column.getIsSorted();
  if (decorative) {
    return (
      <TableHeader scope="col" align={align}>
        {label}
      </TableHeader>
    );
  }
  const Icon = sorted ? SORT_ICONS[sorted] : ArrowUpDown;
  return (
    // When the table stacks, its head is visually hidden: a button there would receive an invisible focus.
    <TableHeader scope="col" align={align} aria-label={label} aria-sort={sorted ? SORTED[sorted] : undefined} className="py-1.5!">
      <button
        type="button"
        onClick={() => header.column.toggleSorting()}
        className="-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm whitespace-nowrap px-2 font-semibold leading-snug hover:bg-sunken @max-narrow:hidden"
      >
        {label}
        <Icon aria-hidden="true" className={sorted ? 'size-4 shrink-0 text-primary' : 'size-4 shrink-0 text-ink-soft opacity-60'} />
      </button>
      {/* Replaces the button, because a header needs a visible text. */}
      <span className="hidden @max-narrow:inline">{label}</span>
    </TableHeader>
  );
}

function DataRow<Item>({ item, columns }: { item: Item; columns: readonly DataColumn<Item>[] }) {
  return (
    <TableRow>
      {columns.map(({ id, label, value, show, align }, at) => {
        const content = show ? show(item) : (value(item) ?? '–');
        return at === 0 ? (
          <TableHeader key={id} scope="row" align={align} className="min-w-38 py-2! font-normal! wrap-anywhere">
            {content}
          </TableHeader>
        ) : (
          <TableCell key={id} label={label} align={align} className="py-2!">
            {content}
          </TableCell>
        );
      })}
    </TableRow>
  );
}

interface PagerProps {
  title: string;
  pageIndex: number;
  pageSize: number;
  count: number;
  onPage: (index: number) => void;
}

function Pager({ title, pageIndex, pageSize, count, onPage }: PagerProps) {
  const last = Math.ceil(count / pageSize) - 1;
  return (
    <nav aria-label={`Pages of ${title}`} className="no-print mt-2 flex items-center justify-end gap-1 text-sm">
      <span role="status" className="mr-2 tabular-nums text-ink-soft">
        {pageIndex * pageSize + 1}–{Math.min(count, (pageIndex + 1) * pageSize)} of {count}
      </span>
      <IconButton label="Previous page" disabled={pageIndex === 0} onClick={() => onPage(pageIndex - 1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next page" disabled={pageIndex === last} onClick={() => onPage(pageIndex + 1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
