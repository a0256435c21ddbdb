import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  checkEachView,
  printShows,
  readFirstSource,
  shown,
  startJourneys,
  surviveFailures,
  tabTo,
} from '#tests/support/browser/journey.ts';

const at = startJourneys();
const FAILED = 'Failed to analyze symptoms. Please try again or contact support if the issue persists.';
const heading = (name: string | RegExp) => at.page.getByRole('heading', { name });
const button = (name: string | RegExp) => at.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const box = (name: string) => at.page.getByRole('textbox', { name, exact: true });
const tab = (name: string) => at.page.getByRole('tab', { name });
const pressed = (name: string) => at.page.getByRole('button', { name, exact: true, pressed: true });
const another = () => box('Add another symptom');
const story = () => at.page.getByRole('textbox', { name: 'Describe it in your own words' });
const analyze = () => button('Analyze Symptoms');
const analyzeAll = () => button('Get Advanced Analysis');
const sex = () => at.page.getByRole('combobox', { name: 'Sex' });
const fold = (name: string) => at.page.locator('summary', { hasText: name }).filter({ visible: true }).first();
const triage = () => at.page.getByRole('region', { name: 'Triage assessment' });
const hasFocus = (element: Element) => element === document.activeElement;
const focused = (place: Locator) => expect.poll(() => place.evaluate(hasFocus)).toBe(true);
const holds = (field: Locator, text: string) => expect.poll(() => field.inputValue()).toBe(text);
const gone = (place: Locator) => expect.poll(() => place.filter({ visible: true }).count()).toBe(0);

