import { describe, expect, it } from 'vitest';
import { checkEachView, countPages, openFold, openForm, startJourneys, waitForText } from '#tests/support/browser/journey.ts';

const journey = startJourneys();
const page = () => journey.page;
const AGE = new Date().getUTCFullYear() - 1948;

async function openPeople() {
  await page().goto('/people');
  await page().getByRole('heading', { name: 'People and medicines' }).waitFor();
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** The allergies, conditions, medicines and values of the open person, as their chips name them. */
async function listSaved(): Promise<string[]> {
  const chips = page().getByRole('button', { name: /^Remove / });
  await chips.first().waitFor();
  const names = await chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('aria-label') ?? chip.textContent ?? ''));
  return names.map((name) => name.replace('Remove ', '').trim());
}

describe('a saved person', () => {
  it('is not saved without a connection, and what was typed stays', async () => {
    await openPeople();
    await page().context().setOffline(true);
    const words = page().getByLabel('In your words').last();
    await words.fill('Dad, 80, on apixaban');
    await page().getByRole('button', { name: 'Save' }).click();
    await page().getByRole('alert').filter({ hasText: 'You seem to be offline' }).waitFor();
    expect(await page().getByLabel('Name').getAttribute('aria-invalid')).not.toBe('true');
    expect(await words.inputValue()).toBe('Dad, 80, on apixaban');
  });

  it('is added in words, warned of, counted by every tool, and deleted', async () => {
    await openPeople();
    await page().getByLabel('In your words').last().fill('Mom, born 1948, woman, 140 lb, penicillin allergy, on warfarin in the evening');
    await page().getByRole('button', { name: 'Save' }).click();
    await waitForText(page(), /We read: .*Allergy: penicillin/);
    await page().getByRole('heading', { name: 'Medicines of Mom' }).waitFor();

    await page().getByLabel('Add in your words').fill('naproxen 220 mg as needed');
    await page().getByRole('button', { name: 'Add', exact: true }).click();
    await waitForText(page(), /High: warfarin and naproxen/i);
  }, 60_000);

  checkEachView(journey, [
    { name: 'a saved person with a warning', show: () => openPeople().then(() => waitForText(page(), /High: warfarin and naproxen/i)) },
  ]);

  it('has a list that is short on a phone, with the advice one press away', async () => {
    await page().setViewportSize({ width: 390, height: 844 });
    await openPeople();
    await waitForText(page(), /High: warfarin and naproxen/i);
    const list = page().getByRole('region', { name: /^Medicines of/ });
    const more = list.locator('[data-more]');
    const [top, end] = [await list.boundingBox(), await more.boundingBox()];
    expect((end?.y ?? Number.NaN) - (top?.y ?? 0)).toBeLessThanOrEqual(2 * 844);
    const all = (await list.innerText()).split(/\s+/).length;
    expect(all - (await more.innerText()).split(/\s+/).length).toBeLessThanOrEqual(150);
    expect(await more.getByText('prescriber').filter({ visible: true }).count()).toBe(0);
    await openFold(page(), 'Before you stop one');
    await more.getByText('prescriber').filter({ visible: true }).first().waitFor();
  });

  it('fills the forms and is named above every tool', async () => {
    await page().goto('/home#dosing');
    await page().getByLabel('Change the person').selectOption({ label: 'Mom' });
    await waitForText(page(), new RegExp(`For: Mom, ${AGE} · warfarin, naproxen`));
    expect(await page().getByLabel('Age (years)').first().inputValue()).toBe(String(AGE));
    await page().goto('/home#interactions');
    await page().getByRole('combobox', { name: 'First Medication' }).fill('aspirin');
    await page().getByRole('combobox', { name: 'Second Medication' }).fill('cetirizine');
    await page().getByRole('button', { name: 'Check for Interactions' }).click();
    await waitForText(page(), /Mom takes warfarin and naproxen/);
  }, 60_000);

  it('is warned of each medicine alone, when one dose is asked after another', async () => {
    await page().goto('/home#dosing');
    await page().getByLabel('Change the person').selectOption({ label: 'Mom' });
    const ask = async (name: string) => {
      await openForm(page());
      await page().getByRole('combobox', { name: 'Medication' }).filter({ visible: true }).fill(name);
      await page().keyboard.press('Escape');
      await page().getByRole('button', { name: 'Get Dosing Recommendation' }).click();
      await page()
        .getByRole('heading', { name: new RegExp(`^${name}`) })
        .waitFor();
      return page().locator('main').innerText();
    };
    expect(await ask('Advil')).toMatch(/With warfarin \(High\): Warfarin and ibuprofen/);
    const second = await ask('Tylenol');
    expect(second).toMatch(/With warfarin \(Moderate\)/);
    expect(second).not.toMatch(/ibuprofen|Advil/);
  }, 60_000);

  it('is asked about in chat, and the answer says why not', async () => {
    await page().goto('/home#dosing');
    await page().getByLabel('Change the person').selectOption({ label: 'Mom' });
    await page()
      .getByRole('button', { name: /the AI assistant/ })
      .click();
    const panel = page().getByRole('dialog', { name: 'Ask AI Assistant' });
    await panel.getByRole('textbox', { name: 'Your message' }).fill('can she take Advil');
    await panel.getByRole('textbox', { name: 'Your message' }).press('Enter');
    await waitForText(page(), /For Mom I counted/);
    await waitForText(page(), /^Do not take Advil with warfarin/);
    await waitForText(page(), /warfarin.*bleed/i);
  }, 60_000);

  it('is printed on one page, as a list and as a wallet card', async () => {
    await openPeople();
    await waitForText(page(), /High: warfarin and naproxen/i);
    await page().evaluate(() => Object.assign(window, { print: () => undefined }));
    for (const button of ['Print the list', 'Print a wallet card']) {
      await page().getByRole('button', { name: button }).click();
      expect(countPages(await page().pdf({ format: 'Letter' })), button).toBe(1);
    }
  }, 60_000);

  it('is the same after an export and an import into an empty account', async () => {
    await openPeople();
    const before = await listSaved();
    expect(before).toEqual(expect.arrayContaining(['penicillin', 'warfarin', 'naproxen']));
    await page().getByText('Health record files (FHIR)').click();
    const download = page().waitForEvent('download');
    await page().getByRole('button', { name: 'Export as FHIR' }).click();
    const buffer = await readAll(await (await download).createReadStream());

    await journey.signUpAnother();
    await openPeople();
    await page().getByLabel('Name').fill('Mom');
    await page().getByRole('button', { name: 'Save' }).click();
    await page().getByText('Health record files (FHIR)').click();
    await page().getByLabel('Import a file for Mom').setInputFiles({ name: 'record.fhir.json', mimeType: 'application/json', buffer });
    await waitForText(page(), /^Imported: /);
    expect(await listSaved()).toEqual(before);
    await waitForText(page(), /High: warfarin and naproxen/i);
  }, 60_000);

  it('stays as it is where a file is broken, too large or of somebody else, with a line that says so', async () => {
    await openPeople();
    const before = await listSaved();
    await page().getByText('Health record files (FHIR)').click();
    const bundle = (...resources: object[]) =>
      JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) });
    const patient = (id: string, birthDate: string) => ({ resourceType: 'Patient', id, birthDate });
    const files = [
      ['{"resourceType":"Bundle", entry: [', /is broken: it is not JSON/],
      [' '.repeat(5 * 1024 * 1024 + 1), /over 5 MB/],
      ['{"resourceType":"Patient"}', /not a Bundle but a Patient/],
      [bundle(patient('p', '1990-01-01')), /somebody born in 1990/],
      [bundle(patient('p', '1948-01-01'), patient('q', '1950-01-01')), /records of 2 people/],
    ] as const;
    for (const [text, line] of files) {
      const file = { name: 'record.fhir.json', mimeType: 'application/json', buffer: Buffer.from(text) };
      await page().getByLabel('Import a file for Mom').setInputFiles(file);
      await page()
        .getByRole('alert')
        .filter({ hasText: /^Nothing was imported/ })
        .filter({ hasText: line })
        .waitFor();
    }
    expect(await listSaved()).toEqual(before);
  }, 60_000);

  it('is deleted', async () => {
    await openPeople();
    await page().getByRole('button', { name: 'Delete Mom' }).click();
    await page().getByRole('button', { name: 'Delete', exact: true }).click();
    await page().getByRole('heading', { name: 'Add the first person' }).waitFor();
  }, 60_000);
});
