import type { Claim } from '#packages/clinical/evidence.ts';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { Question } from '#packages/clinical/skill.ts';
import { toUncitedClaims } from '../answer-draft.ts';
import { limitWords } from '../finish/limit-words.ts';
import { isMissingNote } from '../finish/say-missing.ts';
import { KIND_OF_TOPIC } from '../kinds/kind-of-topic.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { sayUnanswered as sayNotHeld } from '../reply-texts.ts';
import type { AskedClause } from '../turn/read-question.ts';
import { isOneName } from './one-name.ts';

/** Arbitrary: a longer answer to one question of several is not read. */
const MAX_WORDS = 80;
/** Kinds whose answers answer each other. */
const ALIKE: readonly ReadonlySet<QuestionKind>[] = [
  new Set(['dose', 'child-dose', 'how-to-take', 'too-much']),
  new Set(['together', 'food', 'alcohol', 'supplement', 'suitability', 'cannabis', 'medicine', 'dose']),
  new Set(['stopping', 'course', 'switching']),
  new Set(['missed-dose', 'too-much', 'dose']),
  new Set(['onset', 'duration', 'course']),
  new Set(['comparison', 'alternatives', 'switching', 'class', 'side-effect', 'onset']),
  new Set(['price', 'generic', 'prescription', 'availability']),
  new Set(['suitability', 'pregnancy', 'breastfeeding', 'driving', 'vaccine', 'condition', 'test']),
  new Set(['use', 'how-it-works', 'class', 'medicine']),
  new Set(['splitting', 'forms', 'how-to-take']),
  new Set(['food', 'how-to-take']),
  new Set(['side-effect', 'symptoms', 'stopping', 'duration']),
  new Set(['storage', 'looks']),
  new Set(['cannabis', 'misuse', 'together', 'test']),
];
const OF_ILLNESS: ReadonlySet<string> = new Set(['symptoms', 'condition']);
/** Topics whose answers are about the things named, and hold nothing else. */
const PARTICULAR: ReadonlySet<string> = new Set(['together', 'cause', 'dose', 'price', 'compare']);
/** Sentences about whom a label excludes, which answer no other question. */
const EXCLUDES = /^(?:When not to|Warnings? (?:for|about)|The class of)|boxed warning|^[^:]{0,60}children: Labelled use/i;
/** A price is asked for in so many words. "Does the insurance tell my parents" asks for none. */
export const ASKS_PRICE =
  /\b(?:cost\w*|price\w*|how much|expensive|cheap\w*|afford|(?:pay\w*|paid)(?: (?:so much|less|more|cash|full price|out of pocket|(?:\$ ?)?\d+))?(?! (?:for (?:gas|rent|food|school|bills|groceries|college|my (?:gas|rent|car|bills)))|attention|my bills|the (?:bills|rent)|rent|off)|dollars?|bucks|coupons?|that much)\b|\$/i;
/** Asks for another medicine, and not what this one costs. */
const ASKS_OTHER = /\b(?:something|anything|another|alternatives?|other|else|instead)\b/i;
/** Asks how much or when to take. "When can I play again" does not. */
const OF_AMOUNT =
  /\b(?:tak(?:e|es|ing)|dos(?:e|es|ing|age)|giv(?:e|es|ing)|get|how (?:much|many|often)|m[gl]|mcg|units?|pills?|tablets?|puffs?|drops?|use|next one|apart|between)\b/i;
const NOT_READ = /^(?:Not understood|Name the|Which )/;
const OF_SAFETY: ReadonlySet<QuestionKind> = new Set(['suitability', 'pregnancy', 'breastfeeding', 'medicine', 'together']);

/** Whether an answer of one kind answers a question of the other. */
export const isAlike = (one: QuestionKind, other: QuestionKind) =>
  one === other || ALIKE.some((kinds) => kinds.has(one) && kinds.has(other));

/**
 * Keeps the answer to a question of a long message where its kind, its medicine and its words are those of the question. Otherwise says that
 * nothing answers it: what is beside the point would be taken for the answer.
 */
