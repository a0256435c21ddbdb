/** `npm run restore -- FILE`: restores a backup. */
import { readStorage } from '#apps/server/start/config.ts';
import { describeError } from './backup/describe-error.ts';
import { restore } from './backup/run.ts';

const USAGE = `Usage: npm run restore -- FILE [--force]
Restores a backup that \`npm run backup\` made into an empty database: the one of DATABASE_URL, or the embedded one in DATA_DIR (./.data).
--force replaces what is there: the embedded database is kept beside the new one, what is in PostgreSQL is gone.`;

const print = (line: string) => process.stderr.write(`${line}\n`);

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const [file, ...rest] = args.filter((word) => word !== '--force');
  if (!file || file.startsWith('-') || rest.length > 0) {
    print(USAGE);
    return 2;
  }
  try {
    const { at, before } = await restore(readStorage(process.env), file, args.includes('--force'));
    print(`Restored the backup of ${at}. Older tables are brought up to date at the next start.`);
    if (before) print(`What was there before is kept in ${before}; delete it when all is well.`);
    return 0;
  } catch (error) {
    print(describeError(error));
    return 1;
  }
}
