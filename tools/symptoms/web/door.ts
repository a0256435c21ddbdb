import { Stethoscope } from 'lucide-react';
import type { ToolSection } from '#packages/wire/client/web-door.ts';

export const symptomsSection: ToolSection = {
  hash: 'symptoms',
  order: 2,
  label: 'Symptoms',
  need: 'Something feels wrong: how soon must I be seen?',
  description: 'Say what you feel and see how soon to be seen, what may be behind it and what to do. Each statement opens its source.',
  does: 'Symptom analysis',
  icon: Stethoscope,
  load: () => import('./screen.tsx'),
};
