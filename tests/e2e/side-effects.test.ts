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
const medication = () => journey.page.getByRole('combobox', { name: 'Medication', exact: true });
const symptoms = () => journey.page.getByRole('textbox', { name: 'Symptoms' });
const duration = () => journey.page.getByRole('combobox', { name: 'Duration' });
const severity = () => journey.page.getByRole('combobox', { name: 'Severity' });
const others = () => journey.page.getByRole('textbox', { name: 'Other medications' });
const analyze = () => journey.page.getByRole('button', { name: 'Analyze Side Effects' });
const heading = (name: string | RegExp) => journey.page.getByRole('heading', { name });

async function openTool() {
  await journey.page.goto('/home#side-effects');
  await heading('Side Effect Analysis').waitFor();
}
async function fillForm(name: string, symptomText: string) {
  await openForm(journey.page);
  await medication().fill(name);
  await symptoms().fill(symptomText);
}
async function showEmergency() {
  await openTool();
  await fillForm('lisinopril', 'my tongue is swelling up, dry cough');
  await duration().selectOption('days');
  await severity().selectOption('severe');
  await analyze().click();
  await heading('Get help now').waitFor();
}
async function showUsual() {
  await openTool();
  await fillForm('metformin', 'diarrhea, xqzv qqxxzz');
  await duration().selectOption('days');
  await others().fill('aspirin, qqxxzzqqxxzz');
  await analyze().click();
  await heading('Metformin and your symptoms').waitFor();
}

describe('the analysis', () => {
  it('shows how likely the medicine is the cause, what to do, and a source', async () => {
    await openTool();
    await waitForText(journey.page, 'Nothing analyzed yet');
    await pickFirstSuggestion(medication(), 'zestril');
    await expect.poll(() => medication().inputValue()).toBe('Zestril');
    await symptoms().fill('dry tickly cough');
    await duration().selectOption('weeks');
    await severity().selectOption('mild');
    await analyze().click();
    await heading(/^How likely is it that .* is the cause\?$/).waitFor();
    await openFold(journey.page, 'Each symptom');
    for (const name of [
      'Recommendations',
      'When to contact a doctor',
      'Monitoring advice',
      'How we read your symptoms',
      'Known side effects',
    ]) {
      await heading(name).waitFor();
    }
    await waitForText(journey.page, 'Zestril: dry tickly cough');
    await openFold(journey.page, 'How common each is');
    await journey.page.getByRole('row', { name: /Cough.*Yours/ }).waitFor();
    expect(await heading('Get help now').count()).toBe(0);
    await readFirstSource(journey.page);
    await journey.page.getByRole('button', { name: /^Show all \d+ effects$/ }).click();
    await journey.page.getByRole('button', { name: 'Show fewer' }).waitFor();
    await openForm(journey.page);
    await journey.page.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await waitForText(journey.page, 'Nothing analyzed yet');
    expect([await medication().inputValue(), await symptoms().inputValue()]).toEqual(['', '']);
  });

  it('shows an emergency first, with a number to call', async () => {
    await showEmergency();
    const headings = await journey.page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toEqual(['Get help now', 'Lisinopril and your symptoms']);
    await expect.poll(() => heading('Get help now').evaluate((element) => element === document.activeElement)).toBe(true);
    const alert = journey.page.getByRole('alert').filter({ hasText: 'Emergency:' });
    expect(await alert.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
    const sourceButton = alert.getByRole('button', { name: /^Show the source:/ }).first();
    const colors = await sourceButton.evaluate((element) =>
      [element, element.closest('p')].map((each) => each && getComputedStyle(each).color),
    );
    expect(colors[0]).toBe(colors[1]);
    await readFirstSource(journey.page);
  });

  it('changes with the answers to the questions of the scale', async () => {
    await showUsual();
    await journey.page.getByText('How this was judged: 3 points so far').click();
    const question = (name: RegExp) => journey.page.getByRole('group', { name });
    await question(/^Did it get better after/)
      .getByRole('radio', { name: 'Yes' })
      .check();
    await question(/^Did you have the same with this/)
      .getByRole('radio', { name: 'Yes' })
      .check();
    await waitForText(journey.page, 'Not counted yet');
    await journey.page.getByRole('button', { name: 'Update the result' }).click();
    await waitForText(journey.page, 'How this was judged: 5 points, probable');
    expect(
      await question(/^Did it get better after/)
        .getByRole('radio', { name: 'Yes' })
        .isChecked(),
    ).toBe(true);
  });

  it('shows missing fields, and works by keyboard alone', async () => {
    await openTool();
    await moveFocusTo(analyze());
    await journey.page.keyboard.press('Enter');
    await waitForText(journey.page, 'Please provide both medication and symptoms');
    await expect.poll(() => medication().evaluate((box) => box === document.activeElement)).toBe(true);
    await journey.page.keyboard.type('metformin');
    await journey.page.keyboard.press('Escape');
    await moveFocusTo(analyze());
    await journey.page.keyboard.press('Enter');
    await expect.poll(() => symptoms().evaluate((box) => box === document.activeElement)).toBe(true);
    await journey.page.keyboard.type('diarrhea');
    await moveFocusTo(duration());
    await journey.page.keyboard.type('Day');
    await expect.poll(() => duration().inputValue()).toBe('days');
    await moveFocusTo(analyze());
    await journey.page.keyboard.press('Enter');
    await heading('Metformin and your symptoms').waitFor();
  });
});

describe('error handling', () => {
  it('shows which medicines and symptoms were not understood', async () => {
    await openTool();
    await fillForm('qqxxzzqqxxzz', 'rash');
    await analyze().click();
    await waitForText(journey.page, 'This medicine is not covered');
    await waitForText(journey.page, 'Cannot be said');
    await fillForm('lisinoprol', 'cough');
    await analyze().click();
    await waitForText(journey.page, 'You typed lisinoprol. We read it as lisinopril.');
    await fillForm('metformin', 'xqzv qqxxzz');
    await others().fill('qqxxzzqqxxzz');
    await analyze().click();
    await waitForText(journey.page, 'We did not understand any of the symptoms');
    await waitForText(journey.page, 'Some of your other medicines could not be looked at');
  });

  it('keeps the input when the connection, the server or the network fails', async () => {
    await openTool();
    await fillForm('metformin', 'diarrhea, feeling sick');
    await surviveFailures(journey.page, {
      path: '/api/side-effects/analyze',
      send: () => analyze().click(),
      title: 'Failed to analyze side effects',
      keptField: symptoms(),
      result: heading('Metformin and your symptoms'),
    });
  });
});

describe('every view of the side-effect analysis', () => {
  const views = [
    { name: 'form', show: openTool },
    { name: 'emergency', show: showEmergency },
    {
      name: 'usual',
      show: async () => {
        await showUsual();
        await journey.page.getByText('How this was judged').click();
      },
    },
  ];
  checkEachView(journey, views);

  it('prints the result without the form', async () => {
    await showEmergency();
    const hidden = [medication(), symptoms(), analyze(), journey.page.getByRole('button', { name: /^Show the source:/ })];
    await expectPrinted(journey.page, [heading('Get help now'), heading('Recommendations'), journey.page.getByText(/^Source: /)], hidden);
  });
});
