import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { signUpWithTrial } from '../people/outbox-people.ts';
import { type StoryFigures, updateFigures } from './first-instruction-table.ts';
import { startProduct } from './product.ts';
import * as form from './tool-forms.ts';

/**
 * `npm run measure:screens`: tells each tool three everyday stories on a phone, in the built product, and writes what a person reads into
 * the columns "now" of docs/first-instruction.md.
 */
const DOCUMENT = new URL('../../../docs/first-instruction.md', import.meta.url);
const PHONE = { width: 390, height: 844 };
/** Arbitrary: slow for an adult's silent reading, because the reader is worried. */
const WORDS_PER_SECOND = 200 / 60;

const ORDER = String.raw`^(?:call|take|rest|drink|sip|see (?:a|your)|you can|do not|ask|sit|go to|make an|get (?:help|a)|use|eat|watch|keep|if you notice|tell|no action|urgent|be seen)\b`;
const AMOUNT = String.raw`\d[\d,.]* ?(?:mg|mL|tablets?)\b`;
const CHOICE = String.raw`\b(?:better|choose|depends|about \$)`;

interface Story {
  tool: string;
  name: string;
  tell: (page: Page) => Promise<void>;
  /** What the first instruction looks like. */
  first: string;
}

const group = (tool: string, first: string, stories: Record<string, Story['tell']>): Story[] =>
  Object.entries(stories).map(([name, tell]) => ({ tool, name, tell, first }));

const STORIES: readonly Story[] = [
  ...group('Symptoms', ORDER, {
    'A cold for three days': (page) =>
      form.tellStory(page, 'For three days I have a runny nose, a sore throat and a mild cough. No fever. I am 34.'),
    'It burns when I pee': (page) =>
      form.tellStory(page, 'It burns when I pee and I have to go all the time since yesterday. I am a 29 year old woman.'),
    'Chest pain': (page) =>
      form.tellStory(page, 'Crushing pain in my chest for half an hour, into my left arm, and I am sweating. I am 58.'),
  }),
  ...group('Symptoms, advanced', ORDER, {
    'A one-sided headache': (page) =>
      form.tellAdvanced(page, 'Throbbing headache on one side since yesterday, light hurts and I feel sick.', {
        years: '44',
        sex: 'female',
      }),
    'A back that hurts after lifting': (page) =>
      form.tellAdvanced(page, 'My lower back hurts since I lifted boxes two days ago. No numbness, I can walk.', {
        years: '38',
        sex: 'male',
      }),
    'A stomach bug': (page) =>
      form.tellAdvanced(page, 'Watery diarrhea and vomiting since last night, I can keep water down.', { years: '26', sex: 'female' }),
  }),
  ...group('Interactions', ORDER, {
    'Warfarin and ibuprofen': (page) => form.checkPair(page, 'warfarin', 'ibuprofen'),
    'Zyrtec and Tylenol': (page) => form.checkPair(page, 'Zyrtec', 'Tylenol'),
    'Lisinopril and Advil': (page) => form.checkPair(page, 'lisinopril', 'Advil'),
  }),
  ...group('Dosing', AMOUNT, {
    'Tylenol for an adult': (page) => form.lookUpDose(page, { name: 'Tylenol Extra Strength', years: '30', pounds: '150' }),
    'Ibuprofen for a child with fever': (page) =>
      form.lookUpDose(page, { name: 'ibuprofen', years: '4', pounds: '36', condition: 'fever' }),
    "Amoxicillin for a child's ear": (page) =>
      form.lookUpDose(page, { name: 'amoxicillin', years: '6', pounds: '45', condition: 'ear infection' }),
  }),
  ...group('Side effects', ORDER, {
    'Lisinopril and a cough': (page) => form.analyzeSideEffect(page, 'lisinopril', 'dry tickly cough'),
    'Zoloft and sleep': (page) => form.analyzeSideEffect(page, 'Zoloft', 'trouble sleeping'),
    'Lipitor and sore muscles': (page) => form.analyzeSideEffect(page, 'Lipitor', 'sore muscles'),
  }),
  ...group('Comparison', CHOICE, {
    'Zyrtec and Claritin': (page) => form.compare(page, 'Zyrtec', 'Claritin'),
    'Advil and Tylenol': (page) => form.compare(page, 'Advil', 'Tylenol'),
    'Lipitor and Crestor': (page) => form.compare(page, 'Lipitor', 'Crestor'),
  }),
];

