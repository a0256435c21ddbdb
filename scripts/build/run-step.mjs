/** Runs the bundle of one step in place of its source, and writes down which files it reads and writes: SOURCE BUNDLE TRACE */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fingerprint, fingerprintNames, MISSING } from './step-memory.mjs';

const [source, bundle, trace] = process.argv.slice(2);
const inputs = {};
const outputs = new Set();
const { readFileSync, readdirSync, existsSync, writeFileSync } = fs;

/** The path from the root; undefined outside it, in packages and in the cache, whose content the texts themselves decide. */
function toPath(place) {
  const path = place instanceof URL ? fileURLToPath(place) : place;
  if (typeof path !== 'string') return undefined;
  const own = relative('.', path);
  return own.startsWith('..') || isAbsolute(own) || /(^|\/)(node_modules|\.cache)(\/|$)/.test(own) ? undefined : own;
}

function noteInput(place, findPrint) {
  const path = toPath(place);
  if (path !== undefined && !outputs.has(path)) inputs[path] ??= findPrint();
}

fs.readFileSync = (place, ...rest) => {
  const content = readFileSync(place, ...rest);
  noteInput(place, () => fingerprint(content));
  return content;
};
fs.readdirSync = (place, options) => {
  if (options?.recursive) throw new Error('A step reads one folder after the other, so that each is remembered.');
  noteInput(place, () => fingerprintNames(readdirSync(place)));
  return readdirSync(place, options);
};
fs.existsSync = (place) => {
  const exists = existsSync(place);
  if (!exists) noteInput(place, () => MISSING);
  return exists;
};
fs.writeFileSync = (place, ...rest) => {
  writeFileSync(place, ...rest);
  const path = toPath(place);
  if (path !== undefined) outputs.add(path);
};
syncBuiltinESMExports();

process.on('exit', () => {
  for (const path of outputs) delete inputs[path];
  writeFileSync(trace, JSON.stringify({ inputs, outputs: [...outputs] }));
});
// A source does its work where it is the file that was started.
process.argv = [process.argv[0], resolve(source)];
await import(pathToFileURL(bundle).href);
