import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { RecordFact } from './list-facts.ts';
import { nameOfForm } from './name-of-form.ts';

type OfForms = Pick<MedicineRecord, 'forms' | 'products'>;

/**
 * Whether a label may say anything of a fact: the facts of a product are held against labels of its own forms and brands only, and the
 * strengths of a form against the label of that form. What the pellet's label says is not known of the gel.
 */
export function isLabelOfFact(
  { forms, products }: OfForms,
  { field }: Pick<RecordFact, 'field'>,
  label: { forms: readonly string[]; product: string },
): boolean {
  const [, at] = /^forms\.(\d+)$/.exec(field) ?? [];
  const form = at === undefined ? undefined : forms[Number(at)];
  if (form) return label.forms.includes(nameOfForm(form));
  const product = products.find(({ id }) => field.startsWith(`products.${id}.`));
  if (!product) return true;
  const own = forms.filter((each) => product.forms.includes(each.form)).map(nameOfForm);
  const names = product.brands.map((brand) => brand.toLowerCase());
  return own.some((name) => label.forms.includes(name)) || names.includes(label.product.toLowerCase());
}
