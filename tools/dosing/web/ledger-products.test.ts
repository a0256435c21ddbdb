import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { LEDGER_PRODUCTS } from './ledger-products.ts';

interface Known {
  name: string;
  unit: string;
  contains: { ingredient: string }[];
}

test('what is offered is known, with the same unit and the same ingredients', () => {
  const known = parse(readFileSync(new URL('../engine/knowledge/ledger-products.yaml', import.meta.url), 'utf8')) as Known[];
  const sayContents = ({ contains }: Known) => contains.map(({ ingredient }) => ingredient).join(', ');
  const records = known.map((record) => ({ name: record.name, unit: record.unit, contains: sayContents(record) }));
  for (const offered of LEDGER_PRODUCTS) expect(records).toContainEqual(offered);
});
