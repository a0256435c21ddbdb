import type { Claim } from '#packages/clinical/evidence.ts';
import type { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import { formatUsd } from '../../engine/price.ts';
import { findPrices, type PriceFinding } from '../../engine/price-list.ts';
import { toPriceQuestion } from '../price-question.ts';
import { askFor, type ComparisonSkillServices, notCovered, SECTION } from './comparison-services.ts';
import { buildReadingClaims, createProductSide, type ReadMedicine, readMedicineNames } from './read-medicine-names.ts';
import { advice, keepCited, MAX_CLAIMS, stateWithdrawn, toClaim } from './statement.ts';

/** Arbitrary: the screen compares more. */
const MAX_MEDICINES = 2;

/** States what one or two medicines cost; each amount cites its calculation. */
export async function answerPrice(services: ComparisonSkillServices, question: Question): Promise<SkillAnswer> {
  if (question.things.length === 0) return askFor('medicine');
  const things = readMedicineNames(services.reader, question.things.slice(0, MAX_MEDICINES));
  if (things.read.length === 0 || things.unread.length > 0) return notCovered(things);
  const priced = await Promise.all(things.read.map((thing, at) => priceOne(services, thing, String(at + 1))));
  const known = priced.some((p) => p.kind === 'known');
  const claims = [
    ...buildReadingClaims(things.read),
    ...priced.flatMap((p) => p.withdrawn),
    ...sayCheaper(things.read, priced),
    ...priced.flatMap((p) => p.range),
    ...(known ? [ESTIMATE] : []),
    ...priced.flatMap((p) => p.cost),
    ...priced.flatMap((p) => p.more),
  ].slice(0, MAX_CLAIMS);
  const evidence = keepCited(
    claims,
    priced.flatMap((p) => p.collector.evidence),
  );
  return { status: known ? 'answered' : 'not-covered', claims, evidence, floor: {}, section: SECTION };
}

/** Says which of two costs less; nothing where a price is not known. */
function sayCheaper(read: readonly ReadMedicine[], priced: readonly Priced[]): Claim[] {
  const [first, second] = priced;
  const [one, two] = read;
  if (!one || !two || first?.averageUsd === undefined || second?.averageUsd === undefined || first.averageUsd === second.averageUsd)
    return [];
  const name = ({ product }: ReadMedicine) => capitalize(product.brandName ?? product.medicine.name);
  const isFirst = first.averageUsd < second.averageUsd;
  const [cheap, dear] = isFirst ? [first.averageUsd, second.averageUsd] : [second.averageUsd, first.averageUsd];
  const [cheapName, dearName] = isFirst ? [name(one), name(two)] : [name(two), name(one)];
  const text = `${cheapName} costs less: about ${formatUsd(cheap)} against ${formatUsd(dear)} for ${dearName}, by our estimates for a usual supply.`;
  return [{ text, evidenceIds: [...first.range, ...second.range].flatMap(({ evidenceIds }) => evidenceIds) }];
}

const ESTIMATE = advice(
  "These are our estimates for paying in cash, without insurance. They are no store's price: a store may ask more or less.",
);

interface Priced {
  kind: 'known' | 'unknown';
  withdrawn: Claim[];
  range: Claim[];
  cost: Claim[];
  more: Claim[];
  averageUsd?: number;
  collector: EvidenceCollector;
}

async function priceOne({ formulary, findUnitCosts }: ComparisonSkillServices, { product }: ReadMedicine, prefix: string): Promise<Priced> {
  const { medicine } = product;
  const costs = await findUnitCosts(product);
  const side = createProductSide(formulary, product, prefix);
  const { collector } = side;
  const withdrawn = stateWithdrawn(side).map(toClaim);
  const outcome = findPrices(toPriceQuestion(product, costs, { choice: undefined, quantity: undefined }));
  if (outcome.kind === 'refusal') return { kind: 'unknown', withdrawn, range: [advice(outcome.reason)], cost: [], more: [], collector };
  return { kind: 'known', withdrawn, ...buildPriceClaims(outcome, medicine.name, collector), collector };
}

function buildPriceClaims(
  finding: PriceFinding,
  genericName: string,
  collector: EvidenceCollector,
): Pick<Priced, 'range' | 'cost' | 'more' | 'averageUsd'> {
  const { chosen, quantity, unit, range, nadac } = finding;
  const amount = `${quantity} ${unit} of ${chosen.brand ?? genericName}, ${chosen.label}`;
  const { source } = chosen;
  const cite = (steps: readonly string[]) => collector.citeResolved(steps.join('. '), source);
  const estimates = [...finding.retail, finding.costPlus].map(({ derivation }) =>
    collector.citeResolved(derivation.steps.join('. '), derivation.sources.at(-1) ?? source),
  );
  const nadacId = cite(nadac.derivation.steps);
  const dated = source.date ? ` of ${source.date}` : '';
  const lowToHigh = `about ${formatUsd(range.lowestUsd)} at the lowest, ${formatUsd(range.averageUsd)} on average and ${formatUsd(range.highestUsd)} at the highest`;
  return {
    range: [{ text: `For ${amount}, we estimate ${lowToHigh}.`, evidenceIds: [cite(range.derivation.steps), ...estimates, nadacId] }],
    cost: [
      {
        text: `Pharmacies themselves pay about ${formatUsd(nadac.usd)} for this on average, by the public NADAC list${dated} (${nadac.derivation.steps.join('. ')}).`,
        evidenceIds: [nadacId],
      },
    ],
    more: [...buildCheaperClaims(finding, collector), ...noteBrand(finding, nadacId)],
    averageUsd: range.averageUsd,
  };
}

/** The first note applies to every price and is stated elsewhere; the rest concern this one. */
function noteBrand({ notes }: PriceFinding, nadacId: string): Claim[] {
  return notes.slice(1).map((text) => ({ text, evidenceIds: [nadacId] }));
}

function buildCheaperClaims({ alternatives }: PriceFinding, collector: EvidenceCollector): Claim[] {
  return alternatives
    .filter((a) => a.savingsPercent !== undefined)
    .slice(0, 1)
    .flatMap(({ name, usd, derivation }) => {
      const [source] = derivation.sources;
      if (!source) return [];
      const id = collector.citeResolved(derivation.steps.join('. '), source);
      return [
        { text: `A cheaper form of the same strength is ${name}: about ${formatUsd(usd)} at a typical pharmacy.`, evidenceIds: [id] },
      ];
    });
}
