import type { Claim } from '#packages/clinical/evidence.ts';
import type { EvidenceBook } from '#packages/clinical/evidence-book.ts';
import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import { asUsd } from '../../engine/price.ts';
import { findPrices, type PriceFinding } from '../../engine/price-list.ts';
import { claimReading, openSide, type ReadThing, readThings } from './read-things.ts';
import { askFor, notCovered, SECTION, type SkillParts } from './skill-parts.ts';
import { advice, keepCited, MOST_CLAIMS, stateWithdrawn, toClaim } from './statement.ts';

/** A conversation that names more is answered on the screen. */
const MOST_MEDICINES = 2;

/** What one or two medicines cost, in figures that each open to their sum. */
export async function answerPrice(parts: SkillParts, question: Question): Promise<SkillAnswer> {
  if (question.things.length === 0) return askFor('medicine');
  const things = readThings(parts.reader, question.things.slice(0, MOST_MEDICINES));
  if (things.read.length === 0 || things.unread.length > 0) return notCovered(things);
  const priced = await Promise.all(things.read.map((thing, at) => priceOne(parts, thing, String(at + 1))));
  const known = priced.some((p) => p.kind === 'known');
  const claims = [
    ...claimReading(things.read),
    ...priced.flatMap((p) => p.withdrawn),
    ...priced.flatMap((p) => p.range),
    ...(known ? [ESTIMATE] : []),
    ...priced.flatMap((p) => p.cost),
    ...priced.flatMap((p) => p.more),
  ].slice(0, MOST_CLAIMS);
  const evidence = keepCited(
    claims,
    priced.flatMap((p) => p.book.evidence),
  );
  return { status: known ? 'answered' : 'not-covered', claims, evidence, floor: {}, section: SECTION };
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
  book: EvidenceBook;
}

async function priceOne({ formulary, findUnitCosts }: SkillParts, { product }: ReadThing, prefix: string): Promise<Priced> {
  const { medicine, brandName } = product;
  const label = brandName ?? medicine.name;
  const costs = await findUnitCosts(medicine);
  const side = openSide(formulary, product, prefix);
  const { book } = side;
  const withdrawn = stateWithdrawn(side).map(toClaim);
  const outcome = findPrices({ label, genericName: medicine.name, brandName, costs, choice: undefined, quantity: undefined });
  if (outcome.kind === 'refusal') return { kind: 'unknown', withdrawn, range: [advice(outcome.reason)], cost: [], more: [], book };
  return { kind: 'known', withdrawn, ...claimPrices(outcome, medicine.name, book), book };
}

function claimPrices(finding: PriceFinding, genericName: string, book: EvidenceBook): Pick<Priced, 'range' | 'cost' | 'more'> {
  const { chosen, quantity, unit, range, nadac } = finding;
  const amount = `${quantity} ${unit} of ${genericName}, ${chosen.label}`;
  const { source } = chosen;
  const cite = (steps: readonly string[]) => book.citeResolved(steps.join('. '), source);
  const estimates = [...finding.retail, finding.costPlus].map(({ derivation }) =>
    book.citeResolved(derivation.steps.join('. '), derivation.sources.at(-1) ?? source),
  );
  const nadacId = cite(nadac.derivation.steps);
  const dated = source.date ? ` of ${source.date}` : '';
  const lowToHigh = `about ${asUsd(range.lowestUsd)} at the lowest, ${asUsd(range.averageUsd)} on average and ${asUsd(range.highestUsd)} at the highest`;
  return {
    range: [{ text: `For ${amount}, we estimate ${lowToHigh}.`, evidenceIds: [cite(range.derivation.steps), ...estimates, nadacId] }],
    cost: [
      {
        text: `Pharmacies themselves pay about ${asUsd(nadac.usd)} for this on average, by the public NADAC list${dated} (${nadac.derivation.steps.join('. ')}).`,
        evidenceIds: [nadacId],
      },
    ],
    more: [...claimCheaper(finding, book), ...noteBrand(finding, nadacId)],
  };
}

/** The first of the limits is said of every price; the others are about this one. */
function noteBrand({ notes }: PriceFinding, nadacId: string): Claim[] {
  return notes.slice(1).map((text) => ({ text, evidenceIds: [nadacId] }));
}

function claimCheaper({ alternatives }: PriceFinding, book: EvidenceBook): Claim[] {
  return alternatives
    .filter((a) => a.savingsPercent !== undefined)
    .slice(0, 1)
    .flatMap(({ name, usd, derivation }) => {
      const [source] = derivation.sources;
      if (!source) return [];
      const id = book.citeResolved(derivation.steps.join('. '), source);
      return [{ text: `A cheaper form of the same strength is ${name}: about ${asUsd(usd)} at a typical pharmacy.`, evidenceIds: [id] }];
    });
}