async function openTool() {
  // The same address alone would load nothing, and what was told before would still be there.
  await at.page.goto('about:blank');
  await at.page.goto('/home#symptoms');
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
async function tellAboutSomebody() {
  await openAdvanced();
  await tick('Sore throat', 'Fever', 'Cough');
  await story().fill('For two days, no headache. I take warfarin.');
  await box('Age').fill('35');
  await sex().selectOption('female');
  await tick('Asthma');
}
async function showAdvanced() {
  await tellAboutSomebody();
  await analyzeAll().click();
  await heading('Your advanced analysis').waitFor();
}
async function showQuestion() {
  await tellAboutSomebody();
  await button('Answer a few questions first').click();
  await shown(at.page, /^Question 1 of at most/);
}

/** A drawn photo: a field of skin with a little grain, and on it what is given. */
async function drawPhoto(spot: string) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <filter id="grain"><feTurbulence baseFrequency="0.6" numOctaves="3" seed="3"/><feColorMatrix type="saturate" values="0"/></filter>
    <rect width="100%" height="100%" fill="#e0b49b"/>${spot}
    <rect width="100%" height="100%" filter="url(#grain)" opacity="0.12"/></svg>`;
  return { name: 'arm.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(picture)).png().toBuffer() };
}
const redPatch = () => drawPhoto('<circle cx="400" cy="300" r="120" fill="#b4503f"/>');
const darkRoom = () => drawPhoto('<rect width="100%" height="100%" fill="#050505"/>');
const photo = () => at.page.getByLabel('Photo', { exact: true });
const preview = () => at.page.getByRole('img', { name: 'Your choice, not sent yet' });
const dropArea = () => button(/^Click to upload or drag and drop/);
const inYourWords = () => at.page.getByRole('textbox', { name: 'In your words' });
const photoResult = () => heading('What the photo may show');

async function openPhoto() {
  await openTool();
  await tab('Visual Analyzer').click();
  await dropArea().waitFor();
}
async function choosePhoto() {
  await openPhoto();
  await photo().setInputFiles(await redPatch());
  await preview().waitFor();
  await shown(at.page, 'Distance:');
}
async function showPhotoResult() {
  await choosePhoto();
  await at.page.getByRole('combobox', { name: 'Where is it?' }).selectOption('arm');
  await at.page.getByRole('group', { name: 'Does it itch?' }).getByRole('button', { name: 'Yes' }).click();
  await analyze().click();
  await photoResult().waitFor();
}

describe('a person says what is felt', () => {
  it('ticks, types and removes symptoms, and reads what may be behind it and what to do', async () => {
    await openTool();
    await shown(at.page, 'Nothing analyzed yet');
    await shown(at.page, 'Select or add at least one symptom first.');
    await expect.poll(() => analyze().isDisabled()).toBe(true);
    await tick('Sore throat', 'Cough');
    await shown(at.page, 'Selected symptoms (2)');
    await another().fill('ringing in the ears');
    await another().press('Enter');
    await button('Remove ringing in the ears').waitFor();
    await shown(at.page, 'Selected symptoms (3)');
    await holds(another(), '');
    await another().fill('  SORE throat ');
    await another().press('Enter');
    await shown(at.page, 'SORE throat is already on your list.');
    await shown(at.page, 'Selected symptoms (3)');
    await fold('Show more symptoms').click();
    await tick('Dizziness');
    await button('Remove Dizziness').click();
    await shown(at.page, 'Selected symptoms (3)');
    await gone(pressed('Dizziness'));
    await story().fill('For two days, no fever.');
    await analyze().click();
    await focused(heading('Your result'));
    await triage().getByText('Self-care', { exact: true }).waitFor();
    for (const name of [
      'What we understood',
      'Recommendations',
      'When to see a doctor',
      'Reasoning',
      'Precautions',
      'What may be behind it',
      'Home remedies',
    ]) {
      await heading(name).waitFor();
    }
    await shown(at.page, 'Rules-only mode');
    await shown(at.page, 'from “For two days”');
    await gone(heading('Get help now'));
    await readFirstSource(at.page);
    await another().fill('tiredness');
    await another().press('Enter');
    await shown(at.page, 'What you told has changed');
    await button('Clear').click();
    await shown(at.page, 'Nothing analyzed yet');
    await holds(story(), '');
    await gone(at.page.getByText('Selected symptoms'));
  });

  it('points at the drawing of the body by keyboard alone', async () => {
    await openTool();
    await tabTo(fold('drawing of the body'));
    await at.page.keyboard.press('Enter');
    const chest = at.page.getByRole('group', { name: 'Body, front' }).getByRole('button', { name: /^Chest/ });
    await chest.waitFor();
    await tabTo(chest);
    await at.page.keyboard.press('Enter');
    const offered = at.page.getByRole('group', { name: 'Chest: what do you feel there?' });
    await offered.waitFor();
    await tabTo(offered.getByRole('button', { name: 'Wheezing' }));
    await at.page.keyboard.press('Space');
    await shown(at.page, 'Selected symptoms (1)');
    await button('Chest, symptoms selected').waitFor();
    await button('Back').click();
    await at.page.getByRole('group', { name: 'Body, back' }).waitFor();
    await at.page.getByRole('combobox', { name: 'Part of the body' }).selectOption('Lower back');
    await tick('Lower back pain');
    await shown(at.page, 'Selected symptoms (2)');
    await tabTo(analyze());
    await at.page.keyboard.press('Enter');
    await heading('Your result').waitFor();
  });

  it('reads an emergency before everything else, and puts right what was read wrongly', async () => {
    await showEmergency();
    const headings = at.page.getByRole('main').getByRole('heading', { level: 2 }).filter({ visible: true });
    await expect.poll(() => headings.allTextContents()).toEqual(['Get help now', 'Your result']);
    await focused(heading('Get help now'));
    const alert = at.page.getByRole('alert').filter({ hasText: 'Emergency:' });
    await expect.poll(() => alert.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
    await triage().getByText('How soon:').waitFor();
    await triage().getByText('Emergency', { exact: true }).waitFor();
    await button('Remove stiff neck').click();
    await button('Put back stiff neck').waitFor();
    await gone(triage().getByText('Emergency', { exact: true }));
    await gone(heading('Get help now'));
    await button('Put back stiff neck').click();
    await heading('Get help now').waitFor();
    await at.page.getByRole('button', { name: 'I don’t have it: stiff neck' }).click();
    await heading('Get help now').waitFor({ state: 'hidden' });
    await at.page.getByRole('button', { name: 'I do have it: stiff neck' }).waitFor();
  });

  it('is told what was not understood, and gets no soothing level for it', async () => {
    await openTool();
    await another().fill('xqzv qqxxzz');
    await another().press('Enter');
    await button('Remove xqzv qqxxzz').waitFor();
    await analyze().click();
    await shown(at.page, 'We did not understand what you feel');
    await shown(at.page, 'Not understood, and so left out');
    await gone(triage());
    await gone(heading('Recommendations'));
  });
});

describe('a person tells more', () => {
  it('is told what is missing, and is refused measures out of bounds with a number to call', async () => {
    await openAdvanced();
    await shown(at.page, 'Still needed: at least one symptom, an age, the sex.');
    await tick('Fever');
    await shown(at.page, 'Still needed: an age, the sex.');
    await box('Age').fill('35');
    await shown(at.page, 'Still needed: the sex.');
    await expect.poll(() => analyzeAll().isDisabled()).toBe(true);
    await sex().selectOption('male');
    await expect.poll(() => analyzeAll().isEnabled()).toBe(true);
    const pulse = box('Pulse rate (beats a minute)');
    await pulse.fill('220');
    await shown(at.page, 'Pulse must be between 40 and 200 beats a minute');
    const alert = at.page.getByRole('alert').filter({ hasText: 'get emergency help now' });
    await alert.getByRole('link', { name: 'Call 911' }).waitFor();
    await analyzeAll().click();
    await focused(pulse);
    await gone(heading('Your advanced analysis'));
    await pulse.fill('92');
    await alert.waitFor({ state: 'hidden' });
    const temperature = box('Body temperature (°F)');
    await temperature.fill('38.5');
    await shown(at.page, 'Body temperature must be between 95 and 110 °F');
    await gone(alert);
    await button('Use 101.3 °F').click();
    await holds(temperature, '101.3');
    await box('Blood pressure, systolic (upper)').fill('118');
    await shown(at.page, 'Blood pressure counts only with both numbers.');
    await box('Age').fill('151');
    await shown(at.page, 'Enter an age from 0 to 150');
    await box('Age').fill('35');
    await analyzeAll().click();
    await heading('Your advanced analysis').waitFor();
    await shown(at.page, 'Fever · 35 years, male');
  });

  it('reads the whole analysis, unfolds what is less likely, and sees each medicine judged', async () => {
    await tellAboutSomebody();
    await box('Medical history').fill('penicillin allergy');
    await box('Medical history').press('Enter');
    await shown(at.page, 'In your history (2)');
    await analyzeAll().click();
    await focused(heading('Your advanced analysis'));
    for (const name of [
      'What we understood',
      'Recommended actions',
      'Primary diagnoses',
      'Medications',
      'Over the counter',
      'Contraindications',
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
      const details = at.page.getByRole('group').filter({ has: heading(fold) });
      await gone(details.getByText(inside));
      await heading(fold).click();
      await details.getByText(inside).first().waitFor();
    }
    const judged = at.page.getByRole('listitem').filter({ hasText: /^(May help|Ask first|Do not take)/ });
    await judged
      .filter({ hasText: 'Ibuprofen' })
      .getByText(/warfarin/)
      .first()
      .waitFor();
    await readFirstSource(at.page);
    const paper = [
      heading('Summary for my doctor'),
      at.page.getByText('Told:'),
      heading('Possible conditions'),
      heading('Questions to ask'),
    ];
    await printShows(at.page, paper, [story(), analyzeAll(), heading('Primary diagnoses'), at.page.getByRole('tab')]);
  });

  it('answers a few questions by keyboard alone, goes one back, and sees the result', async () => {
    await tellAboutSomebody();
    await tabTo(button('Answer a few questions first'));
    await at.page.keyboard.press('Enter');
    for (const [number, choice] of [
      [1, 'No'],
      [2, 'Not sure'],
      [3, 'No'],
    ] as const) {
      await shown(at.page, new RegExp(`^Question ${number} of at most`));
      await focused(heading(/\?$/));
      await shown(at.page, /^Why we ask: /);
      await tabTo(button(choice));
      await at.page.keyboard.press('Enter');
    }
    await shown(at.page, /^Question 4 of at most/);
    await tabTo(button('Back'));
    await at.page.keyboard.press('Enter');
    await shown(at.page, /^Question 3 of at most/);
    await tabTo(button('No'));
    await at.page.keyboard.press('Enter');
    await shown(at.page, /^Question 4 of at most/);
    await tabTo(button('Stop and show result'));
    await at.page.keyboard.press('Enter');
    await heading('Your advanced analysis').waitFor();
    await heading('Primary diagnoses').waitFor();
    await button('Answer a few questions to be surer').waitFor();
    await holds(story(), 'For two days, no headache. I take warfarin.');
  });
});

describe('what does not go as planned', () => {
  it('keeps what was told through a broken connection, a failing server and no network', async () => {
    await openTool();
    await tick('Sore throat', 'Cough');
    await story().fill('For two days, no fever.');
    await surviveFailures(at.page, {
      path: '/api/symptoms/analyze',
      send: () => analyze().click(),
      title: FAILED,
      kept: story(),
      answered: heading('Your result'),
    });
    await shown(at.page, 'Selected symptoms (2)');
  });

  it('keeps the advanced form through them too, under a red alert', async () => {
    await tellAboutSomebody();
    await at.page.route('**/api/symptoms/analyze/advanced', (route) => route.abort());
    await analyzeAll().click();
    const alert = at.page.getByRole('alert').filter({ hasText: FAILED });
    await alert.waitFor();
    await expect.poll(() => alert.getAttribute('data-tone')).toBe('severe');
    await alert.getByText(FAILED, { exact: true }).waitFor();
    await at.page.unroute('**/api/symptoms/analyze/advanced');
    await surviveFailures(at.page, {
      path: '/api/symptoms/analyze/advanced',
      send: () => analyzeAll().click(),
      title: FAILED,
      kept: box('Age'),
      answered: heading('Your advanced analysis'),
    });
    await pressed('Asthma').waitFor();
    await holds(sex(), 'female');
  });

  it('keeps the answers to the questions when the next one does not come', async () => {
    await showQuestion();
    await at.page.route('**/api/symptoms/interview', (route) => route.fulfill({ status: 500, json: { error: 'The server is tired' } }));
    await button('No').click();
    const alert = at.page.getByRole('alert').filter({ hasText: 'The next question could not be fetched' });
    await alert.getByText('The server is tired').waitFor();
    await at.page.unroute('**/api/symptoms/interview');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await shown(at.page, /^Question 2 of at most/);
    await alert.waitFor({ state: 'hidden' });
  });

  it('takes an answer back while it is under way', async () => {
    await openTool();
    await tick('Cough');
    await at.page.route('**/api/symptoms/analyze', () => undefined);
    await analyze().click();
    await button('Analyzing...').waitFor();
    await button('Cancel').click();
    await analyze().waitFor();
    await shown(at.page, 'Nothing analyzed yet');
    await pressed('Cough').waitFor();
  });

  it('keeps what was typed from tab to tab', async () => {
    await openTool();
    await tick('Cough');
    await story().fill('Since Monday');
    await another().fill('half a wo');
    await tab('Advanced Analysis').click();
    await box('Age').fill('52');
    await holds(story(), 'Since Monday');
    await holds(another(), 'half a wo');
    await tab('Visual Analyzer').click();
    await inYourWords().fill('It burns');
    await photo().setInputFiles(await redPatch());
    await preview().waitFor();
    await tab('Basic Analysis').click();
    await pressed('Cough').waitFor();
    await holds(story(), 'Since Monday');
    await tab('Advanced Analysis').click();
    await holds(box('Age'), '52');
    await tab('Visual Analyzer').click();
    await preview().waitFor();
    await holds(inYourWords(), 'It burns');
  });
});

describe('a person shows a photo', () => {
  it('is refused what is no image or too large, sees a preview, and removes it', async () => {
    await openPhoto();
    await analyze().click();
    await shown(at.page, 'Please select an image first');
    await photo().setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await shown(at.page, 'Please select a valid image file');
    await photo().setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await shown(at.page, 'Image size should be less than 10MB');
    await gone(preview());
    await photo().setInputFiles(await redPatch());
    await preview().waitFor();
    await expect.poll(() => preview().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
    for (const light of ['Sharpness:', 'Light:', 'Distance:']) await shown(at.page, light);
    await gone(at.page.getByText('Image size should be'));
    await button('Upload Different Image').waitFor();
    await button('Remove').click();
    await dropArea().waitFor();
    await gone(preview());
  });

  it('reads what the photo may show, with a doctor’s look never replaced, and removing clears it', async () => {
    await showPhotoResult();
    await shown(at.page, /^Confidence:/);
    await heading('Possible conditions').waitFor();
    await heading('Next steps').waitFor();
    await heading('What this tool cannot see').waitFor();
    await fold('More about it').click();
    await shown(at.page, /^How long it lasts:/);
    await fold('What was measured in the photo').click();
    await readFirstSource(at.page);
    await printShows(at.page, [photoResult(), heading('Possible conditions')], [inYourWords(), analyze(), dropArea()]);
    await button('Remove').click();
    await dropArea().waitFor();
    await gone(photoResult());
  });

  it('is told honestly when the photo cannot be used', async () => {
    await openPhoto();
    await photo().setInputFiles(await darkRoom());
    await preview().waitFor();
    await shown(at.page, /Rather dark/);
    await analyze().click();
    const alert = at.page.getByRole('alert').filter({ hasText: 'This photo cannot be used' });
    await alert.getByText(/too dark/).waitFor();
    await gone(photoResult());
    await photo().setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await analyze().click();
    await at.page.getByRole('alert').getByText('Please select a valid image file').waitFor();
  });

  it('keeps the photo and what was typed through a broken connection, a failing server and no network', async () => {
    await choosePhoto();
    await inYourWords().fill('It itches since Monday');
    await surviveFailures(at.page, {
      path: '/api/symptoms/analyze-visual',
      send: () => analyze().click(),
      title: 'The photo was not analyzed',
      kept: inYourWords(),
      answered: photoResult(),
    });
    await preview().waitFor();
  });
});

describe('every view of it', () => {
  const views = [
    {
      name: 'form',
      show: async () => {
        await openTool();
        await fold('Show more symptoms').click();
        await fold('drawing of the body').click();
        await at.page.getByRole('group', { name: 'Body, front' }).waitFor();
      },
    },
    { name: 'emergency', show: showEmergency },
    { name: 'usual', show: showUsual },
    {
      name: 'measures',
      show: async () => {
        await openAdvanced();
        await box('Pulse rate (beats a minute)').fill('220');
        await shown(at.page, /get emergency help now/);
      },
    },
    {
      name: 'advanced',
      show: async () => {
        await showAdvanced();
        await heading(/^Differential diagnoses/).click();
        await heading(/^Rare but important/).click();
        await shown(at.page, 'Red flags');
      },
    },
    { name: 'question', show: showQuestion },
    { name: 'photo', show: showPhotoResult },
  ];
  checkEachView(at, views);
});
