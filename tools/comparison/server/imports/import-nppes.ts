import { chooseLayout, type Layout, type ReadRow, toIsoDate } from '#packages/public-sources/layouts.ts';
import { type ImportRequest, type ImportResult, runImport } from '#packages/public-sources/run-import.ts';
import { openRecords, readHeader, type TableFormat } from '#packages/public-sources/table-file.ts';
import { type ImportedPharmacy, updatePharmacies } from '../pharmacy.store.ts';
import { readRegisteredZip } from './registered-zip.ts';

/** A registered pharmacy, or the NPI of a deactivated one. */
type Registration = { pharmacy: ImportedPharmacy } | { closedNpi: string };
type Cell = (column: string) => string;

const CSV: TableFormat = { delimiter: ',', quoted: true };
const TAXONOMY = 'Healthcare Provider Taxonomy Code_';
const TAXONOMIES = Array.from({ length: 15 }, (_, at) => `${TAXONOMY}${at + 1}`);
const PLACE = 'Provider Business Practice Location Address';
const STREET = 'Provider First Line Business Practice Location Address';
const LEGAL_NAME = 'Provider Organization Name (Legal Business Name)';

const OFFICIAL: Layout<Registration> = {
  name: 'NPPES full or weekly dissemination file (npidata_pfile)',
  columns: [
    'NPI',
    'Entity Type Code',
    LEGAL_NAME,
    'Provider Other Organization Name',
    STREET,
    `${PLACE} City Name`,
    `${PLACE} State Name`,
    `${PLACE} Postal Code`,
    `${PLACE} Telephone Number`,
    `${TAXONOMY}1`,
    'Last Update Date',
    'NPI Deactivation Date',
  ],
  read: (cell) => {
    // A deactivated NPI has no other cell filled, so its kind of provider is unknown and not needed.
    if (cell('NPI Deactivation Date') !== '' && cell('NPI Reactivation Date') === '')
      return { kind: 'kept', row: { closedNpi: cell('NPI') } };
    const isPharmacy = cell('Entity Type Code') === '2' && TAXONOMIES.some((column) => cell(column).startsWith('3336'));
    const country = cell(`${PLACE} Country Code (If outside U.S.)`);
    if (!isPharmacy || (country !== '' && country !== 'US')) return { kind: 'passed' };
    return toRegistration({
      npi: cell('NPI'),
      name: getTradeName(cell) || cell(LEGAL_NAME),
      address: [cell(STREET), cell('Provider Second Line Business Practice Location Address')].filter(Boolean).join(', '),
      city: cell(`${PLACE} City Name`),
      state: cell(`${PLACE} State Name`),
      zip: readRegisteredZip(cell(`${PLACE} Postal Code`), cell(`${PLACE} State Name`), false) ?? '',
      phone: cell(`${PLACE} Telephone Number`) || null,
      lastUpdate: toIsoDate(cell('Last Update Date')) ?? null,
    });
  },
};

/** Code 3 is "doing business as"; other codes are former names. Without a code the name is used. */
function getTradeName(cell: Cell): string {
  const code = cell('Provider Other Organization Name Type Code');
  return code === '' || code === '3' ? cell('Provider Other Organization Name') : '';
}

/** Pharmacies only. A spreadsheet turned its ZIP codes into numbers, which were then cut to five digits. */
const REDUCED: Layout<Registration> = {
  name: 'reduced list of pharmacies',
  columns: ['npi', 'legal_name', 'dba', 'address', 'city', 'state', 'zip5', 'phone', 'last_update'],
  read: (cell) =>
    toRegistration({
      npi: cell('npi'),
      name: cell('dba') || cell('legal_name'),
      address: cell('address'),
      city: cell('city'),
      state: cell('state'),
      zip: readRegisteredZip(cell('zip5'), cell('state'), true) ?? '',
      phone: cell('phone') || null,
      lastUpdate: toIsoDate(cell('last_update')) ?? null,
    }),
};

function toRegistration(pharmacy: ImportedPharmacy): ReadRow<Registration> {
  if (!/^\d{10}$/.test(pharmacy.npi)) return { kind: 'unreadable', why: `"${pharmacy.npi}" is not an NPI of 10 digits` };
  const missing = (['name', 'address', 'city', 'state'] as const).filter((field) => pharmacy[field] === '');
  if (missing.length > 0) return { kind: 'unreadable', why: `NPI ${pharmacy.npi} has no ${missing.join(', ')}` };
  if (pharmacy.zip === '')
    return { kind: 'unreadable', why: `the ZIP code of NPI ${pharmacy.npi} (${pharmacy.city}, ${pharmacy.state}) is unclear` };
  return { kind: 'kept', row: { pharmacy } };
}

/**
 * Imports the pharmacies (taxonomy 3336…) of an NPI registry file and deletes deactivated ones.
 * @throws ImportError for any other file.
 */
export async function importNppes(request: ImportRequest): Promise<ImportResult> {
  const { file } = request;
  const read = chooseLayout(file, await readHeader(file, CSV), [OFFICIAL, REDUCED]);
  return runImport(request, {
    importer: 'nppes',
    table: openRecords(file, CSV),
    headerLines: 1,
    read,
    writeRows: (queries, rows) => {
      const closed = new Set(rows.flatMap((row) => ('closedNpi' in row ? row.closedNpi : [])));
      const open = new Map(
        rows.flatMap((row) => ('pharmacy' in row && !closed.has(row.pharmacy.npi) ? [[row.pharmacy.npi, row.pharmacy] as const] : [])),
      );
      return updatePharmacies(queries, [...open.values()], [...closed]);
    },
  });
}
