import { chooseLayout, dateInPath, type Layout, type ReadRow } from '#packages/public-sources/layouts.ts';
import { type ImportRequest, type ImportResult, runImport } from '#packages/public-sources/run-import.ts';
import { ImportError, openRecords, readFirstLine, readHeader, type TableFormat } from '#packages/public-sources/table-file.ts';
import { toTitleCase } from '#packages/public-sources/title-case.ts';
import { type ImportedName, updateListedNames } from './listed-name.store.ts';

const PIPES: TableFormat = { delimiter: '|', quoted: false };
const TABS: TableFormat = { delimiter: '\t', quoted: false, uneven: true };

/** Columns of RXNCONSO.RRF, which has no header (RxNorm technical documentation §12.4). */
const RXN = { rxcui: 0, language: 1, source: 11, termType: 12, name: 14, suppress: 16 } as const;
/** 18 columns, each followed by a bar: the last cell is always empty. */
const RXN_CELLS = 19;
/** An ingredient, a precise ingredient (salt), several ingredients together, a brand name. */
const TERM_TYPES = new Set(['IN', 'PIN', 'MIN', 'BN']);
const MAX_NAME_LENGTH = 200;

/**
 * Imports names of medicines beyond the formulary: RxNorm's RXNCONSO.RRF or Products.txt of Drugs@FDA, recognized by the first
 * line. @throws ImportError for any other file.
 */
export async function importNames(request: ImportRequest): Promise<ImportResult> {
  const { file } = request;
  const firstLine = await readFirstLine(file);
  const originDate = dateInPath(file) ?? null;
  const isRxNorm = isConceptLine(firstLine);
  if (!isRxNorm && firstLine.includes('|') && !firstLine.includes('\t')) {
    throw new ImportError(
      `${file} is not RxNorm's RXNCONSO.RRF: its lines have ${RXN_CELLS - 1} columns, each ended by "|", the first a number and the second a language. Nothing was written.`,
    );
  }
  const read = isRxNorm ? readConcept(originDate) : chooseLayout(file, await readHeader(file, TABS), [productsLayout(originDate)]);
  return runImport(request, {
    importer: 'names',
    table: openRecords(file, isRxNorm ? PIPES : TABS),
    headerLines: isRxNorm ? 0 : 1,
    read,
    writeRows: (queries, rows) => updateListedNames(queries, [...new Map(rows.map((row) => [row.name, row])).values()]),
  });
}

function isConceptLine(line: string): boolean {
  const cells = line.split('|');
  return cells.length === RXN_CELLS && /^\d+$/.test(cells[RXN.rxcui] ?? '') && /^[A-Z]{3}$/.test(cells[RXN.language] ?? '');
}

function readConcept(originDate: string | null): (cells: string[]) => ReadRow<ImportedName> {
  return (cells) => {
    const is = (column: keyof typeof RXN, value: string) => cells[RXN[column]] === value;
    const termType = cells[RXN.termType] ?? '';
    if (!is('language', 'ENG') || !is('suppress', 'N') || !is('source', 'RXNORM') || !TERM_TYPES.has(termType)) return { kind: 'passed' };
    const name = (cells[RXN.name] ?? '').trim();
    const rxcui = cells[RXN.rxcui] ?? '';
    if (name === '' || !/^\d+$/.test(rxcui)) return { kind: 'unreadable', why: 'it has no name or no RxCUI' };
    // Names of many ingredients have hundreds of characters. Nobody types them.
    if (name.length > MAX_NAME_LENGTH) return { kind: 'passed' };
    // The ingredients of a brand are in another file of RxNorm.
    return { kind: 'kept', row: { name, genericName: termType === 'BN' ? null : name, rxcui, origin: 'RxNorm', originDate } };
  };
}

function productsLayout(originDate: string | null): Layout<ImportedName> {
  return {
    name: 'Drugs@FDA Products.txt (separated by tabs; for RxNorm give RXNCONSO.RRF)',
    columns: ['ApplNo', 'ProductNo', 'Form', 'Strength', 'DrugName', 'ActiveIngredient'],
    read: (cell) => {
      const name = toTitleCase(cell('DrugName'));
      if (name === '') return { kind: 'unreadable', why: `application ${cell('ApplNo')} has no drug name` };
      if (name.length > MAX_NAME_LENGTH) return { kind: 'passed' };
      const ingredients = cell('ActiveIngredient')
        .toLowerCase()
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean);
      return { kind: 'kept', row: { name, genericName: ingredients.join(' and ') || null, rxcui: null, origin: 'Drugs@FDA', originDate } };
    },
  };
}
