import { Scale } from 'lucide-react';
import type { WebSection } from '#packages/wire/client/web-door.ts';

export const comparisonSection: WebSection = {
  hash: 'compare',
  label: 'Compare & Pricing',
  icon: Scale,
  load: () => import('./screen.tsx'),
};
