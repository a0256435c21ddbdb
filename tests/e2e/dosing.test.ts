import { describe, expect, it } from 'vitest';
import {
  checkEachView,
  expectPrinted,
  moveFocusTo,
  openFold,
  openForm,
  pickFirstSuggestion,
  readFirstSource,
  startJourneys,
  surviveFailures,
  waitForText,
} from '#tests/support/browser/journey.ts';

const journey = startJourneys();
const heading = (name: string | RegExp) => journey.page.getByRole('heading', { name });
const medication = () => journey.page.getByRole('combobox', { name: 'Medication', exact: true });
const age = () => journey.page.getByRole('textbox', { name: 'Age (years)' });
const weight = () => journey.page.getByRole('textbox', { name: /^Weight/ });
const unit = (name: 'lb' | 'kg') => journey.page.getByText(name, { exact: true }).filter({ visible: true });
const condition = () => journey.page.getByRole('textbox', { name: 'Condition' });
const others = () => journey.page.getByRole('textbox', { name: 'Other medications' });
const ask = () => journey.page.getByRole('button', { name: 'Get Dosing Recommendation' });
const item = (position: number) => journey.page.getByRole('group', { name: `Item ${position}`, exact: true });
const addUp = () => journey.page.getByRole('button', { name: 'Add it up' });

async function openTool() {
  await journey.page.goto('/home#dosing');
  await heading('Personalized Dosing Assistant').waitFor();
}
interface DoseQuestion {
  name: string;
  years: string;
  pounds: string;
  with?: string;
}
async function askForDose({ name, years, pounds, with: other = '' }: DoseQuestion) {
  await openForm(journey.page);
  await medication().fill(name);
  await age().fill(years);
  await weight().fill(pounds);
  await others().fill(other);
  await ask().click();
}
async function showChild() {
  await openTool();
  await askForDose({ name: 'ibuprofen', years: '5', pounds: '40', with: 'warfarin' });
  await heading('Recommended dose').waitFor();
}
async function showBaby() {
  await openTool();
  await askForDose({ name: 'ibuprofen', years: '0', pounds: '12' });
  await waitForText(journey.page, 'No dose can be given here.');
}
async function openLedger() {
  await openTool();
  await journey.page.getByRole('tab', { name: 'What I have taken today' }).click();
  await addUp().waitFor();
}
async function enterItem(position: number, product: string, count: string, when: string) {
  const row = item(position);
  await row.getByRole('combobox', { name: 'Product' }).fill(product);
  await row.getByRole('textbox', { name: /^How many/ }).fill(count);
  await row.getByRole('combobox', { name: 'When' }).selectOption(when);
}
async function enterOverdose() {
  await openLedger();
  await enterItem(1, 'Tylenol Extra Strength', '7', '2 hours ago');
  await journey.page.getByRole('button', { name: 'Add another' }).click();
  await enterItem(2, 'NyQuil Cold & Flu liquid', '60', '5 hours ago');
  await age().fill('40');
}
async function showOverdose() {
  await enterOverdose();
  await addUp().click();
  await waitForText(journey.page, 'More than the limit was taken');
}

