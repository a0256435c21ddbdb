import { findFloorProblem, isReassuring } from './floor-checks.ts';
import type { DropReason, GuardedFact, GuardedFacts, WrittenSentence } from './guarded.ts';
import type { NameDictionary } from './name-dictionary.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { canonicalOf, listRestatements } from './restatements.ts';
import { restorePair } from './restore-pair.ts';
import { isMeant, meansSame, placeTokens, type Segment, splitFact } from './segments.ts';
import { listSplits, pointsBack, splitStatements } from './sentence-parts.ts';
import { findSupportProblem, type SearchState } from './support-checks.ts';
import { findSurfaceProblem } from './surface-checks.ts';
import { ACTIONS, REASSURING } from './word-lists.ts';

export type { DropReason, GuardedFacts, WrittenSentence } from './guarded.ts';
export { createNameDictionary, type NameDictionary } from './name-dictionary.ts';

/** A sentence that may be shown, or the reason why not. */
export type Guarded = { kept: true; text: string; evidenceIds: string[] } | { kept: false; reason: DropReason };

/** A cited fact, split into tokens and segments. */
interface ReadFact {
  fact: GuardedFact;
  tokens: readonly Token[];
  segments: readonly Segment[];
  /** The names that it is about, including those of facts with the same evidence. */
  about: readonly string[];
  /** Other wordings of it, in the form of `canonicalOf`. */
  restatements(): ReadonlySet<string>;
}

const drop = (reason: DropReason): Guarded => ({ kept: false, reason });

/**
 * Keeps a model's sentence only if the facts it cites say the same: number, name, direction, order and limit.
 * @returns the sentence with normalized spaces and the evidence of the cited facts, or the first reason against it. A true sentence
 * may be dropped; the engine's own sentences are always shown.
 */
export function guardSentence(written: WrittenSentence, guarded: GuardedFacts): Guarded {
  return guardAfter(written, { guarded, read: createFactReader(guarded) }, []);
}

/** Guards a whole text, in which "it" may refer to a name in an earlier sentence. */
export function guardText(
  written: readonly WrittenSentence[],
  guarded: GuardedFacts,
): { sentences: { text: string; evidenceIds: string[] }[]; dropped: { reason: DropReason }[] } {
  const sentences: { text: string; evidenceIds: string[] }[] = [];
  const dropped: { reason: DropReason }[] = [];
  const guard = startGuard(guarded);
  for (const sentence of written) {
    const answer = guard(sentence);
    if (answer.kept) sentences.push({ text: answer.text, evidenceIds: answer.evidenceIds });
    else dropped.push({ reason: answer.reason });
  }
  return { sentences, dropped };
}

/**
 * Guards a text sentence by sentence while it is written.
 * @param lead the engine's sentence before the first, to which "it" may refer.
 */
export function startGuard(guarded: GuardedFacts, lead = ''): (written: WrittenSentence) => Guarded {
  const read = createFactReader(guarded);
  let named = namesIn(readTokens(lead, guarded.names));
  return (written) => {
    const answer = guardAfter(written, { guarded, read }, named);
    const own = answer.kept ? namesIn(readTokens(answer.text, guarded.names)) : [];
    if (own.length > 0) named = own;
    return answer;
  };
}

/** @param before names in the preceding text, to which "it" may refer. */
function guardAfter({ text, factIds }: WrittenSentence, { guarded, read: readFact }: Reading, before: readonly string[]): Guarded {
  if (factIds.length === 0) return drop('no-fact');
  const cited = [...new Set(factIds)].flatMap((id) => guarded.facts.filter((fact) => fact.id === id));
  if (cited.length === 0 || factIds.some((id) => !guarded.facts.some((fact) => fact.id === id))) return drop('unknown-fact');
  const tidy = text.replace(/\s+/g, ' ').trim();
  const fault = findSurfaceProblem(text, cited) ?? findFloorProblem(tidy, guarded.floor);
  if (fault) return drop(fault);
  const read = cited.map(readFact);
  const tokens = withoutQuestion(readTokens(tidy, guarded.names), guarded);
  if (tokens.length > MAX_TOKENS) return drop('too-long');
  const meaning = findMeaningProblem({ tokens, text: tidy, before }, read, guarded.names);
  const paired =
    meaning &&
    restorePair(
      tidy,
      cited.map((fact) => fact.text),
      guarded.names,
    );
  const again = paired && findMeaningProblem({ tokens: readTokens(paired, guarded.names), text: paired, before }, read, guarded.names);
  if (meaning && (!paired || again)) return drop(meaning);
  return { kept: true, text: tidy, evidenceIds: [...new Set(cited.flatMap((fact) => fact.evidenceIds))] };
}

/** Arbitrary: words and punctuation. A sentence of sixty words has fewer. */
const MAX_TOKENS = 90;

interface Reading {
  guarded: GuardedFacts;
  read(fact: GuardedFact): ReadFact;
}

