import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startJourneys } from '#tests/support/browser/journey.ts';
import { findKeyboardProblems } from '#tests/support/browser/keyboard-walk.ts';
import { sendPhoto } from '#tests/support/browser/photo-story.ts';
import * as form from '#tests/support/browser/tool-forms.ts';

const journey = startJourneys();
const PHONE = { width: 390, height: 844 };
const MOST_WORDS = 150;
const MOST_SCREENS = 2;
/** The whole page, with everything below "More" folded. */
const MOST_SCREENS_FOLDED = 4;
/** The list of all medicines, with its letters folded. */
const MOST_SCREENS_OF_LIST = 5;

const countScreens = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);

const button = (name: string) => journey.page.getByRole('button', { name, exact: true });
const box = (name: string | RegExp) => journey.page.getByRole('textbox', { name }).filter({ visible: true });

/** The words and screens between the folded form and "More". Source marks and choices are not read as text. */
const measureTop = (page: Page) =>
  page.evaluate(() => {
    const isOpen = (element: Element) => element.checkVisibility();
    const form = [...document.querySelectorAll('[data-folded-form]')].find(isOpen);
    const more = [...document.querySelectorAll('[data-more]')].find(isOpen);
    if (!form || !more) throw new Error('The result has no folded form, or no "More"');
    const range = document.createRange();
    range.setStartAfter(form);
    range.setEndBefore(more);
    const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || !range.intersectsNode(node) || parent.closest('.sr-only, select, button')) continue;
      words += node.textContent?.match(/\S+/g)?.length ?? 0;
    }
    return { words, screens: (more.getBoundingClientRect().top - form.getBoundingClientRect().top) / window.innerHeight };
  });

/** Opens a fresh page on a phone and fills a form there. */
const onPhone =
  <Rest extends unknown[]>(fill: (page: Page, ...rest: Rest) => Promise<void>) =>
  async (...rest: Rest): Promise<void> => {
    await journey.reopen({ viewport: PHONE });
    await fill(journey.page, ...rest);
  };
const tellStory = onPhone(form.tellStory);
const lookUpDose = onPhone(form.lookUpDose);
const addUp = onPhone(form.addUp);
const checkPair = onPhone(form.checkPair);
const checkCabinet = onPhone(form.checkCabinet);
const analyzeSideEffect = onPhone(form.analyzeSideEffect);
const compare = onPhone((page, first: string, second: string) =>
  page.goto(`/home?first=${first}&second=${second}#compare`).then(() => undefined),
);

const TOOLS: readonly [string, () => Promise<void>][] = [
  ['a heart attack', () => tellStory('Crushing pain in my chest for half an hour, into my left arm, and I am sweating. I am 58.')],
  ['a cold', () => tellStory('For three days I have a runny nose, a sore throat and a mild cough. No fever. I am 34.')],
  [
    'appendicitis',
    () => tellStory('Pain began around my belly button and moved to the lower right. I threw up twice, fever of 101. I am 19.'),
  ],
  [
    'an advanced analysis',
    () =>
      onPhone(form.tellAdvanced)('Throbbing headache on one side since yesterday, light hurts and I feel sick.', {
        years: '44',
        sex: 'female',
      }),
  ],
  ['a dose', () => lookUpDose({ name: 'Tylenol Extra Strength', years: '30', pounds: '150' })],
  ['two medicines', () => checkPair('warfarin', 'ibuprofen')],
  ['a urinary infection', () => tellStory('It burns when I pee and I have to go all the time since yesterday. I am a 29 year old woman.')],
  ['words that nobody understands', () => tellStory('xqzv blorp wibble')],
  ['a dose for a child beside a blood thinner', () => lookUpDose({ name: 'ibuprofen', years: '5', pounds: '40', others: 'warfarin' })],
  ['a prescribed dose', () => lookUpDose({ name: 'amoxicillin', years: '6', pounds: '45', condition: 'ear infection' })],
  ['no dose', () => lookUpDose({ name: 'ibuprofen', years: '0', pounds: '12' })],
  ['an overdose', () => addUp(['Tylenol Extra Strength', '7', '2 hours ago'], ['NyQuil Cold & Flu liquid', '60', '5 hours ago'])],
  ['a day with two of one kind', () => addUp(['Advil', '2', '5 hours ago'], ['Aleve', '1', '12 hours ago'])],
  ['a dangerous pair', () => checkPair('sildenafil', 'nitroglycerin')],
  ['a pair without a finding', () => checkPair('Zyrtec', 'Tylenol')],
  ['a pair with an unknown name', () => checkPair('warfarin', 'blorpazine')],
  ['a cabinet', () => checkCabinet('Lisinopril', 'Spironolactone', 'Advil', 'Simvastatin', 'Grapefruit juice')],
  ['a side effect', () => analyzeSideEffect('lisinopril', 'dry tickly cough')],
  ['a dangerous side effect', () => analyzeSideEffect('lisinopril', 'my tongue is swelling up')],
  ['a comparison', () => compare('atorvastatin', 'rosuvastatin')],
  ['a comparison of names, with two boxed warnings', () => compare('Warfarin', 'Eliquis')],
  ['a comparison of one medicine under two names', () => compare('Advil', 'ibuprofen')],
  ['a photo of an itching patch', () => onPhone(sendPhoto)('arm', 'Does it itch?')],
  ['a photo without answers', () => onPhone(sendPhoto)('face')],
];

