import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const LOCK = new URL('./cases.lock.json', import.meta.url);

/**
 * Reads a set of cases and checks its schema and its locked hash. The hash detects a case that was changed to fit an answer. @throws Error when the hash differs from `cases.lock.json`.
 */
export function readCases<T>(name: string, schema: z.ZodType<T>): T[] {
  const text = readFileSync(new URL(`./cases/${name}.yaml`, import.meta.url), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  const locked = (JSON.parse(readFileSync(LOCK, 'utf8')) as Record<string, string>)[name];
  if (hash !== locked) throw new Error(`evals/cases/${name}.yaml is not the locked set: its SHA-256 is ${hash}`);
  return z.array(schema).parse(parse(text));
}
