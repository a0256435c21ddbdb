import type { Page } from 'playwright-core';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).filter({ visible: true });
const combobox = (page: Page, name: string | RegExp) => page.getByRole('combobox', { name }).filter({ visible: true });

const open = (page: Page, hash: string) => page.goto(`/home#${hash}`);

export async function tellStory(page: Page, story: string): Promise<void> {
  await open(page, 'symptoms');
  await box(page, /own words/).fill(story);
  await button(page, 'Analyze Symptoms').click();
}

export async function tellAdvanced(page: Page, story: string, person: { years: string; sex: 'female' | 'male' }): Promise<void> {
  await open(page, 'symptoms');
  await page.getByRole('tab', { name: 'Advanced Analysis' }).click();
  await box(page, /own words/).fill(story);
  await box(page, /^Age/).fill(person.years);
  await combobox(page, 'Sex').selectOption(person.sex);
  await button(page, 'Get Advanced Analysis').click();
}

export interface DoseQuestion {
  name: string;
  years: string;
  pounds: string;
  condition?: string;
  others?: string;
}

export async function lookUpDose(page: Page, { name, years, pounds, condition = '', others = '' }: DoseQuestion): Promise<void> {
  await open(page, 'dosing');
  await combobox(page, 'Medication').fill(name);
  await box(page, 'Age (years)').fill(years);
  await box(page, /^Weight/).fill(pounds);
  await box(page, 'Condition').fill(condition);
  await box(page, 'Other medications').fill(others);
  await button(page, 'Get Dosing Recommendation').click();
}

/** Adds up what was taken: the product, how many, and when. */
export async function addUp(page: Page, ...taken: (readonly [product: string, count: string, when: string])[]): Promise<void> {
  await open(page, 'dosing');
  await page.getByRole('tab', { name: 'What I have taken today' }).click();
  for (const [at, [product, count, when]] of taken.entries()) {
    if (at > 0) await button(page, 'Add another').click();
    const row = page.getByRole('group', { name: `Item ${at + 1}`, exact: true });
    await row.getByRole('combobox', { name: 'Product' }).fill(product);
    await row.getByRole('textbox', { name: /^How many/ }).fill(count);
    await row.getByRole('combobox', { name: 'When' }).selectOption(when);
  }
  await box(page, 'Age (years)').fill('40');
  await button(page, 'Add it up').click();
}

export async function checkPair(page: Page, first: string, second: string): Promise<void> {
  await open(page, 'interactions');
  await combobox(page, 'First Medication').fill(first);
  await combobox(page, 'Second Medication').fill(second);
  await page.keyboard.press('Escape');
  await button(page, 'Check for Interactions').click();
}

export async function checkCabinet(page: Page, ...names: string[]): Promise<void> {
  await open(page, 'interactions');
  await page.getByRole('tab', { name: 'My cabinet' }).click();
  for (const name of names) {
    await combobox(page, 'Add a medicine, food, drink or supplement').fill(name);
    await combobox(page, 'Add a medicine, food, drink or supplement').press('Enter');
    await button(page, `Remove ${name}`).waitFor();
  }
  await button(page, 'Check my cabinet').click();
}

export async function analyzeSideEffect(page: Page, medicine: string, symptoms: string): Promise<void> {
  await open(page, 'side-effects');
  await combobox(page, 'Medication').fill(medicine);
  await box(page, 'Symptoms').fill(symptoms);
  await button(page, 'Analyze Side Effects').click();
}

export async function compare(page: Page, first: string, second: string): Promise<void> {
  await open(page, 'compare');
  await combobox(page, 'First Medication').fill(first);
  await combobox(page, 'Second Medication').fill(second);
  await page.keyboard.press('Escape');
  await button(page, 'Compare Medications').click();
}
