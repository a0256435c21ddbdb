/**
 * Bundles the server with the packages that it uses into one file, and its worker thread into another. To find and compile hundreds of
 * files of packages took a fifth of every start. Data files (migrations, the formulary) are not bundled, so `import.meta.url` of each
 * source keeps its original path.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const OUT = 'dist/server';
/** Packages that stay in node_modules: with machine code, with files that they find beside their own, or loaded only where configured. */
const NOT_BUNDLED = [
  '@ai-sdk/*',
  '@electric-sql/pglite',
  '@fastify/otel',
  '@fastify/swagger-ui',
  '@ip-location-db/*',
  '@node-rs/argon2',
  '@opentelemetry/*',
  '@zxcvbn-ts/language-common',
  'ai',
  'cookie',
  'fhir',
  'pg-native',
  'pino',
  'sharp',
];

/** One character beyond Latin-1 doubles the memory of a whole bundle. esbuild escapes those in strings, but not those in patterns. */
function escapeNonAscii(source, path) {
  if (/\\[^\x00-\x7f]/.test(source)) throw new Error(`${path}: a backslash stands before a character that is not in ASCII`);
  return source.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const keepOwnPlace = {
  name: 'keep-own-place',
  setup({ onLoad }) {
    onLoad({ filter: /\/(apps|tools|features|packages)\/.*\.ts$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return undefined;
      const source = escapeNonAscii(await readFile(path, 'utf8'), path);
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

/** The same for patterns of packages. */
const escapePackagePatterns = {
  name: 'escape-package-patterns',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules\/(text-readability-ts|luxon)\/.*\.m?js$/ }, async ({ path }) => ({
      contents: escapeNonAscii(await readFile(path, 'utf8'), path),
    }));
  },
};

/**
 * Maps of packages would be two thirds of what each start reads and keeps so that errors name our own lines. A map that knows only a
 * position after the end leaves them out; one that knows none is not used.
 */
function addEmptyMap(source) {
  const map = { version: 3, sources: [''], mappings: `${';'.repeat(source.split('\n').length)}AAAA` };
  return `${source}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
}

const mapOwnFilesOnly = {
  name: 'map-own-files-only',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({ contents: addEmptyMap(await readFile(path, 'utf8')) }));
  },
};

await rm(OUT, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: { main: 'apps/server/start/main.ts', 'offload-worker': 'apps/server/offload/worker.ts' },
  outdir: OUT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: NOT_BUNDLED,
  // Bundled packages in CommonJS load Node's own modules by it.
  banner: { js: `import{createRequire as createBundleRequire}from'node:module';const require=createBundleRequire(import.meta.url);` },
  // The development build of React is twice as large. The product reads NODE_ENV as one variable of its environment, not by this name.
  define: { 'process.env.NODE_ENV': '"production"' },
  // What is loaded only when it is needed is a file of its own.
  splitting: true,
  sourcemap: true,
  sourcesContent: false,
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  plugins: [keepOwnPlace, keepUsedMailParts, escapePackagePatterns, mapOwnFilesOnly],
});
refuseDefaultOnly(metafile);
await writeLicenses(Object.keys(metafile.inputs));
await writeFile(join(OUT, 'packages.json'), `${JSON.stringify(listUnbundled(metafile), null, 2)}\n`);
console.log('server built');

/** A package in CommonJS that is loaded by `import()` loses its named exports when it is bundled. */
function refuseDefaultOnly({ outputs }) {
  const lost = Object.values(outputs).filter(({ entryPoint, exports }) => entryPoint?.includes('node_modules/') && exports.length < 2);
  if (lost.length > 0) throw new Error(`Not to be bundled: ${lost.map(({ entryPoint }) => entryPoint).join(', ')}`);
}

/** The packages that the bundle loads from node_modules. */
function listUnbundled({ outputs }) {
  const loaded = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path));
  const names = loaded.flatMap((path) => /^(?!node:)(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return [...new Set(names)].filter((name) => !isBuiltin(name)).toSorted();
}

/** Writes the licenses of the bundled packages, which the image no longer contains as folders. */
async function writeLicenses(inputs) {
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
  const texts = await Promise.all([...folders].toSorted().map(describeLicense));
  await writeFile(join(OUT, 'licenses.txt'), texts.join('\n\n'));
}

async function describeLicense(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name)).map(({ name }) => name);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return [`${name} ${version} (${typeof license === 'string' ? license : 'see below'})`, ...texts].join('\n\n');
}
