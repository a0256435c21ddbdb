import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, type EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { PlanReconciler } from '#packages/clinical/plan/reconcile.ts';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import { type Alarm, isSoon } from '#packages/clinical/skill.ts';
import { formatDangerSign, formatForCondition } from '../contract/line-kinds.ts';
import { type Heard, isHelpOnly, type Warning } from '../contract/shared.ts';
import { nameInSentence } from '../engine/condition-name.ts';
import type { Candidate } from '../engine/differential.ts';
import { CARE_LEVELS, type CareLevel, type ConditionRecord, type RemedyRecord } from '../engine/knowledge.ts';
import type { ShownFlag } from '../engine/red-flags.ts';
import type { Story } from '../engine/story.ts';
import type { Assessment } from './assess.ts';
import { findHelpPage } from './find-help-page.ts';
import { keepSuitable } from './suitable-medicines.ts';
import type { SymptomServices } from './symptom-services.ts';

export const TIMEFRAMES: Readonly<Record<CareLevel, string>> = {
  emergency:
    'Now. Call your emergency number: 911 in the US, 999 in the UK, 112 in Europe. Or have someone take you to an emergency department.',
  urgent: 'Today, within 24 hours at the latest.',
  routine: 'Within the next few days, two weeks at the latest.',
  'self-care':
    'You can take care of this at home, with a pharmacist’s help if you like. See a doctor if it gets worse or does not go away.',
};

const MAX_LISTED_CLAIMS = 8;
const MAX_WARNINGS = 5;

/** The claims without repeated texts, in the order given. */
export function uniqueClaims(claims: readonly Claim[], most = MAX_LISTED_CLAIMS): Claim[] {
  const seen = new Set<string>();
  return claims.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, most);
}

export const textsOf = (claims: readonly Claim[]): string[] => claims.map(({ text }) => text);

/** The red flags as warnings, each name once. */
export function toFlagWarnings(shown: readonly ShownFlag[], collector: EvidenceCollector): Warning[] {
  const seen = new Set<string>();
  return shown
    .filter(({ flag }) => !seen.has(flag.name) && seen.add(flag.name))
    .slice(0, 5)
    .map(({ flag }) => ({
      level: flag.level,
      title: capitalize(flag.name),
      advice: flag.advice,
      reason: flag.reason,
      ...(flag.line ? { line: flag.line } : {}),
      ...toHelpPage(flag.id),
      evidenceIds: [collector.cite({ text: flag.reason, source: flag.source })],
    }));
}

/**
 * Everything to act on first, as one plan: the warnings of the gravest level alone, each without an order that a graver one forbids. A milder
 * warning only leaves its help line, so that no number to call is lost.
 */
export function toPlanWarnings(assessed: Parameters<typeof toWarnings>[0], collector: EvidenceCollector, plan: PlanReconciler): Warning[] {
  const all = toWarnings(assessed, collector);
  const gravest = all.filter(({ level }) => level === all[0]?.level);
  const line = all.find((warning) => warning.level !== 'routine' && warning.line)?.line;
  const withLine = gravest.some((warning) => warning.line) || !line ? gravest : gravest.map((w, at) => (at === 0 ? { ...w, line } : w));
  return withLine.map((warning) => ({ ...warning, advice: plan.keepText(warning.advice) || ADVICE_LEFT[warning.level] }));
}

/** Said where every sentence of a warning's advice contradicts a graver one. */
const ADVICE_LEFT = {
  emergency: 'Tell the people who treat you about this too.',
  urgent: 'Tell the people who see you about this too.',
  routine: 'Tell your doctor about this too.',
} as const;

/** Everything to act on first: dangers described in plain words, red flags, and an emergency that only the probabilities show. */
export function toWarnings(
  { shown, urgency, differential, dangers = [] }: Pick<Assessment, 'shown' | 'urgency' | 'differential'> & { dangers?: readonly Alarm[] },
  collector: EvidenceCollector,
): Warning[] {
  const flagged = addDangers(dangers, toFlagWarnings(shown, collector), collector);
  if (urgency.level !== 'emergency' || flagged[0]?.level === 'emergency') return flagged;
  const grave = differential.primary.filter(({ condition }) => condition.care === 'emergency').slice(0, 2);
  const line = flagged.find((warning) => warning.line)?.line;
  const names = (isHelpOnly(flagged) ? [] : grave).map(({ condition }) => nameInSentence(condition.name)).join(' or ');
  return [
    {
      level: 'emergency',
      title: 'This may be an emergency',
      advice: 'Call the emergency number now. Do not drive yourself, and do not wait to see whether it passes.',
      reason: names === '' ? 'What you describe fits several conditions that cannot wait.' : `What you describe fits ${names}.`,
      ...(line ? { line } : {}),
      evidenceIds: grave.map(({ condition }) => citeCare(condition, collector)),
    },
    ...flagged,
  ];
}

