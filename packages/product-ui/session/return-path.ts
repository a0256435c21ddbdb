const PARAMETER = 'returnTo';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The address at which to sign in, with the place to come back to.
 * @example toSignIn({ pathname: '/home', search: '', hash: '#dosing' }) // '/auth?returnTo=%2Fhome%23dosing'
 */
export const toSignIn = ({ pathname, search, hash }: Place): string =>
  `/auth?${new URLSearchParams({ [PARAMETER]: `${pathname}${search}${hash}` })}`;

/**
 * Where to go after signing in: the place that the address names, if it is one of ours, else /home. An address is written by
 * whoever made the link, so that anything that a browser could take for another site is left aside.
 */
export function findReturnPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\p{C}]/u.test(wanted) || !URL.canParse(wanted, origin)) return '/home';
  const url = new URL(wanted, origin);
  // Parsing takes "/./" away, which may leave two slashes at the beginning.
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/auth') return '/home';
  return `${url.pathname}${url.search}${url.hash}`;
}
