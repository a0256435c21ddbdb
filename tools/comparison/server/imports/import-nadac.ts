import { chooseLayout, dateInPath, type Layout, type ReadRow, toIsoDate } from '#packages/public-sources/layouts.ts';
import { type ImportRequest, type ImportResult, runImport } from '#packages/public-sources/run-import.ts';
import { ImportError, openRecords, readHeader, type TableFormat } from '#packages/public-sources/table-file.ts';
import { type NadacCost, updateNadacCosts } from './import-nadac.store.ts';

const CSV: TableFormat = { delimiter: ',', quoted: true };

const OFFICIAL: Layout<NadacCost> = {
  name: 'CMS NADAC (National Average Drug Acquisition Cost)',
  columns: ['NDC Description', 'NDC', 'NADAC Per Unit', 'Effective Date', 'Pricing Unit', 'OTC', 'As of Date'],
  read: (cell) => {
    const asOfDate = toIsoDate(cell('As of Date'));
    const effectiveDate = toIsoDate(cell('Effective Date'));
    if (!asOfDate || !effectiveDate) return unreadable(`"${cell('Effective Date')}" or "${cell('As of Date')}" is not a date (MM/DD/YYYY)`);
    const digits = cell('NDC').replace(/-/g, '');
    if (!/^\d{8,11}$/.test(digits)) return unreadable(`"${cell('NDC')}" is not an NDC of 11 digits`);
    // Spreadsheets drop leading zeros. Every NDC of this file has 11 digits, so the zeros can be restored.
    const ndc = digits.padStart(11, '0');
    return toCost(
      { ndc, description: cell('NDC Description'), effectiveDate, asOfDate, otc: cell('OTC').toUpperCase() === 'Y' },
      cell('Pricing Unit'),
      cell('NADAC Per Unit'),
    );
  },
};

/** A reduced edition without NDCs and dates. Its date comes from the file name. */
function reducedLayout(date: string | undefined): Layout<NadacCost> {
  return {
    name: 'reduced NADAC list',
    columns: ['drug_term', 'rxcui', 'unit', 'nadac_per_unit_usd'],
    read: (cell) => {
      const [description, unit] = [cell('drug_term'), cell('unit')];
      const ndc = `rxcui:${cell('rxcui')}:${unit.toUpperCase()}:${description.toLowerCase()}`;
      return toCost({ ndc, description, effectiveDate: date ?? '', asOfDate: date ?? null, otc: false }, unit, cell('nadac_per_unit_usd'));
    },
  };
}

function toCost(known: Omit<NadacCost, 'unit' | 'unitCostUsd'>, unitText: string, costText: string): ReadRow<NadacCost> {
  const unit = unitText.toUpperCase();
  if (known.description === '') return unreadable('it has no description');
  if (unit !== 'EA' && unit !== 'ML' && unit !== 'GM') return unreadable(`"${unitText}" is not a pricing unit (EA, ML or GM)`);
  if (!/^\d*\.?\d+$/.test(costText) || Number(costText) <= 0) return unreadable(`"${costText}" is not a cost in dollars`);
  return { kind: 'kept', row: { ...known, unit, unitCostUsd: costText } };
}

const unreadable = (why: string): ReadRow<NadacCost> => ({ kind: 'unreadable', why });

/**
 * Imports a NADAC file of CMS. The newest edition of each NDC wins, in any order of files and lines.
 * @throws ImportError for any other file.
 */
export async function importNadac(request: ImportRequest): Promise<ImportResult> {
  const { file } = request;
  const date = dateInPath(file);
  const header = await readHeader(file, CSV);
  const read = chooseLayout(file, header, [OFFICIAL, reducedLayout(date)]);
  if (!header.includes('NDC') && !date && header.includes('drug_term')) {
    throw new ImportError(
      `${file} has no dates. Put the date of the edition into its name, as in nadac-2026-07-15.csv. Nothing was written.`,
    );
  }
  return runImport(request, {
    importer: 'nadac',
    table: openRecords(file, CSV),
    headerLines: 1,
    read,
    writeRows: (queries, rows) => updateNadacCosts(queries, keepNewest(rows)),
  });
}

/** An upsert cannot write a row twice in one statement, and the yearly file repeats each NDC weekly. */
function keepNewest(rows: readonly NadacCost[]): NadacCost[] {
  const newest = new Map<string, NadacCost>();
  for (const row of rows) {
    const other = newest.get(row.ndc);
    if (!other || getEdition(row) >= getEdition(other)) newest.set(row.ndc, row);
  }
  return [...newest.values()];
}

const getEdition = ({ asOfDate, effectiveDate }: NadacCost) => `${asOfDate ?? ''} ${effectiveDate}`;
