import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { countPages, startJourneys } from '#tests/support/browser/journey.ts';
import * as form from '#tests/support/browser/tool-forms.ts';

const journey = startJourneys();

const compare =
  (first: string, second: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(`/home?${new URLSearchParams({ first, second })}#compare`);
    await page.getByRole('heading', { name: 'The difference in short' }).waitFor();
    await expect.poll(() => page.getByText('…', { exact: true }).count()).toBe(0);
  };

/** What a person takes to a doctor, with the sheets that it may fill on either paper. */
const PRINTED: readonly (readonly [name: string, pages: number, show: (page: Page) => Promise<void>])[] = [
  ['a comparison', 1, compare('Lipitor', 'Crestor')],
  ['a comparison with two boxed warnings', 1, compare('Warfarin', 'Eliquis')],
  ['a comparison with a long list of who should avoid it', 1, compare('Advil', 'Tylenol')],
  ['a comparison with a boxed warning and a recall', 1, compare('Zyban', 'Chantix')],
  ['a comparison of two injections', 1, compare('Wegovy', 'Saxenda')],
  ['two medicines', 1, (page) => form.checkPair(page, 'warfarin', 'ibuprofen')],
  ['a cabinet', 1, (page) => form.checkCabinet(page, 'Lisinopril', 'Spironolactone', 'Advil', 'Simvastatin')],
  ['a dose', 2, (page) => form.lookUpDose(page, { name: 'amoxicillin', years: '6', pounds: '45', condition: 'ear infection' })],
  [
    'an overdose',
    1,
    (page) => form.addUp(page, ['Tylenol Extra Strength', '7', '2 hours ago'], ['NyQuil Cold & Flu liquid', '60', '5 hours ago']),
  ],
  ['a side effect', 2, (page) => form.analyzeSideEffect(page, 'lisinopril', 'dry tickly cough')],
  ['a cold', 3, (page) => form.tellStory(page, 'For three days I have a runny nose, a sore throat and a mild cough. No fever. I am 34.')],
];

it.each(PRINTED)('%s prints on at most %i pages', async (_, pages, show) => {
  await show(journey.page);
  await journey.page.locator('[data-more]').filter({ visible: true }).first().waitFor();
  for (const format of ['Letter', 'A4']) expect(countPages(await journey.page.pdf({ format })), format).toBeLessThanOrEqual(pages);
});
