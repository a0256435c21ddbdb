import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline, type Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { pick } from 'stream-json/filters/pick.js';
import { parser } from 'stream-json/parser.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { ImportError } from '#packages/public-sources/table-file.ts';
import { readLabelEntry } from '../label-entry.ts';
import { SECTIONS } from '../sections.ts';
import type { ImportedLabel, LabelEntry } from './imported-label.ts';
import { findSetId, readSpl } from './read-spl.ts';

type IsWanted = (setId: string) => boolean;

/** The files of a folder that may hold labels, sorted; or the file itself. @throws ImportError if there is none. */
export async function listLabelFiles(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined);
  if (!info) throw new ImportError(`There is no file or folder ${path}.`);
  if (info.isFile()) return [path];
  const names = await readdir(path, { recursive: true });
  const files = names.filter((name) => /\.(?:jsonl?(?:\.gz)?|xml|zip)$/i.test(name)).toSorted();
  if (files.length === 0) throw new ImportError(`${path} holds no .json, .jsonl, .xml or .zip file.`);
  return files.map((name) => join(path, name));
}

/** Reads the labels of one file, one after the other. A fault ends a file, and never an import. */
export async function* readLabelSource(file: string, isWanted: IsWanted): AsyncGenerator<LabelEntry> {
  if (/\.zip$/i.test(file)) {
    yield* readZip(file, () => openPromise(file, { lazyEntries: true, autoClose: true }), isWanted);
    return;
  }
  if (/\.xml$/i.test(file)) {
    yield readXml(file, await readFile(file, 'utf8'), isWanted);
    return;
  }
  const open = () => (file.endsWith('.gz') ? unzip(createReadStream(file)) : createReadStream(file));
  yield* /\.jsonl(?:\.gz)?$/i.test(file) ? readLines(file, open()) : readJson(file, open());
}

const unzip = (input: Readable): Readable => pipeline(input, createGunzip(), () => undefined);

/** An archive of openFDA holds one JSON file, and one of DailyMed holds an archive with one XML file for each label. */
async function* readZip(place: string, open: () => Promise<ZipFile>, isWanted: IsWanted): AsyncGenerator<LabelEntry> {
  try {
    const zip = await open();
    for await (const entry of zip.eachEntry()) {
      const name = `${place} ${entry.fileName}`;
      if (!/\.(?:json|xml|zip)$/i.test(entry.fileName)) continue;
      const stream = await zip.openReadStreamPromise(entry);
      if (/\.json$/i.test(name)) yield* readJson(name, stream);
      else if (/\.xml$/i.test(name)) yield readXml(name, await text(stream), isWanted);
      else {
        const inner = await buffer(stream);
        yield* readZip(name, () => fromBufferPromise(inner, { lazyEntries: true }), isWanted);
      }
    }
  } catch (error) {
    yield { place, fault: `the archive is broken or cut off (${describe(error)})` };
  }
}

function readXml(place: string, xml: string, isWanted: IsWanted): LabelEntry {
  const setId = findSetId(xml);
  if (setId !== undefined && !isWanted(setId) && /<\/document>\s*$/.test(xml)) return { place };
  const label = readSpl(xml);
  return typeof label === 'string' ? { place, fault: label } : { place, label };
}

/** An answer of openFDA (`{results: […]}`) of any size. */
async function* readJson(place: string, input: Readable): AsyncGenerator<LabelEntry> {
  let at = 0;
  try {
    const items = streamArray.asStream();
    // `pipeline` passes an error of any part to the last, which throws it to the reader.
    pipeline(input, parser.asStream(), pick.asStream({ filter: 'results' }), items, () => undefined);
    for await (const { value } of items as AsyncIterable<{ value: unknown }>) {
      at += 1;
      yield readAnswer(`${place} result ${at}`, value);
    }
    if (at === 0) yield { place, fault: 'no results: not an answer of openFDA' };
  } catch (error) {
    yield { place, fault: `not JSON, or cut off after ${at} labels (${describe(error)})` };
  }
}

async function* readLines(file: string, input: Readable): AsyncGenerator<LabelEntry> {
  let at = 0;
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      at += 1;
      if (line.trim() === '') continue;
      const place = `${file} line ${at}`;
      try {
        yield readAnswer(place, JSON.parse(line));
      } catch {
        yield { place, fault: 'not JSON, or cut off' };
      }
    }
  } catch (error) {
    yield { place: file, fault: `cut off after line ${at} (${describe(error)})` };
  }
}

const FIELDS = new Set(SECTIONS.flatMap(({ field }) => [field, `${field}_table`]));
/** Fields of an answer that are no sections. */
const NO_SECTION = new Set(['id', 'set_id', 'version', 'effective_time', 'drug_name', 'openfda', 'openfda_meta', 'sections', 'source']);

/** Reads one label of an answer of openFDA. */
export function readAnswer(place: string, json: unknown): LabelEntry {
  const read = readLabelEntry(json);
  if (typeof read === 'string') return { place, fault: read };
  const { setId, version, effectiveDate, labeler, product, texts } = read;
  if (setId === undefined) return { place, fault: 'no set id' };
  const unknown = Object.keys(json as object).filter((field) => !FIELDS.has(field) && !NO_SECTION.has(field) && !field.endsWith('_table'));
  const label: ImportedLabel = { setId: setId.toLowerCase(), version, effectiveDate, labeler, product, texts, unknown };
  return { place, label };
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
