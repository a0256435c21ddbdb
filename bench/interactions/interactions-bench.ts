import { mkdirSync, writeFileSync } from 'node:fs';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { CONDITIONS } from '#tools/interactions/contract/cabinet.ts';
import { checkCabinet } from '#tools/interactions/engine/cabinet.ts';
import { examinePair } from '#tools/interactions/engine/examine-pair.ts';
import { indexRules, matchRules, type RuleIndex } from '#tools/interactions/engine/rule-index.ts';
import { answerCabinet } from '#tools/interactions/server/answer-cabinet.ts';
import { createInteractionServices } from '#tools/interactions/server/interaction-services.ts';
import { loadKnowledge } from '#tools/interactions/server/knowledge.ts';
import { type Built, build, round, type Times, timeEach, timeEachSlow } from '../timing.ts';
import { generateCabinets, generatePairs, type Pair } from './generate-cabinets.ts';
import { buildPeer, type FindRuleIds } from './peer.ts';

const PAIR_COUNT = 2000;
/** One pair takes about a microsecond, so ten calls are timed together. */
const AT_ONCE = 10;
/** The peer takes thousands of times as long, so it gets only the first pairs. */
const PEER_PAIR_COUNT = 60;
const PEER_BUDGET_MS = 8000;
const CABINET_SIZES = [10, 20, 50];
const CABINET_COUNT = 50;
const RESULT_FILE = new URL('../results/interactions.json', import.meta.url);

interface CabinetResult {
  readonly size: number;
  readonly pairs: number;
  readonly engine: Times;
  readonly withNames: Times;
  readonly withSlips: Times;
  /** The engine's median per pair. */
  readonly perPairUs: number;
}

/** Measures the interaction engine and json-rules-engine on the same rules and pairs in one run. */
export async function runInteractionsBench(): Promise<void> {
  const knowledge = loadKnowledge();
  const formulary = loadFormulary();
  const index = build(() => indexRules(knowledge));
  const peer = build(() => buildPeer(knowledge.rules));
  const interactions = createInteractionServices(formulary, knowledge);
  const items = formulary.medicines.flatMap(({ name }) => interactions.read(name).item ?? []);
  const substances = [...new Set(items.flatMap((item) => item.substances))];
  const { rules } = knowledge;
  console.log(`interactions: ${rules.length} rules, all of them given to both; pairs of ${substances.length} substances`);
  console.log(`  in ${items.length} common medicines`);

  const pairs = generatePairs(substances, PAIR_COUNT, ([x, y]) => matchRules(index.value, x, y).length > 0);
  const shared = pairs.slice(0, PEER_PAIR_COUNT);
  const agreement = await compareFound(index.value, peer.value, shared);
  const times = {
    oursRules: timeEach(shared, ([x, y]) => matchRules(index.value, x, y), AT_ONCE),
    oursWhole: timeEach(shared, ([x, y]) => examinePair(index.value, x, y), AT_ONCE),
    peerRules: await timeEachSlow(shared, PEER_BUDGET_MS, ([x, y]) => peer.value(x, y)),
    oursWholeMany: timeEach(pairs, ([x, y]) => examinePair(index.value, x, y), AT_ONCE),
  };
  const cabinets = CABINET_SIZES.map((size): CabinetResult => {
    const drawn = generateCabinets(items, size, CABINET_COUNT);
    const engine = timeEach(drawn, (one) => checkCabinet(interactions.index, interactions.documents, one.items, CONDITIONS));
    const withNames = timeEach(drawn, ({ names }) => answerCabinet(interactions, { medications: names, conditions: CONDITIONS }));
    const withSlips = timeEach(drawn, ({ typed }) => answerCabinet(interactions, { medications: typed, conditions: CONDITIONS }));
    const pairsIn = (size * (size - 1)) / 2;
    return { size, pairs: pairsIn, engine, withNames, withSlips, perPairUs: round(engine.p50Us / pairsIn, 2) };
  });

  const ratios = {
    rulesP50: round(times.peerRules.p50Us / times.oursRules.p50Us),
    rulesP99: round(times.peerRules.p99Us / times.oursRules.p99Us),
    wholeP50: round(times.peerRules.p50Us / times.oursWhole.p50Us),
    wholeP99: round(times.peerRules.p99Us / times.oursWhole.p99Us),
  };
  console.log(`  same rules found for ${agreement.same} of ${shared.length} pairs, ${agreement.found} rules in all`);
  console.log(`\n${describeBuild('ours', index)}\n${describeBuild('json-rules-engine', peer)}`);
  console.log('\n  one pair                                         p50 µs      p99 µs   ours faster by (p50, p99)');
  printTimes('json-rules-engine, rules that fit', times.peerRules);
  printTimes('ours, rules that fit', times.oursRules, `${ratios.rulesP50}x, ${ratios.rulesP99}x`);
  printTimes('ours, whole answer with exposure', times.oursWhole, `${ratios.wholeP50}x, ${ratios.wholeP99}x`);
  printTimes(`the same, ${PAIR_COUNT} pairs`, times.oursWholeMany);
  for (const cabinet of cabinets) printCabinet(cabinet, times.peerRules);
  printGrowth(cabinets);

  mkdirSync(new URL('.', RESULT_FILE), { recursive: true });
  const report = {
    node: process.version,
    rules: rules.length,
    substances: substances.length,
    medicines: items.length,
    agreement: { pairs: shared.length, ...agreement },
    builds: { ours: withoutValue(index), peer: withoutValue(peer) },
    pair: times,
    ratios,
    cabinets,
  };
  writeFileSync(RESULT_FILE, `${JSON.stringify(report, null, 2)}\n`);
}

