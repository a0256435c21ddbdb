import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** Smaller files fit into one packet as they are. */
const MIN_BYTES = 1_024;
/** Half the time of the highest quality, and 2% larger; a level lower is 8% larger, which /home cannot afford. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Writes a `.br` and a `.gz` file beside each text file of a folder, for the server to send. Files of an earlier build are replaced. */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!COMPRESSIBLE.test(name)) continue;
    const path = join(folder, name);
    const content = readFileSync(path);
    if (content.length < MIN_BYTES) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content, BROTLI));
    writeFileSync(`${path}.gz`, gzipSync(content));
  }
}
