import { PillBottle } from 'lucide-react';
import type { ToolSection } from '#packages/wire/client/web-door.ts';

export const dosingSection: ToolSection = {
  hash: 'dosing',
  order: 4,
  label: 'Dosing Assistant',
  need: 'Find out how much I can take, and when to take more',
  description: "Read a medicine's label dose for an age and a weight, and add up what you have taken today. Each number opens its source.",
  icon: PillBottle,
  load: () => import('./screen.tsx'),
};