/** The comparison is valid only if both find the same rules. @throws Error otherwise. */
async function compareFound(index: RuleIndex, peer: FindRuleIds, pairs: readonly Pair[]): Promise<{ same: number; found: number }> {
  let found = 0;
  for (const [x, y] of pairs) {
    const ours = matchRules(index, x, y).map(({ rule }) => rule.id);
    const theirs = await peer(x, y);
    if (ours.length !== theirs.size || !ours.every((id) => theirs.has(id))) {
      throw new Error(`${x.id} and ${y.id}: ours found ${ours.join(', ')}; the peer ${[...theirs].join(', ')}`);
    }
    found += ours.length;
  }
  return { same: pairs.length, found };
}

function describeBuild(name: string, { firstMs, fastestMs, memoryMb }: Built<unknown>): string {
  const memory = memoryMb === undefined ? '' : `, ${memoryMb} MB`;
  return `${name}: built in ${firstMs} ms the first time, ${fastestMs} ms at its fastest${memory}`;
}

const withoutValue = ({ firstMs, fastestMs, memoryMb }: Built<unknown>) => ({ firstMs, fastestMs, memoryMb });

function printTimes(name: string, { p50Us, p99Us }: Times, ratio = ''): void {
  console.log(`  ${name.padEnd(42)}${p50Us.toFixed(2).padStart(13)}${p99Us.toFixed(2).padStart(12)}   ${ratio}`.trimEnd());
}

function printCabinet({ size, pairs, engine, withNames, withSlips, perPairUs }: CabinetResult, peer: Times): void {
  const ratio = `${round(peer.p50Us / perPairUs)}x a pair`;
  console.log(`\n  cabinet of ${size}, ${pairs} pairs, ${CONDITIONS.length} conditions: ${perPairUs} µs a pair`);
  printTimes('engine', engine, ratio);
  printTimes('with reading of names', withNames);
  printTimes('with reading of names, one in five mistyped', withSlips);
}

/** Describes how the time grows with the cabinet. The number of pairs grows faster than that of medicines. */
function printGrowth(cabinets: readonly CabinetResult[]): void {
  const [small, large] = [cabinets[0], cabinets.at(-1)];
  if (!small || !large) return;
  const growth = round(large.engine.p50Us / small.engine.p50Us, 1);
  console.log(
    `\n  ${large.size} medicines against ${small.size}: ${growth}x the time for ${round(large.pairs / small.pairs, 1)}x the pairs`,
  );
}
