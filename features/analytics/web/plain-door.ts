import { startPageViewCounter } from './page-view-counter.ts';
import { setSharedCounter, wantsNoCounting } from './shared-counter.ts';

/** Counts a static page. An app that loads later continues with the same counter. */
export function countPlainPage(): void {
  if (wantsNoCounting()) return;
  const counter = startPageViewCounter();
  counter.open(location.pathname);
  setSharedCounter(counter);
}
