import { joinNames } from '#packages/clinical/sentence.ts';
import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import { checkSuitability } from '#packages/concepts/suitability.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import { type ComparisonSkillServices, SECTION } from './comparison-services.ts';
import { createProductSide } from './read-medicine-names.ts';
import { advice, asSentence, keepCited, state, toClaim } from './statement.ts';

/** Says what the label holds for somebody with an allergy to something else; undefined where no allergy was read. */
export function answerAllergy(
  { formulary }: ComparisonSkillServices,
  product: Product,
  { text, person, things }: Question,
): SkillAnswer | undefined {
  const reader = loadHistoryReader(formulary);
  // The medicine that is asked for is not what causes the allergy.
  const others = text.replaceAll(things[0] ?? '', ' ').replace(RELATIVE, 'I am allergic');
  const reported = reader.read([others], person.ageYears);
  if (reported.allergies.length === 0) return undefined;
  const side = createProductSide(formulary, product, '1');
  const about = joinNames([...new Set(reported.allergies.map(({ words }) => words.toLowerCase()))]);
  const { held } = checkSuitability(
    reader,
    product.medicine,
    { ...reported, conditions: [], medicines: [], openClauses: [], unexplainedReactions: [] },
    person.ageYears,
  );
  const found = held.filter(({ about: kind }) => kind === 'allergy');
  const forbidding = found.filter(({ level }) => level === 'contraindicated');
  const facts = (forbidding.length > 0 ? forbidding : found).slice(0, 2);
  const words = facts.map((fact) => asSentence(fact.text)).join(' ');
  const first =
    forbidding.length > 0
      ? `Do not take ${side.label} with an allergy to ${about} unless a doctor who knows of the reaction says so. ${words}`
      : facts.length > 0
        ? `Ask before you take ${side.label} with an allergy to ${about}. ${words}`
        : `I hold no warning about ${side.label} for an allergy to ${about}. That is not proof that it is safe.`;
  const own =
    facts.length > 0
      ? []
      : side.record.cautions.filter(({ group, level }) => group === 'allergy' && level === 'contraindicated').slice(0, 1);
  const claims = [
    toClaim(state(side, forbidding.length > 0 ? 'ban' : 'warning', { text: first, short: first, facts: facts.length > 0 ? facts : own })),
    ...own.map((fact) => toClaim(state(side, 'ban', { text: `Its label says: ${asSentence(fact.text)}`, short: '', facts: [fact] }))),
    advice(
      'Tell the prescriber and the pharmacist what the reaction was. Trouble breathing, swelling of the face or throat, or hives all over need 911 at once.',
    ),
  ];
  return { status: 'answered', claims, evidence: keepCited(claims, side.collector.evidence), floor: {}, section: SECTION };
}

const RELATIVE = /\b(?:my|our) (?:\w+ )?\w+ (?:is|was|has been) allergic\b/gi;
