import { resolveSource } from '#packages/clinical/evidence.ts';
import { EvidenceBook } from '#packages/clinical/evidence-book.ts';
import { capitalise } from '#packages/clinical/sentence.ts';
import { PHOTO_QUESTIONS, type VisualHistory, type VisualResponse } from '../../contract/photo.ts';
import type { Candidate } from '../../engine/differential.ts';
import type { CareLevel, ConditionRecord, Span } from '../../engine/knowledge.ts';
import { isMoleTold, type PhotoCandidate, type PhotoRanking, rankPhoto } from '../../engine/photo.ts';
import { findUnusable, NOTHING_STANDS_OUT, type PhotoKind, type PhotoMeasures } from '../../engine/photo-measures.ts';
import { kindOf } from '../../engine/photo-seen.ts';
import { isSerious, sayCondition, sayConfidence, sayLimits, sayMeasures } from '../../engine/photo-words.ts';
import { findRedFlags, moreUrgent, type ShownFlag } from '../../engine/red-flags.ts';
import { assessUrgency } from '../../engine/urgency.ts';
import { citeAbout, citeNumbers, pickRemedies, TIMEFRAMES, toFlagWarnings, toRemedy } from '../advice.ts';
import { adviseMedicines } from '../medicine-advice.ts';
import type { SymptomParts } from '../symptoms.ts';
import { type UnderstoodStory, understand } from '../understand.ts';
import { planNextSteps } from './next-steps.ts';

type Condition = VisualResponse['possibleConditions'][number];

const DISCLAIMER =
  'This is general information from measures of a picture and your answers. It is no diagnosis, it does not detect or rule out skin cancer, and it does not replace a doctor who can look at and touch the place. If you are worried, have it looked at.';
/** The middle of each span, in hours. */
const HOURS: Readonly<Record<Span, number>> = { hours: 12, days: 72, weeks: 21 * 24, months: 150 * 24, years: 3 * 8766 };
const QUESTIONS_SHOWN = 6;
const CAUSES_SHOWN = 6;
const TREATED = 3;
const RISKS_SHOWN = 4;

/** What a photo may show, from its measures and the history. The picture itself is gone by now. */
export function answerPhoto(parts: SymptomParts, measures: PhotoMeasures, history: VisualHistory): VisualResponse {
  const { network, knowledge } = parts;
  const told = understandHistory(parts, history);
  const { story } = told;
  const kind = kindOf(history.area, network, story);
  const book = new EvidenceBook('v', knowledge.documents);
  const shown = findRedFlags(network, knowledge.redFlags, story);
  const ranked = rankPhoto(network, { story, measures, kind, area: history.area });
  const isBlank = story.present.size === 0 && !ranked.soft.some(({ factor }) => factor > 1);
  const unusable = findUnusable(measures, kind) ?? (isBlank ? NOTHING_STANDS_OUT : undefined);
  const ranking: PhotoRanking = unusable ? { candidates: [], soft: [], isMoleConcern: isMoleTold(story) } : ranked;
  const urgencyLevel = judge(parts, { told, shown, ranking });
  const isEmergency = urgencyLevel === 'emergency';
  const treated = isEmergency || ranking.isMoleConcern ? [] : ranking.candidates.filter(({ isWatched }) => !isWatched).slice(0, TREATED);
  const warnings = toFlagWarnings(shown, book);
  return {
    ...(unusable ? { error: unusable.sentence } : {}),
    analysisConfidence: unusable ? 'None: the photo cannot be used.' : sayConfidence(measures, story.present.size),
    possibleConditions: ranking.candidates.map((candidate) => describe(parts, candidate, { isMoleConcern: ranking.isMoleConcern, book })),
    probableCauses: unique(treated.map(({ condition }) => `${condition.name}: ${condition.about}`)).slice(0, CAUSES_SHOWN),
    ...adviseTreatment(parts, { treated, told, book }),
    nextSteps: planNextSteps({
      ranking,
      shown,
      kind,
      hasMedicines: treated.some(({ condition }) => condition.medicines.length > 0),
      isUsable: !unusable,
    }),
    disclaimer: DISCLAIMER,
    warnings,
    urgencyLevel,
    triageAssessment: { urgencyLevel, timeframe: TIMEFRAMES[urgencyLevel], reasoning: reason({ told, shown, ranking }) },
    measured: sayMeasures(measures, kind),
    limits: sayLimits(),
    questions: findQuestions(parts, told, kind),
    lookCloser: [],
    evidence: book.evidence,
    mode: 'rules-only',
  };
}

