import type { NearMeaning } from '#packages/clinical/suitability.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import { rememberLast } from '#packages/reading/remember-last.ts';
import { readToldAge } from './age-told.ts';
import { HABIT, LARGE_AMOUNT, ONLY_MENTIONED, SELDOM } from './amounts-told.ts';
import { readBlame } from './blame.ts';
import { readCaredFor } from './cared-for.ts';
import { type Context, fromOwnTurn, readContext } from './context.ts';
import { isOfFather } from './couples.ts';
import { findMedicines, findMisspelled, withoutBloodSalts, withoutPartsOfNames } from './find-medicines.ts';
import { findPhrases } from './find-phrases.ts';
import { describeClass, describeRecord, findStayDays, type Indexed, indexVocabulary } from './index-vocabulary.ts';
import { readLabValues } from './lab-values.ts';
import { listOpenParts, listUnread } from './list-unread.ts';
import { createMatterReader } from './may-matter.ts';
import { createNearReader, type FindNear, listOpenClauses } from './near-concepts.ts';
import { withoutOthersReactions } from './others-reactions.ts';
import { findOwnReaction, isRescue, RESCUE } from './own-reaction.ts';
import type { ReportedConcept, ReportedHistory, ReportedThing } from './reported-history.ts';
import { listClauses, quote, type Word } from './text-words.ts';
import { isSettled, readDaysAgo, readLastTaken } from './told-time.ts';
import type { ConceptIndex } from './vocabulary.ts';

/** What a text mentions, without asking who has it: for labels. */
export interface Mentions {
  concepts: readonly string[];
  things: readonly ReportedThing[];
}

export interface HistoryReader {
  /**
   * Reads what a person typed.
   * @param ageYears of the person who takes the medicine. @param meanings what the parts that nobody reads by their words are near to.
   */
  read(texts: readonly string[], ageYears?: number, meanings?: readonly NearMeaning[]): ReportedHistory;
  /** Reads the text of a caution or an indication. */
  readLabel(text: string): Mentions;
  stemsOf(text: string): readonly Word[];
  /** Whether unread words may be about health: the vocabulary has them, or nothing does. */
  mayMatter(run: string, text: string): boolean;
  /** Which of some conditions words may mean that no phrase has. */
  findNear: FindNear;
  /** Whether words that no phrase has may mean any illness. */
  mayMeanIllness(text: string): boolean;
  index: ConceptIndex;
}

const PAST_MEDICINE =
  /\b(?:took|had|was on|used|had been on|tried|stopped|quit|finished|came off|got off|was taken off)\b[^.;,]{0,40}\b(?:in (?:19\d\d|20[01]\d|202[0-4])|back in (?:the )?\w+|in (?:high school|college|the (?:19)?[5-9]0s)|(?:\d+|two|three|four|five|six|seven|eight|nine|ten|several|many|a few|a couple(?: of)?|some) (?:years|yrs) (?:ago|back)|(?:years|yrs) (?:ago|back)|decades ago)\b|\b(?:no longer|(?:stopped|quit|off|finished|completed|done with)\b[^.;,]*\b(?:years?|months) ago|used to take)\b/i;
const MARKS: readonly [RegExp, NonNullable<ReportedConcept['degree']>][] = [
  [/\b(?:mild|mildly|slight|slightly|a little|early stage|borderline|child[\s-]?pugh a)\b/i, 'mild'],
  [/\b(?:moderate|moderately|child[\s-]?pugh b)\b/i, 'moderate'],
  [/\b(?:severe|severely|serious|advanced|end[\s-]stage|very bad|decompensated|child[\s-]?pugh c)\b/i, 'severe'],
];
/** Creates the one reader of what people type about themselves: conditions, values, allergies and medicines. Loaded once a formulary. */
export const loadHistoryReader: (formulary: Formulary) => HistoryReader = oncePerFormulary(createHistoryReader);

