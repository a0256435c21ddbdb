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
const first = () => journey.page.getByRole('combobox', { name: 'First Medication' });
const second = () => journey.page.getByRole('combobox', { name: 'Second Medication' });
const check = () => journey.page.getByRole('button', { name: 'Check for Interactions' });
const heading = (name: string | RegExp) => journey.page.getByRole('heading', { name });
const add = () => journey.page.getByRole('combobox', { name: 'Add a medicine, food, drink or supplement' });
const checkCabinet = () => journey.page.getByRole('button', { name: 'Check my cabinet' });

async function openTool() {
  await journey.page.goto('/home#interactions');
  await heading('Drug Interaction Checker').waitFor();
}
async function checkPair(one: string, other: string) {
  await openForm(journey.page);
  await first().fill(one);
  await second().fill(other);
  await check().click();
}
async function openCabinet() {
  await openTool();
  await journey.page.getByRole('tab', { name: 'My cabinet' }).click();
  await add().waitFor();
}
async function addToCabinet(...names: string[]) {
  await openForm(journey.page);
  for (const name of names) {
    await add().fill(name);
    await add().press('Enter');
    await journey.page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  }
}
async function checkUsualCabinet() {
  await openCabinet();
  await addToCabinet('Warfarin', 'Aspirin', 'qqxxzzqqxxzz');
  await journey.page.getByRole('button', { name: 'Alcohol', exact: true }).click();
  await journey.page.getByText('Your health conditions').click();
  await journey.page.getByRole('checkbox', { name: 'Kidney disease' }).check();
  await checkCabinet().click();
  await heading('Your cabinet, checked').waitFor();
}

