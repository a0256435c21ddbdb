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
const first = () => at.page.getByRole('combobox', { name: 'First Medication' });
const second = () => at.page.getByRole('combobox', { name: 'Second Medication' });
const check = () => at.page.getByRole('button', { name: 'Check for Interactions' });
const heading = (name: string | RegExp) => at.page.getByRole('heading', { name });
const add = () => at.page.getByRole('combobox', { name: 'Add a medicine, food, drink or supplement' });
const checkCabinet = () => at.page.getByRole('button', { name: 'Check my cabinet' });

async function openTool() {
  await at.page.goto('/home#interactions');
  await heading('Drug Interaction Checker').waitFor();
}
async function checkPair(one: string, other: string) {
  await first().fill(one);
  await second().fill(other);
  await check().click();
}
async function openCabinet() {
  await openTool();
  await at.page.getByRole('tab', { name: 'My cabinet' }).click();
  await add().waitFor();
}
async function addToCabinet(...names: string[]) {
  for (const name of names) {
    await add().fill(name);
    await add().press('Enter');
    await at.page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  }
}
async function checkUsualCabinet() {
  await openCabinet();
  await addToCabinet('Warfarin', 'Aspirin', 'qqxxzzqqxxzz');
  await at.page.getByRole('button', { name: 'Alcohol', exact: true }).click();
  await at.page.getByText('Your health conditions').click();
  await at.page.getByRole('checkbox', { name: 'Kidney disease' }).check();
  await checkCabinet().click();
  await heading('Your cabinet, checked').waitFor();
}

