/**
 * Draws the public pages into HTML after the app was built: the app's own indexed pages, a page for each medicine, what was measured,
 * the list of sources, and the page for when there is no connection. What only the running server knows (its names, its address, the reader's theme) is left as a gap,
 * which `apps/server/http/pages.ts` fills. The HTML goes to `dist/pages`, which is not served as files.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundleForNode } from 'vite';
import type { PrerenderedPage } from '#apps/web/prerender.tsx';
import { GUIDE_IDS } from '#features/help/contract/entries.ts';
import { publicPages } from '#features/pages/contract/routes.ts';
import { createAccuracyPage } from '#features/pages/server/accuracy-page.ts';
import { createMedicinePage, listMedicines } from '#features/pages/server/medicine-page.ts';
import { createSourcesPage } from '#features/pages/server/sources-page.ts';
import type { PlainPage } from '#features/pages/web/door.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { type AppFiles, findPreloads, readAppFiles } from './pages/app-files.ts';
import { collectSources } from './pages/collect-sources.ts';
import { buildPageScript, collectClasses, createStyles } from './pages/page-files.ts';

const OUT = resolve(process.env.PAGES_OUT ?? 'dist');
const WEB = join(OUT, 'web');
const PAGES = join(OUT, 'pages');
/** Inside the tree, so that what it imports is found. */
const DRAWING = resolve('.cache/drawing');

/** The gaps of every page. As text they look like what they stand for, so that nothing that handles them takes offence. */
const GAPS = {
  productName: '{{productName}}',
  companyName: '{{companyName}}',
  supportEmail: '{{supportEmail}}',
  siteUrl: 'http://site-url.invalid',
};

/** One page as the server finds it: which file to fill, and what to tell search engines. */
interface Listed {
  path: string;
  file: string;
  /** Used instead where payments go to the sandbox; absent where the page is the same. */
  sandboxFile?: string;
  styles: string;
  indexed: boolean;
  /** ISO date on which the facts were last checked. */
  lastModified?: string;
}

type Drawing = typeof import('#apps/web/prerender.tsx');

async function main(): Promise<void> {
  const started = performance.now();
  rmSync(PAGES, { recursive: true, force: true });
  mkdirSync(join(PAGES, 'medicines'), { recursive: true });
  const drawing = await loadDrawing();
  const app = readAppFiles(WEB);
  const waking = await buildPageScript('apps/web/on-demand-page.ts', WEB);
  const plain = await buildPageScript('apps/web/plain-page.ts', WEB);
  const listed = [
    ...(await drawAppPages(drawing, documentOf(app, { script: waking, wakes: true }))),
    ...(await prerenderPlainPages(drawing, documentOf(app, { script: plain, wakes: false }))),
  ];
  writeFileSync(join(PAGES, 'index.json'), JSON.stringify({ pages: listed, preloads: findPreloads(WEB) }));
  console.log(`${listed.length} pages drawn in ${Math.round((performance.now() - started) / 100) / 10} s`);
}

async function loadDrawing(): Promise<Drawing> {
  // React comes in two builds, and all its parts must be of one.
  process.env.NODE_ENV = 'production';
  await bundleForNode({
    configFile: 'apps/web/vite.config.ts',
    logLevel: 'warn',
    build: {
      ssr: resolve('apps/web/prerender.tsx'),
      outDir: DRAWING,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
      manifest: false,
    },
  });
  return (await import(pathToFileURL(join(DRAWING, 'prerender.js')).href)) as Drawing;
}

type MakeDocument = (page: PrerenderedPage) => string;