describe('the dose lookup', () => {
  it('for an adult shows the amount, limits, times and a source', async () => {
    await openTool();
    await waitForText(journey.page, 'No dose looked up yet');
    await pickFirstSuggestion(medication(), 'advil');
    await expect.poll(() => medication().inputValue()).toBe('Advil');
    await age().fill('30');
    await weight().fill('150');
    await condition().fill('headache');
    await ask().click();
    await heading('Advil (ibuprofen)').waitFor();
    await waitForText(journey.page, '200 to 400 mg (1 to 2 tablets of 200 mg)');
    await waitForText(journey.page, 'For age 30, 150 pounds (68 kg), condition: headache');
    await waitForText(journey.page, '1,200 mg, in at most 6 doses');
    await openFold(journey.page, 'When doses may be taken');
    await journey.page.getByLabel('Time of the first dose').fill('09:30');
    await journey.page.getByRole('list', { name: 'The doses in words' }).getByText('9:30 AM', { exact: true }).waitFor();
    await readFirstSource(journey.page);
    await openForm(journey.page);
    await age().fill('31');
    await waitForText(journey.page, 'What you entered has changed');
    await journey.page.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await waitForText(journey.page, 'No dose looked up yet');
    expect([await medication().inputValue(), await age().inputValue(), await weight().inputValue()]).toEqual(['', '', '']);
  });

  it('for a child shows milliliters, after the interaction with another medicine', async () => {
    await showChild();
    await waitForText(
      journey.page,
      /Ask a doctor or pharmacist before you take any\. The package dose is 150 mg \(7\.5 mL of children.s oral suspension/,
    );
    await waitForText(journey.page, /Measure with the device that came with it/);
    await waitForText(journey.page, 'Adjusted for weight');
    await openFold(journey.page, 'With your other medicines');
    await waitForText(journey.page, 'Interacts: High');
    const order = await journey.page.getByRole('heading', { name: /^(Read this first|Recommended dose)$/ }).allTextContents();
    expect(order).toEqual(['Read this first', 'Recommended dose']);
  });

  it('for a baby gives no dose or amount, but the reason and whom to ask', async () => {
    await showBaby();
    await waitForText(journey.page, 'What to do');
    await waitForText(journey.page, /Call the child’s doctor or a pharmacist/);
    expect(await journey.page.getByRole('main').textContent()).not.toMatch(/\d\s*(?:mg|mL)\b/);
    expect(await heading('Recommended dose').count()).toBe(0);
  });

  it('accepts kilograms, and keeps the same weight when the unit is changed', async () => {
    await openTool();
    await unit('kg').click();
    await medication().fill('acetaminophen');
    await age().fill('40');
    await weight().fill('70');
    await waitForText(journey.page, 'That is 154 pounds');
    await ask().click();
    await waitForText(journey.page, /^For age 40, 154 pounds/);
    await openForm(journey.page);
    await unit('lb').click();
    await expect.poll(() => weight().inputValue()).toBe('154');
  });

  it('shows missing and invalid fields, and works by keyboard alone', async () => {
    await openTool();
    await moveFocusTo(ask());
    await journey.page.keyboard.press('Enter');
    await waitForText(journey.page, 'Please provide medication, age, and weight');
    await expect.poll(() => medication().evaluate((box) => box === document.activeElement)).toBe(true);
    await journey.page.keyboard.type('Zyrtec');
    await journey.page.keyboard.press('Escape');
    await moveFocusTo(age());
    await journey.page.keyboard.type('400');
    await moveFocusTo(weight());
    await journey.page.keyboard.type('180');
    await journey.page.keyboard.press('Enter');
    await waitForText(journey.page, 'Give the age in whole years, from 0 to 120');
    await expect.poll(() => age().evaluate((box) => box === document.activeElement)).toBe(true);
    await journey.page.keyboard.press('Backspace');
    await journey.page.keyboard.press('Enter');
    await heading(/^Zyrtec/).waitFor();
    await waitForText(journey.page, '10 mg');
  });

  it('shows how a misspelling was read, and gives no dose for an unknown name', async () => {
    await openTool();
    await askForDose({ name: 'ibuprofin', years: '40', pounds: '180' });
    await waitForText(journey.page, '“ibuprofin” was read as ibuprofen');
    await askForDose({ name: 'qqxxzzqqxxzz', years: '40', pounds: '180' });
    await waitForText(journey.page, 'We have no facts about “qqxxzzqqxxzz”, so no dose can be given.');
    expect(await heading('Recommended dose').count()).toBe(0);
  });
});

describe('the total of the last 24 hours', () => {
  it('shows that an ingredient of two products exceeds its limit, and whom to call', async () => {
    await openLedger();
    await addUp().click();
    await waitForText(journey.page, 'Add what you have taken');
    await showOverdose();
    await journey.page.getByRole('alert').filter({ hasText: 'More than the limit was taken' }).waitFor();
    // Who took too much and feels well calls the poison line; 911 stands beside it.
    const calls = journey.page.getByRole('main').getByRole('link', { name: /^Call / });
    expect(await calls.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['tel:18002221222', 'tel:911']);
    await journey.page.getByRole('meter', { name: /^acetaminophen taken/i }).waitFor();
    await waitForText(journey.page, 'Over the limit');
    await journey.page
      .getByRole('list', { name: /^Where the acetaminophen came from/i })
      .getByText('NyQuil Cold & Flu liquid, 5 hours ago')
      .waitFor();
    await openForm(journey.page);
    await journey.page.getByRole('button', { name: /^Remove item 2/ }).click();
    await item(1)
      .getByRole('textbox', { name: /^How many/ })
      .fill('2');
    await waitForText(journey.page, 'Your list has changed');
    await addUp().click();
    await waitForText(journey.page, /^(Close to|Below) the limit/);
  });

  it('lists what could not be counted, after a product was picked from the suggestions', async () => {
    await openLedger();
    await item(1).getByRole('combobox', { name: 'Product' }).fill('alev');
    await journey.page.getByRole('option', { name: /^Aleve\s*naproxen$/ }).click();
    await expect.poll(() => item(1).getByRole('combobox', { name: 'Product' }).inputValue()).toBe('Aleve');
    await item(1)
      .getByRole('textbox', { name: /^How many/ })
      .fill('1');
    await journey.page.getByRole('button', { name: 'Add another' }).click();
    await enterItem(2, 'qqxxzzqqxxzz', '2', '1 hour ago');
    await age().fill('40');
    await addUp().click();
    await waitForText(journey.page, 'Not counted');
    await waitForText(journey.page, 'qqxxzzqqxxzz');
    await readFirstSource(journey.page);
  });
});

describe('error handling', () => {
  it('keeps the dose form when the connection, the server or the network fails', async () => {
    await openTool();
    await medication().fill('Advil');
    await age().fill('30');
    await weight().fill('150');
    await surviveFailures(journey.page, {
      path: '/api/dosing/recommend',
      send: () => ask().click(),
      title: 'Failed to get dosing recommendation',
      keptField: weight(),
      result: heading('Recommended dose'),
    });
  });

  it('keeps the list of what was taken when the connection, the server or the network fails', async () => {
    await enterOverdose();
    await surviveFailures(journey.page, {
      path: '/api/dosing/ledger',
      send: () => addUp().click(),
      title: 'Failed to add up what was taken',
      keptField: item(2).getByRole('combobox', { name: 'Product' }),
      result: heading('The last 24 hours, added up'),
    });
  });
});

describe('every view of the dosing tool', () => {
  const views = [
    { name: 'form', show: openTool },
    { name: 'dose', show: showChild },
    { name: 'refusal', show: showBaby },
    { name: 'day', show: showOverdose },
  ];
  checkEachView(journey, views);

  it('prints the dose and the day without the forms', async () => {
    await showChild();
    await expectPrinted(
      journey.page,
      [heading('Recommended dose'), heading('Where this comes from')],
      [medication(), ask(), journey.page.getByRole('tab')],
    );
    await showOverdose();
    await expectPrinted(journey.page, [heading('The last 24 hours, added up')], [addUp(), item(1), journey.page.getByRole('tab')]);
  });
});
