import { Activity } from 'lucide-react';
import type { ToolSection } from '#packages/wire/client/web-door.ts';

export const sideEffectsSection: ToolSection = {
  hash: 'side-effects',
  order: 5,
  label: 'Side Effects',
  need: 'Find out if a medicine causes what I feel',
  description: 'See whether a symptom may come from a medicine, what is urgent, and what to do next. Each statement opens its source.',
  icon: Activity,
  load: () => import('./screen.tsx'),
};
