import { useCallback, useEffect, useRef } from 'react';

/** Returns a new signal for each call. The previous call is aborted by the next one, and when the screen unmounts. */
export function useFreshSignal(): () => AbortSignal {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);
}
