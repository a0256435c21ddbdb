import { Info } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { WebSection } from '#packages/wire/client/web-door.ts';

export const pageRoutes: RouteObject[] = [
  { path: '/', lazy: () => import('./landing/landing.tsx').then((m) => ({ Component: m.Landing })) },
  { path: '/medical-disclaimer', lazy: () => import('./legal/medical-disclaimer.tsx').then((m) => ({ Component: m.MedicalDisclaimer })) },
  { path: '/privacy-policy', lazy: () => import('./legal/privacy-policy.tsx').then((m) => ({ Component: m.PrivacyPolicy })) },
  {
    path: '/consumer-health-data',
    lazy: () => import('./legal/consumer-health-data.tsx').then((m) => ({ Component: m.ConsumerHealthData })),
  },
  { path: '/licenses', lazy: () => import('./legal/licenses.tsx').then((m) => ({ Component: m.Licenses })) },
  { path: '/terms-of-service', lazy: () => import('./legal/terms-of-service.tsx').then((m) => ({ Component: m.TermsOfService })) },
  { path: '/how-it-works', lazy: () => import('./how-it-works/how-it-works.tsx').then((m) => ({ Component: m.HowItWorks })) },
  { path: '/examples', lazy: () => import('./examples.tsx').then((m) => ({ Component: m.Examples })) },
  { path: '/on-the-horizon', lazy: () => import('./on-the-horizon/on-the-horizon.tsx').then((m) => ({ Component: m.OnTheHorizon })) },
];

/** Pages that are plain HTML: only the build renders them, and the app opens them with a full page load. */
export const loadPlainPages = () => import('./plain-screen.tsx');
export type { PlainPage } from './plain-screen.tsx';

export { ToolData } from './structured-data.tsx';
export { type PublicConfig, readPublicConfig, setPublicConfig } from './use-public-config.ts';

export const aboutSection: WebSection = {
  hash: 'about',
  label: 'About',
  description: 'What Plainmed is, where its facts come from, how it works and what it cannot do.',
  icon: Info,
  load: () => import('./about.tsx'),
};
