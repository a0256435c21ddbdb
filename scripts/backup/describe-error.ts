import { ConfigurationError } from '#apps/server/start/config.ts';
import { DataFolderInUse } from '#packages/db/embedded.ts';
import { isDatabaseUnavailable, withoutStatementValues } from '#packages/db/failures.ts';
import { BackupError } from './archive.ts';

/** Describes an error that an operator can act on in one line. Any other error keeps its stack, without values from the database. */
export function describeError(error: unknown): string {
  if (error instanceof DataFolderInUse)
    return `${error.message}\nThe embedded database can be backed up and restored only while the server is stopped.`;
  if (error instanceof BackupError || error instanceof ConfigurationError) return error.message;
  if (isDatabaseUnavailable(error)) return 'The database cannot be reached. Nothing was changed.';
  const safe = withoutStatementValues(error);
  return safe instanceof Error ? (safe.stack ?? safe.message) : String(safe);
}
