/** `npm run import:nadac FILE`, `import:nppes FILE`, `import:names FILE`, `import:labels PATH`: imports public files into the database. */
import { openDatabase } from '#packages/db/client.ts';
import { DataFolderInUse } from '#packages/db/embedded.ts';
import { isDatabaseUnavailable, StorageFull } from '#packages/db/failures.ts';
import { importLabels, importLiveLabels } from '#packages/labels/import/import-labels.ts';
import { SourceUnavailable } from '#packages/labels/import/label-client.ts';
import { importNames } from '#packages/medicines/import-names.ts';
import type { ImportRequest, ImportResult } from '#packages/public-sources/run-import.ts';
import { ImportError } from '#packages/public-sources/table-file.ts';
import { importNadac } from '#tools/comparison/server/imports/import-nadac.ts';
import { importNppes } from '#tools/comparison/server/imports/import-nppes.ts';

type Importer = (request: ImportRequest, more: readonly string[]) => Promise<ImportResult>;
const IMPORTERS: Record<string, Importer> = {
  nadac: importNadac,
  nppes: importNppes,
  names: importNames,
  labels: (request, setIds) => (request.file === LIVE ? importLive(request, setIds) : importLabels(request)),
};
/** In place of a path. A folder of this name is ./live. */
const LIVE = 'live';
const USAGE = `Usage: tsx scripts/import.ts COMMAND FILE [--again]
  nadac FILE.csv   NADAC costs (CMS, data.medicaid.gov)
  nppes FILE.csv   pharmacies (NPPES dissemination file: npidata_pfile_…csv)
  names FILE       names of medicines (RxNorm RXNCONSO.RRF, or Products.txt of Drugs@FDA)
  labels PATH      US labels that facts rest on: a folder of openFDA answers, or a file of openFDA (drug-label-….json.zip, .json,
                   .jsonl, also gzipped) or DailyMed (dm_spl_release_….zip, .xml)
  labels live [SET-ID…]   the same labels, or some of them, asked of openFDA and DailyMed one by one
An import that was stopped goes on when the same command is given again. --again imports a finished file once more.
DATABASE_URL names a PostgreSQL database; without it the embedded one in DATA_DIR (./.data) is used.`;

/** The exit code of a program stopped by Ctrl-C. */
const STOPPED = 130;
const MIN_FREE_BYTES = Number(process.env.MIN_FREE_MB ?? 256) * 1024 * 1024;

const print = (line: string) => process.stderr.write(`${line}\n`);

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const [command = '', file, ...rest] = args.filter((arg) => arg !== '--again');
  const importFile = Object.hasOwn(IMPORTERS, command) ? IMPORTERS[command] : undefined;
  if (!importFile || !file || (rest.length > 0 && !(command === 'labels' && file === LIVE))) {
    print(USAGE);
    return 2;
  }
  try {
    return reportResult(await runWithDatabase((request) => importFile(request, rest), file, args.includes('--again')));
  } catch (error) {
    print(describeError(error));
    return 1;
  }
}

async function runWithDatabase(
  importFile: (request: ImportRequest) => Promise<ImportResult>,
  file: string,
  again: boolean,
): Promise<ImportResult> {
  const stop = new AbortController();
  const onInterrupt = () => {
    print('Stopping after this batch …');
    stop.abort();
  };
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
  const databaseUrl = process.env.DATABASE_URL;
  const database = await openDatabase({
    ...(databaseUrl ? { databaseUrl } : {}),
    dataDir: process.env.DATA_DIR || './.data',
    minFreeBytes: MIN_FREE_BYTES,
  });
  try {
    return await importFile({ database, file, signal: stop.signal, report: print, again });
  } finally {
    await database.close();
  }
}

/** Asks public sources, unless the operator has turned them off. */
function importLive({ file: _, ...request }: ImportRequest, setIds: readonly string[]): Promise<ImportResult> {
  if (process.env.MEDICINE_SOURCES === 'off')
    throw new ImportError('MEDICINE_SOURCES=off: no public source is asked. Turn it on, or import a downloaded file.');
  return importLiveLabels({
    ...request,
    ...(setIds.length > 0 ? { setIds } : {}),
    openfdaBaseUrl: process.env.OPENFDA_API_BASE || 'https://api.fda.gov',
    dailymedBaseUrl: process.env.DAILYMED_API_BASE || 'https://dailymed.nlm.nih.gov/dailymed',
    day: new Date().toISOString().slice(0, 10),
  });
}

function reportResult({ state, rowsDone, kept, passed, unreadable }: ImportResult): number {
  const counts = `${kept.toLocaleString('en-US')} kept, ${passed.toLocaleString('en-US')} of no interest here, ${unreadable.toLocaleString('en-US')} left out as unreadable`;
  if (state === 'already-done') print('This file has been imported already. Nothing was changed; --again imports it once more.');
  else if (state === 'finished')
    print(`Finished: ${rowsDone.toLocaleString('en-US')} rows. In this run ${counts}. Restart the server to see new names in the search.`);
  else
    print(
      `Stopped after ${rowsDone.toLocaleString('en-US')} rows (${counts}). Everything up to there is saved: give the same command again to go on.`,
    );
  return state === 'stopped' ? STOPPED : 0;
}

/** Describes an error that an operator can act on in one line. Any other error keeps its stack. */
function describeError(error: unknown): string {
  if (error instanceof DataFolderInUse)
    return `${error.message}\nWith the embedded database, files can be imported only while the server is stopped.`;
  if (error instanceof SourceUnavailable) return `${error.message} What was saved stays: give the same command again to go on.`;
  if (error instanceof ImportError || error instanceof StorageFull) return error.message;
  if (isDatabaseUnavailable(error)) return 'The database cannot be reached. What was saved stays: give the same command again to go on.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
