import { readFileSync } from 'node:fs';
import type { Subjects } from './subject-record.ts';

const DATA_FILE = new URL('./generated/subjects.json', import.meta.url);

let loaded: Subjects | undefined;

/** The questions that people ask about subjects that are no single medicine, with their answers. Read once for each process. */
export function loadSubjects(): Subjects {
  loaded ??= JSON.parse(readFileSync(DATA_FILE, 'utf8')) as Subjects;
  return loaded;
}
