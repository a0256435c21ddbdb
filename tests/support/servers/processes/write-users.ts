/** Opens the data folder (first argument) and adds users until it is killed. Prints each username after it is stored. */
import { writeSync } from 'node:fs';
import { openDatabase } from '#packages/db/client.ts';
import { users } from '#packages/db/schema.ts';

const [dataDir = '', prefix = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, minFreeBytes: 0 });
for (let n = 0; ; n++) {
  const username = `${prefix}-${n}`;
  await database.write((queries) =>
    queries.insert(users).values({ username, email: `${username}@example.org`, password: 'x'.repeat(500) }),
  );
  writeSync(1, `${username}\n`);
}