describe('the check of two medicines', () => {
  it('shows what can happen, what to do, and a source', async () => {
    await openTool();
    await waitForText(journey.page, 'Nothing checked yet');
    await checkPair('warfarin', 'aspirin');
    await heading('Warfarin and Aspirin').waitFor();
    await waitForText(journey.page, /Severity: High/);
    for (const term of ['How serious', 'How sure we are', 'How likely']) await waitForText(journey.page, term);
    await heading('What can happen').waitFor();
    await heading('What to do').waitFor();
    await journey.page.getByText('Why this happens').first().click();
    await readFirstSource(journey.page);
    await openForm(journey.page);
    await journey.page.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await waitForText(journey.page, 'Nothing checked yet');
    expect([await first().inputValue(), await second().inputValue()]).toEqual(['', '']);
  });

  it('accepts a brand and a food from the suggestions', async () => {
    await openTool();
    await pickFirstSuggestion(first(), 'zocor');
    await expect.poll(() => first().inputValue()).toBe('Zocor');
    await second().fill('grapef');
    await journey.page.getByRole('option', { name: /Grapefruit.*Food/ }).click();
    await expect.poll(() => second().inputValue()).toBe('Grapefruit');
    await check().click();
    await heading('Zocor and Grapefruit').waitFor();
    await waitForText(journey.page, /Severity: (Severe|High|Moderate|Low)/);
    await waitForText(journey.page, 'simvastatin');
  });

  it('shows the emergency number for a severe pair, and each effect of two brands', async () => {
    await openTool();
    await checkPair('Viagra', 'nitroglycerin');
    await waitForText(journey.page, /Severity: Severe/);
    expect(await journey.page.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
    await checkPair('Tylenol PM', 'alcohol');
    await heading('Tylenol PM and Alcohol').waitFor();
    await heading('Each effect on its own').waitFor();
    await waitForText(journey.page, /These two interact in \d ways/);
    await openFold(journey.page, 'Each effect on its own');
    await waitForText(journey.page, 'Between');
  });

  it('shows how a misspelling was read, and gives no severity for an unknown name', async () => {
    await openTool();
    await checkPair('warfarine', 'aspirin');
    await waitForText(journey.page, 'Check that we read this correctly');
    await waitForText(journey.page, 'You typed warfarine. We read it as warfarin.');
    await checkPair('qqxxzzqqxxzz', 'aspirin');
    await waitForText(journey.page, 'This pair could not be checked');
    expect(await journey.page.getByText(/^Severity:/).count()).toBe(0);
  });

  it('shows missing fields in the specified words, and works by keyboard alone', async () => {
    await openTool();
    await moveFocusTo(check());
    await journey.page.keyboard.press('Enter');
    await waitForText(journey.page, 'Please provide both medications');
    await expect.poll(() => first().evaluate((box) => box === document.activeElement)).toBe(true);
    await journey.page.keyboard.type('aspirin');
    await moveFocusTo(second());
    await journey.page.keyboard.type('Aspirin');
    await journey.page.keyboard.press('Enter');
    await waitForText(journey.page, 'Please select two different medications');
    await second().press('ControlOrMeta+a');
    await journey.page.keyboard.type('ibuprofen');
    await journey.page.keyboard.press('Enter');
    const result = heading('Aspirin and Ibuprofen');
    await result.waitFor();
    // The focus moves to the result.
    await expect.poll(() => result.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('the check of the cabinet', () => {
  it('accepts names, buttons, a pasted list and a condition, and shows every kind of finding', async () => {
    await openCabinet();
    await checkCabinet().click();
    await waitForText(journey.page, 'Please add at least one medicine');
    await addToCabinet('Warfarin');
    await checkCabinet().click();
    await waitForText(journey.page, 'Add a second item, or check a condition below, so there is something to check.');
    await add().fill('warfarin');
    await add().press('Enter');
    await waitForText(journey.page, 'warfarin is already on your list');
    for (const name of ['Alcohol', 'Grapefruit']) await journey.page.getByRole('button', { name, exact: true }).click();
    await journey.page.getByText('Paste a list').click();
    await journey.page.getByRole('textbox', { name: 'Your list' }).fill('1. Aspirin\n- Sertraline, qqxxzzqqxxzz');
    await journey.page.getByRole('button', { name: 'Add these' }).click();
    await heading('On your list (6)').waitFor();
    await journey.page.getByRole('button', { name: 'Remove Grapefruit' }).click();
    await heading('On your list (5)').waitFor();
    await journey.page.getByText('Your health conditions').click();
    await journey.page.getByRole('checkbox', { name: 'Stomach ulcer or stomach bleeding' }).check();
    await checkCabinet().click();
    await openFold(journey.page, 'Every pair');
    for (const name of ['What to do first', 'Pairs that interact', 'With your conditions', 'Effects that add up', /^Questions for your/]) {
      await heading(name).filter({ visible: true }).waitFor();
    }
    await waitForText(journey.page, 'One name could not be checked');
    await openFold(journey.page, 'With your conditions');
    await readFirstSource(journey.page);
  });

  it('opens and closes a cell of the matrix, and shows that the list has changed', async () => {
    await checkUsualCabinet();
    await openFold(journey.page, 'Every pair');
    const cell = journey.page.getByRole('table').getByRole('button', { name: 'Warfarin and Aspirin: High' });
    await cell.focus();
    await journey.page.keyboard.press('Enter');
    const dialog = journey.page.getByRole('dialog', { name: 'Warfarin and Aspirin' });
    await dialog.getByText('How sure we are:').first().waitFor();
    await journey.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => cell.evaluate((element) => element === document.activeElement)).toBe(true);
    await addToCabinet('Lisinopril');
    await waitForText(journey.page, 'Your list has changed');
  });

  it('shows the pairs as a list on a phone', async () => {
    await journey.reopen({ viewport: { width: 390, height: 800 }, hasTouch: true });
    await checkUsualCabinet();
    await openFold(journey.page, 'Every pair');
    expect(await heading('Everything against everything').filter({ visible: true }).count()).toBe(0);
    await journey.page.getByRole('button', { name: /Warfarin and Aspirin/ }).tap();
    const dialog = journey.page.getByRole('dialog', { name: 'Warfarin and Aspirin' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('prints a pair and the medicine list without the forms', async () => {
    await openTool();
    await checkPair('warfarin', 'aspirin');
    await heading('What can happen').waitFor();
    await expectPrinted(journey.page, [heading('What to do'), heading('Sources')], [first(), check(), journey.page.getByRole('tab')]);
    await checkUsualCabinet();
    const printed = [heading('My medicines and what to ask about them'), heading('What I take'), heading('Questions for my pharmacist')];
    await expectPrinted(journey.page, printed, [add(), checkCabinet(), journey.page.getByRole('tab')]);
  });
});

describe('error handling', () => {
  it('keeps the pair when the connection, the server or the network fails', async () => {
    await openTool();
    await first().fill('warfarin');
    await second().fill('aspirin');
    await surviveFailures(journey.page, {
      path: '/api/interactions/check',
      send: () => check().click(),
      title: 'Analysis failed',
      keptField: first(),
      result: heading('Warfarin and Aspirin'),
    });
  });

  it('keeps the cabinet when the connection, the server or the network fails', async () => {
    await openCabinet();
    await addToCabinet('Warfarin', 'Aspirin');
    await journey.page.getByText('Paste a list').click();
    const paste = journey.page.getByRole('textbox', { name: 'Your list' });
    await paste.fill('Iron');
    await surviveFailures(journey.page, {
      path: '/api/interactions/cabinet',
      send: () => checkCabinet().click(),
      title: 'Analysis failed',
      keptField: paste,
      result: heading('Your cabinet, checked'),
    });
    expect(await journey.page.getByRole('button', { name: /^Remove/ }).count()).toBe(2);
  });
});

describe('every view of the interaction check', () => {
  const views = [
    { name: 'form', show: openTool },
    {
      name: 'pair',
      show: async () => {
        await openTool();
        await checkPair('sildenafil', 'nitroglycerin');
        await waitForText(journey.page, /Severity: Severe/);
      },
    },
    { name: 'cabinet', show: checkUsualCabinet },
  ];
  checkEachView(journey, views);
});
