import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, type EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { Candidate } from '../../engine/differential.ts';
import type { Story } from '../../engine/story.ts';
import { adviseMedicines } from '../medicine-advice.ts';
import type { SymptomServices } from '../symptom-services.ts';

/** One over-the-counter medicine that may help, and one that this person must not take. */
export function makeMedicineClaims(
  services: SymptomServices,
  likely: readonly Candidate[],
  { story }: { story: Story },
  collector: EvidenceCollector,
): Claim[] {
  const { checked } = adviseMedicines(services, likely, story, collector);
  const eases = checked.find(({ verdict }) => verdict === 'may help') ?? checked.find(({ verdict }) => verdict === 'ask first');
  const harms = checked.find(({ verdict }) => verdict === 'do not take');
  const claims: Claim[] = [];
  if (eases) {
    const first =
      eases.verdict === 'ask first'
        ? `, but ask a pharmacist or doctor first. ${endOf(eases.reasons[0])}`
        : '. Read the label, and ask a pharmacist if you take other medicines.';
    claims.push(claim(`${eases.name} ${eases.use}${first}`.trim(), ...eases.evidenceIds));
  }
  if (harms) claims.push(claim(`Do not take ${harms.name.toLowerCase()}. ${endOf(harms.reasons[0])}`.trim(), ...harms.evidenceIds));
  return claims;
}

const endOf = (reason: string | undefined) => (reason === undefined ? '' : /[.!?]$/.test(reason) ? reason : `${reason}.`);

/** Ends a record's line with a period. */
export const endSentence = ({ text, evidenceIds }: Claim): Claim => ({ text: /[.!?]$/.test(text) ? text : `${text}.`, evidenceIds });
