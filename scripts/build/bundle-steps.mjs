import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'esbuild';

export const BUNDLES = '.cache/build';
export const bundleOf = ({ name }) => join(BUNDLES, `${name}.mjs`);

/** The sources read files beside their own, so `import.meta.url` of each keeps its path. */
const keepOwnPlace = {
  name: 'keep-own-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const place = JSON.stringify(relative(BUNDLES, path));
      const source = await readFile(path, 'utf8');
      const contents = source
        .replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `new URL('.', new URL(${place}, import.meta.url)).pathname`);
      return { loader: 'ts', contents };
    });
  },
};

/** Bundles each step into one file: it starts in a tenth of the time of its sources, and its text shows whether its code has changed. */
export async function bundleSteps(steps) {
  await build({
    entryPoints: Object.fromEntries(steps.map(({ name, source }) => [name, source])),
    outdir: BUNDLES,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [keepOwnPlace],
  });
}
