/** `npm run seed`: creates a month of example users, usage and visits, for demonstrations and measurements. */
import { parseArgs } from 'node:util';
import { ConfigurationError, readConfig } from '#apps/server/start/config.ts';
import { openDatabase } from '#packages/db/client.ts';
import { DataFolderInUse } from '#packages/db/embedded.ts';
import { isDatabaseUnavailable, StorageFull, withoutStatementValues } from '#packages/db/failures.ts';
import { createSeed, type SeedSizes, STANDARD_SIZES } from './seed/create-seed.ts';
import { DEMO } from './seed/people.store.ts';

const USAGE = `Usage: npm run seed -- [--users N] [--usage N] [--visits N]
Makes a month of example data that ends now. A second run takes away what the first made, and makes it anew.
DATABASE_URL names a PostgreSQL database; without it the embedded one in DATA_DIR (./.data) is used.`;
const MAX_SIZE = 10_000_000;

const print = (line: string) => process.stderr.write(`${line}\n`);

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const sizes = readSizes(args);
  if (!sizes) {
    print(USAGE);
    return 2;
  }
  try {
    await run(sizes);
    return 0;
  } catch (error) {
    print(describeError(error));
    return 1;
  }
}

function readSizes(args: string[]): SeedSizes | undefined {
  try {
    const option = { type: 'string' } as const;
    const { values } = parseArgs({ args: args, options: { users: option, usage: option, visits: option } });
    const read = (name: keyof SeedSizes) => (values[name] === undefined ? STANDARD_SIZES[name] : Number(values[name] || Number.NaN));
    const sizes = { users: read('users'), usage: read('usage'), visits: read('visits') };
    return Object.values(sizes).every((size) => Number.isInteger(size) && size >= 0 && size <= MAX_SIZE) ? sizes : undefined;
  } catch {
    return undefined;
  }
}

async function run(sizes: SeedSizes): Promise<void> {
  const config = readConfig(process.env);
  if (config.production) throw new ConfigurationError(['NODE_ENV: example data has no place in production']);
  const from = performance.now();
  const { databaseUrl, dataDir, minFreeBytes } = config;
  const database = await openDatabase({ ...(databaseUrl ? { databaseUrl } : {}), dataDir, minFreeBytes });
  try {
    await createSeed({ config, database, now: new Date() }, sizes);
  } finally {
    await database.close();
  }
  const count = (size: number) => size.toLocaleString('en-US');
  print(`Made ${count(sizes.users)} people, ${count(sizes.usage)} calls of tools and ${count(sizes.visits)} visits of the last 31 days.`);
  print(`It took ${((performance.now() - from) / 1000).toFixed(1)} s.`);
  print(`Sign in as ${DEMO.email} with the password ${DEMO.password}; its free trial runs for 7 days.`);
}

/** Describes an error that an operator can act on in one line. Any other error keeps its stack, without values from the database. */
function describeError(error: unknown): string {
  if (error instanceof DataFolderInUse)
    return `${error.message}\nWith the embedded database, example data can be made only while the server is stopped.`;
  if (error instanceof ConfigurationError || error instanceof StorageFull) return error.message;
  if (isDatabaseUnavailable(error)) return 'The database cannot be reached. Nothing was changed.';
  const safe = withoutStatementValues(error);
  return safe instanceof Error ? (safe.stack ?? safe.message) : String(safe);
}