/** What is visible without a press: up to "More", or to the end of the page where there is none. */
const READ = `(first) => {
  const open = [...document.querySelectorAll('[data-folded-form]')].find((each) => each.checkVisibility());
  const start = open ?? [...document.querySelectorAll('main form')].filter((each) => each.checkVisibility()).at(-1);
  const more = [...document.querySelectorAll('[data-more]')].find((each) => each.checkVisibility());
  const range = document.createRange();
  range.setStartAfter(start);
  if (more) range.setEndBefore(more);
  else range.setEndAfter(document.querySelector('main').lastChild);
  const pattern = new RegExp(first, 'i');
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  let words = 0;
  let wordsBefore;
  let depth;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent.trim();
    if (!text || !range.intersectsNode(node) || !parent.checkVisibility() || parent.closest('.sr-only, select, button, script')) continue;
    const count = text.split(/\\s+/).length;
    if (wordsBefore === undefined && count > 2 && pattern.test(text)) {
      wordsBefore = words + text.split(/(?<=[.!?]) /)[0].split(/\\s+/).length;
      depth = (parent.getBoundingClientRect().top + window.scrollY) / window.innerHeight;
    }
    words += count;
  }
  const end = more ? more.getBoundingClientRect().top : document.querySelector('main').getBoundingClientRect().bottom;
  return { words, wordsBefore, depth, screens: (end - start.getBoundingClientRect()[open ? 'top' : 'bottom']) / window.innerHeight,
    page: document.documentElement.scrollHeight / window.innerHeight };
}`;

interface Measured {
  words: number;
  wordsBefore?: number;
  /** Where the instruction starts, in screens from the top of the page. */
  depth?: number;
  screens: number;
  page: number;
}

async function measure(page: Page, { tell, first }: Story): Promise<Measured & { waitedMs: number }> {
  await tell(page);
  const pressed = performance.now();
  await page.locator('[data-more]').filter({ visible: true }).waitFor();
  const waitedMs = performance.now() - pressed;
  const readNow = async () => (await page.evaluate(`(${READ})(${JSON.stringify(first)})`)) as Measured;
  let read = await readNow();
  // Prices and fonts arrive a little later.
  for (let before = -1; before !== read.words; read = await readNow()) {
    before = read.words;
    await page.waitForTimeout(500);
  }
  return { ...read, waitedMs };
}

async function run(): Promise<void> {
  const product = await startProduct({ TRUST_PROXY: '1' });
  try {
    const cookie = await signUpWithTrial(product.url);
    const context = await product.browser.newContext({ baseURL: product.url, viewport: PHONE, reducedMotion: 'reduce' });
    await context.addCookies(
      cookie.split('; ').map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.split('=')[1] ?? '', url: product.url })),
    );
    const figures: StoryFigures[] = [];
    for (const story of STORIES) {
      const page = await context.newPage();
      const { words, screens, page: whole, wordsBefore, depth, waitedMs } = await measure(page, story);
      const seconds = waitedMs / 1000 + (wordsBefore ?? words) / WORDS_PER_SECOND;
      const { tool, name } = story;
      const measured = { tool, name, words, screens, page: whole, seconds: Math.round(seconds), screen: Math.floor(depth ?? screens) + 1 };
      figures.push(measured);
      console.log(JSON.stringify(measured));
      await page.close();
    }
    await writeFile(DOCUMENT, updateFigures(await readFile(DOCUMENT, 'utf8'), figures, new Date()));
  } finally {
    await product.close();
  }
}

await run();