function createHistoryReader(formulary: Formulary): HistoryReader {
  const indexed = indexVocabulary(formulary);
  const readProduct = loadProductReader(formulary);
  const findNear = createNearReader(indexed.index, indexed.words);
  // A message is read for its names, its dangers and its answer, and mostly the same text again.
  const readOf = {
    adult: rememberLast((text) => readHistory(indexed, text, { isChild: false, readProduct })),
    child: rememberLast((text) => readHistory(indexed, text, { isChild: true, readProduct })),
  };
  const { concepts } = indexed.index.vocabulary;
  const illnesses = new Set(concepts.flatMap(({ id, kind }) => (kind === 'condition' ? [id] : [])));
  return {
    index: indexed.index,
    findNear,
    mayMeanIllness: (text) =>
      listOpenClauses(text, listClauses(indexed.words.read(text)), new Set()).some((clause) => findNear(clause, illnesses) !== undefined),
    mayMatter: createMatterReader(indexed.index, indexed.words),
    stemsOf: (text) => indexed.words.read(text),
    readLabel: (text) => readLabel(indexed, text),
    read: (texts, ageYears, meanings = []) => {
      const parts = texts.flatMap((text) => (text.trim() === '' ? [] : [text.trim()]));
      const read = readOf[ageYears !== undefined && ageYears < 18 ? 'child' : 'adult'](parts.join('\n'));
      return meanings.length === 0 ? read : { ...read, nearMeanings: meanings.filter(({ words }) => read.openParts.includes(words)) };
    },
  };
}

function readLabel(indexed: Indexed, text: string): Mentions {
  const words = indexed.labelWords.read(text);
  const found = findPhrases(indexed.phrases, words);
  const concepts = new Set(
    found.map(({ id }) => id).filter((id) => indexed.index.find(id)?.kind === 'condition' && !ONLY_MENTIONED.has(id)),
  );
  const classes = found.flatMap(({ id, words: own }) => describeClass(indexed, id, quote(text, own)) ?? []);
  const named = withoutBloodSalts(indexed.index, findMedicines(indexed.names, words), found);
  const medicines = named.map(({ record, words: own }) => describeRecord(record, quote(text, own)));
  return { concepts: [...concepts], things: [...classes, ...medicines] };
}