describe('a person checks two medicines', () => {
  it('types two names, reads what can happen and what to do, and opens a source', async () => {
    await openTool();
    await shown(at.page, 'Nothing checked yet');
    await checkPair('warfarin', 'aspirin');
    await heading('Warfarin and Aspirin').waitFor();
    await shown(at.page, /Severity: High/);
    for (const term of ['How serious', 'How sure we are', 'How likely']) await shown(at.page, term);
    await heading('What can happen').waitFor();
    await heading('What to do').waitFor();
    await at.page.getByText('Why this happens').first().click();
    await readFirstSource(at.page);
    await at.page.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await shown(at.page, 'Nothing checked yet');
    expect([await first().inputValue(), await second().inputValue()]).toEqual(['', '']);
  });

  it('picks from the suggestions, a brand and a food', async () => {
    await openTool();
    await pickFirstSuggestion(first(), 'zocor');
    await expect.poll(() => first().inputValue()).toBe('Zocor');
    await second().fill('grapef');
    await at.page.getByRole('option', { name: /Grapefruit.*Food/ }).click();
    await expect.poll(() => second().inputValue()).toBe('Grapefruit');
    await check().click();
    await heading('Zocor and Grapefruit').waitFor();
    await shown(at.page, /Severity: (Severe|High|Moderate|Low)/);
    await shown(at.page, 'simvastatin');
  });

  it('is told what to do after a forbidden pair, and reads each effect of two brands', async () => {
    await openTool();
    await checkPair('Viagra', 'nitroglycerin');
    await shown(at.page, /Severity: Severe/);
    expect(await at.page.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
    await checkPair('Tylenol PM', 'alcohol');
    await heading('Tylenol PM and Alcohol').waitFor();
    await heading('Each effect on its own').waitFor();
    await shown(at.page, /These two interact in \d ways/);
    await shown(at.page, 'Between');
  });

  it('corrects a misspelling aloud, and never calls an unknown name safe', async () => {
    await openTool();
    await checkPair('warfarine', 'aspirin');
    await shown(at.page, 'Check that we read this correctly');
    await shown(at.page, 'You typed warfarine. We read it as warfarin.');
    await checkPair('qqxxzzqqxxzz', 'aspirin');
    await shown(at.page, 'This pair could not be checked');
    expect(await at.page.getByText(/^Severity:/).count()).toBe(0);
  });

  it('is told what is missing, in the specified words, and goes on by keyboard alone', async () => {
    await openTool();
    await tabTo(check());
    await at.page.keyboard.press('Enter');
    await shown(at.page, 'Please provide both medications');
    await expect.poll(() => first().evaluate((box) => box === document.activeElement)).toBe(true);
    await at.page.keyboard.type('aspirin');
    await tabTo(second());
    await at.page.keyboard.type('Aspirin');
    await at.page.keyboard.press('Enter');
    await shown(at.page, 'Please select two different medications');
    await second().press('ControlOrMeta+a');
    await at.page.keyboard.type('ibuprofen');
    await at.page.keyboard.press('Enter');
    const result = heading('Aspirin and Ibuprofen');
    await result.waitFor();
    // Reading goes on at the answer.
    await expect.poll(() => result.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('a person checks everything in the cabinet', () => {
  it('adds by name, by one press and by pasting, ticks a condition, and reads every kind of finding', async () => {
    await openCabinet();
    await checkCabinet().click();
    await shown(at.page, 'Please add at least one medicine');
    await addToCabinet('Warfarin');
    await checkCabinet().click();
    await shown(at.page, 'Add a second item, or tick a condition below');
    await add().fill('warfarin');
    await add().press('Enter');
    await shown(at.page, 'warfarin is already on your list');
    for (const name of ['Alcohol', 'Grapefruit']) await at.page.getByRole('button', { name, exact: true }).click();
    await at.page.getByText('Paste a list').click();
    await at.page.getByRole('textbox', { name: 'Your list' }).fill('1. Aspirin\n- Sertraline, qqxxzzqqxxzz');
    await at.page.getByRole('button', { name: 'Add these' }).click();
    await heading('On your list (6)').waitFor();
    await at.page.getByRole('button', { name: 'Remove Grapefruit' }).click();
    await heading('On your list (5)').waitFor();
    await at.page.getByText('Your health conditions').click();
    await at.page.getByRole('checkbox', { name: 'Stomach ulcer or stomach bleeding' }).check();
    await checkCabinet().click();
    for (const name of ['What to do first', 'Pairs that interact', 'With your conditions', 'Effects that add up', /^Questions for your/]) {
      await heading(name).filter({ visible: true }).waitFor();
    }
    await shown(at.page, 'One name could not be checked');
    await readFirstSource(at.page);
  });

  it('opens a cell of the matrix, closes it, and is told when the list has changed since', async () => {
    await checkUsualCabinet();
    const cell = at.page.getByRole('table').getByRole('button', { name: 'Warfarin and Aspirin: High' });
    await cell.focus();
    await at.page.keyboard.press('Enter');
    const dialog = at.page.getByRole('dialog', { name: 'Warfarin and Aspirin' });
    await dialog.getByText('How sure we are:').first().waitFor();
    await at.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => cell.evaluate((element) => element === document.activeElement)).toBe(true);
    await addToCabinet('Lisinopril');
    await shown(at.page, 'Your list has changed');
  });

  it('reads the pairs as a list on a phone', async () => {
    await at.reopen({ viewport: { width: 390, height: 800 }, hasTouch: true });
    await checkUsualCabinet();
    expect(await heading('Everything against everything').filter({ visible: true }).count()).toBe(0);
    await at.page.getByRole('button', { name: /Warfarin and Aspirin/ }).tap();
    const dialog = at.page.getByRole('dialog', { name: 'Warfarin and Aspirin' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('prints a pair, and a list to take along, without the forms', async () => {
    await openTool();
    await checkPair('warfarin', 'aspirin');
    await heading('What can happen').waitFor();
    await printShows(at.page, [heading('What to do'), heading('Sources')], [first(), check(), at.page.getByRole('tab')]);
    await checkUsualCabinet();
    const paper = [heading('My medicines and what to ask about them'), heading('What I take'), heading('Questions for my pharmacist')];
    await printShows(at.page, paper, [add(), checkCabinet(), at.page.getByRole('tab')]);
  });
});

describe('what does not go as planned', () => {
  it('keeps the pair through a broken connection, a failing server and no network', async () => {
    await openTool();
    await first().fill('warfarin');
    await second().fill('aspirin');
    await surviveFailures(at.page, {
      path: '/api/interactions/check',
      send: () => check().click(),
      title: 'Analysis failed',
      kept: first(),
      answered: heading('Warfarin and Aspirin'),
    });
  });

  it('keeps the cabinet through them too', async () => {
    await openCabinet();
    await addToCabinet('Warfarin', 'Aspirin');
    await at.page.getByText('Paste a list').click();
    const paste = at.page.getByRole('textbox', { name: 'Your list' });
    await paste.fill('Iron');
    await surviveFailures(at.page, {
      path: '/api/interactions/cabinet',
      send: () => checkCabinet().click(),
      title: 'Analysis failed',
      kept: paste,
      answered: heading('Your cabinet, checked'),
    });
    expect(await at.page.getByRole('button', { name: /^Remove/ }).count()).toBe(2);
  });
});

describe('every view of it', () => {
  const views = [
    { name: 'form', show: openTool },
    {
      name: 'pair',
      show: async () => {
        await checkPair('sildenafil', 'nitroglycerin');
        await shown(at.page, /Severity: Severe/);
      },
    },
    { name: 'cabinet', show: checkUsualCabinet },
  ];
  checkEachView(at, views);
});
