import type { KnownName, Skill } from '#packages/clinical/skill.ts';
import { type Formulary, namesOf } from '#packages/medicines/formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import type { Database } from '../comparison.store.ts';
import { createUnitCosts } from '../unit-costs.ts';
import { answerCompare } from './answer-compare.ts';
import { answerMedicine } from './answer-medicine.ts';
import { answerPrice } from './answer-price.ts';
import type { SkillParts } from './skill-parts.ts';

/**
 * Answers questions about one medicine, about two side by side and about prices, from the records and the pricing engine.
 * Nothing that is asked is stored.
 * @throws RangeError for a topic that is another tool's.
 * @example createComparisonSkill(needs).answer({ topic: 'medicine', things: ['Advil'], facets: ['children'], … })
 */
export function createComparisonSkill({ database, formulary }: { database: Database; formulary: Formulary }): Skill {
  const parts: SkillParts = { formulary, reader: loadProductReader(formulary), findUnitCosts: createUnitCosts(database) };
  return {
    topics: ['medicine', 'compare', 'price'],
    names: listNames(formulary),
    answer(question) {
      if (question.topic === 'medicine') return answerMedicine(parts, question);
      if (question.topic === 'compare') return answerCompare(parts, question);
      if (question.topic === 'price') return answerPrice(parts, question);
      throw new RangeError(`No comparison answers ${question.topic}`);
    },
  };
}

/** Brands, generic names, salts and synonyms; each once. */
function listNames(formulary: Formulary): KnownName[] {
  const names = new Map(formulary.products.flatMap(namesOf).map((name) => [name.toLowerCase(), name]));
  return [...names.values()].map((name) => ({ name, kind: 'medicine' }));
}
