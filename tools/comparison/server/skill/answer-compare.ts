import type { MedicineFacet, Question, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import { answerPrice } from './answer-price.ts';
import { findAskedFacets, findOwnFacets } from './asked-facets.ts';
import { claimBeside, claimFacets } from './compare-facets.ts';
import { claimDifferences } from './compare-whole.ts';
import { claimReading, openSide, readThings } from './read-things.ts';
import { askFor, notCovered, SECTION, type SkillParts } from './skill-parts.ts';
import { keepCited, MOST_CLAIMS } from './statement.ts';

/** The facets have no word for it, since a price is a topic of its own. */
const ASKS_PRICE = /\b(price|prices|cost|costs|cheap|cheaper|cheapest|expensive|afford)\b/i;

/** Two medicines side by side: in what was asked, or in what sets them apart. */
export async function answerCompare(parts: SkillParts, question: Question): Promise<SkillAnswer> {
  if (question.things.length === 0) return askFor('medicine');
  const things = readThings(parts.reader, question.things.slice(0, 2));
  if (things.unread.length > 0) return notCovered(things);
  const [first, second] = things.read;
  if (!first || !second) return askFor('second-medicine');
  const asked = findAskedFacets(question).filter((facet) => facet !== 'what');
  if (asked.length === 0 && ASKS_PRICE.test(question.text)) return answerPrice(parts, question);
  const reading = claimReading(things.read);
  const pair = [first.product, second.product] as const;
  const most = MOST_CLAIMS - reading.length;
  const own = findOwnFacets(question.person);
  const said =
    asked.length > 0
      ? compareAsked(parts, pair, { facets: [...new Set([...own, ...asked])], most })
      : await compareWhole(parts, pair, { own, most });
  const claims = [...reading, ...said.claims];
  return { status: 'answered', claims, evidence: keepCited(claims, said.evidence), floor: {}, section: SECTION };
}

type Pair = readonly [Product, Product];

function compareAsked({ formulary }: SkillParts, [first, second]: Pair, asked: { facets: readonly MedicineFacet[]; most: number }) {
  return claimFacets(openSide(formulary, first, '1'), openSide(formulary, second, '2'), asked);
}

/** What concerns the person comes before what sets the two apart. */
async function compareWhole(parts: SkillParts, pair: Pair, { own, most }: { own: readonly MedicineFacet[]; most: number }) {
  // The engine numbers its facts 1 and 2.
  const sides = [openSide(parts.formulary, pair[0], '3'), openSide(parts.formulary, pair[1], '4')] as const;
  const beside = claimBeside(...sides, own);
  const whole = await claimDifferences(parts, pair, most - beside.claims.length);
  return { claims: [...beside.claims, ...whole.claims].slice(0, most), evidence: [...beside.evidence, ...whole.evidence] };
}
