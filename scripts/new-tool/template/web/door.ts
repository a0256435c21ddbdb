import { CircleHelp } from 'lucide-react';
import type { ToolSection } from '#packages/wire/client/web-door.ts';

export const toolNameSection: ToolSection = {
  hash: 'tool-name',
  order: 100,
  label: 'Tool name',
  description: 'Say in one sentence what the tool answers. Each statement opens its source.',
  icon: CircleHelp,
  load: () => import('./screen.tsx'),
};
