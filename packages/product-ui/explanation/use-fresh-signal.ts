import { useCallback, useEffect, useRef } from 'react';

/** Hands out a signal for each call; the call before is ended by the next one and when the screen is left. */
export function useFreshSignal(): () => AbortSignal {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);
}
