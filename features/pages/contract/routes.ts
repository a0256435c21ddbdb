/** The addresses that lead to a page. Everything else is the not-found page, with 404. */
export interface PublicPage {
  path: string;
  /** Whether search engines should list it. */
  indexed: boolean;
}

export const publicPages: readonly PublicPage[] = [
  { path: '/', indexed: true },
  { path: '/home', indexed: true },
  { path: '/medical-disclaimer', indexed: true },
];
