import type { MedicineFacet, Question, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import { answerPrice } from './answer-price.ts';
import { buildExtraFacetClaims, buildFacetClaims } from './compare-facets.ts';
import { askFor, type ComparisonSkillServices, notCovered, SECTION } from './comparison-services.ts';
import { buildOverallClaims } from './overall-claims.ts';
import { findPersonFacets, findQuestionFacets } from './question-facets.ts';
import { buildReadingClaims, createProductSide, readMedicineNames } from './read-medicine-names.ts';
import { keepCited, MAX_CLAIMS } from './statement.ts';

/** Price is a topic, not a facet, so its words are matched here. */
const ASKS_PRICE = /\b(price|prices|cost|costs|cheap|cheaper|cheapest|expensive|afford)\b/i;

/** Compares two medicines: by the facets in the question, or overall. */
export async function answerCompare(services: ComparisonSkillServices, question: Question): Promise<SkillAnswer> {
  if (question.things.length === 0) return askFor('medicine');
  const things = readMedicineNames(services.reader, question.things.slice(0, 2));
  if (things.unread.length > 0) return notCovered(things);
  const [first, second] = things.read;
  if (!first || !second) return askFor('second-medicine');
  const requested = findQuestionFacets(question).filter((facet) => facet !== 'what');
  if (requested.length === 0 && ASKS_PRICE.test(question.text)) return answerPrice(services, question);
  const reading = buildReadingClaims(things.read);
  const pair = [first.product, second.product] as const;
  const most = MAX_CLAIMS - reading.length;
  const own = findPersonFacets(question.person);
  const answer =
    requested.length > 0
      ? compareByFacets(services, pair, { facets: [...new Set([...own, ...requested])], most })
      : await compareOverall(services, pair, { own, most });
  const claims = [...reading, ...answer.claims];
  return { status: 'answered', claims, evidence: keepCited(claims, answer.evidence), floor: {}, section: SECTION };
}

type Pair = readonly [Product, Product];

function compareByFacets(
  { formulary }: ComparisonSkillServices,
  [first, second]: Pair,
  selection: { facets: readonly MedicineFacet[]; most: number },
) {
  return buildFacetClaims(createProductSide(formulary, first, '1'), createProductSide(formulary, second, '2'), selection);
}

/** Facts that concern the person come before the differences. */
async function compareOverall(
  services: ComparisonSkillServices,
  pair: Pair,
  { own, most }: { own: readonly MedicineFacet[]; most: number },
) {
  // The engine uses the evidence prefixes 1 and 2.
  const sides = [createProductSide(services.formulary, pair[0], '3'), createProductSide(services.formulary, pair[1], '4')] as const;
  const beside = buildExtraFacetClaims(...sides, own);
  const overall = await buildOverallClaims(services, pair, most - beside.claims.length);
  return { claims: [...beside.claims, ...overall.claims].slice(0, most), evidence: [...beside.evidence, ...overall.evidence] };
}
