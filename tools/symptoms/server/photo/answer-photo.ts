import { resolveSource } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { PlanReconciler } from '#packages/clinical/plan/reconcile.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import { PHOTO_QUESTIONS, type PhotoHistory, type PhotoResponse } from '../../contract/photo.ts';
import { isHelpOnly } from '../../contract/shared.ts';
import { describeCondition, describeConfidence, describeMeasures, isSerious, listPhotoLimits } from '../../engine/describe-photo.ts';
import { type Candidate, type Differential, findDifferential } from '../../engine/differential.ts';
import type { ConditionRecord, Span } from '../../engine/knowledge.ts';
import { isMoleReported, type PhotoCandidate, type PhotoRanking, rankPhoto } from '../../engine/photo.ts';
import { findPhotoProblem, NOTHING_STANDS_OUT, type PhotoKind, type PhotoMeasures } from '../../engine/photo-measures.ts';
import { findPhotoKind } from '../../engine/photo-visibility.ts';
import { findRedFlags, moreUrgent, type ShownFlag } from '../../engine/red-flags.ts';
import type { Story } from '../../engine/story.ts';
import { assessUrgency, type Urgency } from '../../engine/urgency.ts';
import {
  avoidClaims,
  citeAbout,
  citeNumbers,
  explainWarnings,
  findSelfCare,
  pickRemedies,
  TIMEFRAMES,
  textsOf,
  toPlanWarnings,
  toRemedy,
} from '../advice.ts';
import { findDangers } from '../danger.ts';
import { adviseMedicines } from '../medicine-advice.ts';
import type { SymptomServices } from '../symptom-services.ts';
import { type SymptomRequest, type UnderstoodRequest, understand } from '../understand.ts';
import { planNextSteps } from './next-steps.ts';

type Condition = PhotoResponse['possibleConditions'][number];

const DISCLAIMER =
  'This is general information from measures of a picture and your answers. It is no diagnosis, it does not detect or rule out skin cancer, and it does not replace a doctor who can look at and touch the place. If you are worried, have it looked at.';
/** The middle of each span, in hours. Arbitrary. */
const HOURS: Readonly<Record<Span, number>> = { hours: 12, days: 72, weeks: 21 * 24, months: 150 * 24, years: 3 * 8766 };
const NO_DIFFERENTIAL: Differential = { primary: [], differential: [], rare: [], systemic: [] };
const QUESTIONS_SHOWN = 6;
const CAUSES_SHOWN = 6;
const TREATED = 3;
const RISKS_SHOWN = 4;

