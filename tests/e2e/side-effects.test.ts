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
const medication = () => at.page.getByRole('combobox', { name: 'Medication', exact: true });
const symptoms = () => at.page.getByRole('textbox', { name: 'Symptoms' });
const duration = () => at.page.getByRole('combobox', { name: 'Duration' });
const severity = () => at.page.getByRole('combobox', { name: 'Severity' });
const others = () => at.page.getByRole('textbox', { name: 'Other medications' });
const analyze = () => at.page.getByRole('button', { name: 'Analyze Side Effects' });
const heading = (name: string | RegExp) => at.page.getByRole('heading', { name });

async function openTool() {
  await at.page.goto('/home#side-effects');
  await heading('Side Effect Analysis').waitFor();
}
async function report(name: string, felt: string) {
  await medication().fill(name);
  await symptoms().fill(felt);
}
async function showEmergency() {
  await openTool();
  await report('lisinopril', 'my tongue is swelling up, dry cough');
  await duration().selectOption('days');
  await severity().selectOption('severe');
  await analyze().click();
  await heading('Get help now').waitFor();
}
async function showUsual() {
  await openTool();
  await report('metformin', 'diarrhea, xqzv qqxxzz');
  await duration().selectOption('days');
  await others().fill('aspirin, qqxxzzqqxxzz');
  await analyze().click();
  await heading('Metformin and your symptoms').waitFor();
}

describe('a person asks whether a medicine is the cause', () => {
  it('picks it, says what is felt, and reads how likely it is, what to do and where that comes from', async () => {
    await openTool();
    await shown(at.page, 'Nothing analyzed yet');
    await pickFirstSuggestion(medication(), 'zestril');
    await expect.poll(() => medication().inputValue()).toBe('Zestril');
    await symptoms().fill('dry tickly cough');
    await duration().selectOption('weeks');
    await severity().selectOption('mild');
    await analyze().click();
    await heading(/^How likely is it that .* is the cause\?$/).waitFor();
    for (const name of [
      'Recommendations',
      'When to contact a doctor',
      'Monitoring advice',
      'How we read your symptoms',
      'Known side effects',
    ]) {
      await heading(name).waitFor();
    }
    await shown(at.page, 'dry tickly cough · began weeks after · mild');
    await at.page.getByRole('row', { name: /Cough.*Yours/ }).waitFor();
    expect(await heading('Get help now').count()).toBe(0);
    await readFirstSource(at.page);
    await at.page.getByRole('button', { name: /^Show all \d+ effects$/ }).click();
    await at.page.getByRole('button', { name: 'Show fewer' }).waitFor();
    await at.page.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await shown(at.page, 'Nothing analyzed yet');
    expect([await medication().inputValue(), await symptoms().inputValue()]).toEqual(['', '']);
  });

  it('reads an emergency before everything else, with a number to call', async () => {
    await showEmergency();
    const headings = await at.page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toEqual(['Get help now', 'Lisinopril and your symptoms']);
    await expect.poll(() => heading('Get help now').evaluate((element) => element === document.activeElement)).toBe(true);
    const alert = at.page.getByRole('alert').filter({ hasText: 'Emergency:' });
    expect(await alert.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
    const mark = alert.getByRole('button', { name: /^Show the source:/ }).first();
    const colours = await mark.evaluate((element) => [element, element.closest('p')].map((each) => each && getComputedStyle(each).color));
    expect(colours[0]).toBe(colours[1]);
    await readFirstSource(at.page);
  });

  it('answers a question of the scale and sees the result change', async () => {
    await showUsual();
    await at.page.getByText('How this was judged: 3 points, possible').click();
    const question = (name: RegExp) => at.page.getByRole('group', { name });
    await question(/^Did it get better after/)
      .getByRole('radio', { name: 'Yes' })
      .check();
    await question(/^Did you have the same with this/)
      .getByRole('radio', { name: 'Yes' })
      .check();
    await shown(at.page, 'Not counted yet');
    await at.page.getByRole('button', { name: 'Update the result' }).click();
    await shown(at.page, 'How this was judged: 5 points, probable');
    expect(
      await question(/^Did it get better after/)
        .getByRole('radio', { name: 'Yes' })
        .isChecked(),
    ).toBe(true);
  });

  it('is told what is missing, and goes through it by keyboard alone', async () => {
    await openTool();
    await tabTo(analyze());
    await at.page.keyboard.press('Enter');
    await shown(at.page, 'Please provide both medication and symptoms');
    await expect.poll(() => medication().evaluate((box) => box === document.activeElement)).toBe(true);
    await at.page.keyboard.type('metformin');
    await at.page.keyboard.press('Escape');
    await tabTo(analyze());
    await at.page.keyboard.press('Enter');
    await expect.poll(() => symptoms().evaluate((box) => box === document.activeElement)).toBe(true);
    await at.page.keyboard.type('diarrhea');
    await tabTo(duration());
    await at.page.keyboard.type('Day');
    await expect.poll(() => duration().inputValue()).toBe('days');
    await tabTo(analyze());
    await at.page.keyboard.press('Enter');
    await heading('Metformin and your symptoms').waitFor();
  });
});

describe('what does not go as planned', () => {
  it('names what it could not read: a medicine, a symptom, another medicine', async () => {
    await openTool();
    await report('qqxxzzqqxxzz', 'rash');
    await analyze().click();
    await shown(at.page, 'This medicine is not covered');
    await shown(at.page, 'Cannot be said');
    await report('lisinoprol', 'cough');
    await analyze().click();
    await shown(at.page, 'You typed lisinoprol. We read it as lisinopril.');
    await report('metformin', 'xqzv qqxxzz');
    await others().fill('qqxxzzqqxxzz');
    await analyze().click();
    await shown(at.page, 'We did not understand any of the symptoms');
    await shown(at.page, 'Some of your other medicines could not be looked at');
  });

  it('keeps what was typed through a broken connection, a failing server and no network', async () => {
    await openTool();
    await report('metformin', 'diarrhea, feeling sick');
    await surviveFailures(at.page, {
      path: '/api/side-effects/analyze',
      send: () => analyze().click(),
      title: 'Failed to analyze side effects',
      kept: symptoms(),
      answered: heading('Metformin and your symptoms'),
    });
  });
});

describe('every view of it', () => {
  const views = [
    { name: 'form', show: openTool },
    { name: 'emergency', show: showEmergency },
    {
      name: 'usual',
      show: async () => {
        await showUsual();
        await at.page.getByText('How this was judged').click();
      },
    },
  ];
  checkEachView(at, views);

  it('prints the answer without the form', async () => {
    await showEmergency();
    const gone = [medication(), symptoms(), analyze(), at.page.getByRole('button', { name: /^Show the source:/ })];
    await printShows(at.page, [heading('Get help now'), heading('Recommendations'), at.page.getByText(/^Source: /)], gone);
  });
});
