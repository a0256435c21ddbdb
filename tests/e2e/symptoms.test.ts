import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  checkEachView,
  expectPrinted,
  moveFocusTo,
  openFold,
  openForm,
  readFirstSource,
  startJourneys,
  surviveFailures,
  waitForText,
} from '#tests/support/browser/journey.ts';
import { drawRedPatch, drawSkin } from '#tests/support/browser/photo-story.ts';

const journey = startJourneys();
const FAILED = 'Failed to analyze symptoms. Please try again or contact support if the issue persists.';
const heading = (name: string | RegExp) => journey.page.getByRole('heading', { name });
const button = (name: string | RegExp) => journey.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const box = (name: string) => journey.page.getByRole('textbox', { name, exact: true });
const tab = (name: string) => journey.page.getByRole('tab', { name });
const pressed = (name: string) => journey.page.getByRole('button', { name, exact: true, pressed: true });
const another = () => box('Add another symptom');
const story = () => journey.page.getByRole('textbox', { name: 'Describe it in your own words' });
const analyze = () => button('Analyze Symptoms');
const analyzeAll = () => button('Get Advanced Analysis');
const sex = () => journey.page.getByRole('combobox', { name: 'Sex' });
const fold = (name: string) => journey.page.locator('summary', { hasText: name }).filter({ visible: true }).first();
const triage = () => journey.page.getByRole('region', { name: 'Triage assessment' });
const hasFocus = (element: Element) => element === document.activeElement;
const expectFocus = (element: Locator) => expect.poll(() => element.evaluate(hasFocus)).toBe(true);
const expectValue = (field: Locator, text: string) => expect.poll(() => field.inputValue()).toBe(text);
const expectHidden = (element: Locator) => expect.poll(() => element.filter({ visible: true }).count()).toBe(0);

async function openTool() {
  // What was typed is kept in the tab, through a reload too.
  if (journey.page.url().startsWith(journey.url)) await journey.page.evaluate(() => sessionStorage.clear());
  // Opening the same address again would not reload the page.
  await journey.page.goto('about:blank');
  await journey.page.goto('/home#symptoms');
  await heading('Symptom Checker').waitFor();
}
async function tick(...names: string[]) {
  for (const name of names) {
    await button(name).click();
    await pressed(name).waitFor();
  }
}
async function showEmergency() {
  await openTool();
  await tick('Headache');
  await story().fill('Since this morning, with fever and a stiff neck. No rash.');
  await analyze().click();
  await heading('Get help now').waitFor();
}
async function showUsual() {
  await openTool();
  await tick('Sore throat', 'Cough');
  await story().fill('For two days, no fever.');
  await analyze().click();
  await heading('Your result').waitFor();
}
async function openAdvanced() {
  await openTool();
  await tab('Advanced Analysis').click();
  await box('Age').waitFor();
}
async function fillAdvancedForm() {
  await openAdvanced();
  await tick('Sore throat', 'Fever', 'Cough');
  await story().fill('For two days, no headache. I take warfarin.');
  await box('Age').fill('35');
  await sex().selectOption('female');
  await tick('Asthma');
}
async function showAdvanced() {
  await fillAdvancedForm();
  await analyzeAll().click();
  await heading('Your advanced analysis').waitFor();
}
async function showQuestion() {
  await fillAdvancedForm();
  await button('Answer a few questions first').click();
  await waitForText(journey.page, /^Question 1 of at most/);
}

const darkRoom = () => drawSkin('<rect width="100%" height="100%" fill="#050505"/>');
const photo = () => journey.page.getByLabel('Photo', { exact: true });
const preview = () => journey.page.getByRole('img', { name: 'Your choice, not sent yet' });
const dropArea = () => button(/^Click to upload or drag and drop/);
const inYourWords = () => journey.page.getByRole('textbox', { name: 'In your words' });
const photoResult = () => heading('What the photo may show');

async function openPhoto() {
  await openTool();
  await tab('Visual Analyzer').click();
  await dropArea().waitFor();
}
async function choosePhoto() {
  await openPhoto();
  await photo().setInputFiles(await drawRedPatch());
  await preview().waitFor();
  await waitForText(journey.page, 'Distance:');
}
async function showPhotoResult() {
  await choosePhoto();
  await journey.page.getByRole('combobox', { name: 'Where is it?' }).selectOption('arm');
  await journey.page.getByRole('group', { name: 'Does it itch?' }).getByRole('button', { name: 'Yes' }).click();
  await analyze().click();
  await photoResult().waitFor();
}

