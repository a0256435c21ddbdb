import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { attachRecordChecks } from './attach-checks.ts';
import { listMedicineFacts } from './bindings.ts';

const record = loadFormulary().medicines.find(({ id }) => id === 'apixaban');
const source = { title: 'Eliquis prescribing information', publisher: 'FDA' };

it('adds to a cited fact the label, section and verdict, and nothing to another statement', () => {
  if (!record) throw new Error('no record');
  const { facts } = listMedicineFacts(record, 'record');
  const cite = (statement = '') => ({ id: '1.1', statement, source });
  const [stated, unchecked, foreign] = attachRecordChecks(
    [
      cite(facts.find(({ verdict }) => verdict === 'stated')?.text),
      cite(facts.find(({ verdict }) => verdict === 'not-checked')?.text),
      cite('A sentence of no record'),
    ],
    () => record,
  );
  expect(stated?.check).toMatchObject({
    verdict: 'stated',
    label: { labeler: expect.any(String), dateOf: 'reading' },
    url: expect.stringContaining('setid='),
  });
  expect(unchecked?.check).toEqual({ verdict: 'not-checked' });
  expect(foreign?.check).toBeUndefined();
});