const toHelpPage = (flagId: string) => {
  const page = findHelpPage(flagId);
  return page ? { page } : {};
};

/** Adds the dangers to the warnings of the engine, each title once, worst first. */
function addDangers(dangers: readonly Alarm[], warnings: readonly Warning[], collector: EvidenceCollector): Warning[] {
  const reported = dangers.map(({ level, title, advice, reason, line, page, evidence }) => ({
    level,
    title,
    advice,
    reason,
    ...(line ? { line } : {}),
    ...(page ? { page } : {}),
    evidenceIds: evidence.map(({ statement, source }) => collector.citeResolved(statement, source)),
  }));
  const seen = new Set<string>();
  return [...reported, ...warnings]
    .sort((a, b) => CARE_LEVELS.indexOf(a.level) - CARE_LEVELS.indexOf(b.level))
    .filter(({ title }) => !seen.has(title) && seen.add(title))
    .slice(0, MAX_WARNINGS);
}

/** The reasons of the warnings that decide the level. */
export const explainWarnings = (level: CareLevel, warnings: readonly Warning[]): Claim[] =>
  warnings
    .filter((warning) => warning.level === level)
    .slice(0, 2)
    .map(({ reason, evidenceIds }) => claim(reason, ...evidenceIds));

/** The reasons for the urgency: red flags, or the likely conditions and how soon they are usually seen. */
export function explainUrgency(
  {
    urgency,
    shown,
    unheard,
    isUnderstood,
    isRaisedByWording,
    isQuestion = false,
    dangers = [],
  }: Pick<Assessment, 'shown' | 'urgency' | 'unheard' | 'isUnderstood' | 'isRaisedByWording'> & {
    isQuestion?: boolean;
    dangers?: readonly Alarm[];
  },
  likely: readonly Candidate[],
  collector: EvidenceCollector,
): Claim[] {
  const claims = explainWarnings(urgency.level, addDangers(dangers, toFlagWarnings(shown, collector), collector));
  if (urgency.byProbability === urgency.level) {
    const same = likely.filter(({ condition }) => condition.care === urgency.level).slice(0, 2);
    for (const { condition } of same) claims.push(claim(`${condition.name}: ${condition.careWhy}`, citeCare(condition, collector)));
  }
  if (isSoon(urgency.level)) return claims;
  if (!isUnderstood) return [claim(isQuestion ? QUESTION_ONLY : NOTHING_HEARD), claim(SIGNS_OF_EMERGENCY)];
  if (isRaisedByWording) claims.unshift(claim(FOR_A_DOCTOR), claim(SIGNS_OF_EMERGENCY));
  if (unheard.length > 0) return [claim(`We did not understand ${quote(unheard)}, so it was left out. ${ASK_ABOUT_IT}`), ...claims];
  if (claims.length === 0)
    claims.push(claim('No warning sign was found in what you described, and the likely causes can usually wait this long.'));
  return claims;
}

type HowSoon = Pick<Assessment, 'urgency' | 'isHeard' | 'isUnderstood'>;

/** The level to state. Where nothing was understood there is none, unless a danger was found. */
export const findLevel = ({ urgency: { level }, isUnderstood }: HowSoon): CareLevel | null =>
  isUnderstood || isSoon(level) ? level : null;

export const sayHeard = ({ isHeard, isUnderstood }: Pick<HowSoon, 'isHeard' | 'isUnderstood'>): Heard =>
  isHeard ? 'analysed' : isUnderstood ? 'wording-only' : 'not-understood';

/** How soon to be seen. */
export function sayTimeframe(assessed: HowSoon & Pick<Assessment, 'differential'>): string {
  const level = findLevel(assessed);
  if (level === null) return TIMEFRAME_UNKNOWN;
  if (level === 'routine' && assessed.isHeard && isForPrescription(assessed.differential)) return TIMEFRAME_FOR_PRESCRIPTION;
  return assessed.isHeard || isSoon(level) ? TIMEFRAMES[level] : TIMEFRAME_BY_WORDING;
}

/** A bladder infection is no danger, and still nobody should wait two weeks for the antibiotic. */
export const TIMEFRAME_FOR_PRESCRIPTION = 'In one to three days: it is likely to need a prescription. Today if it gets worse.';
/** Share of probability from which it counts. Arbitrary: that of urgent conditions. */
const PRESCRIPTION_SHARE = 0.42;

function isForPrescription({ primary, differential }: Assessment['differential']): boolean {
  const shares = [...primary, ...differential].map(({ condition, share }) => (condition.needsPrescription ? share : 0));
  return shares.reduce((sum, share) => sum + share, 0) >= PRESCRIPTION_SHARE;
}

