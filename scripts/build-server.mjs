/**
 * Bundles the server into one file. Data files (migrations, the formulary) stay where they are in the tree, so a source's
 * `import.meta.url` is kept pointing at its own place.
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/**
 * The parts of mails come from a package that also brings a CSS compiler and highlighters: half a second of every start, unused. They
 * are left out only where the package passes on nothing from outside the bundle.
 */
const keepUsedMailParts = {
  name: 'keep-used-mail-parts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@react-email\// }, ({ path }) =>
      path === '@react-email/render' ? undefined : { path: fileURLToPath(import.meta.resolve(path)), sideEffects: false },
    );
    onLoad({ filter: /@react-email\/components\/dist\/index\.mjs$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace('export * from "@react-email/render"', ''),
    }));
  },
};

await build({
  entryPoints: ['apps/server/start/main.ts'],
  outfile: `${OUT}/main.js`,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [keepOwnPlace, keepUsedMailParts],
});
console.log('server built');
