import type { Missing, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import type { NameReader } from '#packages/medicines/read-name.ts';
import type { FindUnitCosts } from '../unit-costs.ts';
import { claimReading, claimUnread, type ReadThings } from './read-things.ts';
import { advice, MOST_CLAIMS } from './statement.ts';

/** What the answers are made from. */
export interface SkillParts {
  formulary: Formulary;
  reader: NameReader<Product>;
  findUnitCosts: FindUnitCosts;
}

export const SECTION = { hash: 'compare', label: 'Open Compare & Pricing' };

const ASKING = {
  medicine: 'Which medicine do you mean? A brand or a generic name will do.',
  'second-medicine': 'Which second medicine should it be compared with?',
} as const;

export function askFor(missing: Missing & keyof typeof ASKING): SkillAnswer {
  return { status: 'missing', missing, claims: [advice(ASKING[missing])], evidence: [], floor: {}, section: SECTION };
}

/** The answer where a name means nothing that we hold facts about. */
export function notCovered(things: ReadThings): SkillAnswer {
  const where = advice('A pharmacist can look it up. The label on the package also says who should not use it.');
  const claims = [...claimUnread(things.unread), ...claimReading(things.read)].slice(0, MOST_CLAIMS - 1);
  return { status: 'not-covered', claims: [...claims, where], evidence: [], floor: {}, section: SECTION };
}