export const NOT_UNDERSTOOD =
  'None of this was understood as a symptom that this tool knows, so it can say nothing about the cause. Try other words, or ask a doctor or pharmacist.';
const QUESTION_ONLY =
  'This reads as a question, and not as something that someone has now, so no level is given. If it is happening, say so: “I have …” or “my child has …”. Questions about medicines are answered in chat and under side effects.';
/** Why an answer says nothing about a cause. */
export const sayNotUnderstood = ({ isQuestion }: Pick<Assessment, 'isQuestion'>): string => (isQuestion ? QUESTION_ONLY : NOT_UNDERSTOOD);
/** What an answer says of the time where nothing was understood. */
const TIMEFRAME_UNKNOWN = 'How soon cannot be said. Ask a doctor, a pharmacist or a nurse line, today if you feel unwell.';
/** What a level that only the wording gives says of the time: nothing was recognized, so it must not calm. */
const TIMEFRAME_BY_WORDING = `${TIMEFRAMES.routine} Today if it is new and bad, or getting worse.`;
const NOTHING_HEARD =
  'Nothing in this was understood as a symptom that this tool knows, so it cannot say how soon you should be seen. That does not mean that it is harmless.';
/** The signs that need help now, as the help pages name them. */
export const SIGNS_OF_EMERGENCY =
  'Call your emergency number now for trouble breathing, chest pain or pressure, a face, arm or leg that is suddenly weak, sudden confusion, a seizure, fainting, heavy bleeding, or if someone took too much of something.';
const FOR_A_DOCTOR =
  'These are words that people often use for something that a doctor should look at. Say where it is, since when, and how bad, and the answer can say more.';
const ASK_ABOUT_IT = 'It may matter: if it is new, bad or getting worse, call a doctor or a nurse line today, or tell it in other words.';

