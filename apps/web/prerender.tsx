import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouter, StaticRouterProvider } from 'react-router';
import { givePublicConfig, loadPlainPages, type PlainPage, type PublicConfig } from '#features/pages/web/door.ts';
import { App, createQueryClient } from './app.tsx';
import { loadRoutes } from './load-routes.ts';
import { routes } from './routes.tsx';

/** A page as HTML: what belongs into the document's head, and what into its root. */
export interface PrerenderedPage {
  /** The pattern of the route, by which the app knows that it may take the page over. */
  route: string;
  head: string;
  body: string;
}

/** Draws a page of the app as the app itself would draw it first. */
export async function prerenderPage(path: string, config: PublicConfig): Promise<PrerenderedPage> {
  const route = await loadRoutes(routes, path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://drawn.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const queryClient = createQueryClient();
  givePublicConfig(queryClient, config);
  const html = await toHtml(
    <App queryClient={queryClient}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  );
  return { route, ...splitHead(html) };
}

/** Draws a page that stays plain HTML. */
export async function prerenderPlainPage(content: PlainPage, config: PublicConfig): Promise<PrerenderedPage> {
  const { PlainScreen } = await loadPlainPages();
  const queryClient = createQueryClient();
  givePublicConfig(queryClient, config);
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
    // Larger parts would come behind the page, and be put in place by inline script, which the content policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  const html = await new Response(prelude).text();
  if (/<script(?! type="application\/ld\+json")/.test(html))
    throw new Error('A page needs inline script, which the content policy refuses');
  return html;
}

/** What React lifts into the head stands before everything else. */
const LIFTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)+/;

function splitHead(html: string): { head: string; body: string } {
  const head = LIFTED.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