/** Reads each fact once, however many sentences cite it. */
function createFactReader({ facts, names }: GuardedFacts): (fact: GuardedFact) => ReadFact {
  const tokensOf = memoize((fact: GuardedFact) => readTokens(withoutQuestions(fact.text), names));
  return memoize((fact: GuardedFact) => {
    const tokens = tokensOf(fact);
    const own = namesIn(tokens);
    const kin = own.length > 0 ? [] : facts.filter((other) => other.evidenceIds.some((id) => fact.evidenceIds.includes(id)));
    const about = own.length > 0 ? own : kin.flatMap((other) => namesIn(tokensOf(other)));
    const restatements = memoize((text: string) => listRestatements(text, names));
    return { fact, tokens, segments: splitFact(tokens), about, restatements: () => restatements(withoutQuestions(fact.text)) };
  });
}

function memoize<K, V>(find: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? find(key);
    known.set(key, value);
    return value;
  };
}

/** A question is not a statement: "do you have a headache?" is not "you have a headache". */
const withoutQuestions = (text: string) =>
  text
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => !sentence.endsWith('?'))
    .join(' ');

const namesIn = (tokens: readonly Token[]) => [...new Set(tokens.filter(({ kind }) => kind === 'name').map(({ key }) => key))];

/** "You asked about …, and" repeats the question and claims nothing. Its words must be from the question. */
function withoutQuestion(tokens: readonly Token[], { question, names }: GuardedFacts): readonly Token[] {
  if (!question || tokens[0]?.raw !== 'you' || tokens[1]?.raw !== 'asked') return tokens;
  const end = tokens.findIndex(({ kind }) => kind === 'edge');
  if (end < 0 || end > 14) return tokens;
  const asked = new Set(readTokens(question, names).map(({ raw }) => raw));
  const echoed = tokens
    .slice(2, end)
    .every(
      (token) =>
        !REASSURING.has(token.raw) &&
        (token.kind === 'free' || (token.kind === 'word' && asked.has(token.raw) && !token.turning) || token.raw === 'about'),
    );
  return echoed ? tokens.slice(end) : tokens;
}

interface ReadSentence {
  tokens: readonly Token[];
  text: string;
  before: readonly string[];
}

function findMeaningProblem(
  { tokens, text, before }: ReadSentence,
  read: readonly ReadFact[],
  names: NameDictionary,
): DropReason | undefined {
  if (!tokens.some(isMeant)) return 'not-in-facts';
  if (read.some((fact) => isVerbatim(tokens, fact.tokens) && fitsCarried(tokens, before, { about: fact.about, names, strict: false })))
    return undefined;
  const said = canonicalOf(text, names);
  if (read.some((fact) => fact.restatements().has(said) && fitsCarried(tokens, before, { about: fact.about, names, strict: false })))
    return undefined;
  const given = read.flatMap((fact) => fact.tokens);
  const missing = tokens.filter((token) => isMeant(token) && !given.some((other) => meansSame(token, other, names)));
  if (missing.length > 0) return classifyMissing(missing, text);
  // "…; take." has no meaningful word but is still an instruction.
  if (tokens.some((token, at) => isOrder(tokens, at) && !given.some(({ raw }) => raw === token.raw))) return 'instruction';
  if (
    tokens.some(({ raw }, at) => raw === 'stop' && isOrder(tokens, at)) &&
    !read.some((fact) => keepsStopCondition(tokens, fact.tokens, names))
  )
    return 'instruction';
  if (read.some((fact) => losesDenial(tokens, fact.tokens))) return 'polarity';
  if (isReassuring(text) && !read.some(({ fact }) => isReassuring(fact.text))) return 'reassurance';
  let carried = before;
  const judging = { names, budget: { tries: MAX_TRIES } };
  for (const [place, part] of splitStatements(tokens).entries()) {
    const fault = findPartProblem({ part, carried, read, judging, strict: place > 0 });
    if (fault) return fault;
    const own = namesIn(part);
    if (own.length > 0) carried = own;
  }
  return undefined;
}

/** Whether a verb at the start of a sentence or clause is an instruction. */
const isOrder = (tokens: readonly Token[], at: number): boolean =>
  ACTIONS.has(tokens[at]?.raw ?? '') && (at === 0 || tokens[at - 1]?.kind === 'edge');

/** "Stop" keeps everything in the fact's sentence: "yellow skin: stop" does not mean "stop". */
function keepsStopCondition(tokens: readonly Token[], fact: readonly Token[], names: NameDictionary): boolean {
  const at = fact.findIndex(({ raw }) => raw === 'stop');
  if (at < 0) return false;
  const isEnd = ({ kind, raw }: Token) => kind === 'edge' && raw === '.';
  const from = fact.slice(0, at).findLastIndex(isEnd) + 1;
  const length = fact.slice(at).findIndex(isEnd);
  const whole = fact.slice(from, length < 0 ? undefined : at + length);
  return whole.every((stated) => stated.kind === 'name' || !isMeant(stated) || tokens.some((token) => meansSame(token, stated, names)));
}

