import { Stethoscope } from 'lucide-react';
import type { WebSection } from '#packages/wire/client/web-door.ts';

export const symptomsSection: WebSection = {
  hash: 'symptoms',
  label: 'Symptoms',
  description: 'Say what you feel and see how soon to be seen, what may be behind it and what to do. Each statement opens its source.',
  does: 'Symptom analysis',
  icon: Stethoscope,
  load: () => import('./screen.tsx'),
};
