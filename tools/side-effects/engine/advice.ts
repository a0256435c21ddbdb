import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, type EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { PlanReconciler } from '#packages/clinical/plan/reconcile.ts';
import type { SideEffectQuestion, SymptomFinding } from './finding.ts';

interface Advice {
  recommendations: Claim[];
  monitoring: Claim[];
  contact: Claim[];
}

type UrgentAdvice = readonly { level: 'emergency' | 'urgent'; title: string; advice: string; evidenceIds: string[] }[];

/**
 * Builds the advice: what to do, what to monitor and when to contact a doctor, with urgent items first.
 *
 * Units: none.
 * Source: the effects and red flags under engine/knowledge, each entry with its own source; general advice cites nothing.
 * Applies to: one medicine at usual doses and the recognized symptoms; not for: overdose.
 * Rounding: none.
 * Refuses: never; in an emergency self-care is left out and the advice is to take no more of the medicine.
 * @example buildAdvice(question, symptoms, [], collector).recommendations[0].text // 'Do not stop lisinopril or change the dose on your own: …'
 */
export function buildAdvice(
  question: SideEffectQuestion,
  symptoms: readonly SymptomFinding[],
  urgent: UrgentAdvice,
  collector: EvidenceCollector,
): Advice {
  const { name } = question;
  const effects = [...new Set(symptoms.map(({ effect }) => effect))];
  const cite = (fact: { text: string; source: string }) => claim(fact.text, collector.cite(fact));
  const [worst] = urgent;
  const emergency = worst?.level === 'emergency';
  const plan = new PlanReconciler(worst?.level ?? 'routine');
  // A milder finding adds no second time: the gravest decides what to do.
  const gravest = urgent.filter(({ level }) => level === worst?.level);
  const stop = claim(`Take no more ${name} until you have been seen.`);
  const goOn = claim(
    `Do not stop ${name} or change the dose on your own: some medicines are dangerous to stop suddenly. Ask your prescriber or pharmacist first.`,
  );
  return {
    recommendations: distinct([
      ...plan.keep(gravest.map(({ title, advice, evidenceIds }) => claim(`${title}. ${advice}`, ...evidenceIds))),
      ...plan.keep([emergency ? stop : goOn, ...(emergency ? [] : effects.flatMap(({ selfCare }) => selfCare.map(cite)))]),
      ...nameOthers(symptoms),
      claim(
        'Tell the people who treat you about this effect, so it is in your record. In the US anyone can report it to FDA MedWatch, 1-800-332-1088.',
      ),
    ]),
    monitoring: distinct([
      ...plan.keep(effects.flatMap(({ monitoring }) => monitoring.map(cite))),
      claim(`Note when you take ${name}, when the symptom comes and goes, and how bad it is.`),
    ]),
    contact: distinct([
      ...gravest.map(({ level, title, evidenceIds }) =>
        claim(`${title}: ${level === 'emergency' ? 'now, by the emergency number' : 'today'}`, ...evidenceIds),
      ),
      ...plan.keep(effects.flatMap(({ watchFor }) => watchFor.map(cite))),
      ...(question.severity === 'severe' && !worst ? [claim('Today: you called it severe.')] : []),
      ...(worst ? [] : [claim('Within a few days if it does not get better, keeps you from daily life, or worries you.')]),
      claim(
        'At once for trouble breathing, swelling of the face or throat, fainting, chest pain, a widespread rash with blisters, or thoughts of harming yourself.',
      ),
    ]),
  };
}

function nameOthers(symptoms: readonly SymptomFinding[]): Claim[] {
  const others = [...new Set(symptoms.flatMap(({ otherMedicines }) => otherMedicines))];
  return others.length === 0 ? [] : [claim(`Show your pharmacist all of your medicines: ${others.join(', ')} may also be a cause.`)];
}

function distinct(claims: readonly Claim[]): Claim[] {
  return claims.filter((c, at) => claims.findIndex((other) => other.text === c.text) === at);
}
