import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadBindings } from '#packages/labels/bindings.ts';
import { importLabels } from '#packages/labels/import/import-labels.ts';
import { findPageProblems, startJourneys, waitForText } from '#tests/support/browser/journey.ts';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';

/** A sentence of an invented edition of the label, in our words, so that the section differs from the one that was checked. */
const SENTENCE = 'It prevents clots with atrial fibrillation or a replaced heart valve.';
const EDITION = { version: '99', effective_time: '20261101', openfda: { brand_name: ['Warfarin'], manufacturer_name: ['Inventors'] } };

const setId = loadBindings().get('warfarin')?.labels[0]?.setId;
const temporary = await openTemporaryDatabase();
const sections = { indications_and_usage: [`This edition is invented. ${SENTENCE} It treats clots in the legs.`] };
const file = await temporary.writeFile('label.json', JSON.stringify({ results: [{ set_id: setId, ...EDITION, ...sections }] }));
const imported = await importLabels({
  database: temporary.database,
  file,
  signal: new AbortController().signal,
  again: false,
  report: () => undefined,
});
await temporary.database.close();

const PHONE = { width: 390, height: 844 };
const { dataDir = '' } = temporary.options;
// Registered first, so that it runs after the server has ended.
afterAll(() => rm(dirname(dataDir), { recursive: true, force: true }));
const journey = startJourneys({ env: { DATA_DIR: dataDir } });

describe('a fact, its mark, the passage of the label, and the link to it', () => {
  it('imports the label that the facts of the medicine rest on', () => {
    expect(imported).toMatchObject({ state: 'finished', kept: 1, unreadable: 0 });
  });

  it('a mark on a medicine page opens the label, what the check found and the passage, on a phone', async () => {
    await journey.reopen({ viewport: PHONE });
    const { page } = journey;
    await page.goto('/medicines/warfarin');
    const fact = page.getByRole('listitem').filter({ hasText: 'To prevent clots with atrial fibrillation' });
    const mark = fact.getByRole('link', { name: /label/i });
    await mark.click();
    const panel = page.getByRole('dialog', { name: 'Where this comes from' });
    for (const text of ['The label changed since', /^Version 99 of Nov 1, 2026/, '1 Indications and usage', /^Warfarin Sodium, /])
      await panel.getByText(text).waitFor();
    await panel.getByText('The label now says').waitFor();
    expect(await panel.locator('mark').innerText()).toBe(SENTENCE);
    const link = panel.getByRole('link', { name: 'Open this label at DailyMed' });
    expect(await link.getAttribute('href')).toContain(`setid=${setId}`);
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await findPageProblems(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true);
  }, 120_000);

  it('without the server, the mark leads to the document in the list of sources', async () => {
    const { page } = journey;
    await page.goto('/medicines/warfarin');
    await page.context().setOffline(true);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'To prevent clots with atrial fibrillation' })
      .getByRole('link', { name: /label/i })
      .click();
    await page.waitForURL(/#source-label$/);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a mark in a result shows the same passage', async () => {
    await journey.reopen({ viewport: PHONE });
    const { page } = journey;
    await page.goto('/home?first=warfarin&second=apixaban#compare');
    await waitForText(page, 'The difference in short');
    // On a phone the table is folded.
    await page.getByRole('heading', { name: /^Side by side/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'Primary Indication' });
    await row
      .getByRole('button', { name: /^Show the source:/ })
      .first()
      .click();
    const note = page.getByRole('dialog', { name: 'Where this comes from' });
    await note.getByText('The label changed since').waitFor();
    await note.getByText('The label now says').waitFor();
    expect(await note.getByRole('link', { name: 'Open this label at DailyMed' }).getAttribute('href')).toContain(`setid=${setId}`);
  });
});
