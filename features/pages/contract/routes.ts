/** A path with a page. All other paths answer 404 with the not-found page. */
export interface PublicPage {
  path: string;
  /** Whether search engines should list it. */
  indexed: boolean;
  /** Whether the build prerenders it to HTML, so that it is readable before any script loads. */
  rendered?: true;
  /** Whether it stays plain HTML: the app has no screen for it and links to it with a full page load. */
  plain?: true;
}

export const publicPages: readonly PublicPage[] = [
  { path: '/', indexed: true, rendered: true },
  { path: '/home', indexed: false },
  { path: '/medical-disclaimer', indexed: true, rendered: true },
  { path: '/privacy-policy', indexed: true, rendered: true },
  { path: '/consumer-health-data', indexed: true, rendered: true },
  { path: '/licenses', indexed: true, rendered: true },
  { path: '/terms-of-service', indexed: true, rendered: true },
  { path: '/how-it-works', indexed: true, rendered: true },
  { path: '/examples', indexed: true, rendered: true },
  { path: '/on-the-horizon', indexed: true, rendered: true },
  { path: '/accuracy', indexed: true, rendered: true, plain: true },
  { path: '/sources', indexed: true, rendered: true, plain: true },
  { path: '/what-changed', indexed: true, rendered: true, plain: true },
  { path: '/help', indexed: true, rendered: true },
  { path: '/help/guides/:guide', indexed: true, rendered: true },
  { path: '/admin', indexed: false },
  { path: '/admin/:page', indexed: false },
  { path: '/auth', indexed: false },
  { path: '/verify-email', indexed: false },
  { path: '/reset-password', indexed: false },
  { path: '/confirm-email', indexed: false },
  { path: '/account', indexed: false },
  { path: '/people', indexed: false },
  { path: '/subscription', indexed: false },
  { path: '/subscription-onboarding', indexed: false },
  { path: '/payment-setup', indexed: false },
  { path: '/payment-management', indexed: false },
  { path: '/reactivation', indexed: false },
  { path: '/subscription-success', indexed: false },
];
