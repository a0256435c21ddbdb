import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadHistoryReader } from './read-history.ts';

const reader = loadHistoryReader(loadFormulary());
const conditionsIn = (text: string) => reader.read([text], 35).conditions.map(({ id }) => id);

describe('a couple that wants a child', () => {
  it.each([
    'started finasteride, my girl and me are trying for a baby soon, do i have to stop it',
    'I take finasteride and my wife and I are trying to conceive',
    "I'm a guy on propecia and we are trying for a baby",
    'my husband takes methotrexate and we are trying for a baby',
    'can my husband stay on finasteride while we are trying to conceive',
  ])('%s tells no pregnancy of who takes it', (text) => {
    expect(conditionsIn(text)).not.toContain('trying-to-conceive');
  });

  it.each([
    'we are trying for a baby and I take lisinopril',
    'my husband and I are trying to conceive, can I take ibuprofen',
    'trying for a baby, on methotrexate',
    'I am on topiramate and trying to get pregnant',
  ])('%s does', (text) => {
    expect(conditionsIn(text)).toContain('trying-to-conceive');
  });
});
