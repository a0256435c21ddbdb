/** `npm run eval [-- set …]`: measures each engine on its locked cases and prints the figures. It writes `results.json` when all sets ran, and fails when a bound breaks. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { evaluateChat } from './chat.ts';
import { evaluateDosing } from './dosing.ts';
import { evaluateInteractions, evaluateRandomPairs } from './interactions.ts';
import { type Figure, keepsBound, type Report } from './report.ts';
import { evaluateSideEffects } from './side-effects.ts';
import type { Share } from './statistics.ts';
import { evaluateStories, evaluateUnopened } from './stories.ts';
import { evaluateSymptoms } from './symptoms.ts';

const RESULTS = new URL('./results.json', import.meta.url);

const SETS: Readonly<Record<string, () => Report | Promise<Report>>> = {
  interactions: evaluateInteractions,
  'random-pairs': evaluateRandomPairs,
  dosing: evaluateDosing,
  'side-effects': evaluateSideEffects,
  symptoms: evaluateSymptoms,
  chat: evaluateChat,
};
/** Sets to learn from. They run only when asked for, and are no figures of the product. */
const LEARNING_SETS: typeof SETS = { stories: evaluateStories, 'stories-unopened': evaluateUnopened };
const ALL_SETS = { ...SETS, ...LEARNING_SETS };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in ALL_SETS));
if (unknown.length > 0) {
  console.error(`There is no set called ${unknown.join(', ')}. There are: ${Object.keys(ALL_SETS).join(', ')}.`);
  process.exit(2);
}
const chosen = asked.length === 0 ? Object.entries(SETS) : Object.entries(ALL_SETS).filter(([name]) => asked.includes(name));
const reports: Report[] = [];
for (const [, evaluate] of chosen) reports.push(await evaluate());
for (const report of reports) print(report);
// Figures with a model are not figures of the product.
if (asked.length === 0 && !process.env.AI_PROVIDER) writeResults(reports.map(withoutMisses));
const broken = reports.flatMap(({ name, figures }) => figures.filter((figure) => !keepsBound(figure)).map(({ id }) => `${name}.${id}`));
console.log(broken.length === 0 ? 'Every bound is kept.' : `Bounds broken: ${broken.join(', ')}`);
process.exit(broken.length === 0 ? 0 : 1);

/** Keeps the file and its date unless a figure changed. */
function writeResults(measured: ReturnType<typeof withoutMisses>[]): void {
  const before = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as { reports: unknown; revision?: string }) : undefined;
  const revision = findRevision();
  if (JSON.stringify(before?.reports) === JSON.stringify(measured) && (before?.revision || !revision)) return;
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(RESULTS, `${JSON.stringify({ date, ...(revision ? { revision } : {}), reports: measured }, null, 2)}\n`);
}

/** The measured commit; undefined outside a checkout. */
function findRevision(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

function print({ name, cases, figures, calibration, published, misses }: Report): void {
  console.log(`\n${name}: ${cases} cases, ${misses.length} missed`);
  for (const figure of figures)
    console.log(`  ${keepsBound(figure) ? ' ' : '!'} ${formatValue(figure)}  ${figure.text}${formatBound(figure)}`);
  for (const { said, right } of calibration) if (right.of > 0) console.log(`    said "${said}": labelled in ${formatShare(right)}`);
  for (const { text, study, date } of published) console.log(`    published: ${text} (${study}, ${date})`);
}

function formatValue({ value, of }: Figure): string {
  return of ? formatShare(of) : value.toFixed(2);
}

function formatShare({ share, low, high, hits, of }: Share): string {
  return `${share.toFixed(3)} [${low.toFixed(3)}-${high.toFixed(3)}] ${`${hits}/${of}`.padStart(7)}`;
}

function formatBound({ least, most }: Figure): string {
  return least === undefined ? (most === undefined ? '' : ` (at most ${most})`) : ` (at least ${least})`;
}

function withoutMisses({ misses: _, ...report }: Report) {
  return report;
}
