import { resolveSource } from '#packages/clinical/evidence.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { AskedQuestion } from '#packages/medicines/question-record.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type {
  MedicineEntry,
  MedicinePage,
  NamedFact,
  PageDocument,
  PageEffect,
  PageFact,
  PageMark,
  PagePrice,
} from '../contract/medicine-page.ts';
import { countChecked, indexFacts } from './label-check.ts';
import { listPageProducts } from './medicine-products.ts';
import { GROUP_LABELS, SCHEDULE_LABELS, SEDATION_LABELS } from './record-labels.ts';

type Cited = { text: string; source: string };

/**
 * Builds the public page of a medicine from its record and the questions that people ask about it. Adds nothing: topics without data are listed as `unsaid`, so that missing data
 * never reads as "no".
 * @throws RangeError when a fact names a document that does not exist, or the record was never checked against its sources.
 */
export function createMedicinePage(
  record: MedicineRecord,
  formulary: Formulary,
  { price, questions = [] }: { price?: PagePrice | undefined; questions?: readonly AskedQuestion[] } = {},
): MedicinePage {
  const citations = new CitedDocuments(formulary.documentsOf(record));
  const facts = indexFacts(record);
  const mark = (source: string, key: string): PageMark => {
    const fact = facts.get(key);
    return { ...citations.cite(source), ...(fact ? { fact: fact.field } : {}), ...(fact?.found ? { found: true } : {}) };
  };
  const fact = (cited: Cited): PageFact => ({ text: asSentence(cited.text), mark: mark(cited.source, cited.text) });
  const named = (term: string, cited: Cited | undefined): NamedFact[] => (cited ? [{ term, ...fact(cited) }] : []);
  const cautions = (level: 'contraindicated' | 'caution') =>
    record.cautions.filter((each) => each.level === level).map((each) => ({ term: GROUP_LABELS[each.group], ...fact(each) }));
  const topics = listTopics(record);
  const page: Omit<MedicinePage, 'documents'> = {
    slug: record.id,
    name: capitalize(record.name),
    brands: record.brands.map(({ name, discontinued, note }) => ({ name, discontinued, ...(note ? { note } : {}) })),
    otherNames: [...record.salts, ...record.synonyms],
    ingredients: record.ingredients.map(({ name }) => name),
    ...describeAvailability(record),
    boxedWarnings: record.boxedWarnings.map(fact),
    ...(record.withdrawn ? { withdrawn: fact(record.withdrawn) } : {}),
    recalls: record.recalls.map(fact),
    drugClass: fact(record.class),
    ...(record.mechanism ? { mechanism: fact(record.mechanism) } : {}),
    uses: record.indications.map((use) => ({
      text: asSentence(use.offLabel ? `${use.text} (off-label use)` : use.text),
      mark: mark(use.source, use.text),
    })),
    mustNot: cautions('contraindicated'),
    askFirst: cautions('caution'),
    seriousEffects: record.seriousEffects.map(fact),
    effects: record.sideEffects.map((effect, at) => describeEffect(effect, mark(effect.source, `sideEffects.${at}`))),
    interactions: record.interactions.map(fact),
    dailyLife: topics.dailyLife.flatMap(([term, cited]) => named(term, cited)),
    pregnancy: topics.pregnancy.flatMap(([term, cited]) => named(term, cited)),
    taking: topics.taking.flatMap(([term, cited]) => named(term, cited)),
    questions: questions.flatMap(({ asks: [question], answer, source }) =>
      question === undefined ? [] : [{ question, answer: { text: answer, mark: citations.cite(source) } }],
    ),
    products: listPageProducts(record, mark),
    forms: record.forms.map(({ form, route, strengths, status, source }, at) => ({
      term: `${capitalize(form)}, ${route}`,
      text: strengths.join(', '),
      mark: mark(source, `forms.${at}`),
      status,
    })),
    routes: [...new Set(record.forms.map(({ route }) => route))],
    lookAlikes: record.lookAlikes.map(({ name, source }) => ({ text: name, mark: citations.cite(source) })),
    unsaid: findUnsaid(record, Object.values(topics).flat()),
    check: countChecked(record),
    ...(price ? { price } : {}),
    ...(record.secondReading && { checkedOn: record.secondReading.date }),
  };
  return { ...page, documents: citations.list() };
}

