import { useSyncExternalStore } from 'react';

/** Whether the panel is open, and a question that another part of the page wants asked in it. */
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

/** Opens the panel, and asks a question in it where one is given. */
export const openChat = (question?: string): void => update({ isOpen: true, question });

export const closeChat = (): void => update(CLOSED);

/** The question, once: whoever takes it asks it. */
export function takeQuestion(): string | undefined {
  const { question } = opening;
  if (question !== undefined) update({ ...opening, question: undefined });
  return question;
}

export const useChatPanelState = (): ChatPanelState => useSyncExternalStore(subscribe, () => opening);
