import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { MedicineBinding } from './binding.ts';
import { listMedicineFacts, loadBindings } from './bindings.ts';
import { BOXED_DIFFERENCES } from './cases/boxed-differences.ts';
import { BOXED_WARNING } from './sections.ts';

const bindings = [...loadBindings().values()];
const { medicines } = loadFormulary();

describe('the committed bindings', () => {
  it('have one entry a medicine that fits the schema: a label, or the reason why there is none', () => {
    expect(bindings.map(({ medicine }) => medicine)).toEqual(medicines.map(({ id }) => id));
    for (const binding of bindings) expect(() => MedicineBinding.parse(binding), binding.medicine).not.toThrow();
    for (const { medicine, labels, unbound } of bindings)
      expect(labels.some(({ setId }) => setId) || unbound.length > 0, medicine).toBe(true);
  });

  it('give each form one label or one reason', () => {
    for (const { id, forms } of medicines) {
      const { labels = [], unbound = [] } = loadBindings().get(id) ?? {};
      expect(
        [...labels, ...unbound].flatMap((each) => each.forms),
        id,
      ).toHaveLength(forms.length);
    }
  });

  it('cite only sections that the bound label has, except where the finding is that it has none', () => {
    const missing = bindings.flatMap(({ medicine, labels, facts, tools }) =>
      [...Object.entries(facts), ...Object.entries(tools).map(([field, [, bound]]) => [field, bound] as const)]
        .filter(([, [, code, verdict, at]]) => verdict !== 'differs' && !labels[at]?.sections[code])
        .map(([field]) => `${medicine} ${field}`),
    );
    expect(missing).toEqual([]);
  });

  it('agree on boxed warnings with the labels, or the difference is explained', () => {
    const different = medicines.flatMap((record) => {
      const { labels } = listMedicineFacts(record);
      const whole = labels.filter(({ setId }) => setId !== null);
      const boxed = whole.filter(({ sections }) => sections[BOXED_WARNING]).length;
      const stated = [record.boxedWarnings, ...record.products.map((product) => product.boxedWarnings ?? [])].some(
        ({ length }) => length > 0,
      );
      return whole.length > 0 && (stated ? boxed < whole.length : boxed > 0) ? [record.id] : [];
    });
    expect(different.toSorted()).toEqual(Object.keys(BOXED_DIFFERENCES).toSorted());
  });
});