function readHistory(
  indexed: Indexed,
  text: string,
  { isChild, readProduct }: { isChild: boolean; readProduct: ReturnType<typeof loadProductReader> },
): ReportedHistory {
  const all = indexed.words.read(text);
  const values = readLabValues(text);
  const lower = text.toLowerCase();
  const caredFor = readCaredFor(lower, values.length > 0);
  const inValue = (word: Word) => values.some(({ from, to }) => word.from < to && from < word.to);
  const words = all.filter((word) => !inValue(word));
  const found = withoutPartsOfNames(findPhrases(indexed.typedPhrases, words), findMedicines(indexed.names, words), words);
  const medicines = [
    ...withoutBloodSalts(indexed.index, findMedicines(indexed.names, words), found),
    ...findMisspelled(indexed, words, found, readProduct),
  ];
  const inPhrases = new Set(found.flatMap((match) => match.words));
  // An ordinary word that is an everyday remark by itself denies all the same: "quit smoking".
  const ofOneWord = new Set(
    found.flatMap(({ id, words: [only, ...rest] }) => (only && rest.length === 0 && indexed.everyday.has(id) ? [only] : [])),
  );
  const inLongPhrases = new Set([...inPhrases].filter((word) => !ofOneWord.has(word)));
  const contextOf = (match: readonly Word[], habit = false) =>
    readContext(match, all, { inPhrases: inLongPhrases, isChild, habit, text: lower, caredFor });
  const wordsOfClause = (match: readonly Word[]) => all.filter(({ clause }) => clause === match[0]?.clause);
  const clauseOf = (match: readonly Word[], from = text) => {
    const own = fromOwnTurn(match, wordsOfClause(match));
    return from.slice(own[0]?.from ?? 0, own.at(-1)?.to ?? 0);
  };
  const partOf = (match: readonly Word[], from = text) => {
    const own = all.filter(({ part }) => part === match[0]?.part);
    return from.slice(own[0]?.from ?? 0, own.at(-1)?.to ?? 0);
  };
  const another: { conditions: ReportedConcept[]; allergies: ReportedThing[]; medicines: ReportedThing[] } = {
    conditions: [],
    allergies: [],
    medicines: [],
  };
  const conditions: ReportedConcept[] = values.flatMap(({ concepts, from, to, clearance, potassium }) => {
    const own = all.filter((word) => word.from < to && from < word.to);
    if (own.length === 0) return [];
    const told = (
      concepts.length > 0 ? concepts : clearance !== undefined ? ['kidney-value'] : potassium !== undefined ? ['potassium-value'] : []
    ).map((id) => ({
      id,
      words: text.slice(from, to).trim(),
      ...(clearance === undefined ? {} : { clearance }),
      ...(potassium === undefined ? {} : { potassium }),
    }));
    const context = contextOf(own);
    if (!context.relative) return told;
    if (!context.surelyOther) another.conditions.push(...told);
    return [];
  });
  // Swelling from a wasp sting is no tendency to swell.
  const isFromAllergen = ([first]: readonly Word[]) =>
    found.some(({ id, words: own }) => own[0]?.clause === first?.clause && indexed.index.find(id)?.kind === 'allergen');
  const ofFather = isOfFather(text);
  const readOwner = ({ id }: { id: string }, context: Context): Context =>
    id === 'trying-to-conceive' && ofFather ? { ...context, relative: true } : context;
  const ofOthers: string[] = [];
  // What a normal value stands beside is near to the illness that another value would mean.
  const skipped = new Set<Word>(
    all.filter((word) => values.some(({ concepts, from, to }) => concepts.length === 0 && word.from < to && from < word.to)),
  );
  // A vaccine against an illness is near to it.
  for (const { id, words: own } of found) if (id === 'everyday-vaccine') for (const word of own) skipped.add(word);
  const conditionsFound = found.filter(({ id }) => indexed.index.find(id)?.kind === 'condition');
  for (const match of found) {
    const concept = indexed.index.find(match.id);
    if (concept?.kind !== 'condition') continue;
    const context = readOwner(match, contextOf(match.words, HABIT.has(match.id)));
    if (match.id === 'angioedema' && isFromAllergen(match.words)) continue;
    if (context.denied || context.relative) for (const word of match.words) skipped.add(word);
    if (context.denied) continue;
    const words = quote(text, match.words);
    if (context.relative) {
      ofOthers.push(words);
      if (!context.surelyOther) another.conditions.push({ id: match.id, words });
      if (!concept.family || !context.kin) continue;
    }
    const part = partOf(match.words);
    if (indexed.settling.has(match.id) && NOT_YET.test(part.replace(words, ' '))) continue;
    const told = aroundOf(
      text,
      all,
      match.words,
      conditionsFound.flatMap((one) => (one === match ? [] : one.words)),
    );
    const daysAgo = readDaysAgo(told);
    const settled = concept.ends === 'heals' && (isSettled(told, daysAgo) || IS_COUNTED.test(words));
    // An organ's removal and a device are near to the illness that they settle.
    if (settled || indexed.settling.has(match.id)) for (const word of match.words) skipped.add(word);
    const isSlight =
      ONLY_MENTIONED.has(match.id) || (match.id === 'alcohol-use' && SELDOM.test(part) && !LARGE_AMOUNT.test(clauseOf(match.words)));
    const degree = MARKS.find(([pattern]) => pattern.test(part))?.[1] ?? (isSlight ? 'mild' : undefined);
    const id = ONLY_MENTIONED.has(match.id) ? (concept.is[0] ?? match.id) : match.id;
    conditions.push({
      id,
      words,
      ...(degree ? { degree } : {}),
      ...(context.relative ? { relative: true } : {}),
      ...(daysAgo === undefined ? {} : { daysAgo }),
      ...(settled ? { settled } : {}),
    });
  }
  const rescues = (match: readonly Word[]) => RESCUE.test(quote(text, match)) && isRescue(clauseOf(match), quote(text, match));
  const named = [
    ...found.flatMap((match) => {
      const thing = describeClass(indexed, match.id, quote(text, match.words));
      return thing ? [{ match: match.words, thing }] : [];
    }),
    ...medicines.map(({ words: match, record }) => ({ match, thing: describeRecord(record, quote(text, match)) })),
  ].filter(({ match }) => !rescues(match));
  // What follows the part up to another medicine, of which it is told from there.
  const laterOf = (match: readonly Word[]) => {
    const from = all.filter(({ part }) => part === match[0]?.part).at(-1)?.to ?? 0;
    const next = Math.min(...named.flatMap((one) => one.match.map((word) => word.from)).filter((at) => at >= from), from + MOST_LATER);
    return text.slice(from, next);
  };
  const isOnly = new Set(named.map(({ match }) => match[0]?.from)).size === 1;
  // A name in parentheses is a part of its own: "finished my antibiotic (clarithromycin) two months ago".
  const isPast = (part: string, match: readonly Word[], thing: ReportedThing) => {
    const told = isOnly ? clauseOf(match) : part;
    const days = readLastTaken(told);
    return days === undefined ? PAST_MEDICINE.test(told) : days > findStayDays(indexed.index, thing);
  };
  const namedWords = new Set(named.flatMap(({ match }) => match));
  const allergies: ReportedThing[] = [];
  const taken: ReportedThing[] = [];
  const past: ReportedThing[] = [];
  const denied: string[] = [];
  for (const { match, thing } of named) {
    const context = contextOf(match);
    const isAllergen = thing.concept !== undefined && indexed.index.find(thing.concept)?.kind === 'allergen';
    const own = withoutOthersReactions(text, wordsOfClause(match), match, namedWords);
    const part = partOf(match, own);
    const blame = readBlame({ part, clause: clauseOf(match, own), later: laterOf(match) }, thing.words);
    if ((context.denied && !blame.isTurned && !blame.isForbidden && !blame.isBesideForbidden) || context.relative) {
      if (
        DENIES_TAKING.test(part) ||
        (context.denied && isBareDenial(part, thing.words)) ||
        (context.relative && isPast(part, match, thing))
      )
        denied.push(thing.words);
      if (context.relative && !context.denied) {
        ofOthers.push(thing.words);
        if (!context.surelyOther && blame.isAllergy) another.allergies.push(thing);
        else if (!context.surelyOther && !isAllergen && !isPast(part, match, thing)) another.medicines.push(thing);
      }
      continue;
    }
    if (blame.isAllergy) allergies.push({ ...thing, ...(blame.isMild ? { mild: true } : {}) });
    else if (!isAllergen && !blame.isTolerated) (isPast(part, match, thing) ? past : taken).push(thing);
  }
  // What a clause with another name tells is told of that name.
  const namedClauses = new Set(named.map(({ match }) => match[0]?.clause));
  const reactions = listClauses(all).flatMap((clause) => {
    const [from = 0, to = 0] = [clause[0]?.from, clause.at(-1)?.to];
    const found = namedClauses.has(clause[0]?.clause) ? undefined : findOwnReaction(text.slice(from, to));
    if (!found) return [];
    const { sign, isSure } = found;
    const own = clause.filter((word) => word.to > from + sign.index && word.from < from + sign.index + sign[0].length);
    return own.length > 0 && !contextOf(own).relative ? [{ words: text.slice(from, to).trim(), isSure }] : [];
  });
  const ownReactions = reactions.flatMap(({ words: told, isSure }) => (isSure ? [told] : []));
  const toldAge = readToldAge(text);
  if (toldAge && toldAge.months < NEWBORN_MONTHS) conditions.push({ id: 'newborn', words: toldAge.words });
  const read = new Set([...inPhrases, ...medicines.flatMap((match) => match.words)]);
  const isRead = (word: Word) => read.has(word) || inValue(word);
  return {
    conditions: conditions.filter((one, at) => conditions.findIndex(({ id, words: own }) => id === one.id && own === one.words) === at),
    allergies,
    medicines: taken,
    pastMedicines: past,
    notTaken: [...denied, ...past.map(({ words }) => words)],
    ownReactions,
    unexplainedReactions: named.length > 0 ? [] : reactions.flatMap(({ words: told, isSure }) => (isSure ? [] : [told])),
    ...(toldAge ? { toldAge } : {}),
    ofOthers: [...new Set(ofOthers)],
    ...(Object.values(another).some((list) => list.length > 0) ? { ofPerhapsAnother: another } : {}),
    openClauses: listOpenClauses(text, listClauses(all), skipped),
    openParts: listOpenParts(text, all, { skipped, isRead }),
    nearMeanings: [],
    notUnderstood: listUnread(text, all, isRead),
    complains:
      conditions.some(({ id, relative, settled }) => !relative && !settled && indexed.index.find(id) !== undefined) ||
      found.some(({ id, words: own }) => COMPLAINTS.has(id) && isOwnNow(contextOf(own))),
    isRead:
      values.length > 0 ||
      ownReactions.length > 0 ||
      toldAge !== undefined ||
      named.length > 0 ||
      found.some(({ id }) => indexed.index.find(id)?.kind === 'condition'),
    text,
  };
}