const MAX_QUOTED = 2;
const MAX_QUOTED_LENGTH = 80;
const quote = (texts: readonly string[]) =>
  joinNames(
    texts.slice(0, MAX_QUOTED).map((text) => `“${text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)} …` : text}”`),
  );

const citeCare = (condition: ConditionRecord, collector: EvidenceCollector) =>
  collector.cite({ text: condition.careWhy, source: condition.sources.care });
export const citeAbout = ({ about, sources }: ConditionRecord, collector: EvidenceCollector) =>
  collector.cite({ text: about, source: sources.about });
export const citeNumbers = ({ prevalence, sources }: ConditionRecord, collector: EvidenceCollector) =>
  collector.cite({ text: prevalence, source: sources.numbers });

/** One claim for each text of a condition's list, citing the condition's source. */
export function claimsOf(
  condition: ConditionRecord,
  list: readonly string[],
  collector: EvidenceCollector,
  of: 'about' | 'care' = 'about',
): Claim[] {
  return list.map((text) => claim(text, collector.cite({ text, source: condition.sources[of] })));
}

const MAX_DANGER_SIGNS = 5;

/** The warning signs of conditions, the likeliest first, as reasons to get help immediately. */
export function dangerSignClaims(candidates: readonly Candidate[], collector: EvidenceCollector): Claim[] {
  const claims = candidates.flatMap(({ condition }) => claimsOf(condition, condition.redFlags.slice(0, 2), collector, 'care'));
  return uniqueClaims(claims, MAX_DANGER_SIGNS).map(({ text, evidenceIds }) =>
    claim(formatDangerSign(nameInSentence(text)), ...evidenceIds),
  );
}

/** When to see a doctor, each line with the name of its condition. */
export function seeDoctorClaims(candidates: readonly Pick<Candidate, 'condition'>[], collector: EvidenceCollector): Claim[] {
  return candidates.flatMap(({ condition }) =>
    claimsOf(condition, condition.seeDoctor.slice(0, 2), collector, 'care').map(({ text, evidenceIds }) =>
      claim(
        ONLY_A_TIME.test(text)
          ? `If it is ${nameInSentence(condition.name)}: ${nameInSentence(text)}`
          : `${condition.name}: ${nameInSentence(text)}`,
        ...evidenceIds,
      ),
    ),
  );
}

/** A line that only says how soon holds if it is this condition; alone it would read as the time of the plan. */
const ONLY_A_TIME = /^(?:the same day|today|at once|right away|now|within [^,;:]+)\.?$/i;

/** What to avoid; every line reads as an instruction by itself. */
export function avoidClaims(candidates: readonly Candidate[], collector: EvidenceCollector): Claim[] {
  const claims = candidates.flatMap(({ condition }) => claimsOf(condition, condition.avoid.slice(0, 3), collector));
  return uniqueClaims(claims).map(({ text, evidenceIds }) =>
    /^(?:do not|don['’]t|no|never|avoid|stop|not)\b/i.test(text)
      ? claim(text, ...evidenceIds)
      : claim(`Avoid ${nameInSentence(text)}`, ...evidenceIds),
  );
}

/** Whether a condition may be treated at home meanwhile, so that its self-care may be shown. */
export const isMild = ({ condition }: Candidate) => CARE_LEVELS.indexOf(condition.care) >= CARE_LEVELS.indexOf('routine');

/**
 * The conditions whose self-care an answer gives. Where the likeliest cannot wait, its own alone: what eases a strained calf harms one with
 * a clot.
 */
export const pickTreated = (likely: readonly Candidate[]): Candidate[] =>
  likely[0] && !isMild(likely[0]) ? [likely[0]] : likely.filter(isMild);

/** What to do once a doctor has found a condition, each line with its name. */
export function onceFoundClaims(candidates: readonly Candidate[], collector: EvidenceCollector): Claim[] {
  return candidates.flatMap(({ condition }) =>
    claimsOf(condition, condition.onceFound ?? [], collector).map(({ text, evidenceIds }) =>
      claim(`If a doctor finds ${nameInSentence(condition.name)}: ${nameInSentence(text)}`, ...evidenceIds),
    ),
  );
}

/**
 * What to do at home for conditions, without lines that name a medicine which this person should not take without asking. The lines of the
 * likeliest are instructions; a further one of another condition names it, because a sprained ankle is not treated by the way to the knee.
 */
export function findSelfCare(
  services: SymptomServices,
  candidates: readonly Candidate[],
  { story, collector, most }: { story: Story; collector: EvidenceCollector; most?: number },
): Claim[] {
  const said = new Set<string>();
  return candidates.flatMap(({ condition }, at) =>
    keepSuitable(services, story, claimsOf(condition, condition.selfCare.slice(0, most), collector))
      .filter(({ text }) => !said.has(text) && said.add(text))
      .map(({ text, evidenceIds }) =>
        at === 0
          ? claim(text, ...evidenceIds)
          : claim(formatForCondition(nameInSentence(condition.name), nameInSentence(text)), ...evidenceIds),
      ),
  );
}

/** Remedies for the likeliest conditions that suit the person's age and the plan; none from emergencies. */
export function pickRemedies(
  { knowledge }: SymptomServices,
  likely: readonly Candidate[],
  story: Story,
  plan?: PlanReconciler,
): RemedyRecord[] {
  const ids = [
    ...new Set(
      pickTreated(likely)
        .filter(isMild)
        .flatMap(({ condition }) => condition.remedies),
    ),
  ];
  return ids
    .flatMap((id) => knowledge.remedies.find((remedy) => remedy.id === id) ?? [])
    .filter(({ minAgeYears }) => story.ageYears === undefined || story.ageYears >= minAgeYears)
    .filter(({ instructions, name }) => !plan || plan.keepText(`${name}. ${instructions}`) === `${name}. ${instructions}`)
    .slice(0, 5);
}

export const toRemedy = (remedy: RemedyRecord, collector: EvidenceCollector) => ({
  name: remedy.name,
  description: remedy.description,
  instructions: remedy.instructions,
  precautions: [...remedy.precautions],
  evidenceIds: [collector.cite({ text: remedy.description, source: remedy.source })],
});

/** The findings for and against a condition as text; absent ones as "no cough". */
export function listReasons({ findings }: SymptomServices, { speaksFor, speaksAgainst }: Candidate, story: Story) {
  const nameOf = (id: string) => findings.get(id)?.name ?? id;
  return {
    speaksFor: speaksFor.map(nameOf),
    speaksAgainst: speaksAgainst.map((id) => (story.absent.has(id) ? `no ${nameOf(id).replace(/^an? /, '')}` : nameOf(id))),
  };
}

/** "What fits: a fever and a sore throat. What fits less: no cough." */
export function explainCandidate(services: SymptomServices, candidate: Candidate, story: Story): string {
  const { speaksFor, speaksAgainst } = listReasons(services, candidate, story);
  const first = `What fits: ${joinNames(speaksFor.slice(0, 4))}.`;
  return speaksAgainst.length > 0 ? `${first} What fits less: ${joinNames(speaksAgainst.slice(0, 2))}.` : first;
}

/** Keeps only the evidence that the answer cites. */
export function withEvidence<T extends object>(answer: T, collector: EvidenceCollector): T & { evidence: EvidenceCollector['evidence'] } {
  const cited = new Set(
    JSON.stringify(answer)
      .match(/"[a-z]\.\d+"/g)
      ?.map((id) => id.slice(1, -1)),
  );
  return { ...answer, evidence: collector.evidence.filter(({ id }) => cited.has(id)) };
}
