import { useEffect, useState } from 'react';

/** Arbitrary: long enough to finish typing a number, short enough that the message appears before the next step. */
const DELAY_MS = 700;

/**
 * The value after typing has paused. Validation errors appear then, not on blur: an error that appears when a button is
 * pressed would move the button away under the finger.
 */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
