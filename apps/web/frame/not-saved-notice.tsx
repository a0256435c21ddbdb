import { useSyncExternalStore } from 'react';
import { Alert } from '#packages/ui/alert.tsx';
import { getNotSaved, subscribeToNotSaved } from '#packages/wire/client/not-saved.ts';

/** Shown while the server answers without its database. */
export function NotSavedNotice() {
  const isNotSaved = useSyncExternalStore(subscribeToNotSaved, getNotSaved, () => false);
  return (
    <div role="status" className="no-print">
      {isNotSaved && (
        <Alert title="Nothing is saved right now" className="mb-4">
          Our storage cannot be reached. The answers here do not need it.
        </Alert>
      )}
    </div>
  );
}
