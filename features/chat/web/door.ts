import { MessageCircle } from 'lucide-react';
import type { ComponentType } from 'react';
import type { WebSection } from '#packages/wire/client/web-door.ts';

export const chatSection: WebSection = {
  hash: 'chat',
  label: 'AI Chat',
  need: 'Ask in my own words',
  description: 'Ask about medicines and symptoms in your own words. Answers rest on cited facts, and each one opens its source.',
  icon: MessageCircle,
  load: () => import('./screen.tsx'),
};

/** The button at the bottom right and its panel. If it cannot be loaded, it is not shown, so that no tool fails with it. */
export const loadChatWidget = (): Promise<{ default: ComponentType }> => import('./widget.tsx').catch(() => ({ default: () => null }));
