import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicPages } from '#features/pages/contract/routes.ts';
import { type Config, ConfigurationError } from '../start/config.ts';
import { createPageDocuments, type PageDocuments } from './page-documents.ts';

/** The output of `npm run build` for the browser. */
const WEB_FOLDER = new URL('../../../dist/web', import.meta.url).pathname;
/** The prerendered pages, relative to the above. */
const PAGES_FOLDER = '../pages';

/** Files of the folder that `addGeneratedFiles` fills in. */
const TEMPLATES = ['service-worker.js', 'manifest.webmanifest'];

const YEAR_SECONDS = 31_536_000;
const NOT_FOUND = '/404';
const OFFLINE = '/offline';
const hidden = { schema: { hide: true } };

/** Serves files, prerendered pages, the app's document for every other known page, and the not-found page with 404 for the rest. */
export async function addPages(app: FastifyInstance, config: Config, webFolder = WEB_FOLDER): Promise<void> {
  // Every file in the folder is public. Keys and the database must not be there.
  if (!relative(webFolder, config.dataDir).startsWith('..'))
    throw new ConfigurationError(['DATA_DIR: must not lie in the folder that is served']);
  const documents = createPageDocuments(config, { webFolder, pagesFolder: join(webFolder, PAGES_FOLDER) });
  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    // The build manifest is in such a folder.
    dotfiles: 'ignore',
    // The build compresses the files once; otherwise each download compresses them again.
    preCompressed: true,
    // A route for each file. The wildcard route reads the folder's listing on every download.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}', 'assets/**', ...TEMPLATES],
    maxAge: 3_600_000,
    // Built files have a hash in their name and never change.
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  addAssets(app, webFolder);
  const isPrerendered = documents.pages.length > 0;
  // If the pages of a pattern were prerendered, other addresses of the pattern do not exist.
  const known = publicPages.filter(({ path, rendered }) => !(isPrerendered && rendered && path.includes(':')));
  const prerendered = new Set(documents.pages.map(({ path }) => path));
  const paths = new Set([...known.map(({ path }) => path), ...[...prerendered].map(toRoute), OFFLINE]);
  paths.delete(NOT_FOUND);
  for (const path of paths) {
    const isFolder = path.endsWith(PAGE_OF_FOLDER);
    app.get(path, hidden, (request, reply) =>
      isFolder && !prerendered.has(readPath(request)) ? reply.callNotFound() : sendPage(documents, request, reply),
    );
  }
  addGeneratedFiles(app, { config, documents, webFolder });
  app.setNotFoundHandler((request, reply) => {
    if (request.url === '/api' || request.url.startsWith('/api/'))
      return reply.status(404).send({ error: 'There is no such call.', code: 'not_found' });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.status(404).send({ error: 'There is nothing here.', code: 'not_found' });
    return sendDocument(reply.status(404), documents.render(NOT_FOUND, readTheme(request)).html);
  });
}

const PAGE_OF_FOLDER = '/:pageOfFolder';
/** One route for each folder of pages: each of 600 medicines would take some 10 kB and a third of a millisecond of the start. */
const toRoute = (path: string) => path.replace(/^(\/.+)\/[^/]+$/, `$1${PAGE_OF_FOLDER}`);
const readPath = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

/** The built files, also by one route. Only files that are there at the start are served. */
function addAssets(app: FastifyInstance, webFolder: string): void {
  const folder = join(webFolder, 'assets');
  const names = new Set(existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name)) : []);
  app.get<{ Params: { file: string } }>('/assets/:file', hidden, ({ params: { file } }, reply) =>
    names.has(file) ? reply.sendFile(`assets/${file}`) : reply.callNotFound(),
  );
}

/** Pages are revalidated on each visit, by ETag. */
function sendPage(documents: PageDocuments, request: FastifyRequest, reply: FastifyReply) {
  const { html, version } = documents.render(readPath(request), readTheme(request));
  const tag = `W/"${version}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) return setCacheHeaders(reply.status(304)).send();
  return sendDocument(reply, html);
}

const sendDocument = (reply: FastifyReply, html: string) => setCacheHeaders(reply).type('text/html; charset=utf-8').send(html);
/** Pages vary with the theme, which is a cookie. */
const setCacheHeaders = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').header('vary', 'cookie');

function readTheme({ cookies }: FastifyRequest): 'light' | 'dark' | undefined {
  const { theme } = cookies;
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

interface Files {
  config: Config;
  documents: PageDocuments;
  webFolder: string;
}

/** Files that the server fills in or generates. */
function addGeneratedFiles(app: FastifyInstance, { config, documents, webFolder }: Files): void {
  const read = (file: string) => {
    const path = join(webFolder, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  const worker = read('service-worker.js').replace('{{offlineVersion}}', documents.render(OFFLINE, undefined).version);
  const manifest = read('manifest.webmanifest').replaceAll('{{productName}}', JSON.stringify(config.productName).slice(1, -1));
  const files = [
    { path: '/service-worker.js', type: 'text/javascript', text: worker },
    { path: '/manifest.webmanifest', type: 'application/manifest+json', text: manifest },
    { path: '/robots.txt', type: 'text/plain', text: robots(config.appUrl) },
    { path: '/sitemap.xml', type: 'application/xml', text: sitemap(config.appUrl, documents) },
  ];
  for (const { path, type, text } of files)
    app.get(path, hidden, (_request, reply) => reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text));
}

const robots = (appUrl: string) => `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${appUrl}/sitemap.xml\n`;

function sitemap(appUrl: string, { pages }: PageDocuments): string {
  const prerendered = new Set(pages.map(({ path }) => path));
  // A pattern such as "/help/guides/:guide" is not an address. Its pages are listed if they are prerendered.
  const others = publicPages.filter(({ path, indexed }) => indexed && !prerendered.has(path) && !path.includes(':'));
  const urls = [...others.map(({ path }) => ({ path, lastModified: undefined })), ...pages.filter(({ indexed }) => indexed)].map(
    ({ path, lastModified }) => `  <url><loc>${appUrl}${path}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
