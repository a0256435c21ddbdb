import { Scale } from 'lucide-react';
import type { ToolSection } from '#packages/wire/client/web-door.ts';

export const comparisonSection: ToolSection = {
  hash: 'compare',
  order: 1,
  label: 'Compare & Pricing',
  need: 'See how two medicines differ, and what they cost',
  description:
    'Compare two medicines side by side: what they are for, how they differ, what to watch out for and what they cost. Each fact opens its source.',
  does: 'Medication comparison',
  icon: Scale,
  load: () => import('./screen.tsx'),
};
