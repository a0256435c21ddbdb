import { rankSeverity, type SkillAnswer } from '#packages/clinical/skill.ts';
import { distinctNames } from '#packages/medicines/search/distinct-names.ts';
import { prefixEvidence, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { type ConversationState, EMPTY_CONVERSATION, toQuestion } from '../reading/conversation.ts';
import { toldOf } from '../reading/people.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { isOneMedicine } from './is-one-medicine.ts';

/** What somebody notices or a laboratory reports, and the words of a pair of medicines that brings it about. */
const EXPLAINED: readonly (readonly [noticed: RegExp, pair: RegExp])[] = [
  [/\b(?:creatinine|e?gfr|bun|kidneys?|renal)\b/i, /\bkidneys?\b/i],
  [/\b(?:potassium)\b/i, /\bpotassium\b/i],
  [/\b(?:bleed\w*|bled|bruis\w*|nosebleeds?|black (?:stools?|poop)|inr|blood in)\b/i, /\bble[e]?d\w*|\bblood thinner/i],
  [
    /\b(?:falls?|fell|falling|sleep(?:y|s|ing)?|drows\w*|groggy|nod\w* off|unsteady|stagger\w*|confus\w*|dizz\w*|foggy|out of it|drunk)\b/i,
    /\b(?:sleep\w*|drows\w*|sedat\w*|unsteady|falls?|dizz\w*|confus\w*|blood pressure (?:can|may|could) drop|breathing)\b/i,
  ],
  [/\b(?:jaw|clench\w*|twitch\w*|jerk\w*|tremor|shak\w*|sweat\w*|agitat\w*|restless|jitter\w*|serotonin)\b/i, /\bserotonin\b/i],
  [/\b(?:sugar|shak\w*|sweat\w*)\b/i, /\b(?:low (?:blood )?sugar|sugar)\b/i],
  [/\b(?:faint\w*|pass\w* out|palpitations?|flutter\w*|slow (?:pulse|heart)|pulse)\b/i, /\b(?:rhythm|QT|slow|heart rate|faint\w*)\b/i],
  [/\b(?:muscles?|legs?|dark urine)\b/i, /\bmuscles?\b/i],
];

const OF_LIKELIHOOD = /^The likelihood that\b|\bWhen it began is not known\b|^“[^”]+” (?:was read as|is on the label)|\bsays less\b/;
/** Would read as if it could not come from both. */
const COMFORTS = /\b(?:rarely a problem|often (?:taken|prescribed|used) together|usual choice|may be taken)\b/i;
const LEAST = rankSeverity('Moderate');
/** Arbitrary: the danger, why, and what to do. */
const MOST = 4;
/** Arbitrary: as many as somebody tells of at once. */
const MOST_OTHERS = 8;

/**
 * Where a message asks whether something comes from a medicine, all that the person takes is looked at first: two medicines together can bring
 * about what one of them seldom does. A pair that explains it is said first, and the likelihood for the one alone is left out.
 */
export async function explainByPair(
  services: ChatServices,
  {
    before,
    conversation,
    message,
    names,
    asksCause,
  }: { before: ConversationState; conversation: ConversationState; message: string; names: readonly string[]; asksCause: boolean },
  draft: ReplyDraft,
): Promise<ReplyDraft> {
  // Below an alarm, "is low" would read as if there were none.
  if (draft.alarms.some(({ level }) => level === 'emergency')) return withoutLikelihood(draft);
  const isOfCause = draft.claims.some(({ text }) => OF_LIKELIHOOD.test(text));
  // "Does keppra or gabapentin cause more dizziness" chooses between two that nobody said are taken together.
  if (draft.isDirect && draft.question?.topic === 'compare') return draft;
  if ((!isOfCause && !asksCause) || (draft.kind !== 'answer' && draft.kind !== 'unknown')) return draft;
  const noticed = EXPLAINED.filter(([words]) => words.test(message));
  if (noticed.length === 0) return draft;
  const earlier = before.whom === undefined || before.whom === conversation.whom ? [...before.things, ...toldOf(conversation).takes] : [];
  const taken = distinctNames([...names, ...earlier])
    .filter(services.isMedicine)
    .slice(0, MOST_OTHERS);
  const found: SkillAnswer[] = [];
  for (const [at, one] of taken.entries())
    for (const other of taken.slice(at + 1)) {
      if (isOneMedicine(services, one, other)) continue;
      const answer = await services.ask(toQuestion({ ...EMPTY_CONVERSATION, things: [one, other] }, 'together', message));
      const explains = answer.claims.some(({ text }) => noticed.some(([, pair]) => pair.test(text)));
      if (rankOf(answer) <= LEAST && explains) found.push(answer);
    }
  const [gravest, second] = found.sort((a, b) => rankOf(a) - rankOf(b));
  if (!gravest) return draft;
  const pairs = [gravest, ...(second ? [second] : [])].map((answer, at) => prefixEvidence(answer, `why${at}`));
  const said = pairs.flatMap(({ claims }, at) => claims.filter(({ text }) => !COMFORTS.test(text)).slice(0, at === 0 ? MOST : 2));
  const left = withoutLikelihood(draft);
  if (said.every(({ text }) => draft.claims.some((claim) => claim.text === text))) return left;
  const rest = left.claims.filter(({ text }) => said.every((claim) => claim.text !== text));
  const free = taken.find((name) => services.isOverTheCounter(name));
  const lead = toUncitedClaims([
    'Yes, it may come from medicines that are taken together. Call the prescriber or a pharmacist about it today, with the list of all of them.',
    ...(free !== undefined && said.some(({ text }) => text.toLowerCase().includes(free.toLowerCase()))
      ? [`Take no more ${free} until they have answered, and do not stop the others on your own.`]
      : []),
  ]);
  return {
    ...draft,
    kind: 'answer',
    claims: [...lead, ...distinctTexts(said), ...rest],
    evidence: [...draft.evidence, ...pairs.flatMap(({ evidence }) => evidence)],
    answers: [...(draft.answers ?? []), gravest],
  };
}

const withoutLikelihood = (draft: ReplyDraft): ReplyDraft => ({
  ...draft,
  claims: draft.claims.filter(({ text }) => !OF_LIKELIHOOD.test(text)),
});

const rankOf = ({ floor }: SkillAnswer) => rankSeverity(floor.severity);
const distinctTexts = <One extends { text: string }>(claims: readonly One[]) => [
  ...new Map(claims.map((claim) => [claim.text, claim])).values(),
];

/** "Is it the Aleve that did it", "can it make him fall", "is that from the pills": asks whether a medicine is the cause. */
export const ASKS_CAUSE =
  /\b(?:(?:is|was|could|can|might|would|does|did|are)\b[^.?!]{0,60}\b(?:from|caus\w*|due to|because of|doing (?:it|this|that)|that did it|did (?:it|this|that)|to blame|mak(?:e|ing) (?:him|her|me|you|them|people) \w+)\b|why (?:do|does|am|is|did|are) (?:i|he|she|my|his|her)\b)/i;
