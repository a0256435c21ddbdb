import type { PageViewCounter } from './page-view-counter.ts';

/** Static pages count themselves with their own script before the app loads. The two bundles share no module, so they use a window property. */
type WindowWithCounter = Window & { pageViewCounter?: PageViewCounter };

export const setSharedCounter = (counter: PageViewCounter): void => {
  (window as WindowWithCounter).pageViewCounter = counter;
};

/** The counter that the static page started; undefined where there was none. */
export const findSharedCounter = (): PageViewCounter | undefined => (window as WindowWithCounter).pageViewCounter;

export function wantsNoCounting(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
