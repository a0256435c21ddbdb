import { describe, expect, it } from 'vitest';
import {
  checkEachView,
  pickFirstSuggestion,
  printShows,
  readFirstSource,
  shown,
  startJourneys,
  surviveFailures,
  tabTo,
} from '#tests/support/browser/journey.ts';

const at = startJourneys();
const heading = (name: string | RegExp) => at.page.getByRole('heading', { name });
const medication = () => at.page.getByRole('combobox', { name: 'Medication', exact: true });
const age = () => at.page.getByRole('textbox', { name: 'Age (years)' });
const weight = () => at.page.getByRole('textbox', { name: /^Weight/ });
const unit = (name: 'lb' | 'kg') => at.page.getByText(name, { exact: true }).filter({ visible: true });
const condition = () => at.page.getByRole('textbox', { name: 'Condition' });
const others = () => at.page.getByRole('textbox', { name: 'Other medications' });
const ask = () => at.page.getByRole('button', { name: 'Get Dosing Recommendation' });
const taken = (place: number) => at.page.getByRole('group', { name: `Item ${place}`, exact: true });
const addUp = () => at.page.getByRole('button', { name: 'Add it up' });

async function openTool() {
  await at.page.goto('/home#dosing');
  await heading('Personalized Dosing Assistant').waitFor();
}
interface Person {
  name: string;
  years: string;
  pounds: string;
  with?: string;
}
async function askFor({ name, years, pounds, with: other = '' }: Person) {
  await medication().fill(name);
  await age().fill(years);
  await weight().fill(pounds);
  await others().fill(other);
  await ask().click();
}
async function showChild() {
  await openTool();
  await askFor({ name: 'ibuprofen', years: '5', pounds: '40', with: 'warfarin' });
  await heading('Recommended dose').waitFor();
}
async function showBaby() {
  await openTool();
  await askFor({ name: 'ibuprofen', years: '0', pounds: '12' });
  await shown(at.page, 'No dose can be given here.');
}
async function openLedger() {
  await openTool();
  await at.page.getByRole('tab', { name: 'What I have taken today' }).click();
  await addUp().waitFor();
}
async function enterTaken(place: number, product: string, count: string, when: string) {
  const row = taken(place);
  await row.getByRole('combobox', { name: 'Product' }).fill(product);
  await row.getByRole('textbox', { name: /^How many/ }).fill(count);
  await row.getByRole('combobox', { name: 'When' }).selectOption(when);
}
async function enterTooMuch() {
  await openLedger();
  await enterTaken(1, 'Tylenol Extra Strength', '7', '2 hours ago');
  await at.page.getByRole('button', { name: 'Add another' }).click();
  await enterTaken(2, 'NyQuil Cold & Flu liquid', '60', '5 hours ago');
  await age().fill('40');
}
async function showTooMuch() {
  await enterTooMuch();
  await addUp().click();
  await shown(at.page, 'More than the limit was taken');
}

