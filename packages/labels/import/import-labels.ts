import { type Database, findImportRun, updateImportRun } from '#packages/public-sources/import-run.store.ts';
import type { ImportRequest, ImportResult } from '#packages/public-sources/run-import.ts';
import { hashFile, ImportError } from '#packages/public-sources/table-file.ts';
import { type BoundSections, listBoundSections } from '../bound-sections.ts';
import { hashText } from '../label-entry.ts';
import { titleOfSection } from '../sections.ts';
import { editionOf, type ImportedLabel, type LabelEntry } from './imported-label.ts';
import { createLabelClient, type LabelSources } from './label-client.ts';
import { findSections, updateLabel } from './label-section.store.ts';
import { listLabelFiles, readLabelSource } from './read-label-sources.ts';

/** Arbitrary: some seconds of reading. Saves the progress through labels that no medicine is bound to. */
const SAVE_EVERY = 500;
/** Arbitrary: some seconds of requests. */
const SAVE_LIVE_EVERY = 10;

/**
 * Imports the labels that medicines are bound to from a file or a folder: openFDA answers or bulk files (.json, .jsonl, zipped or not) and
 * DailyMed archives (.zip, .xml). Each label and the progress are one transaction, so that an interrupted import resumes where it stopped
 * and no label is half imported. A section that differs from the text that facts were checked against is noted for the operator. No record
 * is edited.
 * @throws ImportError if there is no such file or folder; StorageFull if the disk is nearly full.
 */
export async function importLabels(request: ImportRequest, bound: BoundSections = listBoundSections()): Promise<ImportResult> {
  const { file: path, report, signal } = request;
  const importing = new Import(request, bound);
  const files = await listLabelFiles(path);
  for (const [at, file] of files.entries()) {
    if (signal.aborted) break;
    report(`Reading ${file} (${at + 1} of ${files.length}) …`);
    await importing.readFile(file);
  }
  importing.reportEnd();
  const { result, earlier } = importing;
  if (signal.aborted) return result;
  return { ...result, state: earlier === files.length ? 'already-done' : 'finished' };
}

type LiveRequest = Omit<ImportRequest, 'file'> & LabelSources & { setIds?: readonly string[]; day: string };

/**
 * Imports the labels that medicines are bound to by their set ids from openFDA, or DailyMed where openFDA has none. A stopped import
 * resumes on the same day; on another day it starts again, since labels change. The rest is as in importLabels.
 * @param request `setIds` names some of the labels; `day` is today's ISO date.
 * @throws ImportError if neither source answers; StorageFull if the disk is nearly full.
 */
export async function importLiveLabels(request: LiveRequest, bound: BoundSections = listBoundSections()): Promise<ImportResult> {
  const setIds = (request.setIds ?? [...bound.keys()]).map((setId) => setId.toLowerCase()).toSorted();
  const unknown = setIds.find((setId) => !bound.has(setId));
  if (unknown !== undefined) throw new ImportError(`No fact rests on a label with the set id ${unknown}.`);
  const importing = new Import(request, bound);
  const client = createLabelClient(request, request);
  request.report(`Asking for ${count(setIds.length)} labels …`);
  await importing.readEntries(
    `labels:live:${request.day}:${hashText(setIds.join())}`,
    async function* (skip) {
      for (const setId of setIds.slice(skip)) yield await client.findLabel(setId);
    },
    SAVE_LIVE_EVERY,
  );
  importing.reportEnd();
  const { result, earlier } = importing;
  return request.signal.aborted ? result : { ...result, state: earlier > 0 ? 'already-done' : 'finished' };
}

type OpenEntries = (skip: number) => AsyncIterable<LabelEntry>;

class Import {
  readonly result: ImportResult = { state: 'stopped', rowsDone: 0, kept: 0, passed: 0, unreadable: 0 };
  /** Files that an earlier run has finished. */
  earlier = 0;
  readonly #request: Omit<ImportRequest, 'file'>;
  readonly #bound: BoundSections;
  readonly #seen = new Set<string>();
  readonly #unknown = new Set<string>();
  #changed = 0;

  constructor(request: Omit<ImportRequest, 'file'>, bound: BoundSections) {
    this.#request = request;
    this.#bound = bound;
  }

