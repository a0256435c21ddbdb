/** `npm run backup -- FILE`: writes all stored data into one file. */
import { readStorage } from '#apps/server/start/config.ts';
import { describeError } from './backup/describe-error.ts';
import { backUp } from './backup/run.ts';

const USAGE = `Usage: npm run backup -- FILE
Writes the database into FILE, which must not be there yet. With DATABASE_URL that is PostgreSQL, while the product runs; without it
the embedded database in DATA_DIR (./.data) with its keys and outbox, while the server is stopped.`;

const print = (line: string) => process.stderr.write(`${line}\n`);

process.exitCode = await main(process.argv.slice(2));

async function main([file, ...rest]: string[]): Promise<number> {
  if (!file || file.startsWith('-') || rest.length > 0) {
    print(USAGE);
    return 2;
  }
  try {
    const bytes = await backUp(readStorage(process.env), file);
    print(`Backed up into ${file} (${(bytes / 1e6).toFixed(1)} MB). It holds people’s data: keep it locked away, and try to restore it.`);
    return 0;
  } catch (error) {
    print(describeError(error));
    return 1;
  }
}
