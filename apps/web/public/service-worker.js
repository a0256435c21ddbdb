/**
 * Keeps one page at hand: the one with the emergency numbers, shown where a page cannot be loaded. It keeps nothing else and answers
 * nothing else, so that nothing that people look up is ever stored, and nothing they are shown is ever old.
 */
// The server writes the page's own version here: a changed page makes this a new worker, which fetches it anew.
const CACHE = 'offline-{{offlineVersion}}';
const OFFLINE = '/offline';

addEventListener('install', (event) => {
  // Calls and files go past this worker, where the browser lets us say so.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' }).catch(() => undefined);
  event.waitUntil(keepOfflinePage().then(() => skipWaiting()));
});

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  // Without cookies, so that it comes in the colors of the device: a theme that is chosen later would not reach it.
  const page = await fetch(OFFLINE, { credentials: 'omit', cache: 'no-cache' });
  if (!page.ok) throw new Error('The offline page could not be fetched');
  await cache.put(OFFLINE, page);
}

addEventListener('activate', (event) => {
  event.waitUntil(dropOldPages().then(() => clients.claim()));
});

async function dropOldPages() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  if (new URL(request.url).pathname.startsWith('/api/')) return;
  event.respondWith(fetch(request).catch(() => findOfflinePage()));
});

async function findOfflinePage() {
  const cache = await caches.open(CACHE);
  return (await cache.match(OFFLINE)) ?? Response.error();
}
