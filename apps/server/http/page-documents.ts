import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Config } from '../start/config.ts';

/** A page that the build prerendered, as listed in `index.json`. */
interface PrerenderedPage {
  path: string;
  file: string;
  /** Used instead with the payment sandbox. */
  sandboxFile?: string;
  styles: string;
  indexed: boolean;
  lastModified?: string;
}

interface PageIndex {
  pages: readonly PrerenderedPage[];
  /** The scripts that a screen of the app preloads, by its path. */
  preloads: Readonly<Record<string, readonly string[]>>;
}

export interface PageDocument {
  html: string;
  /** A hash of the HTML. */
  version: string;
}

export interface PageDocuments {
  pages: readonly PrerenderedPage[];
  /** The document of a path with its placeholders filled: prerendered, or the app's own if the path was not prerendered. */
  render(path: string, theme: 'light' | 'dark' | undefined): PageDocument;
}

export interface Folders {
  /** The app's build output. */
  webFolder: string;
  /** The prerendered pages; it may not exist. */
  pagesFolder: string;
}

/** Arbitrary: about 50 MB when full. */
const MAX_CACHED_DOCUMENTS = 500;
/** The prerender writes this for the site's address. It must be a valid URL. */
const SITE_URL_PLACEHOLDER = 'http://site-url.invalid';

/** Titles of screens that only the app renders, for the time before its scripts run. */
const APP_TITLES: Readonly<Record<string, string>> = { '/auth': 'Sign in', '/admin': 'Admin Access' };

/** Reads the build's pages and fills in what only the running server knows. */
export function createPageDocuments(config: Config, { webFolder, pagesFolder }: Folders): PageDocuments {
  const appDocument = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const { pages, preloads } = readPageIndex(pagesFolder);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const fillPlaceholders = createFiller(config);
  const cache = new LRUCache<string, PageDocument>({ max: MAX_CACHED_DOCUMENTS });

  const read = (path: string): string => {
    const page = byPath.get(path);
    if (!page)
      return appDocument
        .replace('<title>', APP_TITLES[path] ? `<title>${APP_TITLES[path]} | ` : '<title>')
        .replace('</head>', () => `${(preloads[path] ?? []).map(preload).join('')}</head>`);
    const file = config.stripe ? page.file : (page.sandboxFile ?? page.file);
    const styles = readFileSync(join(pagesFolder, page.styles), 'utf8');
    return readFileSync(join(pagesFolder, file), 'utf8').replace('<!--styles-->', () => `<style>${styles}</style>`);
  };
  const renderDocument = (path: string, theme: string | undefined): PageDocument => {
    const filled = fillPlaceholders(read(path));
    const html = theme ? filled.replace('<html lang="en"', `<html lang="en" data-theme="${theme}"`) : filled;
    return { html, version: createHash('sha256').update(html).digest('base64url').slice(0, 16) };
  };
  return {
    pages,
    render: (path, theme) => {
      const known = byPath.has(path) || preloads[path] || APP_TITLES[path] ? path : '';
      const key = `${known} ${theme ?? ''}`;
      const document = cache.get(key) ?? renderDocument(known, theme);
      cache.set(key, document);
      return document;
    },
  };
}

function readPageIndex(folder: string): PageIndex {
  const file = join(folder, 'index.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageIndex) : { pages: [], preloads: {} };
}

const preload = (href: string) => `<link rel="modulepreload" href="${href}">`;

/** Fills in the operator's names and address, and adds the public settings, which the app then need not request. */
function createFiller({ productName, companyName, supportEmail, appUrl, stripe }: Config): (html: string) => string {
  const names: Record<string, string> = { productName, companyName, supportEmail };
  const settings = asJson(JSON.stringify({ productName, companyName, supportEmail, siteUrl: appUrl, hasPaymentSandbox: !stripe }));
  const script = `<script type="application/json" id="public-config">${settings}</script>`;
  const fillPart = (text: string, write: (value: string) => string) =>
    text
      .replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => (names[name] === undefined ? placeholder : write(names[name])))
      .replaceAll(SITE_URL_PLACEHOLDER, () => write(appUrl));
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
/** Escapes JSON for a script element. */
const asJson = (json: string) => json.replaceAll('<', '\\u003c');
