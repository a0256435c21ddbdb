import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Paths are relative to the repository, where tests run. */
const ROOT = process.cwd();

/** Stands for a value in a text. */
const GAP = '{}';

/**
 * Finds every text literal in a file or folder, with "{}" in place of a value.
 * @example readSourceTexts('features/billing/web/payment-failures.ts').has('Setup Failed')
 */
export function readSourceTexts(path: string): Set<string> {
  const texts = new Set<string>();
  for (const file of listSources(path)) for (const text of readTexts(file)) texts.add(text);
  return texts;
}

function listSources(path: string): string[] {
  const place = join(ROOT, path);
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)testing/.test(file))
    .map((file) => join(place, file));
}

const read = new Map<string, string[]>();

function readTexts(file: string): string[] {
  const known = read.get(file);
  if (known) return known;
  const texts: string[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const text = readNode(node);
    if (text !== undefined && text !== GAP) texts.push(text.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  read.set(file, texts);
  return texts;
}

function readNode(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return `${node.head.text}${node.templateSpans.map(({ literal }) => `${GAP}${literal.text}`).join('')}`;
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(readChild).join('');
  return undefined;
}

function readChild(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text;
  if (ts.isJsxElement(child)) return child.children.map(readChild).join('');
  if (ts.isJsxExpression(child)) return child.expression && ts.isStringLiteralLike(child.expression) ? child.expression.text : GAP;
  return '';
}
