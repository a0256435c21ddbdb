import { mkdirSync, writeFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from '#tools/symptoms/server/danger.ts';
import { createStoryReader } from '#tools/symptoms/server/reading/read-story.ts';
import { loadSymptomServices } from '#tools/symptoms/server/symptom-services.ts';
import { readMessages } from '#tools/symptoms/server/urgency-model/training-messages.ts';
import { seededRandom } from '../search/random.ts';
import { round } from '../timing.ts';

const LENGTHS = [250, 1000, 4000] as const;
/** More than the readers remember, so that none is read from memory. */
const TEXTS = 80;
const RESULT_FILE = new URL('../results/reading.json', import.meta.url);

/** Milliseconds of processor time a text: other load on the machine does not count. */
type Measured = Record<'story' | 'dangers' | 'wording' | 'whole' | 'peer', number>;

/**
 * Measures the readers of symptoms against the length of a text, beside MiniSearch over the same phrases: it finds which of them share words with
 * the text, and knows neither denials nor who, when or how bad.
 */
export function runReadingBench(): void {
  const services = loadSymptomServices(loadFormulary(), () => []);
  const { readStory } = createStoryReader(services.knowledge);
  const search = createPeer(services.knowledge.findings);
  const assess = (description: string) => assessWithDangers(services, { symptoms: [], description, answers: {} });
  const results = LENGTHS.map((characters) => {
    const texts = makeTexts(characters);
    const measured: Measured = {
      story: costOf(texts, readStory),
      dangers: costOf(texts, (text) => services.readDanger(text)),
      wording: costOf(texts, (text) => services.readWording(text, {})),
      whole: costOf(texts, assess),
      peer: costOf(texts, search),
    };
    return { characters, ...measured, ratio: round(measured.peer / measured.story) };
  });
  print(results);
  mkdirSync(new URL('.', RESULT_FILE), { recursive: true });
  writeFileSync(RESULT_FILE, `${JSON.stringify({ node: process.version, texts: TEXTS, results, growth: growthOf(results) }, null, 2)}\n`);
}

const WARM_UP = 20;
const PASSES = 3;

/** The least of a few passes. Each text is another one, so a pass is long enough for the clock. */
function costOf(texts: readonly string[], call: (text: string) => unknown): number {
  for (const text of texts.slice(0, WARM_UP)) call(text);
  const passes = Array.from({ length: PASSES }, () => {
    const start = process.cpuUsage();
    for (const text of texts) call(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / texts.length;
  });
  return round(Math.min(...passes), 2);
}

/** Messages of the training set in a random order, the same on every run, one after the other up to a length. */
function makeTexts(characters: number): string[] {
  const random = seededRandom(characters);
  const messages = readMessages().map(({ text }) => text);
  return Array.from({ length: TEXTS }, () => {
    let text = '';
    while (text.length < characters) text += `${messages[Math.floor(random() * messages.length)]}. `;
    return text.slice(0, characters);
  });
}

interface Phrases {
  id: string;
  name: string;
  lay: readonly string[];
  clinical: readonly string[];
}

function createPeer(findings: readonly Phrases[]): (text: string) => string[] {
  const index = new MiniSearch<{ id: number; finding: string; phrase: string }>({ fields: ['phrase'], storeFields: ['finding'] });
  index.addAll(
    findings
      .flatMap(({ id, name, lay, clinical }) => [name, ...lay, ...clinical].map((phrase) => ({ finding: id, phrase })))
      .map((each, id) => ({ id, ...each })),
  );
  return (text) => index.search(text).map(({ finding }) => finding as string);
}

type Result = Measured & { characters: number; ratio: number };

/** How much longer the longest text takes than one of a quarter of its length; 4 is linear. */
function growthOf(results: readonly Result[]): Record<string, number> {
  const [, middle, long] = results;
  if (!middle || !long) return {};
  return Object.fromEntries((['story', 'dangers', 'wording', 'whole'] as const).map((part) => [part, round(long[part] / middle[part], 1)]));
}

function print(results: readonly Result[]): void {
  console.log(`reading: ${TEXTS} texts a length, processor time in ms`);
  console.log('  characters    story  dangers  wording  whole assessment  MiniSearch, same phrases   ours faster by');
  for (const { characters, story, dangers, wording, whole, peer, ratio } of results) {
    const cells = [story, dangers, wording, whole, peer].map((cost, at) => cost.toFixed(2).padStart([9, 9, 9, 18, 26][at] as number));
    console.log(`  ${String(characters).padStart(10)}${cells.join('')}${`${ratio}x`.padStart(17)}`);
  }
  const growth = Object.entries(growthOf(results)).map(([part, times]) => `${part} ${times}`);
  console.log(`  4,000 characters against 1,000, where 4 is linear: ${growth.join(', ')}`);
}
