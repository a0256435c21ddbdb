/**
 * The one form in which knowledge files are written: fields in the order of the schema, lines of at most 120 columns, one blank
 * line between records. Comments stay where they are. The parsed data stays the same.
 */
import { isMap, isPair, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { childSchema, type JsonSchema } from './knowledge-kind.ts';
import type { YamlFile } from './yaml-file.ts';
import { formatScalar, formatText, WIDTH, wrapText } from './yaml-scalar.ts';

const MODELINE = 'yaml-language-server:';

/** Formats a file. `schemaPath` is written in the first line, where editors look for it. */
export function formatYaml({ document }: Pick<YamlFile, 'document'>, schema: JsonSchema, schemaPath: string): string {
  const head = [...commentLines(document.commentBefore, ''), ...commentLines((document.contents as Node | null)?.commentBefore, '')];
  const body = formatRoot(document.contents, schema);
  const tail = commentLines(document.comment, '');
  const lines = [`# ${MODELINE} $schema=${schemaPath}`, ...head, ...body, ...tail];
  return `${lines.join('\n')}\n`;
}

function formatRoot(root: unknown, schema: JsonSchema): string[] {
  if (isMap(root)) return [...formatMap(root, '', schema), ...commentLines(root.comment, '')];
  if (!isSeq(root)) return [];
  const records = root.items.map((item, at) => formatItem(item, '', childSchema(schema, at)));
  return [
    ...records.flatMap((lines, at) => [...(needsGap(records[at - 1], lines) ? [''] : []), ...lines]),
    ...commentLines(root.comment, ''),
  ];
}

/** A blank line stands between records of several lines, not within a table of short ones. */
const needsGap = (above: readonly string[] | undefined, lines: readonly string[]) =>
  above !== undefined && (above.length > 1 || lines.length > 1);

function formatMap(map: YAMLMap, indent: string, schema: JsonSchema | undefined): string[] {
  return inOrder(map, schema).flatMap((pair) => {
    const key = keyOf(pair);
    const before = commentLines((pair.key as Node).commentBefore, indent);
    const below = childSchema(schema ?? {}, key);
    return [...before, ...formatValue(`${indent}${formatScalar(pair.key, 'block')}:`, pair.value, `${indent}  `, below)];
  });
}

/** Fields in the order of the schema; the keys of a free map stay as they are. */
function inOrder(map: YAMLMap, schema: JsonSchema | undefined): Pair[] {
  const order = Object.keys(schema?.properties ?? {});
  const rank = (pair: Pair) => (order.includes(keyOf(pair)) ? order.indexOf(keyOf(pair)) : order.length);
  return map.items.toSorted((a, b) => rank(a) - rank(b));
}

const keyOf = (pair: Pair) => String(isScalar(pair.key) ? pair.key.value : pair.key);

/** An item of a list, with its comments before it. */
function formatItem(item: unknown, indent: string, schema: JsonSchema | undefined): string[] {
  const before = commentLines((item as Node).commentBefore, indent);
  if (isMap(item) && !isOneLine(item, `${indent}- `, schema)) {
    const below = formatMap(item, `${indent}  `, schema);
    const first = below.findIndex((line) => !line.trimStart().startsWith('#'));
    const lines = below.map((line, at) => (at === first ? `${indent}- ${line.slice(indent.length + 2)}` : line));
    return [...before, ...lines, ...commentLines(item.comment, `${indent}  `)];
  }
  return [...before, ...formatValue(`${indent}-`, item, `${indent}  `, schema)];
}

/** A value after `prefix`, which ends in ":" or "-". */
function formatValue(prefix: string, node: unknown, indent: string, schema: JsonSchema | undefined): string[] {
  const note = isScalar(node) && node.comment ? commentLines(node.comment, indent.slice(2)) : [];
  if (!isMap(node) && !isSeq(node)) return [...note, ...formatText(prefix, node, indent)];
  if (isOneLine(node, `${prefix} `, schema)) return [`${prefix} ${formatFlow(node, schema)}`];
  if (isMap(node) && node.items.every(({ value }) => isScalar(value) && typeof value.value === 'number') && !hasComments(node))
    return [prefix, ...fill(node.items.map(formatPair), { indent, open: '{ ', close: ' }' })];
  if (isMap(node)) return [prefix, ...formatMap(node, indent, schema), ...commentLines(node.comment, indent)];
  if (isWordList(node, schema)) {
    const words = node.items.map((item) => formatScalar(item, 'flow'));
    return prefix.endsWith('-')
      ? fill(words, { indent, open: '[', close: ']', first: `${prefix} ` })
      : [prefix, ...fill(words, { indent, open: '[', close: ']' })];
  }
  const items = node.items.flatMap((item, at) => formatItem(item, indent, childSchema(schema ?? {}, at)));
  return [prefix, ...items, ...commentLines(node.comment, indent)];
}

/** Whether a collection stands on one line: no comments in it, no lists of lists or of fields, and it fits. */
function isOneLine(node: YAMLMap | YAMLSeq, prefix: string, schema: JsonSchema | undefined): boolean {
  if (hasComments(node)) return false;
  const values = isMap(node) ? node.items.map(({ value }) => value) : node.items;
  if (isSeq(node) && values.some((value) => isMap(value) || isSeq(value))) return false;
  const isFlat = (value: unknown) => isScalar(value) || (isSeq(value) && value.items.every((item) => isScalar(item)));
  return values.every((value) => isFlat(value)) && prefix.length + formatFlow(node, schema).length <= WIDTH;
}

/** Texts longer than this are sentences, which stand one a line; shorter ones are words and phrases, which fill lines. */
const LONGEST_PHRASE = 110;

function isWordList(node: YAMLSeq, schema: JsonSchema | undefined): boolean {
  const items = childSchema(schema ?? {}, 0);
  const areSentences = (items?.maxLength ?? 0) > LONGEST_PHRASE;
  return !areSentences && !hasComments(node) && node.items.every((item) => isScalar(item) && String(item.value).length <= LONGEST_PHRASE);
}

function formatFlow(node: unknown, schema: JsonSchema | undefined): string {
  if (isSeq(node)) return `[${node.items.map((item) => formatFlow(item, undefined)).join(', ')}]`;
  if (!isMap(node)) return formatScalar(node, 'flow');
  if (node.items.length === 0) return '{}';
  const pairs = inOrder(node, schema).map((pair) => `${formatScalar(pair.key, 'flow')}: ${formatFlow(pair.value, undefined)}`);
  return `{ ${pairs.join(', ')} }`;
}

const formatPair = ({ key, value }: Pair) => `${formatScalar(key, 'flow')}: ${formatScalar(value, 'flow')}`;

interface Filling {
  indent: string;
  open: string;
  close: string;
  /** What stands before the opening bracket; the indent where nothing does. */
  first?: string;
}

/** Items between brackets, as many a line as fit. */
function fill(items: readonly string[], { indent, open, close, first = indent }: Filling): string[] {
  const inner = ' '.repeat(first.length + open.length);
  const lines: string[] = [];
  let line = first + open;
  let isEmpty = true;
  items.forEach((item, at) => {
    const end = at === items.length - 1 ? close : ',';
    if (!isEmpty && line.length + 1 + item.length + end.length > WIDTH) {
      lines.push(line);
      line = inner + item + end;
    } else line += `${isEmpty ? '' : ' '}${item}${end}`;
    isEmpty = false;
  });
  return [...lines, line];
}

function hasComments(node: YAMLMap | YAMLSeq): boolean {
  const parts: unknown[] = isMap(node) ? node.items.flatMap(({ key, value }) => [key, value]) : node.items;
  return (
    Boolean(node.comment) ||
    parts.some((part) => {
      if (isMap(part) || isSeq(part)) return Boolean(part.commentBefore) || hasComments(part);
      return !isPair(part) && isScalar(part) && Boolean(part.commentBefore ?? part.comment);
    })
  );
}

function commentLines(comment: string | null | undefined, indent: string): string[] {
  if (!comment) return [];
  return comment.split('\n').flatMap((line) => {
    if (line.trim() === '') return [''];
    if (line.trim().startsWith(MODELINE)) return [];
    const room = WIDTH - indent.length - 2;
    return (line.length + indent.length + 1 <= WIDTH ? [line.trim()] : wrapText(line.trim(), room, room)).map(
      (text) => `${indent}# ${text}`,
    );
  });
}