/** What a photo may show, from its measures and the history. The photo itself is no longer in memory. */
export function answerPhoto(services: SymptomServices, measures: PhotoMeasures, history: PhotoHistory): PhotoResponse {
  const { network, knowledge } = services;
  const dangers = findDangers(services, toRequest(history));
  const understood = understandHistory(services, history);
  const { story } = understood;
  const kind = findPhotoKind(history.area, network, story);
  const collector = new EvidenceCollector('v', knowledge.documents);
  const shown = findRedFlags(network, knowledge.redFlags, story);
  const ranked = rankPhoto(network, { story, measures, kind, area: history.area });
  const isBlank = story.present.size === 0 && !ranked.soft.some(({ factor }) => factor > 1);
  const unusable = findPhotoProblem(measures, kind) ?? (isBlank ? NOTHING_STANDS_OUT : undefined);
  const ranking: PhotoRanking = unusable ? { candidates: [], soft: [], isMoleConcern: isMoleReported(story) } : ranked;
  const urgency = judge(services, { understood, shown, ranking });
  const urgencyLevel = dangers[0] ? moreUrgent(urgency.level, dangers[0].level) : urgency.level;
  const differential = story.present.size > 0 ? findDifferential(network, story) : NO_DIFFERENTIAL;
  const plan = new PlanReconciler(urgencyLevel);
  const warnings = toPlanWarnings({ shown, urgency: { ...urgency, level: urgencyLevel }, differential, dangers }, collector, plan);
  const isEmergency = urgencyLevel === 'emergency';
  const reasons = textsOf(explainWarnings(urgencyLevel, warnings)).join(' ');
  const triageAssessment = {
    urgencyLevel,
    timeframe: TIMEFRAMES[urgencyLevel],
    reasoning: reasons || explainUrgency({ understood, shown, ranking }),
  };
  if (isHelpOnly(warnings)) return answerHelpOnly({ warnings, urgencyLevel, triageAssessment, evidence: collector.evidence });
  const treated = isEmergency || ranking.isMoleConcern ? [] : ranking.candidates.filter(({ isWatched }) => !isWatched).slice(0, TREATED);
  return {
    ...(unusable ? { error: unusable.sentence } : {}),
    analysisConfidence: unusable ? 'None: the photo cannot be used.' : describeConfidence(measures, story.present.size),
    possibleConditions: ranking.candidates.map((candidate) =>
      describe(services, candidate, { isMoleConcern: ranking.isMoleConcern, collector }),
    ),
    probableCauses: unique(treated.map(({ condition }) => `${condition.name}: ${condition.about}`)).slice(0, CAUSES_SHOWN),
    ...adviseTreatment(services, { treated, understood, collector, plan }),
    nextSteps: planNextSteps({
      ranking,
      warnings,
      level: urgencyLevel,
      kind,
      hasMedicines: treated.some(({ condition }) => condition.medicines.length > 0),
      isUsable: !unusable,
      untilHelp: isEmergency ? listUntilHelp(services, differential.primary, { story, collector }) : [],
      collector,
      plan,
    }),
    disclaimer: DISCLAIMER,
    warnings,
    urgencyLevel,
    triageAssessment,
    measured: describeMeasures(measures, kind),
    limits: listPhotoLimits(),
    questions: findQuestions(services, understood, kind),
    lookCloser: [],
    evidence: collector.evidence,
    mode: 'rules-only',
  };
}

/** Despair, violence and poisoning: what to do now and whom to call. The photo is not judged. */
function answerHelpOnly(help: Pick<PhotoResponse, 'warnings' | 'urgencyLevel' | 'triageAssessment' | 'evidence'>): PhotoResponse {
  return {
    analysisConfidence: 'The photo was not judged. Get help first.',
    possibleConditions: [],
    probableCauses: [],
    otcTreatments: [],
    homeRemedies: [],
    nextSteps: { emergency: unique(help.warnings.map(({ advice }) => advice)), doctorVisit: [], pharmacistConsult: [], monitoring: [] },
    disclaimer: DISCLAIMER,
    measured: [],
    limits: [],
    questions: [],
    lookCloser: [],
    mode: 'rules-only',
    ...help,
  };
}

/** The form's answers and text as one story, read as in the other tiers. */
export function understandHistory(services: SymptomServices, history: PhotoHistory): UnderstoodRequest {
  const { since } = history;
  const understood = understand(services, toRequest(history));
  return since && understood.story.hours === undefined
    ? { ...understood, story: { ...understood.story, hours: HOURS[since] } }
    : understood;
}

function toRequest({ age, sex, description, yes, no }: PhotoHistory): SymptomRequest {
  const list = (ids: string | undefined) =>
    (ids ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean)
      .slice(0, 60);
  const answers = Object.fromEntries([...list(no).map((id) => [id, 'no'] as const), ...list(yes).map((id) => [id, 'yes'] as const)]);
  return { symptoms: [], description: description ?? '', answers, age, sex };
}

interface Judged {
  understood: UnderstoodRequest;
  shown: readonly ShownFlag[];
  ranking: PhotoRanking;
}

/** Urgency from the history, as in the other tiers. A photo alone is not urgent; a mole of concern needs a doctor. */
function judge({ network }: SymptomServices, { understood, shown, ranking }: Judged): Urgency {
  const urgency = assessUrgency(network, understood.story, shown);
  const isAtLeastRoutine =
    understood.story.present.size === 0 || ranking.isMoleConcern || ranking.candidates.some(({ isWatched }) => isWatched);
  return isAtLeastRoutine ? { ...urgency, level: moreUrgent(urgency.level, 'routine') } : urgency;
}