describe('a person looks a dose up', () => {
  it('for an adult: picks the medicine, reads the dose, its limits and times, and opens a source', async () => {
    await openTool();
    await shown(at.page, 'No dose looked up yet');
    await pickFirstSuggestion(medication(), 'advil');
    await expect.poll(() => medication().inputValue()).toBe('Advil');
    await age().fill('30');
    await weight().fill('150');
    await condition().fill('headache');
    await ask().click();
    await heading('Advil (ibuprofen)').waitFor();
    await shown(at.page, '200 to 400 mg (1 to 2 tablets of 200 mg)');
    await shown(at.page, 'For age 30, 150 pounds (68 kg), condition: headache');
    await shown(at.page, '1,200 mg, in at most 6 doses');
    await at.page.getByLabel('Time of the first dose').fill('09:30');
    await at.page.getByRole('list', { name: 'The doses in words' }).getByText('9:30 AM', { exact: true }).waitFor();
    await readFirstSource(at.page);
    await age().fill('31');
    await shown(at.page, 'What you entered has changed');
    await at.page.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await shown(at.page, 'No dose looked up yet');
    expect([await medication().inputValue(), await age().inputValue(), await weight().inputValue()]).toEqual(['', '', '']);
  });

  it('for a child: in millilitres, with the clash with another medicine before it', async () => {
    await showChild();
    await shown(
      at.page,
      /Ask a doctor or pharmacist before you take any\. The package dose is 150 mg \(7\.5 mL of children.s oral suspension/,
    );
    await shown(at.page, /Measure with the device that came with it/);
    await shown(at.page, 'Adjusted for weight');
    await shown(at.page, 'Interacts: High');
    const order = await at.page.getByRole('heading', { name: /^(Read this first|Recommended dose)$/ }).allTextContents();
    expect(order).toEqual(['Read this first', 'Recommended dose']);
  });

  it('gives a baby no dose, says why and whom to ask, and names no amount', async () => {
    await showBaby();
    await shown(at.page, 'What to do');
    await shown(at.page, /Call the child’s doctor or a pharmacist/);
    expect(await at.page.getByRole('main').textContent()).not.toMatch(/\d\s*(?:mg|mL)\b/);
    expect(await heading('Recommended dose').count()).toBe(0);
  });

  it('takes kilograms, and keeps the same weight when the unit is changed', async () => {
    await openTool();
    await unit('kg').click();
    await medication().fill('acetaminophen');
    await age().fill('40');
    await weight().fill('70');
    await shown(at.page, 'That is 154 pounds');
    await ask().click();
    await shown(at.page, /^For age 40, 154 pounds/);
    await unit('lb').click();
    await expect.poll(() => weight().inputValue()).toBe('154');
  });

  it('is told what is missing or wrong, and goes through it by keyboard alone', async () => {
    await openTool();
    await tabTo(ask());
    await at.page.keyboard.press('Enter');
    await shown(at.page, 'Please provide medication, age, and weight');
    await expect.poll(() => medication().evaluate((box) => box === document.activeElement)).toBe(true);
    await at.page.keyboard.type('Zyrtec');
    await at.page.keyboard.press('Escape');
    await tabTo(age());
    await at.page.keyboard.type('400');
    await tabTo(weight());
    await at.page.keyboard.type('180');
    await at.page.keyboard.press('Enter');
    await shown(at.page, 'Give the age in whole years, from 0 to 120');
    await expect.poll(() => age().evaluate((box) => box === document.activeElement)).toBe(true);
    await at.page.keyboard.press('Backspace');
    await at.page.keyboard.press('Enter');
    await heading(/^Zyrtec/).waitFor();
    await shown(at.page, '10 mg');
  });

  it('never takes a look-alike silently, and gives no dose of what it does not know', async () => {
    await openTool();
    await askFor({ name: 'ibuprofin', years: '40', pounds: '180' });
    await shown(at.page, '“ibuprofin” was read as ibuprofen');
    await askFor({ name: 'qqxxzzqqxxzz', years: '40', pounds: '180' });
    await shown(at.page, 'We hold no facts about “qqxxzzqqxxzz”, so no dose can be given.');
    expect(await heading('Recommended dose').count()).toBe(0);
  });
});

describe('a person adds up what was taken today', () => {
  it('sees the ingredient that two products share go over its limit, and whom to call', async () => {
    await openLedger();
    await addUp().click();
    await shown(at.page, 'Add what you have taken');
    await showTooMuch();
    const alert = at.page.getByRole('alert').filter({ hasText: 'More than the limit was taken' });
    expect(await alert.getByRole('link', { name: /^Call Poison Help/ }).getAttribute('href')).toBe('tel:18002221222');
    await at.page.getByRole('meter', { name: /^acetaminophen taken/i }).waitFor();
    await shown(at.page, 'Over the limit');
    await at.page
      .getByRole('list', { name: /^Where the acetaminophen came from/i })
      .getByText('NyQuil Cold & Flu liquid, 5 hours ago')
      .waitFor();
    await at.page.getByRole('button', { name: /^Remove item 2/ }).click();
    await shown(at.page, 'Your list has changed');
    await addUp().click();
    await shown(at.page, /^(Close to|Below) the limit/);
  });

  it('picks a product from the list, and never calls the day fine while something could not be counted', async () => {
    await openLedger();
    await taken(1).getByRole('combobox', { name: 'Product' }).fill('alev');
    await at.page.getByRole('option', { name: /^Aleve\s*naproxen$/ }).click();
    await expect.poll(() => taken(1).getByRole('combobox', { name: 'Product' }).inputValue()).toBe('Aleve');
    await taken(1)
      .getByRole('textbox', { name: /^How many/ })
      .fill('1');
    await at.page.getByRole('button', { name: 'Add another' }).click();
    await enterTaken(2, 'qqxxzzqqxxzz', '2', '1 hour ago');
    await age().fill('40');
    await addUp().click();
    await shown(at.page, 'Not counted');
    await shown(at.page, 'qqxxzzqqxxzz');
    await readFirstSource(at.page);
  });
});

describe('what does not go as planned', () => {
  it('keeps the question through a broken connection, a failing server and no network', async () => {
    await openTool();
    await medication().fill('Advil');
    await age().fill('30');
    await weight().fill('150');
    await surviveFailures(at.page, {
      path: '/api/dosing/recommend',
      send: () => ask().click(),
      title: 'Failed to get dosing recommendation',
      kept: weight(),
      answered: heading('Recommended dose'),
    });
  });

  it('keeps the day through them too', async () => {
    await enterTooMuch();
    await surviveFailures(at.page, {
      path: '/api/dosing/ledger',
      send: () => addUp().click(),
      title: 'Failed to add up what was taken',
      kept: taken(2).getByRole('combobox', { name: 'Product' }),
      answered: heading('The last 24 hours, added up'),
    });
  });
});

describe('every view of it', () => {
  const views = [
    { name: 'form', show: openTool },
    { name: 'dose', show: showChild },
    { name: 'refusal', show: showBaby },
    { name: 'day', show: showTooMuch },
  ];
  checkEachView(at, views);

  it('prints the dose and the day without the forms', async () => {
    await showChild();
    await printShows(
      at.page,
      [heading('Recommended dose'), heading('Where this comes from')],
      [medication(), ask(), at.page.getByRole('tab')],
    );
    await showTooMuch();
    await printShows(at.page, [heading('The last 24 hours, added up')], [addUp(), taken(1), at.page.getByRole('tab')]);
  });
});