/** Arbitrary: a sentence with this share of a fact's words repeats the fact, so a missing negation was removed. */
const NEARLY_WHOLE = 0.8;

function losesDenial(tokens: readonly Token[], fact: readonly Token[]): boolean {
  const words = fact.filter(({ kind, negation }) => kind !== 'edge' && !negation);
  const raws = new Set(tokens.map(({ raw }) => raw));
  const kept = words.filter(({ raw }) => raws.has(raw)).length;
  const denials = (list: readonly Token[]) => list.filter(({ negation }) => negation).length;
  return words.length > 0 && kept / words.length >= NEARLY_WHOLE && denials(tokens) < denials(fact);
}

/** Whether a sentence repeats a fact verbatim. */
function isVerbatim(tokens: readonly Token[], fact: readonly Token[]): boolean {
  const [one, other] = [tokens, fact].map((list) =>
    list
      .map(({ raw }) => raw)
      .join(' ')
      .replace(/( \.)+$/, ''),
  );
  return one === other;
}

/** Words that look like a medicine, by the stems of international nonproprietary names. */
const LIKE_MEDICINE =
  /(pril|sartan|olol|statin|azole|cillin|mycin|prazole|tidine|caine|pam|lam|done|codone|triptan|gliptin|flozin|mab|nib|oxacin|cycline|vir|setron|dipine|zosin|thiazide|semide|profen|oxetine|pramine|barbital|morphone|xaban|gatran|parin|glutide|zepam|zolam|sone|solone|terol|tropium|lukast|dronate|fibrate|formin|azine|zine|amine|phylline|vastatin)$/;

function classifyMissing(missing: readonly Token[], text: string): DropReason {
  if (missing.some(({ kind, raw }) => kind === 'name' || LIKE_MEDICINE.test(raw))) return 'name';
  if (missing.some(({ kind, raw }) => kind === 'quantity' || /^(double|triple|half|dozen|hundred|thousand|per[a-z]+)$/.test(raw)))
    return 'number';
  if (isReassuring(text)) return 'reassurance';
  if (missing.some(({ negation, limit, turning }) => negation || limit || turning)) return 'polarity';
  return missing.some(({ raw }) => ACTIONS.has(raw)) ? 'instruction' : 'not-in-facts';
}

/** Arbitrary: true sentences need a few hundred at most. The bound limits the time that one sentence can take. */
const MAX_TRIES = 2_000;

interface PartInput {
  part: readonly Token[];
  /** Names in the preceding text, to which "it" may refer. */
  carried: readonly string[];
  read: readonly ReadFact[];
  judging: SearchState;
  /** Within one sentence, a fact without a name does not count as being about the name before. */
  strict: boolean;
}

/** A part must follow from one segment of one fact, or be two statements that each do. */
function findPartProblem({ part, carried, read, judging, strict }: PartInput): DropReason | undefined {
  if (!part.some(isMeant)) return undefined;
  const { names } = judging;
  const placed = placeTokens(part);
  let nearest: DropReason = 'not-in-facts';
  for (const { segments, about } of read) {
    for (const segment of segments) {
      if (!fitsCarried(part, carried, { about: subjectsOf(segment, about), names, strict })) continue;
      const fault = findSupportProblem(placed, segment, judging);
      if (!fault) return undefined;
      if (fault !== 'not-in-facts') nearest = fault;
    }
  }
  for (const { left, right } of listSplits(part)) {
    if (findPartProblem({ part: left, carried, read, judging, strict })) continue;
    const own = namesIn(left);
    if (!findPartProblem({ part: right, carried: own.length > 0 ? own : carried, read, judging, strict: true })) return undefined;
  }
  return nearest;
}

/** The subjects of a segment: the names at its start, those of its title, or those of its fact. */
function subjectsOf({ tokens, inherited }: Segment, about: readonly string[]): readonly string[] {
  const first = tokens.find(({ kind }) => kind === 'name');
  if (inherited.length > 0) return inherited;
  return first ? tokens.filter(({ kind, rank }) => kind === 'name' && rank === first.rank).map(({ key }) => key) : about;
}

interface Subject {
  about: readonly string[];
  names: NameDictionary;
  strict: boolean;
}

/** A statement without a name is about the names before it, so the fact must be about them too. */
function fitsCarried(part: readonly Token[], carried: readonly string[], { about, names, strict }: Subject): boolean {
  if (carried.length === 0 || namesIn(part).length > 0) return true;
  if (about.length > 0) return about.some((name) => carried.some((other) => names.isSame(name, other)));
  return ACTIONS.has(part.find(({ kind }) => kind !== 'edge')?.raw ?? '') || (!strict && !pointsBack(part));
}