  async readFile(file: string): Promise<void> {
    const { signal } = this.#request;
    const isBound = (setId: string) => this.#bound.has(setId);
    const hash = await hashFile(file, signal).catch((error: unknown) => {
      if (!signal.aborted) this.#leaveOut(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    });
    if (hash === undefined) return;
    await this.readEntries(`labels:${hash}`, async function* (skip) {
      let at = 0;
      for await (const entry of readLabelSource(file, isBound)) {
        at += 1;
        if (at > skip) yield entry;
      }
    });
  }

  /** Takes the entries of one run after those that an earlier run has taken. @param open the entries after the first `skip`. */
  async readEntries(id: string, open: OpenEntries, saveEvery = SAVE_EVERY): Promise<void> {
    const { database, report, signal, again } = this.#request;
    const run = await findImportRun(database, id);
    if (run?.finished && !again) {
      this.earlier += 1;
      this.result.rowsDone += run.rowsDone;
      return;
    }
    const skip = run && !run.finished ? run.rowsDone : 0;
    if (skip > 0) report(`Going on after ${count(skip)} labels of an earlier run.`);
    const saveProgress = (rowsDone: number, finished: boolean) =>
      updateImportRun(database, { id, rowsDone, finished }, () => Promise.resolve());
    let at = skip;
    let isWhole = false;
    try {
      for await (const entry of open(skip)) {
        if (signal.aborted) break;
        await this.#takeEntry(entry, { id, rowsDone: at + 1 });
        at += 1;
        if (at % saveEvery !== 0) continue;
        await saveProgress(at, false);
        report(`${count(at)} labels read, ${count(this.result.kept)} kept`);
      }
      isWhole = !signal.aborted;
    } finally {
      await saveProgress(at, isWhole);
      this.result.rowsDone += at;
    }
  }

  async #takeEntry({ place, label, fault }: LabelEntry, run: { id: string; rowsDone: number }): Promise<void> {
    const { database } = this.#request;
    if (fault !== undefined) this.#leaveOut(`${place}: ${fault}`);
    const sections = this.#bound.get(label?.setId ?? '');
    if (!label?.setId || !sections) {
      if (fault === undefined) this.result.passed += 1;
      return;
    }
    const older = await this.#describeOlder(database, label);
    if (older) {
      this.#leaveOut(`${place}: ${older}`);
      return;
    }
    this.#seen.add(label.setId);
    this.#reportUnknown(label);
    let changed: string[] = [];
    await updateImportRun(database, { ...run, finished: false }, async (queries) => {
      changed = await updateLabel(queries, label, sections);
    });
    this.result.kept += 1;
    for (const code of changed) this.#reportChange(label, code);
  }

  async #describeOlder({ queries }: Database, label: ImportedLabel): Promise<string | undefined> {
    const [held] = await findSections(queries, label.setId ?? '');
    const isOlder = held !== undefined && editionOf(label) < editionOf(held);
    if (this.#seen.has(label.setId ?? '') && (isOlder || editionOf(label) === editionOf(held ?? label)))
      return `the label ${label.setId} is there twice`;
    return isOlder ? `an older edition of ${label.setId} than the one held` : undefined;
  }

  #reportUnknown({ unknown }: ImportedLabel): void {
    for (const section of unknown) {
      if (this.#unknown.has(section)) continue;
      this.#unknown.add(section);
      this.#request.report(`Section ${section} is left out: no fact rests on it, or it is unknown.`);
    }
  }

  #reportChange({ setId, product }: ImportedLabel, code: string): void {
    this.#changed += 1;
    const facts = this.#bound.get(setId ?? '')?.get(code)?.facts.length ?? 0;
    this.#request.report(`${product}, ${titleOfSection(code)}: differs from the text that ${facts} facts were checked against (${setId}).`);
  }

  #leaveOut(line: string): void {
    this.result.unreadable += 1;
    this.#request.report(line);
  }

  reportEnd(): void {
    if (this.#changed > 0)
      this.#request.report(`${count(this.#changed)} sections differ. Their facts are open again: see Labels on the admin page.`);
  }
}

const count = (rows: number) => rows.toLocaleString('en-US');
