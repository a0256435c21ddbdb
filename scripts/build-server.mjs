/**
 * Bundles the server into one file, and its worker thread into another. Data files (migrations, the formulary) are not bundled, so `import.meta.url` of each source keeps
 * its original path.
 */
import { readFile, rm } from 'node:fs/promises';
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
 * The mail components come from a package that also includes a CSS compiler and highlighters. They are unused and add half a second to
 * every start. They are removed only where the package re-exports nothing from outside the bundle.
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

await rm(OUT, { recursive: true, force: true });
await build({
  entryPoints: { main: 'apps/server/start/main.ts', 'offload-worker': 'apps/server/offload/worker.ts' },
  outdir: OUT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  // What is loaded only when it is needed is a file of its own.
  splitting: true,
  sourcemap: true,
  sourcesContent: false,
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [keepOwnPlace, keepUsedMailParts],
});
console.log('server built');
