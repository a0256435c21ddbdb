import { useEffect, useState, useSyncExternalStore } from 'react';
import { getNeverUseModel, subscribeToNeverUseModel } from '#packages/wire/client/model-preference.ts';

/** Whether the server uses a language model; `unknown` if it does not say. */
export type ModelMode = 'rules-only' | 'model' | 'unknown';

/** Whether the person has switched off language models. */
export const useNeverUseModel = (): boolean => useSyncExternalStore(subscribeToNeverUseModel, getNeverUseModel);

/** The server's mode; undefined until the request has finished. */
export function useModelMode(): ModelMode | undefined {
  const [mode, setMode] = useState<ModelMode>();
  useEffect(() => {
    const left = new AbortController();
    void findModelMode(left.signal).then((found) => !left.signal.aborted && setMode(found));
    return () => left.abort();
  }, []);
  return mode;
}

async function findModelMode(signal: AbortSignal): Promise<ModelMode> {
  try {
    const response = await fetch('/api/config', { credentials: 'include', signal });
    const { mode } = (await response.json()) as { mode?: unknown };
    return mode === 'model' || mode === 'rules-only' ? mode : 'unknown';
  } catch {
    return 'unknown';
  }
}
