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
  { path: '/privacy-policy', indexed: true },
  { path: '/terms-of-service', indexed: true },
  { path: '/how-it-works', indexed: true },
  { path: '/on-the-horizon', indexed: true },
  { path: '/auth', indexed: false },
  { path: '/verify-email', indexed: false },
  { path: '/reset-password', indexed: false },
  { path: '/confirm-email', indexed: false },
  { path: '/account', indexed: false },
  { path: '/subscription', indexed: false },
  { path: '/subscription-onboarding', indexed: false },
  { path: '/payment-setup', indexed: false },
  { path: '/payment-management', indexed: false },
  { path: '/reactivation', indexed: false },
  { path: '/subscription-success', indexed: false },
];