/** The visible words of an element and the screens that it takes. Source marks and choices are not read as text. */
const measurePart = (part: Locator) =>
  part.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.sr-only, select, button')) continue;
      words += node.textContent?.match(/\S+/g)?.length ?? 0;
    }
    return { words, screens: element.getBoundingClientRect().height / window.innerHeight };
  });

async function expectShort(part: Locator): Promise<void> {
  const { words, screens } = await measurePart(part);
  expect(words).toBeLessThanOrEqual(MOST_WORDS);
  expect(screens).toBeLessThanOrEqual(MOST_SCREENS);
}

const askChat = onPhone(async (page, question: string) => {
  await page.goto('/home#dosing');
  await page.getByRole('button', { name: /the AI assistant/ }).click();
  const panel = page.getByRole('dialog', { name: 'Ask AI Assistant' });
  await panel.getByRole('textbox', { name: 'Your message' }).fill(question);
  await panel.getByRole('textbox', { name: 'Your message' }).press('Enter');
  await panel.getByText('Rules-only mode').waitFor();
});

describe('the first screen of a result', () => {
  it.each(TOOLS)('%s: the answer stands at the top, short, and no chat button covers it', async (_, show) => {
    await show();
    const { page } = journey;
    await page.locator('[data-more]').filter({ visible: true }).waitFor();
    await expect.poll(async () => (await measureTop(page)).words).toBeLessThanOrEqual(MOST_WORDS);
    expect((await measureTop(page)).screens).toBeLessThanOrEqual(MOST_SCREENS);
    const line = page.locator('[data-folded-form]').filter({ visible: true });
    await expect.poll(async () => (await line.boundingBox())?.y ?? Number.NaN).toBeLessThan(PHONE.height / 4);
    expect(await countScreens(page)).toBeLessThanOrEqual(MOST_SCREENS_FOLDED);
    const chat = await page.getByRole('button', { name: /AI assistant/ }).boundingBox();
    const more = await page.locator('[data-more]').filter({ visible: true }).boundingBox();
    expect(chat?.y).toBeGreaterThan(more?.y ?? 0);
    // The keyboard: reading goes on in the result, every control of it is reached, and "Edit" leads back into the form.
    expect(await page.locator('main :focus').evaluate((focused) => focused.closest('[data-folded-form]'))).toBeNull();
    expect(await findKeyboardProblems(page)).toEqual([]);
    await line.getByRole('button', { name: 'Edit' }).press('Enter');
    await expect.poll(() => page.locator('main').locator('input, textarea, select').and(page.locator(':focus')).count()).toBe(1);
  });

  it.each([
    'Can I take ibuprofen with warfarin?',
    'What are the side effects of Zoloft?',
    'Compare Advil and Tylenol',
    'How much Tylenol can I take?',
    'I have a headache and a stiff neck',
  ])('chat, “%s”: the answer is short, and the rest of it one press away', async (question) => {
    await askChat(question);
    await expectShort(journey.page.locator('[data-answer]').last());
  });

  it.each(['Lipitor', 'Ozempic', 'metformin', 'Eliquis', 'Ventolin HFA'])(
    'the price of %s is short, and the chosen pack is the one that is priced',
    async (medicine) => {
      await journey.reopen({ viewport: PHONE });
      const { page } = journey;
      await page.goto(`/home?price=${encodeURIComponent(medicine)}#compare`);
      const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: `The price of ${medicine}` }) });
      const pack = panel.getByRole('combobox', { name: 'Strength and form' });
      await pack.waitFor();
      await expectShort(panel.last());
      const chosen = await pack.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent ?? '');
      await panel.getByText(`of ${chosen.replace(/ \([^()]*\)$/, '')}, estimates`).waitFor();
    },
  );

  it('a day below the limit: all of it is short, and the calendar file has the time that is shown', async () => {
    await addUp(['Tylenol Extra Strength', '2', '2 hours ago']);
    const { page } = journey;
    const line = page.getByText(/Next safe time/);
    await line.waitFor();
    const text = await page.locator('main').innerText();
    expect(text.match(/\S+/g)?.length).toBeLessThanOrEqual(MOST_WORDS);
    expect(await countScreens(page)).toBeLessThanOrEqual(MOST_SCREENS);
    const href = await page.getByRole('link', { name: 'Put it in my calendar' }).getAttribute('href');
    const [, year, month, day, hour, minute] = decodeURIComponent(href ?? '').match(/DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/) ?? [];
    const at = `${year}-${month}-${day}T${hour}:${minute}:00Z`;
    const clock = await page.evaluate((iso) => new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }), at);
    expect(await line.innerText()).toContain(clock);
  });

  it('folds the list of all medicines by letter, and opens a letter from its link', async () => {
    await journey.reopen({ viewport: PHONE });
    await journey.page.goto('/medicines');
    expect(await countScreens(journey.page)).toBeLessThanOrEqual(MOST_SCREENS_OF_LIST);
    const warfarin = journey.page.getByRole('link', { name: 'Warfarin', exact: true });
    expect(await warfarin.isVisible()).toBe(false);
    await journey.page.getByRole('link', { name: 'W', exact: true }).click();
    await warfarin.waitFor();
    await journey.page.getByRole('searchbox', { name: 'Find a medicine or a brand' }).fill('coumadin');
    await warfarin.waitFor();
    await expect.poll(() => countScreens(journey.page)).toBeLessThanOrEqual(MOST_SCREENS_OF_LIST);
  });

  it('shows the call on the first screen, also below several warnings, none of which repeats the first', async () => {
    await tellStory('My 3 year old has a fever of 103 since last night and a rash of small purple spots that do not fade');
    const call = journey.page.getByRole('link', { name: 'Call 911' });
    await call.waitFor();
    await expect.poll(async () => ((await call.boundingBox())?.y ?? Number.NaN) + 44).toBeLessThanOrEqual(PHONE.height);
    const alerts = await journey.page.getByRole('alert').filter({ visible: true }).innerText();
    const sentences = alerts.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => /^[A-Z].*[.!?]$/.test(sentence));
    expect(sentences.length).toBeGreaterThan(2);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it.each([
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ])('the chat does not cover the call for a danger that is being typed: $width px', async (viewport) => {
    await journey.reopen({ viewport });
    const { page } = journey;
    await page.goto('/home#symptoms');
    await page
      .getByRole('textbox', { name: /own words|happening/i })
      .first()
      .fill('crushing chest pain and sweating');
    const call = page.getByRole('link', { name: 'Call 911' }).first();
    await call.waitFor();
    const place = await call.boundingBox();
    const isOnTop = await call.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, Math.min(y + height / 2, window.innerHeight - 1));
      return y + height / 2 > window.innerHeight || link.contains(top) || top === link;
    });
    expect(place).not.toBeNull();
    expect(isOnTop).toBe(true);
  });

  it.each(['compare', 'symptoms', 'interactions', 'dosing', 'side-effects'])(
    'the chat covers no box and no button of the form: %s',
    async (section) => {
      await journey.reopen({ viewport: { width: 320, height: 640 } });
      await journey.page.goto(`/home#${section}`);
      const chat = journey.page.getByRole('button', { name: /AI assistant/ });
      await chat.waitFor();
      const box = await chat.boundingBox();
      // A bar that ends the screen: what is above it is never hidden in part.
      expect(box).toMatchObject({ x: 0, width: 320 });
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(640);
      await journey.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = journey.page.locator('main').locator('a, button, input, select, textarea').filter({ visible: true }).last();
      const end = await last.boundingBox();
      expect((end?.y ?? Number.NaN) + (end?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    },
  );

  it('keeps the call in reach while the result is read, and opens the form again with what was typed', async () => {
    await tellStory('Crushing pain in my chest for half an hour, into my left arm, and I am sweating. I am 58.');
    const call = journey.page.getByRole('link', { name: 'Call 911' });
    await call.waitFor();
    await journey.page.getByRole('heading', { name: 'Numbers to call' }).scrollIntoViewIfNeeded();
    expect((await call.boundingBox())?.y).toBeLessThan(PHONE.height);
    await button('Edit').click();
    expect(await box(/own words/).inputValue()).toContain('Crushing pain');
  });
});
