import { ConfigurationFault } from '#apps/server/start/config.ts';
import { DataFolderInUse } from '#packages/db/embedded.ts';
import { isDatabaseAway, withoutValues } from '#packages/db/failures.ts';
import { BackupFault } from './archive.ts';

/** What an operator can act on is one line; anything else is a fault of ours, and comes whole, without what was stored. */
export function describeFault(error: unknown): string {
  if (error instanceof DataFolderInUse)
    return `${error.message}\nThe embedded database can be backed up and restored only while the server is stopped.`;
  if (error instanceof BackupFault || error instanceof ConfigurationFault) return error.message;
  if (isDatabaseAway(error)) return 'The database cannot be reached. Nothing was changed.';
  const told = withoutValues(error);
  return told instanceof Error ? (told.stack ?? told.message) : String(told);
}
