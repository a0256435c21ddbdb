/**
 * Caches one page, the one with the emergency numbers, and shows it if a page cannot be loaded. It caches nothing else, so that nothing
 * that people look up is stored, and nothing they see is outdated.
 */
// The server fills in the page's version. A changed page changes this worker, which then fetches it again.
const CACHE = 'offline-{{offlineVersion}}';
const OFFLINE = '/offline';

addEventListener('install', (event) => {
  // API calls and files bypass this worker, if the browser supports it.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' }).catch(() => undefined);
  event.waitUntil(cacheOfflinePage().then(() => skipWaiting()));
});

async function cacheOfflinePage() {
  const cache = await caches.open(CACHE);
  // Without cookies, so that it follows the device's theme. A theme chosen later would not reach it.
  const page = await fetch(OFFLINE, { credentials: 'omit', cache: 'no-cache' });
  if (!page.ok) throw new Error('The offline page could not be fetched');
  await cache.put(OFFLINE, page);
}

addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => clients.claim()));
});

async function deleteOldCaches() {
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
