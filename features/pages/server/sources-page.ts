import type { Documents } from '#packages/clinical/evidence.ts';
import { capitalise } from '#packages/clinical/sentence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { DataSource, MedicineSources, SourceDocument, SourceGroup, SourcesPage, SourceUse } from '../contract/sources-page.ts';
import { termsOf } from './source-terms.ts';

/** What one part of the product knows: its records, and the documents that they name. */
export interface PartKnowledge {
  /** As a reader would call it, such as "Interactions". */
  part: string;
  documents: Documents;
  /** Anything that holds facts with a `source`, or a list of `sources`. */
  records: unknown;
  /** What a document is about that belongs to one thing alone, by the document's id; its own page, if it has one, is under `slug`. */
  owners?: ReadonlyMap<string, { name: string; slug: string }>;
}

export interface KnownSources {
  formulary: Formulary;
  parts: readonly PartKnowledge[];
  shipped: readonly DataSource[];
  live: readonly DataSource[];
}

/** What the records of medicines are called among the parts. */
export const MEDICINES_PART = 'Medicine facts';

/**
 * Lists every document that a fact of the product rests on, with the parts that use it and how many of their facts do.
 * @throws RangeError when a fact names a document that does not exist, or a record was never read against its sources.
 */
export function createSourcesPage({ formulary, parts, shipped, live }: KnownSources): SourcesPage {
  const shelf = new Shelf();
  for (const medicine of formulary.medicines) {
    const own = new Map(Object.keys(medicine.sources).map((id) => [id, { name: medicine.name, slug: medicine.id }]));
    shelf.add({ part: MEDICINES_PART, documents: formulary.documentsOf(medicine), records: { ...medicine, sources: [] }, owners: own });
  }
  for (const part of parts) shelf.add(part);
  const pages = new Set(formulary.medicines.map(({ id }) => id));
  const { shared, byOwner } = shelf.sort();
  const medicines = byOwner.map(({ slug, ...owner }) => ({ ...owner, ...(pages.has(slug) ? { slug } : {}) }));
  const dates = formulary.medicines.map(({ id, secondReading }) => {
    if (!secondReading) throw new RangeError(`The record of ${id} has no date`);
    return secondReading.date;
  });
  const all = [...shared.map(({ document }) => document), ...medicines.flatMap(({ documents }) => documents)];
  return {
    groups: groupByParts(shared),
    medicines,
    shipped,
    live,
    facts: all.flatMap(({ uses }) => uses).reduce((sum, { facts }) => sum + facts, 0),
    documents: all.length,
    checked: { first: dates.reduce(earlier), last: dates.reduce(later) },
  };
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

/** How many facts name each document, by its id. A document that stands in the list and that no fact names is used as a whole. */
function countCitations({ documents, records, owners }: PartKnowledge): Map<string, number> {
  const counts = new Map<string, number>();
  // A document of one thing alone is listed only where a fact names it: there is one for each thing, whether or not it says anything.
  for (const id of Object.keys(documents)) if (!owners?.has(id)) counts.set(id, 0);
  const note = (reference: unknown) => {
    if (typeof reference !== 'string') return;
    const id = reference.split(' ', 1)[0] ?? '';
    if (!documents[id]) throw new RangeError(`No document is called ${id}`);
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

interface Shelved {
  id: string;
  document: SourceDocument & { uses: SourceUse[] };
  owners: Map<string, { name: string; slug: string }>;
  /** Whether it was also named as a document of no thing in particular. */
  general: boolean;
}

/** Puts the same document, named by several parts, into one place. */
class Shelf {
  readonly #items = new Map<string, Shelved>();

  add(knowledge: PartKnowledge): void {
    const { part, documents, owners } = knowledge;
    for (const [id, facts] of countCitations(knowledge)) {
      const { title, publisher, date, url } = documents[id] ?? { title: id, publisher: '' };
      const key = [title, publisher, date].join('\n');
      const item: Shelved = this.#items.get(key) ?? {
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

  /** Documents of one thing alone stand under it; all others are shared. */
  sort(): { shared: Shelved[]; byOwner: (MedicineSources & { slug: string })[] } {
    const shared: Shelved[] = [];
    const byOwner = new Map<string, { name: string; slug: string; documents: SourceDocument[] }>();
    for (const item of this.#items.values()) {
      const [owner, another] = item.owners.values();
      if (!owner || another || item.general) {
        shared.push(item);
        continue;
      }
      const known = byOwner.get(owner.slug) ?? { slug: owner.slug, name: capitalise(owner.name), documents: [] };
      known.documents.push(item.document);
      byOwner.set(owner.slug, known);
    }
    return { shared, byOwner: [...byOwner.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
  }
}

/** The ids under which the parts name what each medicine comes with. */
const LABEL_IDS = new Set(['label', 'drug-facts', 'ddi', 'monograph']);

function groupByParts(shared: readonly Shelved[]): SourceGroup[] {
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
