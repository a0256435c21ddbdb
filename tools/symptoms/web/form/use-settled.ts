import { useEffect, useState } from 'react';

/** Long enough to finish a number, short enough to be read before the next step. Arbitrary. */
const DELAY_MS = 700;

/**
 * What was typed, once typing has paused. Faults wait for it, and not for the field to be left: a fault that appears when
 * a button is pressed would move the button away from under the finger.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
