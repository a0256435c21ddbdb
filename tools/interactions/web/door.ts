import { Pill } from 'lucide-react';
import type { ToolSection } from '#packages/wire/client/web-door.ts';

export const interactionsSection: ToolSection = {
  hash: 'interactions',
  order: 3,
  label: 'Drug Interactions',
  need: 'Check whether medicines go together',
  description:
    'Check two medicines, or everything you take, for interactions with each other, with food, alcohol and supplements. Each finding opens its source.',
  icon: Pill,
  load: () => import('./screen.tsx'),
};
