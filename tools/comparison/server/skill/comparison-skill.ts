import type { KnownName, Skill } from '#packages/clinical/skill.ts';
import { type Formulary, namesOf } from '#packages/medicines/formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import type { Database } from '../comparison.store.ts';
import { createUnitCosts } from '../unit-costs.ts';
import { answerCompare } from './answer-compare.ts';
import { answerMedicine } from './answer-medicine.ts';
import { answerPrice } from './answer-price.ts';
import type { ComparisonSkillServices } from './comparison-services.ts';

/**
 * Answers questions about one medicine, two medicines and prices, from the records and the pricing engine.
 * Stores nothing.
 * @throws RangeError for another tool's topic.
 * @example createComparisonSkill({ database, formulary }).answer({ topic: 'medicine', things: ['Advil'], facets: ['children'], … })
 */
export function createComparisonSkill({ database, formulary }: { database: Database; formulary: Formulary }): Skill {
  const services: ComparisonSkillServices = {
    formulary,
    reader: loadProductReader(formulary),
    findUnitCosts: createUnitCosts(database, formulary),
  };
  return {
    topics: ['medicine', 'compare', 'price'],
    featureOf: (topic) => (topic === 'price' ? 'pricing' : 'medication_comparison'),
    names: listNames(formulary),
    usesDatabase: true,
    answer(question) {
      if (question.topic === 'medicine') return answerMedicine(services, question);
      if (question.topic === 'compare') return answerCompare(services, question);
      if (question.topic === 'price') return answerPrice(services, question);
      throw new RangeError(`The comparison skill does not answer the topic ${question.topic}`);
    },
  };
}

/** Brands, generic names, salts and synonyms, without duplicates. */
function listNames(formulary: Formulary): KnownName[] {
  const names = new Map(formulary.products.flatMap(namesOf).map((name) => [name.toLowerCase(), name]));
  return [...names.values()].map((name) => ({ name, kind: 'medicine' }));
}
