import { describe, expect, it } from 'vitest';
import { checkEachView, startJourneys, waitForText } from '#tests/support/browser/journey.ts';

const journey = startJourneys();
const page = () => journey.page;
const AGE = new Date().getUTCFullYear() - 1948;

async function openPeople() {
  await page().goto('/people');
  await page().getByRole('heading', { name: 'People and medicines' }).waitFor();
}

describe('a saved person', () => {
  it('is added in words, warned of, counted by every tool, and deleted', async () => {
    await openPeople();
    await page().getByLabel('Name').fill('Mom');
    await page().getByLabel('In your words').last().fill('born 1948, woman, 140 lb, penicillin allergy, on warfarin in the evening');
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

    await openPeople();
    await page().getByRole('button', { name: 'Delete Mom' }).click();
    await page().getByRole('button', { name: 'Delete', exact: true }).click();
    await page().getByRole('heading', { name: 'Add the first person' }).waitFor();
  }, 60_000);
});
