import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

interface Drafts {
  drafts: Readonly<Record<string, string>>;
  /** Undefined deletes the draft. */
  update: (key: string, text: string | undefined) => void;
}

const DraftsContext = createContext<Drafts | null>(null);

/** Keeps unsaved input of limits while other tabs are open, and when the session ends meanwhile. */
export function LimitDrafts({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const update = useCallback(
    (key: string, text: string | undefined) =>
      setDrafts(({ [key]: _old, ...others }) => (text === undefined ? others : { ...others, [key]: text })),
    [],
  );
  const value = useMemo(() => ({ drafts, update }), [drafts, update]);
  return <DraftsContext value={value}>{children}</DraftsContext>;
}

/** The unsaved input of a key, if any. */
export function useLimitDraft(key: string): [string | undefined, (text: string | undefined) => void] {
  const context = useContext(DraftsContext);
  if (!context) throw new Error('useLimitDraft needs LimitDrafts above it');
  const { drafts, update } = context;
  return [drafts[key], useCallback((text) => update(key, text), [update, key])];
}
