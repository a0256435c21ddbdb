import type { PageView } from '../contract/visit.ts';

/** The name for unknown pages and for paths that might contain a secret. */
const OTHER_PAGE = '/other';

/** Pages counted by their own path. No path here may contain anything about a person. */
const PAGES: ReadonlySet<string> = new Set([
  '/',
  '/home',
  '/help',
  '/auth',
  '/verify-email',
  '/reset-password',
  '/confirm-email',
  '/account',
  '/people',
  '/subscription',
  '/subscription-onboarding',
  '/payment-setup',
  '/payment-management',
  '/reactivation',
  '/subscription-success',
  '/how-it-works',
  '/on-the-horizon',
  '/privacy-policy',
  '/consumer-health-data',
  '/licenses',
  '/terms-of-service',
  '/medical-disclaimer',
  '/accuracy',
  '/sources',
  '/what-changed',
]);

/** Pages below these paths are counted as the section: a guide or a medicine would say something about the visitor's health. */
const SECTIONS = ['/help/guides', '/medicines'];

/** @example normalizePage('/Home/?compare=1#dosing') // '/home' */
export function normalizePage(path: string): string {
  const pathname = (path.split(/[?#]/)[0] ?? '').toLowerCase();
  const page = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  if (PAGES.has(page)) return page;
  return SECTIONS.find((section) => page === section || page.startsWith(`${section}/`)) ?? OTHER_PAGE;
}

/** The longest host name (RFC 1035). */
const MAX_HOST_LENGTH = 253;

/**
 * The host of the referring page; null where there is none, or it is our own.
 * @example normalizeReferrer('https://search.example/?q=rash', 'plainmed.example') // 'search.example'
 */
export function normalizeReferrer(referrer: string | undefined, ownHost: string): string | null {
  if (referrer === undefined || !URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return hostname === '' || hostname.length > MAX_HOST_LENGTH || hostname === ownHost ? null : hostname;
}

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
const MAX_LANGUAGE_LENGTH = 10;

/** @example normalizeLanguage('zh-Hant-Hans-TW') // 'zh-Hant' */
export function normalizeLanguage(language: PageView['language']): string | null {
  if (language === undefined || !LANGUAGE.test(language)) return null;
  const parts = language.split('-');
  while (parts.join('-').length > MAX_LANGUAGE_LENGTH) parts.pop();
  return parts.join('-');
}

/** Arbitrary: wider than any real screen. Invented sizes would fill the table of sizes. */
const SCREEN_SIDE = { least: 100, most: 16_384 };

/** @example normalizeScreen('390x844') // '390x844' */
export function normalizeScreen(screen: PageView['screen']): string | null {
  const sides = (screen ?? '').split('x').map(Number);
  const isScreen = sides.length === 2 && sides.every((side) => side >= SCREEN_SIDE.least && side <= SCREEN_SIDE.most);
  return isScreen ? sides.join('x') : null;
}
