import { type Database, findImportRun, type Queries, updateImportRun } from './import-run.store.ts';
import type { ReadRow } from './layouts.ts';
import { hashFile, type TableFile } from './table-file.ts';

/** The input of every importer. */
export interface ImportRequest {
  database: Database;
  file: string;
  /** Stops the import after the current batch. The same command resumes there. */
  signal: AbortSignal;
  /** Receives one line of progress. */
  report: (line: string) => void;
  /** Imports a file again that was imported before. */
  again?: boolean;
}

export interface ImportJob<Row> {
  importer: string;
  table: TableFile;
  /** Lines before the first record. */
  headerLines: 0 | 1;
  read: (cells: string[]) => ReadRow<Row>;
  writeRows: (queries: Queries, rows: Row[]) => Promise<void>;
}

export interface ImportResult {
  state: 'finished' | 'stopped' | 'already-done';
  /** Records of the file that are done, including earlier runs. */
  rowsDone: number;
  /** Counts of this run only. */
  kept: number;
  passed: number;
  unreadable: number;
}

const BATCH_ROWS = 1_000;
/** Arbitrary: about one second of reading. Saves the progress of a file of which few records are kept. */
const SAVE_EVERY_RECORDS = 20_000;
const MAX_REASONS = 5;

/**
 * Imports a file in batches. Each batch and its progress are one transaction, so that an interrupted import resumes where it stopped.
 * @throws ImportError if the file cannot be read; StorageFull if the disk is nearly full.
 */
export async function runImport<Row>(request: ImportRequest, job: ImportJob<Row>): Promise<ImportResult> {
  const { database, signal, report } = request;
  report(`Reading ${request.file} …`);
  const result: ImportResult = { state: 'stopped', rowsDone: 0, kept: 0, passed: 0, unreadable: 0 };
  const id = await hashFile(request.file, signal).then((hash) => `${job.importer}:${hash}`, ignoreAbort(signal));
  if (id === undefined) return result;
  const earlier = await findImportRun(database, id);
  if (earlier?.finished && !request.again) return { ...result, state: 'already-done', rowsDone: earlier.rowsDone };
  const skip = earlier && !earlier.finished ? earlier.rowsDone : 0;
  result.rowsDone = skip;
  if (skip > 0) report(`Going on after ${count(skip)} rows of an earlier run.`);

  const batch: Row[] = [];
  const save = async (rowsDone: number, finished: boolean) => {
    await updateImportRun(database, { id, rowsDone, finished }, (queries) => job.writeRows(queries, batch));
    result.rowsDone = rowsDone;
    batch.length = 0;
    report(`${count(rowsDone)} rows read, ${count(result.kept)} kept (${Math.floor(job.table.readFraction() * 100)}% of the file)`);
  };
  let at = -job.headerLines;
  for await (const cells of job.table.rows) {
    if (signal.aborted) break;
    at += 1;
    if (at <= skip) continue;
    takeRow(job.read(cells), { at: at + job.headerLines, batch, result, report });
    if (batch.length >= BATCH_ROWS || at - result.rowsDone >= SAVE_EVERY_RECORDS) await save(at, false);
  }
  const done = Math.max(at, skip);
  if (!signal.aborted) {
    await save(done, true);
    return { ...result, state: 'finished' };
  }
  if (done > result.rowsDone) await save(done, false);
  return result;
}

function takeRow<Row>(read: ReadRow<Row>, to: { at: number; batch: Row[]; result: ImportResult; report: (line: string) => void }): void {
  const { at, batch, result, report } = to;
  if (read.kind === 'kept') {
    batch.push(read.row);
    result.kept += 1;
  } else if (read.kind === 'passed') {
    result.passed += 1;
  } else {
    result.unreadable += 1;
    if (result.unreadable <= MAX_REASONS) report(`Line ${count(at)} left out: ${read.why}`);
    if (result.unreadable === MAX_REASONS) report('Further lines that are left out are counted, not listed.');
  }
}

/** A requested stop is not an error. */
function ignoreAbort(signal: AbortSignal): (error: unknown) => undefined {
  return (error) => {
    if (!signal.aborted) throw error;
    return undefined;
  };
}

const count = (rows: number) => rows.toLocaleString('en-US');
