import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { isLabelOfFact } from './label-of-fact.ts';
import { nameOfForm } from './name-of-form.ts';

const testosterone = loadFormulary().medicines.find(({ id }) => id === 'testosterone');
if (!testosterone) throw new Error('no record of testosterone');
const formNamed = (start: string) =>
  testosterone.forms.flatMap((form) => (form.form.startsWith(start) ? [nameOfForm(form)] : [])).slice(0, 1);
const pellets = { forms: formNamed('pellet'), product: 'Testopel' };
const gel = { forms: formNamed('gel'), product: 'Testosterone' };

it.each([
  ['the gel from the label of the gel', 'products.gel.indications.0', gel, true],
  ['the gel from a label with its brand', 'products.gel.indications.0', { forms: [], product: 'AndroGel' }, true],
  ['the gel not from the label of the pellets', 'products.gel.indications.0', pellets, false],
  ['the strengths of the gel not from the label of the pellets', 'forms.0', pellets, false],
  ['the medicine from any of its labels', 'mechanism', pellets, true],
])('proves %s', (_, field, label, expected) => {
  expect(label.forms.length + label.product.length).toBeGreaterThan(5);
  expect(isLabelOfFact(testosterone, { field }, label)).toBe(expected);
});
