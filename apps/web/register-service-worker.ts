/** Keeps the page with the emergency numbers at hand for when there is no connection. Waits until the page itself is there. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Without it the product works as well; some browsers and settings refuse it.
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
