import { readFileSync } from 'node:fs';
import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { mostUsedFirst } from '#packages/medicines/most-used-first.ts';
import type { PlainAnswer, PlainAnswers } from './plain-answer-schema.ts';
import { createPlainFit, type PersonAsked } from './plain-fit.ts';

export interface PlainAnswerFound {
  id: string;
  kind: QuestionKind;
  /** It comes before the tools, also where a medicine or a symptom is named. */
  isFirst: boolean;
  /** A danger told with the question. */
  isDanger?: boolean;
  /** One doubled dose that seldom harms: it raises no alarm. */
  calms?: boolean;
  /** What to do until help comes: it is said also below an alarm. */
  helpsNow?: boolean;
  /** It is about one medicine for one person: not what else is taken, nor what a saved person has. */
  isOfPerson?: boolean;
  /** What the medicine costs is said after it. */
  addsPrice?: boolean;
  /** A class is named, but the question is not what the class is: "which statin is the strongest". The claims do not answer it. */
  asksElse?: boolean;
  claims: readonly Claim[];
  evidence: readonly Evidence[];
}

/** Finds the answer that is the same for every medicine, or for those of a class: a class, a test, a vaccine, coverage, or how to find something out. */
export type FindPlainAnswer = (message: string, person?: PersonAsked) => PlainAnswerFound | undefined;

const FILE = new URL('./generated/plain-answers.json', import.meta.url);
/** Arbitrary: a longer list is not read. */
const MAX_MEMBERS = 7;
const ASKS =
  /^\W*(?:(?:hi|hey|hello|ok|so|and)\W+)?(?:what|whats|which|how|why|is|are|do|does|did|can|could|should|who|when|name|list|tell|explain|define|whether|identify|examples?)\b|\?|\b(?:what|how|which|(?:can|should|do|am|will|does|is|did) (?:i|it|they|this|he|she|that)|identify|mean(?:s|ing)?|normal|explained|too late)\b/i;
