import { resolveSource } from '#packages/clinical/evidence.ts';
import { capitalise } from '#packages/clinical/sentence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { MedicineEntry, MedicinePage, NamedFact, PageDocument, PageEffect, PageFact, PageMark } from '../contract/medicine-page.ts';
import { GROUP_WORDS, SCHEDULE_WORDS, SEDATION_WORDS } from './record-words.ts';

type Cited = { text: string; source: string };

/**
 * Lays a medicine's record out as its public page. Adds nothing: what the record does not say is listed as unsaid, never left to look
 * like "no".
 * @throws RangeError when a fact names a document that does not exist, or the record was never read against its sources.
 */
export function createMedicinePage(record: MedicineRecord, formulary: Formulary): MedicinePage {
  const book = new DocumentBook(formulary.documentsOf(record));
  const fact = (cited: Cited): PageFact => ({ text: asSentence(cited.text), mark: book.cite(cited.source) });
  const named = (term: string, cited: Cited | undefined): NamedFact[] => (cited ? [{ term, ...fact(cited) }] : []);
  const cautions = (level: 'contraindicated' | 'caution') =>
    record.cautions.filter((each) => each.level === level).map((each) => ({ term: GROUP_WORDS[each.group], ...fact(each) }));
  const topics = listTopics(record);
  const page: Omit<MedicinePage, 'documents'> = {
    slug: record.id,
    name: capitalise(record.name),
    brands: record.brands.map(({ name, discontinued, note }) => ({ name, discontinued, ...(note ? { note } : {}) })),
    otherNames: [...record.salts, ...record.synonyms],
    ingredients: record.ingredients.map(({ name }) => name),
    ...describeSale(record),
    boxedWarnings: record.boxedWarnings.map(fact),
    ...(record.withdrawn ? { withdrawn: fact(record.withdrawn) } : {}),
    recalls: record.recalls.map(fact),
    drugClass: fact(record.class),
    ...(record.mechanism ? { mechanism: fact(record.mechanism) } : {}),
    uses: record.indications.map((use) => fact({ ...use, text: use.offLabel ? `${use.text} (off-label use)` : use.text })),
    mustNot: cautions('contraindicated'),
    askFirst: cautions('caution'),
    seriousEffects: record.seriousEffects.map(fact),
    effects: record.sideEffects.map((effect) => describeEffect(effect, book)),
    interactions: record.interactions.map(fact),
    dailyLife: topics.dailyLife.flatMap(([term, cited]) => named(term, cited)),
    pregnancy: topics.pregnancy.flatMap(([term, cited]) => named(term, cited)),
    taking: topics.taking.flatMap(([term, cited]) => named(term, cited)),
    forms: record.forms.map(({ form, route, strengths, status, source }) => ({
      term: `${capitalise(form)}, ${route}`,
      text: strengths.join(', '),
      mark: book.cite(source),
      status,
    })),
    routes: [...new Set(record.forms.map(({ route }) => route))],
    lookAlikes: record.lookAlikes.map(({ name, source }) => ({ text: name, mark: book.cite(source) })),
    unsaid: findUnsaid(record, Object.values(topics).flat()),
    checkedOn: dateOf(record),
  };
  return { ...page, documents: book.list() };
}

