import { claim, EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { SkillAnswer } from '#packages/clinical/skill.ts';
import { isInfantPlan } from '../../engine/refusals.ts';
import { documentsFor } from '../answer-dosing.ts';
import type { DosingServices } from '../dose-request.ts';

/**
 * States the age from which packages have a dose. Undefined where there is no package dose or the name is not covered.
 * @example describePackageAges(services, 'Advil')?.claims[0].text // 'The packages of Advil have doses from 1 year.'
 */
export function describePackageAges(services: DosingServices, medication: string): Omit<SkillAnswer, 'section'> | undefined {
  const read = services.read(medication);
  if (read.kind === 'unknown') return undefined;
  const { medicine, brandName } = read.value;
  const guide = services.knowledge.guides.find(({ medicine: id }) => id === medicine.id);
  if (guide?.kind !== 'otc' || medicine.withdrawn) return undefined;
  // Under 2 years the tool gives a dose only from an infants' package.
  const plans = guide.plans.filter((plan) => !plan.prescription && (plan.ageFrom >= 2 || isInfantPlan(plan)));
  const youngest = plans.toSorted((a, b) => a.ageFrom - b.ageFrom)[0];
  if (!youngest) return undefined;
  const collector = new EvidenceCollector('ages', documentsFor(services, read.value));
  const name = brandName ?? medicine.name;
  const words = `The packages of ${name} have doses from ${formatAge(youngest.ageFrom)}`;
  const below = guide.refuseBelow;
  const claims = [
    claim(`${words}.`, collector.cite({ text: words, source: youngest.source })),
    ...(below ? [claim(`${name}: ${below.text}.`, collector.cite(below))] : []),
  ];
  return { status: 'answered', claims, evidence: collector.evidence, floor: {} };
}

const formatAge = (years: number) => (years === 0 ? 'birth' : years === 1 ? '1 year' : `${years} years`);
