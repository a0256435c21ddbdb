import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { attachRecordChecks, combineChecks, findToolCheck } from './attach-checks.ts';
import { listMedicineFacts, loadBindings } from './bindings.ts';

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

it('takes the verdict from a rule or dose that says something else than when it was checked', () => {
  const [bound] = [...loadBindings().values()].flatMap(({ medicine, tools }) =>
    Object.entries(tools).flatMap(([field, [text]]) => (field.startsWith('dose.') ? [{ medicine, field, text }] : [])),
  );
  if (!bound) throw new Error('no dose was checked');
  const { medicine, field, text } = bound;
  expect(findToolCheck(medicine, field, text).check).toMatchObject({ label: { product: expect.any(String) } });
  expect(findToolCheck(medicine, field, `${text} and more`).check).toEqual({ verdict: 'not-checked' });
});

it('lets the least proven of several facts speak for a statement that they make up', () => {
  expect(combineChecks([{ verdict: 'stated' }, { verdict: 'not-found' }, { verdict: 'derived' }]).verdict).toBe('not-found');
  expect(combineChecks([{ verdict: 'stated' }, { verdict: 'stated' }]).verdict).toBe('stated');
  expect(combineChecks([]).verdict).toBe('not-checked');
});
