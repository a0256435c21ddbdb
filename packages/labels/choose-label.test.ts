import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { chooseLabels, indexLabels } from './choose-label.ts';
import type { Label } from './label-entry.ts';
import { DOSAGE, STRENGTHS, USES } from './sections.ts';

const record = loadFormulary().medicines.find(({ id }) => id === 'apixaban');
const [ingredient = ''] = record?.ingredients.map(({ name }) => name) ?? [];

/** Invented labels of a medicine of the formulary. */
const label = (change: Partial<Label> & { strengths?: string; uses?: string }): Label => ({
  setId: change.labeler ?? 'set',
  labeler: 'Inventors',
  product: 'Inventol',
  application: 'ANDA000001',
  kind: 'numbered',
  repackaged: false,
  routes: ['oral'],
  substances: [ingredient],
  texts: new Map([
    [USES, change.uses ?? 'Inventol tablets are for inventors.'],
    [DOSAGE, 'Take a dose at noon.'],
    [STRENGTHS, change.strengths ?? 'Tablets: 2.5 mg and 5 mg'],
  ]),
  cut: new Set(),
  ...change,
});
const choose = (...labels: Label[]) => {
  if (!record) throw new Error('no record');
  return chooseLabels(record, indexLabels(labels)).find(({ forms }) => forms.some((form) => form.startsWith('tablet,')));
};

it('prefers the holder of a new-drug application to a generic, and a copy with more sections to one with fewer', () => {
  const generic = label({ labeler: 'Generics' });
  expect(choose(generic, label({ labeler: 'Holder', application: 'NDA000001' }))).toMatchObject({ label: { labeler: 'Holder' } });
  const short = label({ labeler: 'Short', texts: new Map([[USES, 'Inventol tablets are for inventors.']]) });
  expect(choose(short, generic)).toMatchObject({ label: { labeler: 'Generics' } });
});

it.each([
  ['a copy of a repackager', { repackaged: true, labeler: 'Repackers' }, "Only a repackager's copy was held (Repackers)"],
  ['another route', { routes: ['topical'] }, 'The labels held are for another route'],
  ['another form, by section 3', { strengths: 'Capsules: 2.5 mg and 5 mg' }, 'The labels held are for another form'],
  ['other strengths, by section 3', { strengths: 'Tablets: 77 mg' }, 'The labels held are for another form'],
  ['another release, by section 3', { strengths: 'Extended-release tablets: 5 mg' }, 'The labels held are for another form'],
  ['other substances', { substances: ['inventium'] }, 'No label with exactly these ingredients was held'],
])('refuses %s', (_, change, reason) => {
  expect(choose(label(change))).toMatchObject({ reason });
});

it('takes words such as "sustained" in a use for no release of the form', () => {
  expect(choose(label({ uses: 'Inventol tablets reduce a sustained decline.' }))).toMatchObject({ label: { product: 'Inventol' } });
});
