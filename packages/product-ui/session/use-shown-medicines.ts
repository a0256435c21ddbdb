import { useEffect } from 'react';
import { showMedicines } from '#packages/wire/client/shown-medicines.ts';

/** Tells chat which medicines the result on the screen is about, so that "What are the side effects?" is about them. */
export function useShownMedicines(names: readonly string[]): void {
  const joined = names.join('\n');
  useEffect(() => (joined === '' ? undefined : showMedicines(joined.split('\n'))), [joined]);
}
