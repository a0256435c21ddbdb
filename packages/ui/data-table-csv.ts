/** What a spreadsheet takes for a formula, however it is indented or wide. */
const FORMULA = /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/;

/** What Excel looks for before it reads a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as a CSV text: quoted where it must be, and with an apostrophe before every text that a spreadsheet would run as a formula,
 * since names of places and pages come from strangers. Numbers stay numbers; null is an empty cell.
 * @example writeCsv(['Page', 'Sessions'], [['=1+1', 3]]) // 'Page,Sessions\r\n"\'=1+1",3', after a byte order mark
 */
export function writeCsv(labels: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return BYTE_ORDER_MARK + [labels, ...rows].map((row) => row.map(writeCell).join(',')).join('\r\n');
}

/** RFC 4180, section 2: a cell with a comma, a quotation mark or a line break is quoted. So is one that begins or ends with a space. */
function writeCell(cell: string | number | null): string {
  const text = String(cell ?? '');
  const isFormula = typeof cell === 'string' && FORMULA.test(cell);
  if (!isFormula && !/[",\r\n\uFEFF]|^ | $/.test(text)) return text;
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** Hands a CSV text to the browser as a file to keep. `name` comes without ending. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
