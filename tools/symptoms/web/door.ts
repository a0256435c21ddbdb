import { Stethoscope } from 'lucide-react';
import type { ToolSection } from '#packages/wire/client/web-door.ts';

export const symptomsSection: ToolSection = {
  hash: 'symptoms',
  order: 2,
  label: 'Symptoms',
  need: 'Something feels wrong. How soon do I need care?',
  cannotWait: true,
  description: 'Say what you feel and see how soon to get care, what may be causing it and what to do. Each statement opens its source.',
  does: 'Symptom analysis',
  icon: Stethoscope,
  load: () => import('./screen.tsx'),
};
