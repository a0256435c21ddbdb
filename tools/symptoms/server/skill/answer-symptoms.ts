import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { PlanReconciler } from '#packages/clinical/plan/reconcile.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import { nameInSentence } from '../../engine/condition-name.ts';
import type { Candidate } from '../../engine/differential.ts';
import type { CareLevel } from '../../engine/knowledge.ts';
import {
  citeAbout,
  citeNumbers,
  claimsOf,
  dangerSignClaims,
  explainUrgency,
  isMild,
  NOT_UNDERSTOOD,
  SIGNS_OF_EMERGENCY,
  sayTimeframe,
  toWarnings,
  uniqueClaims,
  withEvidence,
} from '../advice.ts';
import { type Assessment, assess } from '../assess.ts';
import { keepFitting } from '../fit-lines.ts';
import { keepSuitable } from '../suitable-medicines.ts';
import type { SymptomServices } from '../symptom-services.ts';
import { readTalk } from './bare-answers.ts';
import { endSentence, makeMedicineClaims } from './medicine-claims.ts';
import { findNextToAsk } from './next-to-ask.ts';
import { SYMPTOM_CHECKER_LINK } from './symptom-checker-link.ts';

const MAX_CLAIMS = 8;
const LIKELY = 3;

/** Answers a description of symptoms: how soon to be seen, why, possible causes, what to do, and what else to mention. */
export function answerSymptoms(services: SymptomServices, { text, symptoms, person }: Question): SkillAnswer {
  const request = readTalk(services, text.trim() === '' ? symptoms.join('. ') : text, person);
  const assessed = assess(services, request);
  const { urgency, isUnderstood, shown } = assessed;
  if (!isUnderstood && shown.length === 0)
    return {
      status: 'missing',
      missing: 'symptoms',
      claims: [claim(NOT_UNDERSTOOD), claim(SIGNS_OF_EMERGENCY)],
      evidence: [],
      floor: {},
      section: SYMPTOM_CHECKER_LINK,
    };
  const collector = new EvidenceCollector('s', services.knowledge.documents);
  const claims = describeUrgency(assessed, collector);
  // In a crisis the answer gives the crisis line and lists no illnesses.
  if (!isCrisis(assessed)) {
    claims.push(...describeLikely(assessed, collector));
    const asked = findNextToAsk(services, request, assessed);
    const ask = asked ? [claim(asked.text)] : [];
    const last = [...describeDangerSigns(assessed, collector), ...ask];
    claims.push(
      ...describeHomeCare(services, assessed, collector).slice(0, Math.max(0, MAX_CLAIMS - claims.length - last.length)),
      ...last,
    );
  }
  return withEvidence(
    {
      status: 'answered' as const,
      claims: [...claims.slice(0, 1), ...new PlanReconciler(urgency.level).keep(keepFitting(assessed.story, claims.slice(1)))].map(
        endSentence,
      ),
      floor: { urgency: urgency.level },
      section: SYMPTOM_CHECKER_LINK,
    },
    collector,
  );
}

const isCrisis = ({ shown, urgency }: Assessment) => shown.some(({ flag }) => flag.line === 'crisis' && flag.level === urgency.level);

/** How soon to be seen, what to do first, and why. */
function describeUrgency(assessed: Assessment, collector: EvidenceCollector): Claim[] {
  const { urgency, differential } = assessed;
  const first = claim(`How soon to be seen: ${sayTimeframe(assessed)}`);
  const warnings = toWarnings(assessed, collector).filter(({ level }) => level === urgency.level);
  const advice = warnings.slice(0, 1).map((warning) => claim(warning.advice, ...warning.evidenceIds));
  return uniqueClaims(
    [first, ...advice, ...explainUrgency(assessed, differential.primary.slice(0, LIKELY), collector)],
    // Where only the wording gives the level, the signs that need help now must be said too.
    atHome(urgency.level) && assessed.isHeard ? 2 : 3,
  );
}

function describeLikely({ differential }: Assessment, collector: EvidenceCollector): Claim[] {
  const likely = differential.primary.slice(0, LIKELY);
  if (likely.length === 0) return [];
  const names = likely.map(({ condition, likelihood }) => `${nameInSentence(condition.name)} (${likelihood.words}, ${likelihood.inTen})`);
  const lead = likely.length === 1 ? 'The likeliest reason is' : 'The likeliest reasons are';
  return [
    claim(
      `${lead} ${joinNames(names)}.`,
      ...likely.flatMap(({ condition }) => [citeAbout(condition, collector), citeNumbers(condition, collector)]),
    ),
  ];
}

const atHome = (level: CareLevel) => level === 'routine' || level === 'self-care';
const MAX_HOME_CARE = 2;

function describeHomeCare(services: SymptomServices, assessed: Assessment, collector: EvidenceCollector): Claim[] {
  if (!atHome(assessed.urgency.level)) return [];
  const likely: Candidate[] = assessed.differential.primary.slice(0, LIKELY);
  const cares = likely.filter(isMild).slice(0, MAX_HOME_CARE);
  const [first = [], second = []] = cares.map(({ condition }) =>
    keepSuitable(services, assessed.story, claimsOf(condition, condition.selfCare, collector)),
  );
  return uniqueClaims([
    ...first.slice(0, 1),
    ...makeMedicineClaims(services, likely, assessed, collector),
    ...second.slice(0, 1),
    ...first.slice(1, 2),
  ]);
}

function describeDangerSigns({ urgency, differential }: Assessment, collector: EvidenceCollector): Claim[] {
  if (urgency.level === 'emergency') return [];
  const dangers = dangerSignClaims([...differential.rare.slice(0, 1), ...differential.primary.slice(0, 2)], collector);
  return dangers.length > 0 ? dangers.slice(0, 1) : [claim('See a doctor if it gets worse, comes back, or worries you.')];
}