/** What the likeliest emergency of the history asks to do and to leave until help comes. */
function listUntilHelp(
  services: SymptomServices,
  likely: readonly Candidate[],
  { story, collector }: { story: Story; collector: EvidenceCollector },
) {
  const grave = likely.filter(({ condition }) => condition.care === 'emergency').slice(0, 1);
  return [...findSelfCare(services, grave, { story, collector, most: 3 }), ...avoidClaims(grave, collector)];
}

function explainUrgency({ understood, shown, ranking }: Judged): string {
  if (shown[0]) return shown[0].flag.reason;
  if (ranking.isMoleConcern) return 'A dark, uneven or changed spot should be looked at by a doctor, even though most are harmless.';
  if (understood.story.present.size > 0) return 'This comes from what you told us. The photo never makes it less urgent.';
  return 'A photo without a history cannot show that it is safe to wait longer.';
}

interface Described {
  isMoleConcern: boolean;
  collector: EvidenceCollector;
}

function describe(
  services: SymptomServices,
  { condition, likelihood, isWatched }: PhotoCandidate,
  { isMoleConcern, collector }: Described,
): Condition {
  const grave = isSerious(condition) ? 'This is a serious condition. ' : '';
  const watched = isWatched ? 'It is listed because it must be thought of, not because the photo shows it. ' : '';
  return {
    id: condition.id,
    condition: describeCondition(condition, isMoleConcern),
    probability: `${likelihood.words}, ${likelihood.inTen}`,
    likelihood,
    description: `${grave}${watched}${condition.about}`,
    keyFeatures: [...condition.keyFeatures],
    commonCauses: [condition.about],
    duration: condition.course,
    prevalence: condition.prevalence,
    riskFactors: listRisks(services, condition),
    care: condition.care,
    evidenceIds: [citeAbout(condition, collector), citeNumbers(condition, collector)],
  };
}

/** The strongest risk factors first. */
const listRisks = ({ findings }: SymptomServices, { risks }: ConditionRecord) =>
  Object.entries(risks)
    .sort(([, a], [, b]) => b - a)
    .slice(0, RISKS_SHOWN)
    .flatMap(([id]) => findings.get(id)?.name ?? []);

interface Treated {
  treated: readonly PhotoCandidate[];
  understood: UnderstoodRequest;
  collector: EvidenceCollector;
  plan: PlanReconciler;
}

function adviseTreatment(
  services: SymptomServices,
  { treated, understood, collector, plan }: Treated,
): Pick<PhotoResponse, 'otcTreatments' | 'homeRemedies'> {
  const likely: Candidate[] = treated.map(({ condition, likelihood }) => ({
    condition,
    share: likelihood.share,
    likelihood,
    speaksFor: [],
    speaksAgainst: [],
  }));
  const { checked } = adviseMedicines(services, likely, understood.story, collector);
  return {
    otcTreatments: checked
      .filter(({ verdict }) => verdict !== 'do not take')
      .map(({ name, use, verdict, reasons }) => ({
        name,
        type: capitalize(services.formulary.findByName(name)?.medicine.class.text ?? 'over-the-counter medicine'),
        usage: `${capitalize(use)}. Follow the package.`,
        effectiveness: verdict === 'ask first' ? 'May help; ask a pharmacist or doctor first.' : 'May help, if this is the cause.',
        precautions: [...reasons],
      })),
    homeRemedies: pickRemedies(services, likely, understood.story, plan).map((remedy) => ({
      ...toRemedy(remedy, collector),
      evidence: `Advised by: ${resolveSource(remedy.source, services.knowledge.documents).title}`,
    })),
  };
}

function findQuestions({ network }: SymptomServices, { story }: UnderstoodRequest, kind: PhotoKind): PhotoResponse['questions'] {
  return PHOTO_QUESTIONS[kind === 'scalp' ? 'skin' : kind]
    .filter(({ findingId: id }) => network.findingAt.has(id) && !story.present.has(id) && !story.absent.has(id))
    .slice(0, QUESTIONS_SHOWN)
    .map(({ findingId, text }) => ({ findingId, text }));
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
