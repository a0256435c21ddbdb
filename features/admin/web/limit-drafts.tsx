import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

interface Drafts {
  drafts: Readonly<Record<string, string>>;
  /** Undefined forgets the draft. */
  update: (key: string, text: string | undefined) => void;
}

const DraftsContext = createContext<Drafts | null>(null);

/** Keeps what was typed as a limit and not saved yet, while other tabs are looked at and also when the session ends meanwhile. */
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

/** What was typed under a key and not saved yet; undefined where nothing was. */
export function useLimitDraft(key: string): [string | undefined, (text: string | undefined) => void] {
  const context = useContext(DraftsContext);
  if (!context) throw new Error('useLimitDraft needs LimitDrafts above it');
  const { drafts, update } = context;
  return [drafts[key], useCallback((text) => update(key, text), [update, key])];
}
