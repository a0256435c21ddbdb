import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { SECTIONS } from '../sections.ts';
import type { ImportedLabel } from './imported-label.ts';

/** A node as the parser orders them: one key, the name of the element, with its children; `#text` holds text. */
interface Node {
  ':@'?: Record<string, string>;
  '#text'?: string;
  [element: string]: unknown;
}
const Nodes = z.array(z.custom<Node>((value) => typeof value === 'object' && value !== null));

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  removeNSPrefix: true,
});
const KNOWN = new Set(SECTIONS.map(({ code }) => code));
/** Section with the products, which has no text. */
const PRODUCT_DATA = '48780-1';

/** The set id of a Structured Product Labeling document, without parsing all of it. */
export const findSetId = (xml: string): string | undefined => /<setId\b[^>]*\broot="([^"]+)"/.exec(xml)?.[1]?.toLowerCase();

/** Reads a label from a document of DailyMed. Returns a description of the problem if it is none. */
export function readSpl(xml: string): ImportedLabel | string {
  let nodes: Node[];
  try {
    nodes = Nodes.parse(parser.parse(xml, true));
  } catch (error) {
    return `not XML, or cut off (${error instanceof Error ? error.message : String(error)})`;
  }
  const document = find(nodes, 'document')[0];
  const setId = document && attribute(find(childrenOf(document), 'setId')[0], 'root');
  if (!document || !setId) return 'not a document of Structured Product Labeling';
  const own = childrenOf(document);
  const texts = new Map<string, string>();
  const unknown: string[] = [];
  for (const section of findAll(own, 'section')) {
    const code = attribute(find(childrenOf(section), 'code')[0], 'code');
    if (code === undefined || code === PRODUCT_DATA) continue;
    if (!KNOWN.has(code)) unknown.push(code);
    else texts.set(code, [texts.get(code) ?? '', textOfSection(section)].filter(Boolean).join('\n'));
  }
  if (texts.size === 0) return 'no known section';
  const date = /^(\d{4})(\d{2})(\d{2})/.exec(attribute(find(own, 'effectiveTime')[0], 'value') ?? '');
  const organization = findAll(find(own, 'author'), 'representedOrganization')[0];
  const product = findAll(findAll(own, 'manufacturedProduct'), 'name')[0];
  return {
    setId: setId.toLowerCase(),
    version: attribute(find(own, 'versionNumber')[0], 'value'),
    effectiveDate: date ? `${date[1]}-${date[2]}-${date[3]}` : undefined,
    labeler: organization ? textOf(find(childrenOf(organization), 'name')) || 'Labeler not recorded' : 'Labeler not recorded',
    product: product ? textOf([product]) : 'Product not recorded',
    texts,
    unknown,
  };
}

const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ':@') ?? '';
function childrenOf(node: Node): Node[] {
  const children = node[nameOf(node)];
  return Array.isArray(children) ? (children as Node[]) : [];
}
const find = (nodes: readonly Node[], name: string) => nodes.filter((node) => nameOf(node) === name);
const findAll = (nodes: readonly Node[], name: string): Node[] =>
  nodes.flatMap((node) => (nameOf(node) === name ? [node] : []).concat(findAll(childrenOf(node), name)));
const attribute = (node: Node | undefined, name: string): string | undefined => node?.[':@']?.[name];

const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => (typeof node['#text'] === 'string' ? node['#text'] : ` ${textOf(childrenOf(node))} `))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** openFDA gives the text of a section with its tables, and the tables once more: both copies of a label read alike. */
function textOfSection(section: Node): string {
  const shown = childrenOf(section).filter((node) => ['title', 'text', 'component'].includes(nameOf(node)));
  return [textOf(shown), ...findAll(shown, 'table').map((table) => textOf([table]))].join('\n').trim();
}