/** Arbitrary: "shingrix side effects" asks, though it has no word of a question. */
const NAME_WORDS = 4;
/** How people ask what a class is, how it works, and what belongs to it. */
const ASKS_CLASS =
  /^\W*(?:(?:hi|hey|hello|ok|so|and|please|can you|could you)\W+)*(?:explain|tell|describe|define|list|name|give (?:me )?(?:some|examples?)|examples?|what(?:['’]?s|s)?\b|whats|which|how (?:do|does|are)\b[^?]*\b(?:works?|working|lower|thin|help|differ\w*|used)\b|why (?:do|are|would)\b|is \S+ (?:an?|in)\b|are\b[^?]*\b(?:an?|considered|antibiotics|the same)\b)|\b(?:what (?:is|are|does|do)|how (?:do|does) (?:it|they|these|those|that) work|which (?:drugs|medicines?|meds|ones)|examples?|belongs?|mean(?:s|ing)?)\b/i;
/** Words that ask something else of a class than what it is. */
const ASKS_ELSE =
  /\b(?:strong(?:er|est)?|weak(?:er|est)?|best|better|saf(?:e|er|est)|cheap(?:er|est)?|newest|mildest|with(?!out)|while|if|instead|alternatives?|besides|take (?:for|with)|can i|should i|pain ?(?:killers?|relievers?)|cause[sd]?|dementia|true|pregnan\w*|alcohol|drink\w*|for (?:my|me|a|an|someone|people|uti|strep)|every|stop|quit|myth|worth)\b/i;
const isAboutClass = (message: string) => (message.trim().split(/\s+/).length <= 2 || ASKS_CLASS.test(message)) && !ASKS_ELSE.test(message);
/** Arbitrary: shorter words occur in any sentence. */
const LONG_WORD = /[a-z]{5,}/g;

/** Whether the answer has a word of the question besides those of the class: "do statins hurt the muscles". */
function isSaidIn({ asks, text }: PlainAnswer, message: string): boolean {
  const said = text.toLowerCase();
  const words =
    message
      .toLowerCase()
      .replace(new RegExp(toPattern(asks), 'gi'), ' ')
      .match(LONG_WORD) ?? [];
  return words.some((word) => !COMMON_WORD.test(word) && said.includes(word.replace(/s$/, '')));
}

const COMMON_WORD =
  /^(?:other|which|their|there|these|those|could|should|would|about|after|people|doctors?|medicines?|drugs?|taken|takes|taking)$/;
/** "What all is a triptan besides Imitrex" asks for the class, though it names a medicine. */
const LISTS_OTHERS = /\b(?:what|which|list|name|any)\b.*\b(?:besides|other than|apart from|except)\b/i;
const LISTS = /\b(?:which|name|list|examples?|what (?:drugs|medicines?|medications?|meds|pills) are|some)\b/i;

export const loadPlainAnswers = (): PlainAnswers => JSON.parse(readFileSync(FILE, 'utf8')) as PlainAnswers;

export function createPlainAnswers(formulary: Formulary): FindPlainAnswer {
  const { answers, sources } = loadPlainAnswers();
  // An answer that comes first is also looked for first: "do antibiotics affect a pregnancy test" is not asked of the class.
  const ordered = answers.toSorted((a, b) => Number(b.first) - Number(a.first));
  const patterns = ordered.map((answer) => ({
    answer,
    words: [answer.asks, ...(answer.also ? [answer.also] : [])].map(toPattern),
    without: answer.not ? toPattern(answer.not) : undefined,
  }));
  const fits = createPlainFit(formulary);
  return (message, { ageYears, things = [], named = [], told = [] } = {}) => {
    const found = patterns.find(
      ({ answer, words, without }) =>
        words.every((pattern) => pattern.test(message)) &&
        !without?.test(message) &&
        fits(answer, message, { ageYears, things, named, told }),
    )?.answer;
    if (!found || (found.kind !== 'looks' && !found.first && !ASKS.test(message) && message.trim().split(/\s+/).length > NAME_WORDS))
      return undefined;
    return describePlain(formulary, found, message, sources);
  };
}

/** The answer as chat says it, with the members of its class. */
export function describePlain(
  formulary: Formulary,
  found: PlainAnswer,
  message: string,
  sources: PlainAnswers['sources'],
): PlainAnswerFound {
  const collector = new EvidenceCollector('plain', sources);
  const fact: Claim = { text: found.text, evidenceIds: [collector.cite(found)] };
  const members = found.group ? [listMembers(formulary, found, collector)] : [];
  return {
    id: found.id,
    kind: found.kind,
    isDanger: found.danger,
    calms: found.calms,
    helpsNow: found.helpsNow,
    addsPrice: found.price,
    isOfPerson: found.over !== undefined || (found.kind === 'suitability' && found.of !== undefined),
    isFirst: found.first || (found.kind === 'class' && LISTS_OTHERS.test(message)),
    asksElse: found.kind === 'class' && !LISTS_OTHERS.test(message) && !isAboutClass(message) && !isSaidIn(found, message),
    claims: LISTS.test(message) ? [...members, fact] : [fact, ...members],
    evidence: collector.evidence,
  };
}

const toPattern = (words: string) => new RegExp(String.raw`\b(?:${words.replace(/\|\s+/g, '|')})\b`, 'i');

/** The members of a class that people meet most, from the records themselves. */
function listMembers(formulary: Formulary, { group = '' }: PlainAnswer, collector: EvidenceCollector): Claim {
  const all = formulary.medicines
    .filter(({ classGroups, ingredients, withdrawn }) => classGroups.includes(group) && ingredients.length === 1 && !withdrawn)
    .sort(mostUsedFirst);
  const shown = all.slice(0, MAX_MEMBERS);
  const names = shown.map(({ name, brands }) => (brands[0] ? `${name} (${brands[0].name})` : name));
  const ids = shown.map((medicine) => {
    const source = formulary.documentsOf(medicine)[medicine.class.source.split(' ')[0] ?? ''];
    return source ? collector.citeResolved(`${medicine.name}: ${medicine.class.text}`, source) : undefined;
  });
  const word = all.length > shown.length ? 'Some of them' : 'Those that I hold';
  return { text: `${word}: ${joinNames(names)}.`, evidenceIds: ids.filter((id) => id !== undefined) };
}
