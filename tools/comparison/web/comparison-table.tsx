import type { ReactNode } from 'react';
import { useState } from 'react';
import { Badge } from '#packages/ui/badge.tsx';
import { Checkbox } from '#packages/ui/checkbox.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#packages/ui/table/table.tsx';
import type { ComparedMedication } from '../contract/compare.ts';
import { isSameFact, type RowSpec } from './differences.ts';

const MAX_SIDE_EFFECTS = 3;

type Field = keyof ComparedMedication;

const ROWS: readonly RowSpec[] = [
  { label: 'Drug Class', field: 'drugClass' },
  { label: 'Onset of Action', field: 'onsetOfAction' },
  { label: 'Duration', field: 'duration' },
  { label: 'Dosage Form', field: 'dosageForm' },
  { label: 'Administration', field: 'administration' },
  { label: 'Primary Indication', field: 'indication' },
];

const SAFETY_ROWS: readonly RowSpec[] = [
  { label: 'How to get it', field: 'availability' },
  { label: 'Drowsiness', field: 'drowsiness' },
  { label: 'Alcohol', field: 'alcohol' },
  { label: 'Driving', field: 'driving' },
  { label: 'Who should avoid it or ask first', field: 'whoShouldAvoid' },
  { label: 'Serious side effects', field: 'seriousSideEffects' },
  { label: 'Main interactions on the label', field: 'labelledInteractions' },
  { label: 'Pregnancy', field: 'pregnancy' },
  { label: 'Breastfeeding', field: 'breastfeeding' },
  { label: 'Half-life', field: 'halfLife', onPaper: false },
  { label: 'Names it is mixed up with', field: 'lookAlikes', onPaper: false },
];

/** Both columns may hold the same medicine, so a column is identified by its side. */
interface Column {
  side: 'first' | 'second';
  medication: ComparedMedication;
}

export interface ComparisonTableProps {
  first: ComparedMedication;
  second: ComparedMedication;
}

export function ComparisonTable({ first, second }: ComparisonTableProps) {
  const columns: Column[] = [
    { side: 'first', medication: first },
    { side: 'second', medication: second },
  ];
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const isShown = ({ field }: RowSpec) => !onlyDifferences || !isSameFact(first, second, field);
  // A row that neither record states says nothing. The specified rows say N/A instead.
  const isStated = ({ field }: RowSpec) => isFilled(first[field]) || isFilled(second[field]);
  return (
    <div className="space-y-3">
      <div className="no-print">
        <Checkbox label="Only differences" checked={onlyDifferences} onChange={(event) => setOnlyDifferences(event.target.checked)} />
      </div>
      <Table caption={`${first.displayName} and ${second.displayName} side by side`} captionHidden paired>
        <TableHead>
          <TableRow>
            <TableHeader scope="col">Compared</TableHeader>
            {columns.map(({ side, medication: m }) => (
              <TableHeader key={side} scope="col">
                {getDisplayName(m)}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {ROWS.filter(isShown).map((row) => (
            <FactRow key={row.field} row={row} columns={columns} />
          ))}
          <TableRow>
            <TableHeader scope="row">Common Side Effects</TableHeader>
            {columns.map(({ side, medication: m }) => (
              <TableCell key={side} label={getDisplayName(m)}>
                <SideEffects medication={m} />
              </TableCell>
            ))}
          </TableRow>
          {SAFETY_ROWS.filter(isStated)
            .filter(isShown)
            .map((row) => (
              <FactRow key={row.field} row={row} columns={columns} />
            ))}
        </TableBody>
      </Table>
    </div>
  );
}

const isFilled = (value: ComparedMedication[Field]) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '');

/** "Zyrtec (cetirizine)"; without repetition for a medicine picked by its generic name. */
export function getDisplayName({ displayName, name, genericName }: ComparedMedication): string {
  const shown = displayName || name;
  return shown.toLowerCase() === genericName.toLowerCase() ? shown : `${shown} (${genericName})`;
}

function FactRow({ row, columns }: { row: RowSpec; columns: readonly Column[] }) {
  return (
    <TableRow className={row.onPaper === false ? 'no-print' : undefined}>
      <TableHeader scope="row">{row.label}</TableHeader>
      {columns.map(({ side, medication: m }) => (
        <TableCell key={side} label={getDisplayName(m)}>
          <Fact value={m[row.field]} /> <EvidenceMarks ids={m.evidence[row.field]} />
        </TableCell>
      ))}
    </TableRow>
  );
}

function Fact({ value }: { value: ComparedMedication[Field] }): ReactNode {
  if (Array.isArray(value) && value.length > 1) {
    return (
      <ul className="list-disc space-y-1 pl-5">
        {value.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  }
  const text = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' && text !== '' ? text : <span className="text-ink-soft">N/A</span>;
}

function SideEffects({ medication: { sideEffects, evidence } }: { medication: ComparedMedication }) {
  if (sideEffects.length === 0) return <span className="text-ink-soft">No data available</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-1.5">
      {sideEffects.slice(0, MAX_SIDE_EFFECTS).map((effect) => (
        <Badge key={effect}>{effect}</Badge>
      ))}
      <EvidenceMarks ids={evidence.sideEffects?.slice(0, MAX_SIDE_EFFECTS)} />
    </span>
  );
}