/** Everyday remarks that tell what somebody wants to treat. */
const COMPLAINTS: ReadonlySet<string> = new Set(
  'everyday-pain everyday-cold everyday-skin everyday-stomach everyday-sleep everyday-treated everyday-local-fungus everyday-other-ulcer'.split(
    ' ',
  ),
);
const isOwnNow = ({ denied, relative }: Context) => !denied && !relative;

/** "Never took Antabuse", "afraid of linezolid". In "Remeron at night, ok?" nothing is denied. */
const DENIES_TAKING =
  /\b(?:afraid|scared|worried|nervous|frightened) (?:of|about)\b|\b(?:never|no longer|don['’]?t|do not|didn['’]?t|not)\b(?: \w+){0,2} (?:take|takes|took|taken|taking|use|used|using|on|had|heard|touch(?:ed)?)\b/i;

/** "No Viagra, no Cialis". "No warfarin for three days" tells of a pause. */
const isBareDenial = (part: string, name: string) =>
  /^\W*(?:and |or |nor |but |just )?(?:no|zero|never|not on|without|never any|not any)\s+(?:any |more )?[\W]*$/i.test(
    part.slice(0, part.indexOf(name)),
  ) && /^\W*(?:either|at all|ever|here|nothing)?\W*$/i.test(part.slice(part.indexOf(name) + name.length));

