import type { Counting } from './counting.ts';

/** A page is counted by a script of its own before the app comes. The two are built apart and share no module, so they meet at the window. */
type MeetingPlace = Window & { begunCounting?: Counting };

export const setBegunCounting = (counting: Counting): void => {
  (window as MeetingPlace).begunCounting = counting;
};

/** What counts already; undefined where the app came first. */
export const findBegunCounting = (): Counting | undefined => (window as MeetingPlace).begunCounting;

export function wantsNoCounting(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
