import { Info } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { WebSection } from '#packages/wire/client/web-door.ts';

export const pageRoutes: RouteObject[] = [
  { path: '/', lazy: () => import('./landing.tsx').then((m) => ({ Component: m.Landing })) },
  { path: '/medical-disclaimer', lazy: () => import('./medical-disclaimer.tsx').then((m) => ({ Component: m.MedicalDisclaimer })) },
];

export const aboutSection: WebSection = {
  hash: 'about',
  label: 'About',
  description: 'What Plainmed is, where its facts come from, how it works and what it cannot do.',
  icon: Info,
  load: () => import('./about.tsx'),
};
