import { type ComponentType, createContext } from 'react';

/** What shows the passage of a label, once a mark is opened. */
export type PassageView = ComponentType<{ place: { setId: string; code: string }; fact: string }>;

/** The shell provides it. A file of its own, because the shell does not load the marks. */
export const PassageViewContext = createContext<PassageView | undefined>(undefined);
