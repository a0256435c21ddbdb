import type { PageView } from '../contract/visit.ts';

/** Where a page is counted that is not known, or whose path might carry a secret. */
const OTHER_PAGE = '/other';

/** Every page that is counted by its own name. Whatever stands here carries nothing of a person in its path. */
const PAGES: ReadonlySet<string> = new Set([
  '/',
  '/home',
  '/help',
  '/auth',
  '/verify-email',
  '/reset-password',
  '/confirm-email',
  '/account',
  '/subscription',
  '/subscription-onboarding',
  '/payment-setup',
  '/payment-management',
  '/reactivation',
  '/subscription-success',
  '/how-it-works',
  '/on-the-horizon',
  '/privacy-policy',
  '/terms-of-service',
  '/medical-disclaimer',
  '/accuracy',
  '/sources',
]);

/** Which guide or which medicine somebody reads about would say something of their health: only that they read one is kept. */
const SHELVES = ['/help/guides', '/medicines'];

/** @example namePage('/Home/?compare=1#dosing') // '/home' */
export function namePage(path: string): string {
  const plain = (path.split(/[?#]/)[0] ?? '').toLowerCase();
  const page = plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
  if (PAGES.has(page)) return page;
  return SHELVES.find((shelf) => page === shelf || page.startsWith(`${shelf}/`)) ?? OTHER_PAGE;
}

/** As long as a host's name can be (RFC 1035). */
const LONGEST_HOST = 253;

/**
 * The host of the page that led here; null where there is none, or it is our own.
 * @example nameReferrer('https://search.example/?q=rash', 'plainmed.example') // 'search.example'
 */
export function nameReferrer(referrer: string | undefined, ownHost: string): string | null {
  if (referrer === undefined || !URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return hostname === '' || hostname.length > LONGEST_HOST || hostname === ownHost ? null : hostname;
}

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
const LONGEST_LANGUAGE = 10;

/** @example nameLanguage('zh-Hant-Hans-TW') // 'zh-Hant' */
export function nameLanguage(language: PageView['language']): string | null {
  if (language === undefined || !LANGUAGE.test(language)) return null;
  const parts = language.split('-');
  while (parts.join('-').length > LONGEST_LANGUAGE) parts.pop();
  return parts.join('-');
}

/** Arbitrary, because they only leave out what no screen has: made-up sizes would fill the table of sizes. */
const SCREEN_SIDE = { least: 100, most: 16_384 };

/** @example nameScreen('390x844') // '390x844' */
export function nameScreen(screen: PageView['screen']): string | null {
  const sides = (screen ?? '').split('x').map(Number);
  const isScreen = sides.length === 2 && sides.every((side) => side >= SCREEN_SIDE.least && side <= SCREEN_SIDE.most);
  return isScreen ? sides.join('x') : null;
}
