import { setBegunCounting, wantsNoCounting } from './begun-counting.ts';
import { startCounting } from './counting.ts';

/** Has a page counted that stands without the app; an app that comes later goes on with the same counting. */
export function countPlainPage(): void {
  if (wantsNoCounting()) return;
  const counting = startCounting();
  counting.open(location.pathname);
  setBegunCounting(counting);
}
