import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { findBegunCounting, wantsNoCounting } from './begun-counting.ts';
import type { Counting } from './counting.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Has every page counted that is opened below it; to be used once, inside the router. Where the browser asks not to be counted,
 * nothing is loaded and nothing is sent.
 */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const [counting, setCounting] = useState<Counting>();
  useEffect(() => {
    if (wantsNoCounting()) return;
    const begun = findBegunCounting();
    if (begun) return setCounting(begun);
    let isGone = false;
    const start = ({ startCounting }: typeof import('./counting.ts')) => {
      if (!isGone) setCounting(startCounting());
    };
    // What cannot be loaded is not counted.
    const cancel = whenIdle(() => void import('./counting.ts').then(start, () => undefined));
    return () => {
      isGone = true;
      cancel();
    };
  }, []);
  useEffect(() => (counting === findBegunCounting() ? undefined : counting?.stop), [counting]);
  useEffect(() => counting?.open(pathname), [counting, pathname]);
}
