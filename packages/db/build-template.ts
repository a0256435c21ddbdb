/** Writes the template of the embedded database: initialized, without tables. The migrations run at startup as usual. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { TEMPLATE_FILE } from './embedded.ts';

const client = await PGlite.create();
const dump = await client.dumpDataDir('gzip');
await client.close();
await mkdir(dirname(TEMPLATE_FILE), { recursive: true });
await writeFile(TEMPLATE_FILE, Buffer.from(await dump.arrayBuffer()));
console.log(`template of the embedded database: ${(dump.size / 1e6).toFixed(1)} MB`);
