import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PageViewCounter } from './page-view-counter.ts';
import { findSharedCounter, wantsNoCounting } from './shared-counter.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Counts every page opened below it. Use it once, inside the router. Where the browser asks not to be counted, nothing is loaded and
 * nothing is sent.
 */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const [counter, setCounter] = useState<PageViewCounter>();
  useEffect(() => {
    if (wantsNoCounting()) return;
    const shared = findSharedCounter();
    if (shared) return setCounter(shared);
    let isUnmounted = false;
    const start = ({ startPageViewCounter: startCounting }: typeof import('./page-view-counter.ts')) => {
      if (!isUnmounted) setCounter(startCounting());
    };
    // If the counter cannot be loaded, pages are not counted.
    const cancel = whenIdle(() => void import('./page-view-counter.ts').then(start, () => undefined));
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, []);
  useEffect(() => (counter === findSharedCounter() ? undefined : counter?.stop), [counter]);
  useEffect(() => counter?.open(pathname), [counter, pathname]);
}
