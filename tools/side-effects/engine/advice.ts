import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, type EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { PlanReconciler } from '#packages/clinical/plan/reconcile.ts';
import type { AbruptStop, Circumstance, SelfCare } from './effect.ts';
import type { SideEffectQuestion, SymptomFinding } from './finding.ts';

interface Advice {
  recommendations: Claim[];
  monitoring: Claim[];
  contact: Claim[];
}

interface Found {
  urgent: UrgentAdvice;
  circumstances: readonly Circumstance[];
  abruptStops: readonly AbruptStop[];
}
type UrgentAdvice = readonly { level: 'emergency' | 'urgent'; title: string; advice: string; evidenceIds: string[] }[];

/**
 * Builds the advice: what to do, what to monitor and when to contact a doctor, with urgent items first.
 *
 * Units: none.
 * Source: the effects and red flags under engine/knowledge, each entry with its own source; general advice cites nothing.
 * Applies to: one medicine at usual doses and the recognized symptoms; not for: overdose.
 * Rounding: none.
 * Refuses: never; in an emergency self-care is left out. Whether to go on with the medicine is said once: never "do not stop" beside an
 * order to stop, for a medicine bought to be taken as needed, or where it was stopped already.
 * @example buildAdvice(question, symptoms, found, collector).recommendations[0].text // 'Do not stop lisinopril or change the dose on your own: …'
 */
export function buildAdvice(
  question: SideEffectQuestion,
  symptoms: readonly SymptomFinding[],
  found: Found,
  collector: EvidenceCollector,
): Advice {
  const { name } = question;
  const { urgent } = found;
  const effects = [...new Set(symptoms.map(({ effect }) => effect))];
  const cite = (fact: { text: string; source: string }) => claim(fact.text, collector.cite(fact));
  const [worst] = urgent;
  const emergency = worst?.level === 'emergency';
  const plan = new PlanReconciler(worst?.level ?? 'routine');
  // A milder finding adds no second time: the gravest decides what to do.
  const gravest = urgent.filter(({ level }) => level === worst?.level);
  const goOn = adviseOnTaking(question, found, collector);
  const fits = (care: SelfCare) => fitsMedicine(care, question);
  return {
    recommendations: distinct([
      ...plan.keep(gravest.map(({ title, advice, evidenceIds }) => claim(`${title}. ${advice}`, ...evidenceIds))),
      ...plan.keep([goOn, ...(emergency ? [] : effects.flatMap(({ selfCare }) => selfCare.filter(fits).map(cite)))]),
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

/** Advice for another way of use or for other medicines is left out: a tablet is not washed off. */
function fitsMedicine({ routes, notFor = [] }: SelfCare, { record }: SideEffectQuestion): boolean {
  if (isOneOf(record, notFor)) return false;
  return routes === undefined || record.forms.some(({ route }) => routes.includes(route));
}

const isOneOf = ({ id, classGroups }: SideEffectQuestion['record'], classes: readonly string[]) =>
  classes.some((name) => name === id || classGroups.includes(name));

/** Courses against an infection: to stop is not dangerous at once, but the infection may come back. */
const COURSES = ['antibiotic', 'antifungal', 'antiparasitic', 'anthelmintic'];

/** Whether to go on taking the medicine, said once. */
function adviseOnTaking(
  { name, record }: SideEffectQuestion,
  { urgent, circumstances, abruptStops }: Found,
  collector: EvidenceCollector,
): Claim {
  const abrupt = abruptStops.find(({ classes }) => isOneOf(record, classes));
  const citeHarm = ({ harm, source }: AbruptStop) => collector.cite({ text: `Stopped suddenly, ${name} ${harm}.`, source });
  const isEmergency = urgent[0]?.level === 'emergency';
  if (circumstances.includes('stopped'))
    return claim(
      `Take no double dose of ${name} to make up for what you missed.${isEmergency ? '' : ' Ask your prescriber or pharmacist today whether and how to start again.'}`,
    );
  if (isEmergency)
    return abrupt
      ? claim(`Before the next dose of ${name}, ask the people who treat you now: stopped suddenly, it ${abrupt.harm}.`, citeHarm(abrupt))
      : claim(`Take no more ${name} until you have been seen.`);
  if (isTakenAsNeeded(record))
    return claim(
      `If ${name} does not agree with you, you can leave it out and ask a pharmacist what else would do. If a doctor told you to take it each day, ask first.`,
    );
  if (abrupt)
    return claim(
      `Do not stop ${name} or change the dose on your own: stopped suddenly, it ${abrupt.harm}. Ask your prescriber or pharmacist first.`,
      citeHarm(abrupt),
    );
  if (isOneOf(record, COURSES)) return claim(`Ask your prescriber or pharmacist before you end ${name} early.`);
  return claim(
    `Do not stop ${name} or change the dose on your own: some medicines are dangerous to stop suddenly. Ask your prescriber or pharmacist first.`,
  );
}

const AS_NEEDED = [
  'analgesic',
  'antihistamine',
  'decongestant',
  'antitussive',
  'expectorant',
  'laxative',
  'antacid',
  'h2-blocker',
  'antidiarrheal',
  'sleep-aid',
];

/** Anti-inflammatory pain relievers, and what is sold without a prescription against a complaint: its label says when to stop. */
const isTakenAsNeeded = (record: SideEffectQuestion['record']) =>
  isOneOf(record, ['nsaid']) || (record.status !== 'rx' && isOneOf(record, AS_NEEDED));

function nameOthers(symptoms: readonly SymptomFinding[]): Claim[] {
  const others = [...new Set(symptoms.flatMap(({ otherMedicines }) => otherMedicines))];
  return others.length === 0 ? [] : [claim(`Show your pharmacist all of your medicines: ${others.join(', ')} may also be a cause.`)];
}

function distinct(claims: readonly Claim[]): Claim[] {
  return claims.filter((c, at) => claims.findIndex((other) => other.text === c.text) === at);
}
