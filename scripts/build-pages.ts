/**
 * Renders the public pages to HTML after the app is built: its indexed pages, a page for each medicine, the accuracy figures, the list of
 * sources and the offline page. Values that only the running server knows (names, address, the reader's theme) are placeholders,
 * which `apps/server/http/pages.ts` fills in. The HTML goes to `dist/pages`, which is not served as files.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundleForNode } from 'vite';
import type { PrerenderedPage } from '#apps/web/prerender.tsx';
import { GUIDE_IDS } from '#features/help/contract/entries.ts';
import { publicPages } from '#features/pages/contract/routes.ts';
import { createAccuracyPage } from '#features/pages/server/accuracy-page.ts';
import { createChangesPage } from '#features/pages/server/changes/changes-page.ts';
import { createMedicinePage, listMedicines } from '#features/pages/server/medicine-page.ts';
import { createSourcesPage } from '#features/pages/server/sources-page.ts';
import type { PlainPage } from '#features/pages/web/door.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadQuestions } from '#packages/medicines/known-questions.ts';
import { type AppFiles, findPreloads, readAppFiles } from './pages/app-files.ts';
import { collectSources } from './pages/collect-sources.ts';
import { compressFiles } from './pages/compress-files.ts';
import { createPriceFinder } from './pages/medicine-price.ts';
import { buildPageScript, collectClasses, createStyles } from './pages/page-files.ts';

const OUT = resolve(process.env.PAGES_OUT ?? 'dist');
const WEB = join(OUT, 'web');
const PAGES = join(OUT, 'pages');
/** Inside the repository, so that its imports are resolved. */
const DRAWING = resolve('.cache/drawing');

/** The placeholders of every page. Each is a valid value of its kind, so that no code rejects it. */
const GAPS = {
  productName: '{{productName}}',
  companyName: '{{companyName}}',
  supportEmail: '{{supportEmail}}',
  siteUrl: 'http://site-url.invalid',
};

/** One page for the server: the file to fill in, and what search engines are told. */
interface Listed {
  path: string;
  file: string;
  /** The variant for the payment sandbox; absent where the page is the same. */
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
  compressFiles(join(WEB, 'assets'));
  console.log(`${listed.length} pages rendered in ${Math.round((performance.now() - started) / 100) / 10} s`);
}

async function loadDrawing(): Promise<Drawing> {
  // React has a development and a production build. All parts must use the same one.
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

/** Puts a page into the built document, with a small script instead of the app. */
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
      console.warn(`${path} is listed as a page, but the app has no such route. It is skipped.`);
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
  const findPrice = createPriceFinder(formulary);
  const asked = new Map(loadQuestions().map((each) => [each.medicine, each]));
  const pages = formulary.medicines.map((record) =>
    createMedicinePage(record, formulary, { price: findPrice(record), questions: asked.get(record.id)?.questions }),
  );
  const newest = pages.flatMap(({ checkedOn }) => checkedOn ?? []).reduce((a, b) => (a > b ? a : b));
  await add({ path: '/medicines', file: 'medicines.html', indexed: true, lastModified: newest }, { kind: 'index', medicines });
  for (const page of pages)
    await add(
      {
        path: `/medicines/${page.slug}`,
        file: `medicines/${page.slug}.html`,
        indexed: true,
        ...(page.checkedOn && { lastModified: page.checkedOn }),
      },
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
  const changes = createChangesPage(formulary);
  await add(
    { path: '/what-changed', file: 'what-changed.html', indexed: true, lastModified: changes.readOn },
    { kind: 'changes', page: changes },
  );
  await add({ path: '/offline', file: 'offline.html', indexed: false }, { kind: 'offline' });
  write('plain.css', await createStyles(classes));
  return listed;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const write = (file: string, text: string) => writeFileSync(join(PAGES, file), text);

await main();
