import { claim, EvidenceBook } from '#packages/clinical/evidence-book.ts';
import type { SkillAnswer } from '#packages/clinical/skill.ts';
import { type DosingParts, documentsFor } from '../answer-dosing.ts';

/**
 * From what age a package has a dose, as the dose tables say. Undefined where there is no package dose, or the name is not covered.
 * @example sayAges(parts, 'Advil')?.claims[0].text // 'Advil: the packages have doses from 2 years.'
 */
export function sayAges(parts: DosingParts, medication: string): Omit<SkillAnswer, 'section'> | undefined {
  const read = parts.read(medication);
  if (read.kind === 'unknown') return undefined;
  const { medicine, brandName } = read.value;
  const guide = parts.knowledge.guides.find(({ medicine: id }) => id === medicine.id);
  if (guide?.kind !== 'otc' || medicine.withdrawn) return undefined;
  // Under 2 years the tool gives no dose, though some packages have one.
  const plans = guide.plans.filter(({ prescription, ageFrom }) => !prescription && ageFrom >= LEAST_AGE);
  const youngest = plans.toSorted((a, b) => a.ageFrom - b.ageFrom)[0];
  if (!youngest) return undefined;
  const book = new EvidenceBook('ages', documentsFor(parts, read.value));
  const name = brandName ?? medicine.name;
  const words = `The packages of ${name} have doses from ${youngest.ageFrom} years`;
  const below = guide.refuseBelow;
  const claims = [
    claim(`${words}.`, book.cite({ text: words, source: youngest.source })),
    ...(below ? [claim(`${name}: ${below.text}.`, book.cite(below))] : []),
  ];
  return { status: 'answered', claims, evidence: book.evidence, floor: {} };
}

const LEAST_AGE = 2;