describe('the basic analysis', () => {
  it('accepts ticked, typed and removed symptoms, and shows possible causes and what to do', async () => {
    await openTool();
    await waitForText(journey.page, 'Nothing analyzed yet');
    await waitForText(journey.page, 'Say what is happening, or choose a symptom first.');
    await expect.poll(() => analyze().isDisabled()).toBe(true);
    await tick('Sore throat', 'Cough');
    await waitForText(journey.page, 'Selected symptoms (2)');
    await another().fill('ringing in the ears');
    await another().press('Enter');
    await button('Remove ringing in the ears').waitFor();
    await waitForText(journey.page, 'Selected symptoms (3)');
    await expectValue(another(), '');
    await another().fill('  SORE throat ');
    await another().press('Enter');
    await waitForText(journey.page, 'SORE throat is already on your list.');
    await waitForText(journey.page, 'Selected symptoms (3)');
    await fold('Show more symptoms').click();
    await tick('Dizziness');
    await button('Remove Dizziness').click();
    await waitForText(journey.page, 'Selected symptoms (3)');
    await expectHidden(pressed('Dizziness'));
    await story().fill('For two days, no fever.');
    await analyze().click();
    await expectFocus(heading('Your result'));
    await triage().getByText('Self-care', { exact: true }).waitFor();
    for (const name of [
      'What we understood',
      'Recommendations',
      'When to see a doctor',
      'Reasoning',
      'Precautions',
      'What may be causing it',
      'Home remedies',
    ]) {
      await heading(name).waitFor();
    }
    await waitForText(journey.page, 'Rules-only mode');
    await openFold(journey.page, 'What we understood');
    await waitForText(journey.page, 'from “For two days”');
    await expectHidden(heading('Get help now'));
    await readFirstSource(journey.page);
    await openForm(journey.page);
    await another().fill('tiredness');
    await another().press('Enter');
    await waitForText(journey.page, 'Your answers have changed');
    await button('Clear').click();
    await waitForText(journey.page, 'Nothing analyzed yet');
    await expectValue(story(), '');
    await expectHidden(journey.page.getByText('Selected symptoms'));
  });

  it('accepts symptoms from the body drawing by keyboard alone', async () => {
    await openTool();
    await moveFocusTo(fold('drawing of the body'));
    await journey.page.keyboard.press('Enter');
    const chest = journey.page.getByRole('group', { name: 'Body, front' }).getByRole('button', { name: /^Chest/ });
    await chest.waitFor();
    await moveFocusTo(chest);
    await journey.page.keyboard.press('Enter');
    const offered = journey.page.getByRole('group', { name: 'Chest: what do you feel there?' });
    await offered.waitFor();
    await moveFocusTo(offered.getByRole('button', { name: 'Wheezing' }));
    await journey.page.keyboard.press('Space');
    await waitForText(journey.page, 'Selected symptoms (1)');
    await button('Chest, symptoms selected').waitFor();
    await button('Back').click();
    await journey.page.getByRole('group', { name: 'Body, back' }).waitFor();
    await journey.page.getByRole('combobox', { name: 'Part of the body' }).selectOption('Lower back');
    await tick('Lower back pain');
    await waitForText(journey.page, 'Selected symptoms (2)');
    await moveFocusTo(analyze());
    await journey.page.keyboard.press('Enter');
    await heading('Your result').waitFor();
  });

  it('shows an emergency first, and changes when the person corrects what was read', async () => {
    await showEmergency();
    const headings = journey.page.getByRole('main').getByRole('heading', { level: 2 }).filter({ visible: true });
    await expect.poll(() => headings.allTextContents()).toEqual(['Get help now', 'Your result']);
    await expectFocus(heading('Get help now'));
    const alert = journey.page.getByRole('alert').filter({ hasText: 'Emergency:' });
    await expect.poll(() => alert.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
    await triage().getByText('Emergency', { exact: true }).waitFor();
    await openFold(journey.page, 'What we understood');
    await button('Remove stiff neck').click();
    await button('Put back stiff neck').waitFor();
    await expectHidden(triage().getByText('Emergency', { exact: true }));
    await expectHidden(heading('Get help now'));
    await button('Put back stiff neck').click();
    await heading('Get help now').waitFor();
    await journey.page.getByRole('button', { name: 'I don’t have it: stiff neck' }).click();
    await heading('Get help now').waitFor({ state: 'hidden' });
    await journey.page.getByRole('button', { name: 'I do have it: stiff neck' }).waitFor();
  });

  it('keeps what was typed through a reload', async () => {
    await openTool();
    await tick('Cough');
    await story().fill('Since noon, worse at night.');
    await journey.page.reload();
    await heading('Symptom Checker').waitFor();
    await expectValue(story(), 'Since noon, worse at night.');
    await pressed('Cough').waitFor();
  });

  it('shows what was not understood, and gives no triage level for it', async () => {
    await openTool();
    await another().fill('xqzv qqxxzz');
    await another().press('Enter');
    await button('Remove xqzv qqxxzz').waitFor();
    await analyze().click();
    await waitForText(journey.page, 'We did not understand what you feel');
    await openFold(journey.page, 'What we understood');
    await waitForText(journey.page, 'Not understood, and so left out');
    await expectHidden(triage());
    await expectHidden(heading('Recommendations'));
  });
});

describe('the advanced analysis', () => {
  it('shows missing fields, and rejects measurements out of range with a number to call', async () => {
    await openAdvanced();
    await waitForText(journey.page, 'Still needed: at least one symptom, an age, the sex.');
    await tick('Fever');
    await waitForText(journey.page, 'Still needed: an age, the sex.');
    await box('Age').fill('35');
    await waitForText(journey.page, 'Still needed: the sex.');
    await expect.poll(() => analyzeAll().isDisabled()).toBe(true);
    await sex().selectOption('male');
    await expect.poll(() => analyzeAll().isEnabled()).toBe(true);
    const pulse = box('Pulse rate (beats a minute)');
    await pulse.fill('220');
    await waitForText(journey.page, 'Pulse must be between 40 and 200 beats a minute');
    const alert = journey.page.getByRole('alert').filter({ hasText: 'get emergency help now' });
    await alert.getByRole('link', { name: 'Call 911' }).waitFor();
    await analyzeAll().click();
    await expectFocus(pulse);
    await expectHidden(heading('Your advanced analysis'));
    await pulse.fill('92');
    await alert.waitFor({ state: 'hidden' });
    const temperature = box('Body temperature (°F)');
    await temperature.fill('38.5');
    await waitForText(journey.page, 'Body temperature must be between 95 and 110 °F');
    await expectHidden(alert);
    await button('Use 101.3 °F').click();
    await expectValue(temperature, '101.3');
    await box('Blood pressure, systolic (upper)').fill('118');
    await waitForText(journey.page, 'Blood pressure counts only with both numbers.');
    await box('Age').fill('151');
    await waitForText(journey.page, 'Enter an age from 0 to 150');
    await box('Age').fill('35');
    await analyzeAll().click();
    await heading('Your advanced analysis').waitFor();
    await waitForText(journey.page, 'Fever, 35 years, male');
  });

  it('shows every section, less likely diagnoses on request, and an assessment of each medicine', async () => {
    await fillAdvancedForm();
    await box('Medical history').fill('penicillin allergy');
    await box('Medical history').press('Enter');
    await waitForText(journey.page, 'In your history (2)');
    await analyzeAll().click();
    await expectFocus(heading('Your advanced analysis'));
    for (const name of [
      'What we understood',
      'Recommended actions',
      'Primary diagnoses',
      'Medications',
      'Specialist referral',
      'Home remedies',
      'Doctor’s summary',
    ]) {
      await heading(name).waitFor();
    }
    for (const [fold, inside] of [
      [/^Differential diagnoses \(\d+\)$/, 'What tells it apart'],
      [/^Rare but important \(\d+\)$/, 'Red flags'],
    ] as const) {
      const details = journey.page.getByRole('group').filter({ has: heading(fold) });
      await expectHidden(details.getByText(inside));
      await heading(fold).click();
      await details.getByText(inside).first().waitFor();
    }
    await openFold(journey.page, 'Medications');
    for (const name of ['Over the counter', 'Contraindications']) await heading(name).waitFor();
    const assessments = journey.page.getByRole('listitem').filter({ hasText: /^(May help|Ask first|Do not take)/ });
    await assessments
      .filter({ hasText: 'Ibuprofen' })
      .getByText(/warfarin/)
      .first()
      .waitFor();
    await readFirstSource(journey.page);
    const printed = [
      heading('Summary for my doctor'),
      journey.page.getByText('Told:'),
      heading('Possible conditions'),
      heading('Questions to ask'),
    ];
    await expectPrinted(journey.page, printed, [story(), analyzeAll(), heading('Primary diagnoses'), journey.page.getByRole('tab')]);
  });

  it('asks questions that can be answered and revisited by keyboard alone, and shows the result', async () => {
    await fillAdvancedForm();
    await moveFocusTo(button('Answer a few questions first'));
    await journey.page.keyboard.press('Enter');
    for (const [number, choice] of [
      [1, 'No'],
      [2, 'Not sure'],
      [3, 'No'],
    ] as const) {
      await waitForText(journey.page, new RegExp(`^Question ${number} of at most`));
      await expectFocus(heading(/\?$/));
      await waitForText(journey.page, /^Why we ask: /);
      await moveFocusTo(button(choice));
      await journey.page.keyboard.press('Enter');
    }
    await waitForText(journey.page, /^Question 4 of at most/);
    await moveFocusTo(button('Back'));
    await journey.page.keyboard.press('Enter');
    await waitForText(journey.page, /^Question 3 of at most/);
    await moveFocusTo(button('No'));
    await journey.page.keyboard.press('Enter');
    await waitForText(journey.page, /^Question 4 of at most/);
    await moveFocusTo(button('Stop and show result'));
    await journey.page.keyboard.press('Enter');
    await heading('Your advanced analysis').waitFor();
    await heading('Primary diagnoses').waitFor();
    await button('Answer a few questions for a clearer result').waitFor();
    await openForm(journey.page);
    await expectValue(story(), 'For two days, no headache. I take warfarin.');
  });
});

describe('error handling', () => {
  it('keeps the basic form when the connection, the server or the network fails', async () => {
    await openTool();
    await tick('Sore throat', 'Cough');
    await story().fill('For two days, no fever.');
    await surviveFailures(journey.page, {
      path: '/api/symptoms/analyze',
      send: () => analyze().click(),
      title: FAILED,
      keptField: story(),
      result: heading('Your result'),
    });
    await waitForText(journey.page, 'Selected symptoms (2)');
  });

  it('keeps the advanced form when the connection, the server or the network fails, under a red alert', async () => {
    await fillAdvancedForm();
    await journey.page.route('**/api/symptoms/analyze/advanced', (route) => route.abort());
    await analyzeAll().click();
    const alert = journey.page.getByRole('alert').filter({ hasText: FAILED });
    await alert.waitFor();
    await expect.poll(() => alert.getAttribute('data-tone')).toBe('severe');
    await alert.getByText(FAILED, { exact: true }).waitFor();
    await journey.page.unroute('**/api/symptoms/analyze/advanced');
    await surviveFailures(journey.page, {
      path: '/api/symptoms/analyze/advanced',
      send: () => analyzeAll().click(),
      title: FAILED,
      keptField: box('Age'),
      result: heading('Your advanced analysis'),
    });
    await pressed('Asthma').waitFor();
    await expectValue(sex(), 'female');
  });

  it('keeps the answers when the next question cannot be fetched', async () => {
    await showQuestion();
    await journey.page.route('**/api/symptoms/interview', (route) =>
      route.fulfill({ status: 500, json: { error: 'The server is tired' } }),
    );
    await button('No').click();
    const alert = journey.page.getByRole('alert').filter({ hasText: 'The next question could not be fetched' });
    await alert.getByText('The server is tired').waitFor();
    await journey.page.unroute('**/api/symptoms/interview');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await waitForText(journey.page, /^Question 2 of at most/);
    await alert.waitFor({ state: 'hidden' });
  });

  it('cancels an analysis in progress', async () => {
    await openTool();
    await tick('Cough');
    await journey.page.route('**/api/symptoms/analyze', () => undefined);
    await analyze().click();
    await button('Analyzing...').waitFor();
    await button('Cancel').click();
    await analyze().waitFor();
    await waitForText(journey.page, 'Nothing analyzed yet');
    await pressed('Cough').waitFor();
  });

  it('keeps the input when the tab changes', async () => {
    await openTool();
    await tick('Cough');
    await story().fill('Since Monday');
    await another().fill('half a wo');
    await tab('Advanced Analysis').click();
    await box('Age').fill('52');
    await expectValue(story(), 'Since Monday');
    await expectValue(another(), 'half a wo');
    await tab('Visual Analyzer').click();
    await inYourWords().fill('It burns');
    await photo().setInputFiles(await drawRedPatch());
    await preview().waitFor();
    await tab('Basic Analysis').click();
    await pressed('Cough').waitFor();
    await expectValue(story(), 'Since Monday');
    await tab('Advanced Analysis').click();
    await expectValue(box('Age'), '52');
    await tab('Visual Analyzer').click();
    await preview().waitFor();
    await expectValue(inYourWords(), 'It burns');
  });
});

describe('the photo analysis', () => {
  it('rejects a file that is no image or too large, shows a preview, and removes it', async () => {
    await openPhoto();
    await analyze().click();
    await waitForText(journey.page, 'Please select an image first');
    await photo().setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await waitForText(journey.page, 'Please select a valid image file');
    await photo().setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await waitForText(journey.page, 'Image size should be less than 10MB');
    await expectHidden(preview());
    await photo().setInputFiles(await drawRedPatch());
    await preview().waitFor();
    await expect.poll(() => preview().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
    for (const light of ['Sharpness:', 'Light:', 'Distance:']) await waitForText(journey.page, light);
    await expectHidden(journey.page.getByText('Image size should be'));
    await button('Upload Different Image').waitFor();
    await button('Remove').click();
    await dropArea().waitFor();
    await expectHidden(preview());
  });

  it('shows what the photo may show and its limits, and removing the photo clears the result', async () => {
    await showPhotoResult();
    await waitForText(journey.page, /^Confidence:/);
    await heading('Possible conditions').waitFor();
    await heading('Next steps').waitFor();
    await heading('What this tool cannot see').waitFor();
    await openFold(journey.page, 'Possible conditions');
    await fold('More about it').click();
    await waitForText(journey.page, /^How long it lasts:/);
    await fold('What was measured in the photo').click();
    await readFirstSource(journey.page);
    await expectPrinted(journey.page, [photoResult(), heading('Possible conditions')], [inYourWords(), analyze(), dropArea()]);
    await openForm(journey.page);
    await button('Remove').click();
    await dropArea().waitFor();
    await expectHidden(photoResult());
  });

  it('explains why a photo cannot be used', async () => {
    await openPhoto();
    await photo().setInputFiles(await darkRoom());
    await preview().waitFor();
    await waitForText(journey.page, /Rather dark/);
    await analyze().click();
    const alert = journey.page.getByRole('alert').filter({ hasText: 'This photo cannot be used' });
    await alert.getByText(/too dark/).waitFor();
    await expectHidden(photoResult());
    await photo().setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await analyze().click();
    await journey.page.getByRole('alert').getByText('Please select a valid image file').waitFor();
  });

  it('keeps the photo and the input when the connection, the server or the network fails', async () => {
    await choosePhoto();
    await inYourWords().fill('It itches since Monday');
    await surviveFailures(journey.page, {
      path: '/api/symptoms/analyze-visual',
      send: () => analyze().click(),
      title: 'The photo was not analyzed',
      keptField: inYourWords(),
      result: photoResult(),
    });
    await preview().waitFor();
  });
});

describe('every view of the symptom checker', () => {
  const views = [
    {
      name: 'form',
      show: async () => {
        await openTool();
        await fold('Show more symptoms').click();
        await fold('drawing of the body').click();
        await journey.page.getByRole('group', { name: 'Body, front' }).waitFor();
      },
    },
    { name: 'emergency', show: showEmergency },
    { name: 'usual', show: showUsual },
    {
      name: 'measurements',
      show: async () => {
        await openAdvanced();
        await box('Pulse rate (beats a minute)').fill('220');
        await waitForText(journey.page, /get emergency help now/);
      },
    },
    {
      name: 'advanced',
      show: async () => {
        await showAdvanced();
        await heading(/^Differential diagnoses/).click();
        await heading(/^Rare but important/).click();
        await waitForText(journey.page, 'Red flags');
      },
    },
    { name: 'question', show: showQuestion },
    { name: 'photo', show: showPhotoResult },
  ];
  checkEachView(journey, views);
});
