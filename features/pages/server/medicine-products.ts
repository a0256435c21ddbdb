import { capitalize } from '#packages/clinical/sentence.ts';
import { toProductRecord } from '#packages/medicines/product-facts.ts';
import type { MedicineRecord, ProductFacts } from '#packages/medicines/record.ts';
import type { NamedFact, PageMark, PageProduct } from '../contract/medicine-page.ts';
import { GROUP_LABELS } from './record-labels.ts';

type Cited = { text: string; source: string };

/** Lists the products whose facts differ from the medicine's, each with what its record states of it. */
export function listPageProducts(record: MedicineRecord, mark: (source: string, fact: string) => PageMark): PageProduct[] {
  const toFact = ([term, { text, source }]: [string, Cited]): NamedFact => ({
    term,
    text: capitalize(text.trim()),
    mark: mark(source, text),
  });
  return record.products.map((product) => ({
    name: capitalize(product.name),
    brands: product.brands,
    prescription: PRESCRIPTION[toProductRecord(record, product).status],
    noBoxedWarning: record.boxedWarnings.length > 0 && toProductRecord(record, product).boxedWarnings.length === 0,
    facts: listFacts(record, product).map(toFact),
  }));
}

const PRESCRIPTION = { rx: 'Prescription only', otc: 'Over the counter', both: 'Over the counter and by prescription' } as const;

function listFacts(record: MedicineRecord, product: ProductFacts): [string, Cited][] {
  const all = (term: string, facts: readonly Cited[] = []) => facts.map((fact): [string, Cited] => [term, fact]);
  const one = (term: string, fact: Cited | undefined) => all(term, fact && [fact]);
  const { forms } = toProductRecord(record, product);
  return [
    ...all('Boxed warning', product.boxedWarnings),
    ...all('What it is for', product.indications),
    ...one('Kind of medicine', product.class),
    ...one('How it is used', product.administration),
    ...one('Starts to work', product.onset),
    ...one('Lasts', product.duration),
    ...(product.cautions ?? []).map(({ group, level, ...fact }): [string, Cited] => [
      level === 'contraindicated' ? 'Do not use' : 'Ask first',
      { ...fact, text: `${GROUP_LABELS[group]}: ${fact.text}` },
    ]),
    ...all('Serious side effects', product.seriousEffects),
    ...(product.sideEffects ?? []).map(({ name, percent, source }): [string, Cited] => [
      'Side effects',
      { text: percent === undefined ? name : `${name}: ${percent} in 100`, source },
    ]),
    ...all('Interactions', product.interactions),
    ...one('Pregnancy', product.pregnancy),
    ...one('Breastfeeding', product.breastfeeding),
    ...one('Storage', product.storage),
    ...forms.map(({ form, strengths, source }): [string, Cited] => ['Sold as', { text: `${form}: ${strengths.join(', ')}`, source }]),
  ];
}
