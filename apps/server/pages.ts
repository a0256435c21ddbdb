import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicPages } from '#features/pages/contract/routes.ts';

/** Where `npm run build` puts the browser side. */
const WEB_FOLDER = new URL('../../dist/web', import.meta.url).pathname;

const YEAR_SECONDS = 31_536_000;

/** Serves the browser side: its files, one document for every known page, and the not-found page with 404 for the rest. */
export async function addPages(app: FastifyInstance, appUrl: string, webFolder = WEB_FOLDER): Promise<void> {
  const document = readFileSync(join(webFolder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    maxAge: 3_600_000,
    // Built files carry a hash in their name and never change.
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  const sendDocument = (reply: FastifyReply, status: number) =>
    reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(document);
  for (const page of publicPages) app.get(page.path, { schema: { hide: true } }, (_request, reply) => sendDocument(reply, 200));
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(appUrl)));
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(appUrl)),
  );
  app.setNotFoundHandler((request, reply) => {
    if (request.url === '/api' || request.url.startsWith('/api/'))
      return reply.status(404).send({ error: 'There is no such call.', code: 'not_found' });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.status(404).send({ error: 'There is nothing here.', code: 'not_found' });
    return sendDocument(reply, 404);
  });
}

const robots = (appUrl: string) => `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${appUrl}/sitemap.xml\n`;

function sitemap(appUrl: string): string {
  const urls = publicPages.filter((p) => p.indexed).map((p) => `  <url><loc>${appUrl}${p.path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
