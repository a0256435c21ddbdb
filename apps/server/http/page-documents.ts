import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Config } from '../start/config.ts';

/** A page that the build has drawn, as `index.json` lists it. */
interface DrawnPage {
  path: string;
  file: string;
  /** Used instead where payments go to the sandbox. */
  sandboxFile?: string;
  styles: string;
  indexed: boolean;
  lastModified?: string;
}

interface Drawn {
  pages: readonly DrawnPage[];
  /** What a screen of the app should load at once, by its path. */
  preloads: Readonly<Record<string, readonly string[]>>;
}

export interface PageDocument {
  html: string;
  /** Changes with the text. */
  version: string;
}

export interface PageDocuments {
  pages: readonly DrawnPage[];
  /** The document of a path with its gaps filled: as the build has drawn it, or the app's own where it has drawn none. */
  render(path: string, theme: 'light' | 'dark' | undefined): PageDocument;
}

export interface Folders {
  /** Where the app was built. */
  webFolder: string;
  /** Where pages were drawn; it need not exist. */
  pagesFolder: string;
}

/** Arbitrary, because it only saves work: some 50 MB when full. */
const KEPT_DOCUMENTS = 500;
/** What the drawing of the pages writes where the address belongs: it must look like one. */
const SITE_URL_GAP = 'http://site-url.invalid';

/** Reads what the build has made, and fills in what only the running server knows. */
export function createPageDocuments(config: Config, { webFolder, pagesFolder }: Folders): PageDocuments {
  const appDocument = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const { pages, preloads } = readDrawn(pagesFolder);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const fillGaps = createFiller(config);
  const kept = new LRUCache<string, PageDocument>({ max: KEPT_DOCUMENTS });

  const read = (path: string): string => {
    const page = byPath.get(path);
    if (!page) return appDocument.replace('</head>', () => `${(preloads[path] ?? []).map(preload).join('')}</head>`);
    const file = config.stripe ? page.file : (page.sandboxFile ?? page.file);
    const styles = readFileSync(join(pagesFolder, page.styles), 'utf8');
    return readFileSync(join(pagesFolder, file), 'utf8').replace('<!--styles-->', () => `<style>${styles}</style>`);
  };
  const make = (path: string, theme: string | undefined): PageDocument => {
    const filled = fillGaps(read(path));
    const html = theme ? filled.replace('<html lang="en"', `<html lang="en" data-theme="${theme}"`) : filled;
    return { html, version: createHash('sha256').update(html).digest('base64url').slice(0, 16) };
  };
  return {
    pages,
    render: (path, theme) => {
      const known = byPath.has(path) || preloads[path] ? path : '';
      const key = `${known} ${theme ?? ''}`;
      const document = kept.get(key) ?? make(known, theme);
      kept.set(key, document);
      return document;
    },
  };
}

function readDrawn(folder: string): Drawn {
  const file = join(folder, 'index.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Drawn) : { pages: [], preloads: {} };
}

const preload = (href: string) => `<link rel="modulepreload" href="${href}">`;

/** Puts the operator's names and address into a document, and beside them the settings for the app, which then need not ask. */
function createFiller({ productName, companyName, supportEmail, appUrl, stripe }: Config): (html: string) => string {
  const names: Record<string, string> = { productName, companyName, supportEmail };
  const settings = asJson(JSON.stringify({ productName, companyName, supportEmail, siteUrl: appUrl, hasPaymentSandbox: !stripe }));
  const script = `<script type="application/json" id="public-config">${settings}</script>`;
  const fillPart = (text: string, write: (value: string) => string) =>
    text
      .replace(/\{\{(\w+)\}\}/g, (gap, name: string) => (names[name] === undefined ? gap : write(names[name])))
      .replaceAll(SITE_URL_GAP, () => write(appUrl));
  return (html) =>
    html
      .split(/(<script type="application\/ld\+json">[\s\S]*?<\/script>)/)
      .map((part, at) => fillPart(part, at % 2 === 1 ? insideJson : insideHtml))
      .join('')
      .replace('</head>', () => `${script}</head>`);
}

const insideHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
const insideJson = (text: string) => asJson(JSON.stringify(text).slice(1, -1));
/** JSON that stands in a document. */
const asJson = (json: string) => json.replaceAll('<', '\\u003c');