/** All medicines by name, as people look them up. */
export function listMedicines(formulary: Formulary): MedicineEntry[] {
  return formulary.medicines
    .map(({ id, name, brands }) => ({ slug: id, name: capitalise(name), brands: brands.map((brand) => brand.name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

type Topics = Record<'dailyLife' | 'pregnancy' | 'taking', [term: string, cited: Cited | undefined][]>;

function listTopics(record: MedicineRecord): Topics {
  const { sedation } = record;
  return {
    dailyLife: [
      ['Alcohol', record.alcohol],
      ['Driving', record.driving],
      ['Drowsiness', sedation && { text: SEDATION_WORDS[sedation.level], source: sedation.source }],
      ['Sunlight', record.sunlight],
      ['Before surgery', record.surgery],
    ],
    pregnancy: [
      ['Pregnancy', record.pregnancy],
      ['Breastfeeding', record.breastfeeding],
    ],
    taking: [
      ['How it is taken', record.administration],
      ['Starts to work', record.onset],
      ['Lasts', record.duration],
      ['Half-life', record.halfLife],
      ['Missed dose', record.missedDose],
      ['Stopping', record.stopping],
      ['Splitting or crushing', record.splitting],
      ['Storage', record.storage],
    ],
  };
}

/** Not listed: what a page never promises, such as a half-life, and what is about few medicines, such as sunlight. */
const RARELY_SAID = new Set(['Half-life', 'Lasts', 'Sunlight', 'Drowsiness', 'Splitting or crushing']);

function findUnsaid(record: MedicineRecord, topics: Topics[keyof Topics]): string[] {
  const lists: [string, readonly unknown[]][] = [
    ['common side effects', record.sideEffects],
    ['serious side effects', record.seriousEffects],
    ['who should not take it', record.cautions],
    ['interactions', record.interactions],
  ];
  const missingTopics = topics.filter(([term, cited]) => !cited && !RARELY_SAID.has(term)).map(([term]) => term.toLowerCase());
  return [...lists.filter(([, list]) => list.length === 0).map(([name]) => name), ...missingTopics];
}

function describeSale({ withdrawn, schedule, status }: MedicineRecord): Pick<MedicinePage, 'availability' | 'prescription'> {
  if (withdrawn) return { availability: 'No longer sold in the US as it was' };
  const controlled = schedule ? `, ${SCHEDULE_WORDS[schedule]}` : '';
  if (status === 'otc') return { availability: `Over the counter${controlled}`, prescription: 'OTC' };
  if (status === 'both') return { availability: `Over the counter and by prescription${controlled}` };
  return { availability: `Prescription only${controlled}`, prescription: 'PrescriptionOnly' };
}

function describeEffect({ name, percent, placeboPercent, frequency, source }: MedicineRecord['sideEffects'][number], book: DocumentBook) {
  const often = percent === undefined ? (frequency === 'not known' ? undefined : frequency) : `${percent} in 100`;
  const effect: PageEffect = { name: capitalise(name), mark: book.cite(source) };
  if (often !== undefined) effect.often = often;
  if (placeboPercent !== undefined) effect.onDummy = `${placeboPercent} in 100`;
  return effect;
}

function dateOf({ id, secondReading }: MedicineRecord): string {
  if (!secondReading) throw new RangeError(`The record of ${id} has no date`);
  return secondReading.date;
}

/** Keeps the documents that facts were taken from, in the order in which they were first cited. */
class DocumentBook {
  readonly #known: Parameters<typeof resolveSource>[1];
  readonly #cited = new Map<string, PageDocument & { sections: string[] }>();

  constructor(documents: Parameters<typeof resolveSource>[1]) {
    this.#known = documents;
  }

  cite(reference: string): PageMark {
    const { section, ...document } = resolveSource(reference, this.#known);
    const id = reference.split(' ', 1)[0] ?? '';
    const known = this.#cited.get(id) ?? { id, ...document, sections: [] };
    if (section && !known.sections.includes(section)) known.sections.push(section);
    this.#cited.set(id, known);
    return { label: shortLabel(section), document: id, ...(section ? { section } : {}) };
  }

  list(): PageDocument[] {
    return [...this.#cited.values()].map((each) => ({ ...each, sections: each.sections.toSorted(byNumber) }));
  }
}

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** As the marks beside the answers of the tools are written. */
function shortLabel(section: string | undefined): string {
  if (!section) return 'Source';
  if (/^[\d.]+$/.test(section)) return `Label ${section}`;
  return section.length > 18 ? 'Source' : capitalise(section);
}

const asSentence = (text: string) => capitalise(text.trim());