/** "Two pregnancies" are over. */
const IS_COUNTED = /\bpregnancies\b/i;

/** A device or an operation that is only planned or refused settles nothing: "I refused the pacer". */
const NOT_YET =
  /\b(?:refus\w*|declin\w*|turned down|need\w*|wants?|wanted|wait\w*|schedul\w*|suppos\w*|should|might|may|could|would|without|no|not|never|\w+n['’]?t|next|soon|talk\w*|discuss\w*|until|till|offered|recommend\w*|suggest\w*|getting|going to|gonna|eventually|if|afraid|scared|instead|took (?:it|the pacer|my pacer|the pacemaker) out|removed)\b/i;

/** Arbitrary: a short sentence that follows goes on about the illness: "Healed years ago." */
const MOST_NEXT = 8;

/** What a sentence tells of a condition: without what it tells of others, and with a short sentence that goes on about it. */
function aroundOf(text: string, all: readonly Word[], match: readonly Word[], others: readonly Word[]): string {
  const number = match[0]?.clause ?? 0;
  const clause = all.filter((word) => word.clause === number);
  const [first, last] = [Math.min(...match.map(({ at }) => at)), Math.max(...match.map(({ at }) => at))];
  const from = clause.findLast((word) => word.at < first && others.includes(word))?.to ?? clause[0]?.from ?? 0;
  const other = clause.find((word) => word.at > last && others.includes(word));
  const next = all.filter((word) => word.clause === number + 1);
  const goesOn = other === undefined && next.length <= MOST_NEXT && !next.some((word) => others.includes(word));
  const to = other?.from ?? (goesOn ? next.at(-1) : undefined)?.to ?? clause.at(-1)?.to ?? 0;
  return text.slice(from, to);
}

/** Arbitrary: what is told of a medicine goes on for no more letters. */
const MOST_LATER = 160;
/** Labels forbid for newborns what they forbid in the first two months. */
const NEWBORN_MONTHS = 2;