export function checkAnswer(draft: ReplyDraft, clause: AskedClause, plainKind?: QuestionKind): ReplyDraft {
  if (draft.kind === 'refusal' || (draft.kind === 'unknown' && draft.question !== undefined)) return draft;
  if (draft.kind !== 'answer' || !answers(draft, clause, plainKind)) return sayUnanswered(clause);
  if (draft.question?.topic === 'effects' && clause.isSettled) return sayListed(draft);
  const isOfKind = !/\bwarning/i.test(clause.text) && (clause.kind === undefined || !OF_SAFETY.has(clause.kind));
  const asksDriving = clause.kind === 'driving' || /\b(?:driv\w*|machin\w*|work)\b/i.test(clause.text);
  const kept = draft.claims.filter(({ text }) => !(isOfKind && EXCLUDES.test(text)) && (asksDriving || !text.startsWith('Driving:')));
  return kept.some(isFact) || !draft.claims.some(isFact) ? { ...draft, claims: shorten(kept, draft) } : sayUnanswered(clause);
}

const isFact = ({ evidenceIds }: Claim) => evidenceIds.length > 0;

const shorten = (claims: readonly Claim[], { question }: ReplyDraft) =>
  question?.topic === 'dose' || question?.topic === 'together' ? claims : limitWords(shortenCause(claims, question), MAX_WORDS);

const ON_LABEL = /^“[^”]*”(?: was read as ([^,]+), which)? is on the label of ([^.]+?) \(([^)]+)\)\./;
/** Of several words that tell of an effect one was found on the label. */
const listsEffect = ({ question, claims }: ReplyDraft): boolean =>
  question?.topic === 'cause' && question.things.length === 1 && claims.some(({ text }) => ON_LABEL.test(text));

/** Whether a medicine does it, in one sentence: "It may: dizziness is on the label of Lexapro (common)." */
function shortenCause(claims: readonly Claim[], question: Question | undefined): readonly Claim[] {
  const at = question?.topic === 'cause' && question.things.length === 1 ? claims.findIndex(({ text }) => ON_LABEL.test(text)) : -1;
  const listed = claims[at];
  const likelihood = claims.findIndex(({ text }) => text.startsWith('The likelihood that'));
  if (!listed || likelihood < 0) return claims;
  const [, read, medicine = '', often = ''] = ON_LABEL.exec(listed.text) ?? [];
  const effect = read ?? /^“([^”]*)”/.exec(listed.text)?.[1] ?? 'this';
  const isLow = / is (?:very )?low\.$/.test(claims[likelihood]?.text ?? '');
  const text = `${isLow ? 'It may, though that is less likely' : 'It may'}: ${effect} is on the label of ${medicine} (${often}).`;
  const others = claims.filter((claim, index) => index !== at && index !== likelihood && !NOT_READ.test(claim.text));
  return [{ text, evidenceIds: [...(claims[likelihood]?.evidenceIds ?? []), ...listed.evidenceIds] }, ...others];
}

function answers(draft: ReplyDraft, clause: AskedClause, plainKind: QuestionKind | undefined): boolean {
  const { question, claims } = draft;
  if (!listsEffect(draft) && claims.some(({ text }) => NOT_READ.test(text) || isMissingNote(text))) return false;
  if (!question) return clause.kind === undefined || plainKind === undefined ? sharesWords(draft, clause) : isAlike(plainKind, clause.kind);
  if (OF_ILLNESS.has(question.topic)) return false;
  if (clause.isSettled) return true;
  if (!isOfNamed(question, clause)) return false;
  if (question.topic === 'dose' && clause.kind === undefined && !OF_AMOUNT.test(clause.text)) return false;
  if (question.topic === 'price') return ASKS_PRICE.test(clause.text) && !ASKS_OTHER.test(clause.text);
  const kind = question.kind ?? KIND_OF_TOPIC[question.topic];
  if (clause.kind !== undefined && kind !== undefined) return isAlike(kind, clause.kind);
  if (question.topic === 'cause' || question.topic === 'effects') return false;
  return question.topic === 'medicine' ? answersInWords(draft, question, clause) : PARTICULAR.has(question.topic);
}

