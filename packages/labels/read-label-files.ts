import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Label, readLabelEntry } from './label-entry.ts';

export interface LabelFiles {
  labels: Label[];
  /** One line for each entry that could not be read, or was there before. */
  problems: string[];
}

/** Reads openFDA answers: a folder, a JSON answer (`{results: […]}`) or JSON lines, gzipped or not. */
export function readLabelFiles(paths: readonly string[]): LabelFiles {
  const labels: Label[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const file of paths.flatMap(listFiles))
    for (const { place, json, fault } of readEntries(file)) {
      const label = fault ?? readLabelEntry(json);
      if (typeof label === 'string') problems.push(`${place}: ${label}`);
      else if (label.setId && seen.has(label.setId)) problems.push(`${place}: the set id ${label.setId} is there twice`);
      else {
        if (label.setId) seen.add(label.setId);
        labels.push(label);
      }
    }
  return { labels, problems };
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true }).map(String);
  return names
    .filter((name) => /\.jsonl?(?:\.gz)?$/.test(name))
    .toSorted()
    .map((name) => join(path, name));
}

interface Entry {
  place: string;
  json?: unknown;
  fault?: string;
}

function readEntries(file: string): Entry[] {
  let text: string;
  try {
    const bytes = readFileSync(file);
    text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (error) {
    return [{ place: file, fault: `cannot be read (${error instanceof Error ? error.message : error})` }];
  }
  if (!/\.jsonl(?:\.gz)?$/.test(file)) {
    const whole = parse(file, text);
    const results = (whole.json as { results?: unknown[] } | undefined)?.results;
    return Array.isArray(results) ? results.map((json, at) => ({ place: `${file} result ${at + 1}`, json })) : [whole];
  }
  return text
    .split('\n')
    .map((line, at) => [`${file} line ${at + 1}`, line] as const)
    .filter(([, line]) => line.trim() !== '')
    .map(([place, line]) => parse(place, line));
}

function parse(place: string, text: string): Entry {
  try {
    return { place, json: JSON.parse(text) };
  } catch {
    return { place, fault: 'not JSON, or cut off' };
  }
}
