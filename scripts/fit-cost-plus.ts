/**
 * Fits the share of NADAC that Mark Cuban Cost Plus Drug Company seems to pay for generics, and measures it on medicines that were held back.
 *
 *   npm run fit:cost-plus -- costplus.GRAPHQL.csv leaderboard.csv
 *
 * Both files are in github.com/AgastyaDhar/costplus-arbitrage (CC BY 4.0): the company's public prices, and the same products beside NADAC.
 * A price of tablets or capsules is for 30 pieces, whatever the size of the bottle that it is taken from: divided by 30, it is the same part
 * of NADAC for bottles of 30, 60, 100, 500 and 1,000.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

const PIECES = 30;
const MARKUP = 1.15;
const PHARMACY_FEE_USD = 5;
const SHIPPING_USD = 5;

interface Pair {
  name: string;
  nadacUsd: number;
  /** The company's price with shipping. */
  usd: number;
}

const [catalogFile, pairsFile] = process.argv.slice(2);
if (!catalogFile || !pairsFile) throw new Error('Name two files: costplus.GRAPHQL.csv and leaderboard.csv');
const pairs = readPairs(catalogFile, pairsFile);
const fitted = pairs.filter(({ name }) => !isHeldBack(name));
const heldBack = pairs.filter(({ name }) => isHeldBack(name));
const share = fitShare(fitted);
console.log(`${fitted.length} prices give the share ${share}.`);
console.log(
  `On ${heldBack.length} prices that were held back: ${describeError(heldBack, share)}. NADAC itself: ${describeError(heldBack, 1)}.`,
);

function readPairs(catalog: string, beside: string): Pair[] {
  type Row = Record<string, string>;
  const read = (file: string) => parse<Row>(readFileSync(file), { columns: true });
  const keyOf = (name: string, usdPerPiece: number) => `${firstWord(name)} ${usdPerPiece.toFixed(6)}`;
  const byKey = new Map(
    read(catalog).map((row) => [keyOf(row.drug ?? '', Number(row.final_price) / Number(row.package_quantity)), row] as const),
  );
  return read(beside).flatMap((row) => {
    const listed = byKey.get(keyOf(row.drug_term ?? '', Number(row.costplus_per_unit)));
    const nadac = Number(row.nadac_per_unit);
    if (!listed || row.nadac_pricing_unit !== 'EA' || !/tablet|capsule/i.test(listed.form ?? '') || !(nadac > 0)) return [];
    return [{ name: firstWord(listed.drug ?? ''), nadacUsd: nadac * PIECES, usd: Number(listed.final_price) + SHIPPING_USD }];
  });
}

function firstWord(name: string): string {
  return name.toLowerCase().split(/[ ,/]/)[0] ?? '';
}

/** Half of the medicines, by name, so that no medicine is in both halves. */
function isHeldBack(name: string): boolean {
  return (createHash('sha256').update(name).digest().at(-1) ?? 0) % 2 === 1;
}

function estimate({ nadacUsd }: Pair, part: number): number {
  return nadacUsd * part * MARKUP + PHARMACY_FEE_USD + SHIPPING_USD;
}

/** The share with the smallest sum of absolute errors, as parts of the price. */
function fitShare(known: readonly Pair[]): number {
  const shares = Array.from({ length: 101 }, (_, at) => (at + 20) / 100);
  const errorOf = (part: number) => known.reduce((sum, pair) => sum + Math.abs(Math.log(estimate(pair, part) / pair.usd)), 0);
  return shares.reduce((best, each) => (errorOf(each) < errorOf(best) ? each : best));
}

function describeError(known: readonly Pair[], part: number): string {
  const errors = known.map((pair) => Math.abs(estimate(pair, part) / pair.usd - 1)).sort((a, b) => a - b);
  const within = errors.filter((error) => error <= 0.25).length / errors.length;
  const [median = 0, ninth = 0] = [errors[Math.floor(errors.length / 2)], errors[Math.floor(errors.length * 0.9)]];
  const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
  return `median error ${percent(median)}, within 25% ${percent(within)}, one in ten above ${percent(ninth)}`;
}
