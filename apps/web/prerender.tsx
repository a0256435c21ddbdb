import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouter, StaticRouterProvider } from 'react-router';
import { loadPlainPages, type PlainPage, type PublicConfig, setPublicConfig } from '#features/pages/web/door.ts';
import { App, createQueryClient } from './app.tsx';
import { loadRoutes } from './load-routes.ts';
import { routes } from './routes.tsx';

/** A page as HTML, for the document's head and root. */
export interface PrerenderedPage {
  /** The pattern of the route. The app hydrates the page if it matches. */
  route: string;
  head: string;
  body: string;
}

/** Renders a page of the app like its first render in the browser. */
export async function prerenderPage(path: string, config: PublicConfig): Promise<PrerenderedPage> {
  const route = await loadRoutes(routes, path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects`);
  const queryClient = createQueryClient();
  setPublicConfig(queryClient, config);
  const html = await toHtml(
    <App queryClient={queryClient}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  );
  return { route, ...splitHead(html) };
}

/** Renders a page that stays plain HTML. */
export async function prerenderPlainPage(content: PlainPage, config: PublicConfig): Promise<PrerenderedPage> {
  const { PlainScreen } = await loadPlainPages();
  const queryClient = createQueryClient();
  setPublicConfig(queryClient, config);
  const html = await toHtml(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location="/">
        <PlainScreen content={content} />
      </StaticRouter>
    </QueryClientProvider>,
  );
  return { route: '', ...splitHead(html) };
}

async function toHtml(app: ReactElement): Promise<string> {
  const { prelude } = await prerender(app, {
    // Larger parts would be streamed and inserted by inline script, which the content policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  const html = await new Response(prelude).text();
  if (/<script(?! type="application\/ld\+json")/.test(html))
    throw new Error('A page needs inline script, which the content policy forbids');
  return html;
}

/** React outputs the elements of the head first. */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)+/;

function splitHead(html: string): { head: string; body: string } {
  const head = HEAD_ELEMENTS.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