/** All medicines, sorted by name. */
export function listMedicines(formulary: Formulary): MedicineEntry[] {
  return formulary.medicines
    .map(({ id, name, brands }) => ({ slug: id, name: capitalize(name), brands: brands.map((brand) => brand.name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

type Topics = Record<'dailyLife' | 'pregnancy' | 'taking', [term: string, cited: Cited | undefined][]>;

function listTopics(record: MedicineRecord): Topics {
  const { sedation } = record;
  return {
    dailyLife: [
      ['Alcohol', record.alcohol],
      ['Driving', record.driving],
      ['Drowsiness', sedation && { text: SEDATION_LABELS[sedation.level], source: sedation.source }],
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
      ['How long it is taken', record.course],
      ['Changing to or from it', record.switching],
      ['Splitting or crushing', record.splitting],
      ['Storage', record.storage],
    ],
  };
}

/** Not listed as missing: topics that readers do not expect, such as the half-life, and topics of few medicines, such as sunlight. */
const RARE_TOPICS = new Set([
  'Half-life',
  'Lasts',
  'Sunlight',
  'Drowsiness',
  'Splitting or crushing',
  'How long it is taken',
  'Changing to or from it',
]);

function findUnsaid(record: MedicineRecord, topics: Topics[keyof Topics]): string[] {
  const lists: [string, readonly unknown[]][] = [
    ['common side effects', record.sideEffects],
    ['serious side effects', record.seriousEffects],
    ['who should not take it', record.cautions],
    ['interactions', record.interactions],
  ];
  const missingTopics = topics.filter(([term, cited]) => !cited && !RARE_TOPICS.has(term)).map(([term]) => term.toLowerCase());
  return [...lists.filter(([, list]) => list.length === 0).map(([name]) => name), ...missingTopics];
}

function describeAvailability({ withdrawn, schedule, status }: MedicineRecord): Pick<MedicinePage, 'availability' | 'prescription'> {
  if (withdrawn) return { availability: 'No longer sold in the US as it was' };
  const controlled = schedule ? `, ${SCHEDULE_LABELS[schedule]}` : '';
  if (status === 'otc') return { availability: `Over the counter${controlled}`, prescription: 'OTC' };
  if (status === 'both') return { availability: `Over the counter and by prescription${controlled}` };
  return { availability: `Prescription only${controlled}`, prescription: 'PrescriptionOnly' };
}

function describeEffect({ name, percent, placeboPercent, frequency }: MedicineRecord['sideEffects'][number], mark: PageMark) {
  const often = percent === undefined ? (frequency === 'not known' ? undefined : frequency) : `${percent} in 100`;
  const effect: PageEffect = { name: capitalize(name), mark };
  if (often !== undefined) effect.often = often;
  if (placeboPercent !== undefined) effect.onDummy = `${placeboPercent} in 100`;
  return effect;
}

/** Collects the cited documents in the order of their first citation. */
class CitedDocuments {
  readonly #documents: Parameters<typeof resolveSource>[1];
  readonly #cited = new Map<string, PageDocument & { sections: string[] }>();

  constructor(documents: Parameters<typeof resolveSource>[1]) {
    this.#documents = documents;
  }

  cite(reference: string): PageMark {
    const { section, ...document } = resolveSource(reference, this.#documents);
    const id = reference.split(' ', 1)[0] ?? '';
    const cited = this.#cited.get(id) ?? { id, ...document, sections: [] };
    if (section && !cited.sections.includes(section)) cited.sections.push(section);
    this.#cited.set(id, cited);
    return { label: shortLabel(section), document: id, ...(section ? { section } : {}) };
  }

  list(): PageDocument[] {
    return [...this.#cited.values()].map((each) => ({ ...each, sections: each.sections.toSorted(byNumber) }));
  }
}

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** The same label format as the source marks in the answers of the tools. */
function shortLabel(section: string | undefined): string {
  if (!section) return 'Source';
  if (/^[\d.]+$/.test(section)) return `Label ${section}`;
  return section.length > 18 ? 'Source' : capitalize(section);
}

const asSentence = (text: string) => capitalize(text.trim());