/** The built document, with a page in it and a small script in place of the app. */
function documentOf({ html, script: appScript, styles, parts }: AppFiles, own: { script: string; wakes: boolean }): MakeDocument {
  const app = own.wakes ? ` data-app="${appScript}" data-styles="${styles}" data-parts="${parts.join(' ')}"` : '';
  const script = `<script type="module" src="${own.script}"${app}></script>`;
  return ({ route, head, body }) =>
    html
      .replace('</head>', () => `${head}<!--styles-->${script}</head>`)
      .replace('<div id="root"></div>', () => (own.wakes ? `<div id="root" data-page="${route}">${body}</div>` : body))
      .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '');
}

async function drawAppPages({ prerenderPage }: Drawing, makeDocument: MakeDocument): Promise<Listed[]> {
  const paths = publicPages
    .filter(({ rendered, plain }) => rendered && !plain)
    .flatMap(({ path, indexed }) => listPaths(path).map((each) => ({ path: each, indexed })));
  const listed: Listed[] = [];
  for (const { path, indexed } of [...paths, { path: '/404', indexed: false }]) {
    const drawn = await prerenderPage(path, { ...GAPS, hasPaymentSandbox: false });
    if (drawn.route === '*' && path !== '/404') {
      console.warn(`${path} is listed as a page, but the app has no such route: it is not drawn.`);
      continue;
    }
    const inSandbox = await prerenderPage(path, { ...GAPS, hasPaymentSandbox: true });
    const name = path === '/' ? 'first' : path.slice(1).replaceAll('/', '-');
    const styles = await createStyles(collectClasses([drawn.body, inSandbox.body]));
    write(`${name}.css`, styles);
    write(`${name}.html`, makeDocument(drawn));
    const page: Listed = { path, file: `${name}.html`, styles: `${name}.css`, indexed };
    if (inSandbox.body !== drawn.body) {
      page.sandboxFile = `${name}.sandbox.html`;
      write(page.sandboxFile, makeDocument(inSandbox));
    }
    listed.push(page);
  }
  return listed;
}

const listPaths = (pattern: string): string[] =>
  pattern.includes('/:guide') ? GUIDE_IDS.map((id) => pattern.replace(':guide', id)) : [pattern];

async function prerenderPlainPages({ prerenderPlainPage }: Drawing, makeDocument: MakeDocument): Promise<Listed[]> {
  const config = { ...GAPS, hasPaymentSandbox: false };
  const formulary = loadFormulary();
  const classes = new Set<string>();
  const listed: Listed[] = [];
  const add = async (page: Omit<Listed, 'styles'>, content: PlainPage) => {
    const drawn = await prerenderPlainPage(content, config);
    for (const name of collectClasses([drawn.body])) classes.add(name);
    write(page.file, makeDocument(drawn));
    listed.push({ ...page, styles: 'plain.css' });
  };
  const medicines = listMedicines(formulary);
  const pages = formulary.medicines.map((record) => createMedicinePage(record, formulary));
  const newest = pages.map(({ checkedOn }) => checkedOn).reduce((a, b) => (a > b ? a : b));
  await add({ path: '/medicines', file: 'medicines.html', indexed: true, lastModified: newest }, { kind: 'index', medicines });
  for (const page of pages)
    await add(
      { path: `/medicines/${page.slug}`, file: `medicines/${page.slug}.html`, indexed: true, lastModified: page.checkedOn },
      { kind: 'medicine', page },
    );
  const accuracy = createAccuracyPage(readJson('evals/results.json'), readJson('evals/cases.lock.json'));
  await add(
    { path: '/accuracy', file: 'accuracy.html', indexed: true, lastModified: accuracy.measuredOn },
    { kind: 'accuracy', page: accuracy },
  );
  const sources = createSourcesPage(collectSources());
  await add(
    { path: '/sources', file: 'sources.html', indexed: true, lastModified: sources.checked.last },
    { kind: 'sources', page: sources },
  );
  await add({ path: '/offline', file: 'offline.html', indexed: false }, { kind: 'offline' });
  write('plain.css', await createStyles(classes));
  return listed;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const write = (file: string, text: string) => writeFileSync(join(PAGES, file), text);

await main();
