/** `npm run seed`: a made-up month of people, usage and visits, for demonstrations and for measuring. */
import { parseArgs } from 'node:util';
import { ConfigurationFault, readConfig } from '#apps/server/start/config.ts';
import { openDatabase } from '#packages/db/client.ts';
import { DataFolderInUse } from '#packages/db/embedded.ts';
import { isDatabaseAway, StorageFull, withoutValues } from '#packages/db/failures.ts';
import { makeSeed, type SeedSizes, STANDARD_SIZES } from './seed/make-seed.ts';
import { DEMO } from './seed/people.store.ts';

const USAGE = `Usage: npm run seed -- [--users N] [--usage N] [--visits N]
Makes a month of example data that ends now. A second run takes away what the first made, and makes it anew.
DATABASE_URL names a PostgreSQL database; without it the embedded one in DATA_DIR (./.data) is used.`;
const MOST = 10_000_000;

const say = (line: string) => process.stderr.write(`${line}\n`);

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const sizes = readSizes(words);
  if (!sizes) {
    say(USAGE);
    return 2;
  }
  try {
    await run(sizes);
    return 0;
  } catch (error) {
    say(describeFault(error));
    return 1;
  }
}

function readSizes(words: string[]): SeedSizes | undefined {
  try {
    const option = { type: 'string' } as const;
    const { values } = parseArgs({ args: words, options: { users: option, usage: option, visits: option } });
    const read = (name: keyof SeedSizes) => (values[name] === undefined ? STANDARD_SIZES[name] : Number(values[name] || Number.NaN));
    const sizes = { users: read('users'), usage: read('usage'), visits: read('visits') };
    return Object.values(sizes).every((size) => Number.isInteger(size) && size >= 0 && size <= MOST) ? sizes : undefined;
  } catch {
    return undefined;
  }
}

async function run(sizes: SeedSizes): Promise<void> {
  const config = readConfig(process.env);
  if (config.production) throw new ConfigurationFault(['NODE_ENV: example data has no place in production']);
  const from = performance.now();
  const { databaseUrl, dataDir, minFreeBytes } = config;
  const database = await openDatabase({ ...(databaseUrl ? { databaseUrl } : {}), dataDir, minFreeBytes });
  try {
    await makeSeed({ config, database, now: new Date() }, sizes);
  } finally {
    await database.close();
  }
  const count = (size: number) => size.toLocaleString('en-US');
  say(`Made ${count(sizes.users)} people, ${count(sizes.usage)} calls of tools and ${count(sizes.visits)} visits of the last 31 days.`);
  say(`It took ${((performance.now() - from) / 1000).toFixed(1)} s.`);
  say(`Sign in as ${DEMO.email} with the password ${DEMO.password}; its free trial runs for 7 days.`);
}

/** What can be acted on is one line; anything else is a fault of ours, and comes whole. */
function describeFault(error: unknown): string {
  if (error instanceof DataFolderInUse)
    return `${error.message}\nWith the embedded database, example data can be made only while the server is stopped.`;
  if (error instanceof ConfigurationFault || error instanceof StorageFull) return error.message;
  if (isDatabaseAway(error)) return 'The database cannot be reached. Nothing was changed.';
  const told = withoutValues(error);
  return told instanceof Error ? (told.stack ?? told.message) : String(told);
}
