import { Scale } from 'lucide-react';
import type { WebSection } from '#packages/wire/client/web-door.ts';

export const comparisonSection: WebSection = {
  hash: 'compare',
  label: 'Compare & Pricing',
  description:
    'Compare two medicines side by side: what they are for, how they differ, what to watch out for and what they cost. Each fact opens its source.',
  does: 'Medication comparison',
  icon: Scale,
  load: () => import('./screen.tsx'),
};