/** An aspect that the rules found, and not the wording of the question: its sentences must have the words that were asked. */
function answersInWords(draft: ReplyDraft, { facets }: Question, clause: AskedClause): boolean {
  if (facets.includes('surgery') || (facets.includes('warnings') && /\bwarning/i.test(clause.text))) return true;
  if ((draft.answers ?? []).some((answer) => answer.isGeneral) || facets.length > 1) return false;
  return sharesWords(draft, clause, facets.length === 0 ? 2 : 1);
}

const isOfNamed = ({ things }: Question, { named }: AskedClause) =>
  named.length === 0 || named.some((name) => things.some((thing) => isOneName(thing, name)));
/** Arbitrary: shorter words occur in any sentence. */
const LONG_WORD = /[a-z]{4,}/g;
const COMMON =
  /^(?:what|when|where|which|while|with|without|does|have|been|being|that|this|these|those|they|them|than|then|there|from|about|after|before|just|even|ever|take|taking|taken|took|need|want|know|like|really|actually|would|could|should|will|still|some|any|thing|stuff|make|also|into|because|since|doctor|medicine|pill|pills|it's|okay|safe|only|much|many|long|other|same|good|going|gonna|dangerous|people|things|everything|true|real|internet|right|once|kindly|explain|connection|reason|tell|shall|ought|might|problem|solve|happens|happen)$/;

/** Whether the answer has so many words of the question besides the names, and a third of them. */
export function sharesWords({ claims }: Pick<ReplyDraft, 'claims'>, { text, named }: AskedClause, least = 1): boolean {
  const bare = named.reduce((rest, name) => rest.replaceAll(name.toLowerCase(), ' '), text.toLowerCase());
  const words = listContentWords(bare);
  const said = claims.map((claim) => claim.text.toLowerCase()).join(' ');
  const shared = words.filter((word) => said.includes(stem(word))).length;
  return shared >= least && shared * 3 >= words.length;
}

/** Whether a text has a word of the question that is not the name of a medicine; also where the question has none that says anything. */
export function sharesContent(text: string, clause: Pick<AskedClause, 'text' | 'named'>): boolean {
  const words = listContentWords(clause.named.reduce((rest, name) => rest.replaceAll(name.toLowerCase(), ' '), clause.text.toLowerCase()));
  const said = text.toLowerCase();
  return words.length === 0 || words.some((word) => said.includes(stem(word)));
}

export const listContentWords = (text: string): string[] =>
  (text.toLowerCase().match(LONG_WORD) ?? []).filter((word) => !COMMON.test(word));
const stem = (word: string) =>
  word.replace(/(?<=\w{4})(?:ences?|ents?|ently|ations?|ness|ic|ies|y|ly|ing|ed|es|s|e)$/, '').replace(/(?:ing|ed|es|s|e)$/, '');

/** What a label lists, where no sign was read in the words of the person. */
function sayListed(draft: ReplyDraft): ReplyDraft {
  const [thing = 'it'] = draft.question?.things ?? [];
  const listed = draft.claims.filter(({ text }) => /^(?:Very common|Common|Uncommon) side effects/.test(text));
  const lead = `I could not match your words to one side effect, so see whether the label of ${thing} lists it:`;
  const last = 'Call the prescriber or a pharmacist about it today, before you stop it or take more.';
  return { ...draft, claims: [...toUncitedClaims([lead]), ...listed, ...toUncitedClaims([last])] };
}

/** Arbitrary: a longer question is not quoted as a whole. */
const MAX_QUOTED = 24;

export function sayUnanswered({ text, kind }: AskedClause): ReplyDraft {
  const words = text.split(/\s+/);
  const quoted = words.length > MAX_QUOTED ? `${words.slice(0, MAX_QUOTED).join(' ')} …` : text;
  const where =
    kind === 'too-much'
      ? 'Poison Help (1-800-222-1222) answers day and night, free of charge.'
      : kind === 'price'
        ? 'The pharmacy or the plan can say.'
        : 'A pharmacist or the prescriber can answer it.';
  return {
    kind: 'unknown',
    claims: toUncitedClaims([sayNotHeld(quoted), where]),
    evidence: [],
    alarms: [],
  };
}
