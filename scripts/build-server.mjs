/**
 * Bundles the server into one file. Data files (migrations, the formulary) stay where they are in the tree, so a source's
 * `import.meta.url` is kept pointing at its own place.
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { build } from 'esbuild';

const OUT = 'dist/server';

const keepOwnPlace = {
  name: 'keep-own-place',
  setup({ onLoad }) {
    onLoad({ filter: /\/(apps|tools|features|packages)\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const place = JSON.stringify(relative(OUT, path));
      return { loader: 'ts', contents: source.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`) };
    });
  },
};

await build({
  entryPoints: ['apps/server/main.ts'],
  outfile: `${OUT}/main.js`,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [keepOwnPlace],
});
console.log('server built');
