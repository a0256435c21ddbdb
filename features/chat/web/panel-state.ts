import { useSyncExternalStore } from 'react';

/** Whether the panel is open, and a question to ask in it. */
export interface ChatPanelState {
  isOpen: boolean;
  question: string | undefined;
}

const CLOSED: ChatPanelState = { isOpen: false, question: undefined };
let opening = CLOSED;
const listeners = new Set<() => void>();

function update(next: ChatPanelState): void {
  opening = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Opens the panel, and asks a question in it if one is given. */
export const openChat = (question?: string): void => update({ isOpen: true, question });

export const closeChat = (): void => update(CLOSED);

/** Returns the question and removes it, so that it is asked once. */
export function takeQuestion(): string | undefined {
  const { question } = opening;
  if (question !== undefined) update({ ...opening, question: undefined });
  return question;
}

export const useChatPanelState = (): ChatPanelState => useSyncExternalStore(subscribe, () => opening);
