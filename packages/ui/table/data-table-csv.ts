/** Texts that a spreadsheet runs as a formula, also when indented or in full-width characters. */
const FORMULA = /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/;

/** Excel needs it to read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes a table as CSV. Puts an apostrophe before every text that a spreadsheet would run as a formula, because names of places and
 * pages come from visitors. Numbers stay numbers; null is an empty cell.
 * @example writeCsv(['Page', 'Sessions'], [['=1+1', 3]]) // 'Page,Sessions\r\n"\'=1+1",3', after a byte order mark
 */
export function writeCsv(labels: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return BYTE_ORDER_MARK + [labels, ...rows].map((row) => row.map(writeCell).join(',')).join('\r\n');
}

/** RFC 4180, section 2: a cell with a comma, a quotation mark or a line break is quoted. So is one that starts or ends with a space. */
function writeCell(cell: string | number | null): string {
  const text = String(cell ?? '');
  const isFormula = typeof cell === 'string' && FORMULA.test(cell);
  if (!isFormula && !/[",\r\n\uFEFF]|^ | $/.test(text)) return text;
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** Saves a CSV text as a file. `name` has no extension. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