/** The form's answers and words as one story, read as in the other tiers. */
export function understandHistory(parts: SymptomParts, { age, sex, description, yes, no, since }: VisualHistory): UnderstoodStory {
  const list = (ids: string | undefined) =>
    (ids ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean)
      .slice(0, 60);
  const answers = Object.fromEntries([...list(no).map((id) => [id, 'no'] as const), ...list(yes).map((id) => [id, 'yes'] as const)]);
  const told = understand(parts, { symptoms: [], description: description ?? '', answers, age, sex });
  return since && told.story.hours === undefined ? { ...told, story: { ...told.story, hours: HOURS[since] } } : told;
}

interface Judged {
  told: UnderstoodStory;
  shown: readonly ShownFlag[];
  ranking: PhotoRanking;
}

/** From the history, as in the other tiers; a photo without one needs no hurry of its own, but a mole of concern needs a doctor. */
function judge({ network }: SymptomParts, { told, shown, ranking }: Judged): CareLevel {
  const byHistory = told.story.present.size > 0 ? assessUrgency(network, told.story, shown).level : 'routine';
  return ranking.isMoleConcern || ranking.candidates.some(({ isWatched }) => isWatched) ? moreUrgent(byHistory, 'routine') : byHistory;
}

function reason({ told, shown, ranking }: Judged): string {
  if (shown[0]) return shown[0].flag.reason;
  if (ranking.isMoleConcern) return 'A dark, uneven or changed spot should be looked at by a doctor, even though most are harmless.';
  if (told.story.present.size > 0) return 'From what you told. The photo makes nothing less urgent.';
  return 'A photo without a history cannot show that it is safe to wait longer.';
}

interface Described {
  isMoleConcern: boolean;
  book: EvidenceBook;
}

function describe(
  parts: SymptomParts,
  { condition, likelihood, isWatched }: PhotoCandidate,
  { isMoleConcern, book }: Described,
): Condition {
  const grave = isSerious(condition) ? 'This is a serious condition. ' : '';
  const watched = isWatched ? 'It is listed because it must be thought of, not because the photo shows it. ' : '';
  return {
    id: condition.id,
    condition: sayCondition(condition, isMoleConcern),
    probability: `${likelihood.words}, ${likelihood.inTen}`,
    likelihood,
    description: `${grave}${watched}${condition.about}`,
    keyFeatures: [...condition.keyFeatures],
    commonCauses: [condition.about],
    duration: condition.course,
    prevalence: condition.prevalence,
    riskFactors: listRisks(parts, condition),
    care: condition.care,
    evidenceIds: [citeAbout(condition, book), citeNumbers(condition, book)],
  };
}

/** What makes it likelier, the strongest first. */
const listRisks = ({ findings }: SymptomParts, { risks }: ConditionRecord) =>
  Object.entries(risks)
    .sort(([, a], [, b]) => b - a)
    .slice(0, RISKS_SHOWN)
    .flatMap(([id]) => findings.get(id)?.name ?? []);

function adviseTreatment(
  parts: SymptomParts,
  { treated, told, book }: { treated: readonly PhotoCandidate[]; told: UnderstoodStory; book: EvidenceBook },
): Pick<VisualResponse, 'otcTreatments' | 'homeRemedies'> {
  const likely: Candidate[] = treated.map(({ condition, likelihood }) => ({
    condition,
    share: likelihood.share,
    likelihood,
    speaksFor: [],
    speaksAgainst: [],
  }));
  const { checked } = adviseMedicines(parts, likely, told, book);
  return {
    otcTreatments: checked
      .filter(({ verdict }) => verdict !== 'do not take')
      .map(({ name, use, verdict, reasons }) => ({
        name,
        type: capitalise(parts.formulary.findByName(name)?.medicine.class.text ?? 'over-the-counter medicine'),
        usage: `${capitalise(use)}. Follow the package.`,
        effectiveness: verdict === 'ask first' ? 'May help; ask a pharmacist or doctor first.' : 'May help, if this is the cause.',
        precautions: [...reasons],
      })),
    homeRemedies: pickRemedies(parts, likely, told.story).map((remedy) => ({
      ...toRemedy(remedy, book),
      evidence: `Advised by: ${resolveSource(remedy.source, parts.knowledge.documents).title}`,
    })),
  };
}

function findQuestions({ network }: SymptomParts, { story }: UnderstoodStory, kind: PhotoKind): VisualResponse['questions'] {
  return PHOTO_QUESTIONS[kind === 'scalp' ? 'skin' : kind]
    .filter(({ findingId: id }) => network.findingAt.has(id) && !story.present.has(id) && !story.absent.has(id))
    .slice(0, QUESTIONS_SHOWN)
    .map(({ findingId, text }) => ({ findingId, text }));
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
