const PARAMETER = 'returnTo';

interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The path of the sign-in page, with the page to return to.
 * @example toSignIn({ pathname: '/home', search: '', hash: '#dosing' }) // '/auth?returnTo=%2Fhome%23dosing'
 */
export const toSignIn = ({ pathname, search, hash }: PageAddress): string =>
  `/auth?${new URLSearchParams({ [PARAMETER]: `${pathname}${search}${hash}` })}`;

/**
 * The path to open after signing in: the one in the query if it belongs to this site, else /home. Anyone can create such a link, so
 * every path that a browser could resolve to another site is rejected.
 */
export function findReturnPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\p{C}]/u.test(wanted) || !URL.canParse(wanted, origin)) return '/home';
  const url = new URL(wanted, origin);
  // Parsing removes "/./", which may leave two leading slashes.
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/auth') return '/home';
  return `${url.pathname}${url.search}${url.hash}`;
}
