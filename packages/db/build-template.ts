/** Writes the template of the embedded database, with the tables of this version. Newer migrations run at startup as usual. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { TEMPLATE_FILE } from './embedded.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

const client = await PGlite.create();
await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
// Writes the tables to their files; otherwise every copy would replay the log first.
await client.query('checkpoint');
const dump = await client.dumpDataDir('gzip');
await client.close();
mkdirSync(dirname(TEMPLATE_FILE), { recursive: true });
writeFileSync(TEMPLATE_FILE, Buffer.from(await dump.arrayBuffer()));
console.log(`template of the embedded database: ${(dump.size / 1e6).toFixed(1)} MB`);
