import { isScalar } from 'yaml';

/** Columns of a line in a knowledge file. */
export const WIDTH = 120;

/** Where a text is written: inside `[…]` or `{…}` some signs need quotes that need none on a line of its own. */
export type Position = 'flow' | 'block';

/** What YAML 1.1 or 1.2 would read as something else than text. */
const NOT_TEXT =
  /^(null|~|true|false|yes|no|on|off|y|n|[-+]?(\.\d+|\d[\d_]*(\.\d*)?)([eE][-+]?\d+)?|0x[\da-fA-F]+|0o[0-7]+|[-+]?\.inf|\.nan)$/i;

/** Whether a text can be written without quotes. Stricter than YAML about the first sign. */
export function isPlain(text: string, position: Position): boolean {
  if (text === '' || NOT_TEXT.test(text) || /^[\s,[\]{}#&*!|>'"%@`\-?:=]/.test(text)) return false;
  if (/:(\s|$)|\s#|\s$|[\n\t]/.test(text)) return false;
  return position === 'block' || !/[[\]{},]/.test(text);
}

/** A scalar on one line. Numbers and booleans keep the form in which they were written. */
export function formatScalar(node: unknown, position: Position): string {
  if (!isScalar(node)) return JSON.stringify(node);
  const { value, source } = node;
  if (typeof value !== 'string') return source === undefined || source === '' ? String(value) : source;
  return isPlain(value, position) ? value : quote(value);
}

const quote = (text: string) => (text.includes('"') && !text.includes("'") && !/[\n\t\\]/.test(text) ? `'${text}'` : JSON.stringify(text));

/** Breaks a text at single spaces into lines that fit; a longer word stays whole. */
export function wrapText(text: string, firstWidth: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const room = lines.length === 0 ? firstWidth : width;
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Lines of a text after `prefix`: on one line where it fits, else folded. Folding needs single spaces, which all texts have. */
export function formatText(prefix: string, node: unknown, indent: string): string[] {
  const oneLine = `${prefix} ${formatScalar(node, 'block')}`;
  const text = isScalar(node) && typeof node.value === 'string' ? node.value : undefined;
  if (oneLine.length <= WIDTH || text === undefined || !/\S \S/.test(text) || /\s\s|^\s|\s$|[\n\t]/.test(text)) return [oneLine];
  const room = WIDTH - indent.length;
  if (!isPlain(text, 'block')) return [`${prefix} >-`, ...wrapText(text, room, room).map((line) => indent + line)];
  const [first = '', ...rest] = wrapText(text, WIDTH - prefix.length - 1, room);
  return [`${prefix} ${first}`, ...rest.map((line) => indent + line)];
}
