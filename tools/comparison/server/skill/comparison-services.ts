import type { Missing, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import type { NameReader } from '#packages/medicines/read-name.ts';
import type { FindUnitCosts } from '../unit-costs.ts';
import { buildReadingClaims, buildUnreadClaims, type ReadNames } from './read-medicine-names.ts';
import { advice, MAX_CLAIMS } from './statement.ts';

/** What the comparison skill works with. */
export interface ComparisonSkillServices {
  formulary: Formulary;
  reader: NameReader<Product>;
  findUnitCosts: FindUnitCosts;
}

export const SECTION = { hash: 'compare', label: 'Open Compare & Pricing' };

const QUESTIONS = {
  medicine: 'Which medicine do you mean? A brand or a generic name will do.',
  'second-medicine': 'Which second medicine should it be compared with?',
} as const;

export function askFor(missing: Missing & keyof typeof QUESTIONS): SkillAnswer {
  return { status: 'missing', missing, claims: [advice(QUESTIONS[missing])], evidence: [], floor: {}, section: SECTION };
}

/** The answer for a name without facts. */
export function notCovered(things: ReadNames): SkillAnswer {
  const closing = advice('A pharmacist can look it up. The label on the package also says who should not use it.');
  const claims = [...buildUnreadClaims(things.unread), ...buildReadingClaims(things.read)].slice(0, MAX_CLAIMS - 1);
  return { status: 'not-covered', claims: [...claims, closing], evidence: [], floor: {}, section: SECTION };
}
