/** `npm run restore -- FILE`: puts a backup in its place. */
import { readStorage } from '#apps/server/start/config.ts';
import { describeFault } from './backup/describe-fault.ts';
import { restore } from './backup/run.ts';

const USAGE = `Usage: npm run restore -- FILE [--force]
Restores a backup that \`npm run backup\` made into an empty database: the one of DATABASE_URL, or the embedded one in DATA_DIR (./.data).
--force replaces what is there: the embedded database is kept beside the new one, what is in PostgreSQL is gone.`;

const say = (line: string) => process.stderr.write(`${line}\n`);

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const [file, ...rest] = words.filter((word) => word !== '--force');
  if (!file || file.startsWith('-') || rest.length > 0) {
    say(USAGE);
    return 2;
  }
  try {
    const { at, before } = await restore(readStorage(process.env), file, words.includes('--force'));
    say(`Restored the backup of ${at}. Older tables are brought up to date at the next start.`);
    if (before) say(`What was there before is kept in ${before}; delete it when all is well.`);
    return 0;
  } catch (error) {
    say(describeFault(error));
    return 1;
  }
}
