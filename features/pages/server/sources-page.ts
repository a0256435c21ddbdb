import type { Documents } from '#packages/clinical/evidence.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { DataSource, MedicineSources, SourceDocument, SourceGroup, SourcesPage, SourceUse } from '../contract/sources-page.ts';
import { countChecked } from './label-check.ts';
import { termsOf } from './source-terms.ts';

/** The records of one part of the product, and the documents that they cite. */
export interface PartKnowledge {
  /** The title, such as "Interactions". */
  part: string;
  documents: Documents;
  /** Any structure of facts with a `source`, or a list of `sources`. */
  records: unknown;
  /** The owner of each document about a single medicine, by document id. `slug` is the last part of its page's path, if it has a page. */
  owners?: ReadonlyMap<string, { name: string; slug: string }>;
}

export interface KnownSources {
  formulary: Formulary;
  parts: readonly PartKnowledge[];
  shipped: readonly DataSource[];
  live: readonly DataSource[];
}

/** The title of the part with the records of medicines. */
export const MEDICINES_PART = 'Medicine facts';

/**
 * Lists every document that a fact of the product cites, with the parts that use it and their numbers of facts.
 * @throws RangeError when a fact names a document that does not exist.
 */
export function createSourcesPage({ formulary, parts, shipped, live }: KnownSources): SourcesPage {
  const index = new DocumentIndex();
  for (const medicine of formulary.medicines) {
    const own = new Map(Object.keys(medicine.sources).map((id) => [id, { name: medicine.name, slug: medicine.id }]));
    index.add({ part: MEDICINES_PART, documents: formulary.documentsOf(medicine), records: { ...medicine, sources: [] }, owners: own });
  }
  for (const part of parts) index.add(part);
  const pages = new Set(formulary.medicines.map(({ id }) => id));
  const { shared, byOwner } = index.sort();
  const medicines = byOwner.map(({ slug, ...owner }) => ({ ...owner, ...(pages.has(slug) ? { slug } : {}) }));
  const dates = formulary.medicines.flatMap(({ secondReading }) => secondReading?.date ?? []);
  const all = [...shared.map(({ document }) => document), ...medicines.flatMap(({ documents }) => documents)];
  return {
    groups: groupByParts(shared),
    medicines,
    shipped,
    live,
    facts: all.flatMap(({ uses }) => uses).reduce((sum, { facts }) => sum + facts, 0),
    documents: all.length,
    labels: countLabels(formulary),
    checked: { first: dates.reduce(earlier), last: dates.reduce(later) },
  };
}

/** Sums what the check found for all records. A medicine is held if a whole label of it was read. */
function countLabels({ medicines }: Formulary): SourcesPage['labels'] {
  const checks = medicines.map(countChecked);
  const sum = (of: 'facts' | 'matched' | 'read' | 'differs' | 'notFound') => checks.reduce((total, check) => total + check[of], 0);
  return {
    medicines: medicines.length,
    held: checks.filter(({ labels }) => labels.some(({ forms }) => forms.length > 0)).length,
    facts: sum('facts'),
    matched: sum('matched'),
    read: sum('read'),
    differs: sum('differs'),
    notFound: sum('notFound'),
  };
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

/** The number of facts that cite each document, by id. A listed document that no fact cites is used as a whole. */
function countCitations({ documents, records, owners }: PartKnowledge): Map<string, number> {
  const counts = new Map<string, number>();
  // A document of a single medicine is listed only if a fact cites it: every medicine has such an entry, even without facts.
  for (const id of Object.keys(documents)) if (!owners?.has(id)) counts.set(id, 0);
  const note = (reference: unknown) => {
    if (typeof reference !== 'string') return;
    const id = reference.split(' ', 1)[0] ?? '';
    if (!documents[id]) throw new RangeError(`No document has the id ${id}`);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (key === 'source') note(each);
      else if (key === 'sources' && typeof each === 'object' && each !== null) Object.values(each).forEach(note);
      else visit(each);
    }
  };
  visit(records);
  return counts;
}

interface IndexedDocument {
  id: string;
  document: SourceDocument & { uses: SourceUse[] };
  owners: Map<string, { name: string; slug: string }>;
  /** Whether it was also cited as a document without an owner. */
  general: boolean;
}

/** Merges the entries of a document that several parts cite. */
class DocumentIndex {
  readonly #items = new Map<string, IndexedDocument>();

  add(knowledge: PartKnowledge): void {
    const { part, documents, owners } = knowledge;
    for (const [id, facts] of countCitations(knowledge)) {
      const { title, publisher, date, url } = documents[id] ?? { title: id, publisher: '' };
      const key = [title, publisher, date].join('\n');
      const item: IndexedDocument = this.#items.get(key) ?? {
        id,
        document: { title, publisher, date, url, terms: termsOf({ title, publisher }), uses: [] },
        owners: new Map(),
        general: false,
      };
      const owner = owners?.get(id);
      if (owner) item.owners.set(owner.slug, owner);
      else item.general = true;
      item.document.url ??= url;
      const use = item.document.uses.find((known) => known.part === part);
      if (use) use.facts += facts;
      else item.document.uses.push({ part, facts });
      this.#items.set(key, item);
    }
  }

  /** Separates the documents of single owners from the shared ones. */
  sort(): { shared: IndexedDocument[]; byOwner: (MedicineSources & { slug: string })[] } {
    const shared: IndexedDocument[] = [];
    const byOwner = new Map<string, { name: string; slug: string; documents: SourceDocument[] }>();
    for (const item of this.#items.values()) {
      const [owner, another] = item.owners.values();
      if (!owner || another || item.general) {
        shared.push(item);
        continue;
      }
      const known = byOwner.get(owner.slug) ?? { slug: owner.slug, name: capitalize(owner.name), documents: [] };
      known.documents.push(item.document);
      byOwner.set(owner.slug, known);
    }
    return { shared, byOwner: [...byOwner.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
  }
}

/** Ids that the parts use for the labeling of each medicine. */
const LABEL_IDS = new Set(['label', 'drug-facts', 'ddi', 'monograph']);

function groupByParts(shared: readonly IndexedDocument[]): SourceGroup[] {
  const groups = new Map<string, SourceDocument[]>([
    ['Labels of medicines', []],
    ['Used in more than one part', []],
  ]);
  for (const { id, document } of shared) {
    const [first, second] = document.uses;
    const title = LABEL_IDS.has(id) ? 'Labels of medicines' : second ? 'Used in more than one part' : (first?.part ?? '');
    groups.set(title, [...(groups.get(title) ?? []), document]);
  }
  return [...groups]
    .filter(([, documents]) => documents.length > 0)
    .map(([title, documents]) => ({
      id: title.toLowerCase().replaceAll(' ', '-'),
      title,
      documents: documents.toSorted((a, b) => factsOf(b) - factsOf(a) || a.title.localeCompare(b.title, 'en')),
    }));
}

const factsOf = ({ uses }: SourceDocument) => uses.reduce((sum, { facts }) => sum + facts, 0);
