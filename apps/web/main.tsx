import '#packages/ui/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { readPublicConfig, setPublicConfig } from '#features/pages/web/door.ts';
import { applyTheme, getTheme } from '#packages/ui/theme.ts';
import { App, createQueryClient } from './app.tsx';
import { loadRoutes } from './load-routes.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { routes } from './routes.tsx';

applyTheme(getTheme());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
const queryClient = createQueryClient();
const config = readPublicConfig();
if (config) setPublicConfig(queryClient, config);

// A prerendered page is hydrated, if it is the page of the URL.
const prerenderedPage = root.dataset.page;
const isPrerendered = prerenderedPage !== undefined && (await loadRoutes(routes, location.pathname)) === prerenderedPage;
const router = createBrowserRouter(routes);

await new Promise<void>((onReady) => {
  const app = (
    <App queryClient={queryClient} onReady={onReady}>
      <RouterProvider router={router} />
    </App>
  );
  if (isPrerendered) hydrateRoot(root, app);
  else {
    root.replaceChildren();
    // Each screen sets its own title; of two the first would count.
    document.querySelector('head > title')?.remove();
    createRoot(root).render(app);
  }
});
registerServiceWorker();
