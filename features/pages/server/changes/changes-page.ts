import { capitalize } from '#packages/clinical/sentence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { formatProblem } from '#packages/records/problem.ts';
import type { Change, ChangesPage } from '../../contract/changes-page.ts';
import type { ChangeRecord } from './change-schema.ts';
import { readChanges } from './read-changes.ts';

const WHAT: Record<ChangeRecord['kind'], string> = {
  'new-medicine': 'New medicine',
  'new-use': 'New use',
  'new-form': 'New form or dose',
  label: 'Label changed',
  generic: 'First generics',
  withdrawal: 'Withdrawn',
};

const NOTES: Record<NonNullable<ChangeRecord['record']>, string> = {
  'has-it': 'Our page has this.',
  'may-lack-it': 'Our page may not have this yet.',
};

/**
 * Builds the page that says what changed, from the checked-in records.
 * @throws RangeError when a record has a problem.
 */
export function createChangesPage(formulary: Pick<Formulary, 'medicines'>, folder?: string): ChangesPage {
  const { changes, problems } = readChanges(formulary, folder);
  const [problem] = problems;
  if (problem) throw new RangeError(formatProblem(problem));
  const names = new Map(formulary.medicines.map(({ id, name }) => [id, capitalize(name)]));
  const months = new Set(changes.map(({ date }) => date.slice(0, 7)));
  return {
    months: [...months].map((id) => ({
      id,
      changes: changes.filter(({ date }) => date.startsWith(id)).map((change) => toChange(change, names)),
    })),
    count: changes.length,
    readOn: changes.map(({ readOn }) => readOn).reduce((a, b) => (a > b ? a : b), ''),
  };
}

function toChange(record: ChangeRecord, names: ReadonlyMap<string, string>): Change {
  const { date, kind, name, text, medicines = [], record: held } = record;
  return {
    date,
    what: WHAT[kind],
    name,
    text,
    medicines: medicines.map((slug) => ({ slug, name: names.get(slug) ?? slug })),
    note: medicines.length === 0 ? 'We hold no facts on this medicine yet.' : held && NOTES[held],
    sources: listSources(record),
  };
}

const DRUGS_AT_FDA = 'https://www.accessdata.fda.gov/scripts/cder/daf/index.cfm?event=overview.process&ApplNo=';
const DAILYMED = 'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=';
const OPENFDA_PRODUCTS = 'https://api.fda.gov/drug/ndc.json?search=product_ndc:';

function listSources({ application, setId, product, documents = [] }: ChangeRecord): Change['sources'] {
  return [
    ...(application ? [{ title: `Drugs@FDA, ${application}`, url: DRUGS_AT_FDA + application.slice(3) }] : []),
    ...(setId ? [{ title: `DailyMed, label ${setId}`, url: DAILYMED + setId }] : []),
    ...(product ? [{ title: `openFDA, product ${product}`, url: `${OPENFDA_PRODUCTS}%22${product}%22` }] : []),
    ...documents,
  ];
}
