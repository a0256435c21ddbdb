import type { CaredFor } from './cared-for.ts';
import type { Word } from './text-words.ts';
import { readBeside } from './told-of-nobody.ts';

const NEGATIONS = new Set(
  'zero zip neg no not never nobody noone without denies deny denied none neither nor dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt negative non aint wont free stopped quit former ex'.split(
    ' ',
  ),
);
/** "No asthma, ulcers or glaucoma": these deny a whole list. "Does not empty, retention" does not. */
const OVER_LISTS = new Set('no never nobody noone without denies deny denied neither nor negative none'.split(' '));
/** Words after a negation that make it a doubt: "not sure if I am pregnant". */
const DOUBTS = new Set('sure certain know only just controlled well under'.split(' '));
const PREVENTING = new Set('prevent prevents prevention preventing avoid against worried afraid scared rule ruled'.split(' '));
const NORMAL = new Set(
  'fine normal ok okay good healthy great perfect negative neg absent denied gone none clear nil excellent strong unremarkable wnl benign clean'.split(
    ' ',
  ),
);
const RESTARTS = new Set('i im ive me my myself'.split(' '));
const RELATIVES = new Set(
  'hubby hubs wifey mommy momma ma daddy pa papa pop pops granny gran nana nan gramps abuela abuelo suegra suegro madre padre papi mami hermana hermano esposa esposo marido tia tio prima primo stepmother stepfather sis bro fiance fiancee granddad granddads grandad granddaddy grampa grammy meemaw mamaw memaw papaw pawpaw peepaw mother mothers mom moms mum mama dad dads father fathers sister sisters brother brothers aunt aunts auntie aunty uncle uncles grandma grandmas grandmother grandmothers grandfather grandpa cousin cousins niece nephew wife wifes husband husbands spouse partner girlfriend boyfriend friend friends neighbor neighbors neighbour coworker coworkers roommate buddy pal vecina vecino landlord student students classmate classmates teammate tenant customer customers babysitter nanny parents sibling siblings twin stepmom stepdad comadre compadre vecinos suegros godmother godfather inlaws roomate cuz bff boss colleague grandparents grandparent family relatives relative'.split(
    ' ',
  ),
);
/** People who do not live with the writer. "My neighbor takes it" is never said of the one who is to take the medicine. */
const OUTSIDERS = new Set(
  'friend friends neighbor neighbors neighbour coworker coworkers roommate boss colleague colleagues ex buddy pal comadre compadre roomate bff vecina vecino teacher landlord student students classmate classmates teammate tenant customer customers babysitter nanny'.split(
    ' ',
  ),
);
/** "My late mother", "my dad died of it": that person takes nothing. */
const DEAD = new Set('died dead deceased late passed buried funeral'.split(' '));
/** "My dog has it". "Bitten by my dog" tells of the person. */
const PETS = new Set('dog dogs cat cats puppy kitten horse rabbit hamster pup'.split(' '));
/** Also as an owner: "my granddaughter's", which is read without its apostrophe. */
const isOf = (people: ReadonlySet<string>, raw: string) => people.has(raw) || (raw.endsWith('s') && people.has(raw.slice(0, -1)));
const isRelative = (raw: string) => isOf(RELATIVES, raw);
const isChildWord = (raw: string) => isOf(CHILDREN, raw);
const HAS = new Set('has had have is was takes took gets got died'.split(' '));
const CHILDREN = new Set(
  'son sons daughter daughters child kid kids baby toddler grandson granddaughter stepson stepdaughter grandbaby grandkid teenager hijo hija nino nina bebe'.split(
    ' ',
  ),
);
/** "for my mother", "my mother needs it", "wife wants it": the medicine is for that person. "For my blood pressure" names nobody. */
const FOR_WHOM =
  /\b(?:for|(?:give|giving)(?: (?:\w+ ){1,2}to)?) (?:my|our|his|her) ((?:(?!my\b)[a-z0-9-]+ ){0,2}[a-z]+)|\bmy ((?:[a-z0-9-]+ ){0,2}[a-z]+) (?:needs?|wants|will take|asked)\b|(?:^|[.;,] ?)([a-z]+) (?:needs|wants|will take|asked)\b|\b(?:can|could|should|may|does|will) (?:my|our|his|her) ((?:[a-z0-9-]+ ){0,2}[a-z]+) (?:still |even )?(?:take|use|have|start|get|be|go)\b/g;
const isForSomebody = (text: string) =>
  THEY_TAKE.test(text) ||
  isGiven(text) ||
  [...text.matchAll(FOR_WHOM)].some(([, first, second, third, fourth]) =>
    (first ?? second ?? third ?? fourth ?? '')
      .split(' ')
      .some((word) => (RELATIVES.has(word) && !(first === undefined && fourth === undefined && OUTSIDERS.has(word))) || CHILDREN.has(word)),
  );
/** "Can she take it", "is it right for him", "they got him on it", "the leg doctor gave her": somebody else takes the medicine. */
const THEY_TAKE =
  /\b(?:can|could|should|may|does|will|is) (?:he|she|they) (?:still |even |now |really )*(?:take|use|have|be|get|start|keep|drink|stay|restart|go|do|allowed|ok|okay|safe|fine)\b|\b(?:ok|okay|safe|right|fine|good|bad|alright|allowed|idea) for (?:him|her|them)\b|\b(?:got|put|putting|started|starting|has|have|had|want|wants) (?:him|her|them) (?:back )?on\b|\b(?:his|her|their) (?:\w+ ){0,2}(?:doctor|doc|dr|cardiologist|neurologist|psychiatrist|nurse|specialist|surgeon|pharmacist) (?:is )?(?:wants?|gave|wrote|prescribed|started|add(?:s|ed|ing)|put)\b|\b(?:his|her|their) \w+ (?:shot|pill|dose|patch|tablet|injection|infusion|refill) (?:is|was|due|now|today)\b/;
/** "They gave my sister Soma". In "penicillin gave my sister hives" nobody prescribed it. */
const GIVEN =
  /\b(?:gave|give|giving|prescribed|wrote|adding|added) (?:(?:my|our|his|her) ([a-z]+)|him|her|them) (?:(?:in law|a|an|the|some|bad|terrible|awful|really) )*([a-z]+)/;
const HARM =
  /^(?:hives|rash\w*|itch\w*|swel\w*|diarrhea|runs|headaches?|seizures?|sjs|stroke|reaction|trouble|problems?|anaphyla\w*|bleed\w*|c|clots?|ulcers?|nightmares|asthma|wheez\w*|shakes|such|so|her|his)$/;
const isGiven = (text: string) => {
  const [match, relative, next = ''] = GIVEN.exec(text) ?? [];
  return match !== undefined && !HARM.test(next) && (relative === undefined || RELATIVES.has(relative) || CHILDREN.has(relative));
};
/** "My brother takes Nardil, not me". */
const NOT_ME =
  /['’]s the ones? (?:with|who|that|on|taking)\b|\bi['’]?(?:m| am) not\s*(?=[.,;!?]|$)|\bi (?:don['’]?t|do not)\s*(?=[.,;!?]|$)|\b(?:is|are) the ones? (?:with|who|that|on|taking)\b|\bjust (?:him|her|them)\b|\bi,? (?:her|his|their) \w+\b|\b(?:mine|my own)\b[^.;!?]{0,40}\b(?:fine|normal|clean|clear|negative|ok|okay|good|perfect|great|healthy)\b|\bnot (?:me|myself)\b|\bnever (?:had|got|took|been|happened)\b[^.;,!?]{0,20}\b(?:me|myself)\b|\bi(?:['’]?ve| have)? never (?:wheezed|smoked|touched|(?:had|been|got)\b[^.;,!?]{0,12}\bthat)\b|\bi (?:never|don['’]?t|do not|didn['’]?t|did not) (?:take|took|use|used|have|had)(?: (?:it|that|this|any))?\s*(?=[.,;!?]|$)/;
/** "Can I take it": whoever else is named, the medicine is for the person who writes. */
const I_TAKE =
  /\b(?:can|could|should|may|shall|do) i\b(?! (?:give|let))|\b(?:for|gave|give|wrote|prescribed|put) me\b|\bi (?:take|am taking|was given|got|start)\b/;
/** "It runs in our family, I have it too": it is the person's own as well. */
const ALSO_MINE =
  /\bi (?:also )?(?:have|got|had|get) (?:it|that|this|one|them|the same)?,? ?(?:too|also|as well|myself)\b|\bi also (?:have|got|had) (?:it|that|this)\b|\bso (?:do|am|have|did) i\b|\bme too\b|\b(?:both|all) of us have (?:it|that)\b|\b(?:me|myself|i) and (?:my|our) \w+|\b(?:my|our) \w+(?: in law)? and (?:me|myself|i)\b/;
/** "My boy" is a child; "since I was a boy" tells of the person. */
const BOYS = new Set('boy boys girl girls youngest oldest kiddo'.split(' '));
const isOwnChild = (words: readonly Word[], at: number) =>
  isChildWord(words[at]?.raw ?? '') ||
  (BOYS.has(words[at]?.raw ?? '') && words.slice(Math.max(0, at - 2), at).some(({ raw }) => /^(?:my|our|his|her|their)$/.test(raw)));
/** Family by marriage or by name only: an illness that labels ask about in the family is not theirs. */
const NOT_KIN = new Set(
  'husband husbands hubby hubs wife wifes wifey spouse partner girlfriend boyfriend fiance fiancee marido esposo esposa suegro suegra suegros law inlaws stepmom stepdad stepmother stepfather stepson stepdaughter'.split(
    ' ',
  ),
);
/** "Want a baby next year": there is no child yet. */
const WISHES = new Set('want wants wanting having planning hoping another expecting'.split(' '));
const HABITS = new Set('stopped quit former ex'.split(' '));

export interface Context {
  denied: boolean;
  /** Somebody else has it. */
  relative: boolean;
  /** That person is related by blood, as far as the text tells. */
  kin: boolean;
  /** The text says that the other person does not take the medicine. Without that, the two may be one. */
  surelyOther: boolean;
}

interface Reading {
  /** Words that belong to a phrase themselves: the "no" of "no urine" denies nothing. */
  inPhrases: ReadonlySet<Word>;
  /** The medicine is for a child, so "my son has asthma" tells of the person who takes it. */
  isChild: boolean;
  habit: boolean;
  /** In small letters. */
  text: string;
  caredFor: CaredFor;
}

/** Tells whether the words of a phrase are denied, or tell of another person. */
export function readContext(
  phrase: readonly Word[],
  words: readonly Word[],
  { inPhrases, isChild, habit, text, caredFor }: Reading,
): Context {
  const first = phrase.reduce((a, b) => (a.at < b.at ? a : b));
  const last = phrase.reduce((a, b) => (a.at > b.at ? a : b));
  const clause = words.filter(({ clause: one }) => one === first.clause);
  const before = clause.filter(({ at }) => at < first.at);
  const after = clause.filter(({ at, part }) => at > last.at && part === last.part).slice(0, 5);
  const within = clause.filter((word) => word.at > first.at && word.at < last.at && !phrase.includes(word));
  const owner = findOwner(before, after, isChild);
  const { isNobodys, isAnothers } = readBeside(phrase, text);
  return {
    denied:
      isNobodys ||
      isDenied(before, after, first, { inPhrases, habit, within }) ||
      isTestedNegative(
        clause,
        first,
        last,
        words.filter(({ clause: one }) => one === first.clause + 1),
      ) ||
      isFoundNormal(clause, first, last) ||
      isTakenBack(last, words, text) ||
      isTurnedOut(
        clause,
        first,
        last,
        words.filter(({ clause: one }) => one === first.clause + 1),
      ),
    relative:
      isAnothers || ((!isForSomebody(text) || NOT_ME.test(text)) && !ALSO_MINE.test(text) && caredFor !== 'own' && owner !== undefined),
    kin: owner !== undefined && !owner.some((raw) => isOf(NOT_KIN, raw) || isOf(OUTSIDERS, raw) || PETS.has(raw)),
    surelyOther:
      isAnothers ||
      NOT_ME.test(text) ||
      (I_TAKE.test(text) && caredFor === undefined) ||
      (owner?.some((raw) => isOf(OUTSIDERS, raw)) ?? false) ||
      clause.some(({ raw }) => PETS.has(raw) || DEAD.has(raw)),
  };
}

function isDenied(
  before: readonly Word[],
  after: readonly Word[],
  first: Word,
  { inPhrases, habit, within }: { inPhrases: ReadonlySet<Word>; habit: boolean; within: readonly Word[] },
): boolean {
  const negation = before.findLast(
    (word) => NEGATIONS.has(word.raw) && word.at >= first.at - 12 && (!isNobody(word, before) || deniesOfPeople(word, before)),
  );
  if (negation && !inPhrases.has(negation) && (habit || !HABITS.has(negation.raw)) && reaches(negation, before, first)) return true;
  if (before.some(({ raw, part, at }) => PREVENTING.has(raw) && part === first.part && at >= first.at - 4)) return true;
  // "Kidneys are fine per my doctor": among the words of the phrase, and none of them.
  if (within.some(({ raw }, at) => NORMAL.has(raw) && !within.slice(0, at).some((word) => NEGATIONS.has(word.raw)))) return true;
  const normal = after.findIndex(({ raw }) => NORMAL.has(raw));
  if (normal >= 0 && !after.slice(0, normal).some(({ raw }) => NEGATIONS.has(raw))) return true;
  return (
    (after.length === 1 && /^(?:no|never)$/.test(after[0]?.raw ?? '')) ||
    // "Zero" as people type it: "0 alcohol since spring".
    (habit && before.at(-1)?.raw === '0') ||
    (habit && IS_GIVEN_UP.test(before.map(({ raw }) => raw).join(' ')) && !after.some(({ raw }) => /^(?:now|still|again)$/.test(raw))) ||
    after.some(({ raw }) => raw === 'excluded' || raw === 'disproved') ||
    after.slice(0, 4).some((word) => word.raw === 'out' && after.some(({ raw }) => raw === 'ruled'))
  );
}

/** "I used to smoke". */
const IS_GIVEN_UP = /\bused to$/;

/** "The rash was my brother's", "that is my mother's". */
function isOwner(words: readonly Word[]): boolean {
  const [mine, ...rest] = words;
  const last = rest.at(-1);
  return (
    /^(?:my|our|his|her|their)$/.test(mine?.raw ?? '') && rest.length <= 2 && (isRelative(last?.raw ?? '') || isChildWord(last?.raw ?? ''))
  );
}

/** "Nobody" and "no one". */
const isNobody = ({ raw, at }: Word, before: readonly Word[]) =>
  /^(?:nobody|noone)$/.test(raw) || (raw === 'no' && before.some((word) => word.at === at + 1 && /^(?:one|body)$/.test(word.raw)));
const PEOPLE = new Set(
  'one body in on of from my our the family side sides household house home here else us ever close to me both either'.split(' '),
);
const HAVING = new Set('has had have gets got with suffers'.split(' '));

/** "Nobody in my family has glaucoma" denies it. "Nobody asked if I have it" and "nobody has told me about my glaucoma" do not. */
function deniesOfPeople(nobody: Word, before: readonly Word[]): boolean {
  const told = before.filter(({ at }) => at > nobody.at);
  const verb = told.findIndex(({ raw }) => !PEOPLE.has(raw));
  // "Nobody pregnant round here".
  if (verb < 0) return true;
  if (!HAVING.has(told[verb]?.raw ?? '')) return false;
  return !told.slice(verb + 1).some(({ raw }) => RESTARTS.has(raw) || TELLING.test(raw));
}
const TELLING =
  /^(?:told|tell|ask\w*|said|say|says|warn\w*|mention\w*|check\w*|notic\w*|explain\w*|car(?:e|es|ed)|look\w*|test\w*|talk\w*)$/;

const TESTS = new Set('test tests testing scan scans biopsy biopsies workup screening'.split(' '));
const TESTED_FOR = new Set('tested test tests testing screened screening checked evaluated biopsied scanned xrayed'.split(' '));
const NEGATIVE = new Set('negative neg normal clear clean benign fine good unremarkable wnl'.split(' '));
/** "They suspected Crohn's, the scope came back clean." */
const SUSPECTED = new Set('suspected suspecting thought figured feared suspect worried maybe possible'.split(' '));
const POSITIVE = new Set('positive abnormal bad failed showed shows confirmed high found yes'.split(' '));
/** Tests that come with an illness: "diabetes test strips", "asthma testing every year". */
const FOLLOWED_UP = new Set(
  'strips strip kit kits meter supplies my every each daily weekly monthly yearly annually regularly twice'.split(' '),
);

/**
 * "Asthma tests as a kid, they were negative": a test for it found nothing. A test whose result is not told is no illness either. A test that
 * follows a comma, "asthma, tests every year", belongs to an illness the person has.
 */
function isTestedNegative(clause: readonly Word[], first: Word, last: Word, following: readonly Word[]): boolean {
  const own = clause.filter(({ part, at }) => (part === last.part || part === last.part + 1) && at > last.at);
  const between = clause.filter(({ part, at }) => part === first.part && at < first.at && at >= first.at - 5);
  const results = [...own, ...following];
  const isCleared = results.some(
    ({ raw }, at) => NEGATIVE.has(raw) || (raw === 'ruled' && results.slice(at, at + 4).some((word) => word.raw === 'out')),
  );
  if (isCleared && between.some(({ raw }) => SUSPECTED.has(raw)))
    return !results.some(({ raw }) => POSITIVE.has(raw) || NEGATIONS.has(raw));
  const asked = between.findIndex(({ raw }, at) => TESTED_FOR.has(raw) && between.slice(at, at + 4).some((word) => word.raw === 'for'));
  if (asked >= 0) return ![...between.slice(asked), ...own].some(({ raw }) => POSITIVE.has(raw) || FOLLOWED_UP.has(raw));
  const [next, afterNext] = own;
  const isNamed = next?.part === last.part && TESTS.has(next.raw) && !FOLLOWED_UP.has(afterNext?.raw ?? '');
  if (isNamed && !own.some(({ raw, part }) => POSITIVE.has(raw) || (part === last.part && FOLLOWED_UP.has(raw)))) return true;
  const result = own.findIndex(({ raw }) => NEGATIVE.has(raw));
  const told = own.slice(0, Math.max(0, result));
  const isTested = told.some(({ raw, part }) => part === last.part && TESTS.has(raw));
  return isTested && !told.some(({ raw }) => NEGATIONS.has(raw) || RESTARTS.has(raw) || FOLLOWED_UP.has(raw));
}

/** Looking at an organ, which by itself is no illness: "eye pressures checked in March, all good". */
const LOOKED = new Set(
  'checked check checkup tested test tests scan scans scanned scope scoped echo ekg ecg mri ct xray ultrasound biopsy panel labs lab bloods bloodwork enzymes numbers number pressure pressures level levels count counts function exam stress holter colonoscopy mammogram dexa'.split(
    ' ',
  ),
);
const BESIDE_NORMAL = new Set(
  'all came come back was were is are it they everything every one results result looks look looked reads read very totally completely perfectly thank god so far now and just about both which said doctor says hes shes told me happy with'.split(
    ' ',
  ),
);

/** A part of its own says that what was looked at is as it should be. */
function isFoundNormal(clause: readonly Word[], first: Word, last: Word): boolean {
  const own = clause.filter(({ part }) => part === first.part || part === last.part);
  const isLookedAt = own.some(({ raw }) => LOOKED.has(raw));
  return [last.part + 1, last.part + 2].some((number) => {
    const part = clause.filter((word) => word.part === number);
    if (!part.some(({ raw }) => NORMAL.has(raw))) return false;
    // "Thyroid nodule, biopsy benign": the part with the result may name the test.
    const names = isLookedAt || part.some(({ raw }) => LOOKED.has(raw) || TESTS.has(raw));
    return names && part.every(({ raw }) => NORMAL.has(raw) || BESIDE_NORMAL.has(raw) || LOOKED.has(raw) || TESTS.has(raw));
  });
}

const TAKES_BACK =
  /^(?:but )?(?:i |he |she |they )?(?:(?:do|did|have) not|never|dont|didnt|havent|doesnt|hasnt|not)(?: (?:ever|even|actually))? (?:have|has|had|take|took|taken|use|used|got|get|tried|touch|touched|had)(?: (?:it|that|this|one|any|them))?(?: ever)?$/;
const ANSWERS_NO = /^(?:no|nope|nah|never|negative|not me|none|not anymore)$/;

/** "Nitroglycerin? never took it", "glaucoma checked for, don't have it": the next part denies what was named. */
function isTakenBack(last: Word, words: readonly Word[], text: string): boolean {
  const next = words.filter(({ part }) => part === last.part + 1);
  const said = next.map(({ raw }) => raw).join(' ');
  const isAsked = text.slice(last.to, next[0]?.from ?? last.to).includes('?');
  return TAKES_BACK.test(said) || (isAsked && ANSWERS_NO.test(said));
}

const FALSE_ALARM = new Set('wasnt isnt nothing indigestion wind gas heartburn anxiety panic muscle pulled false'.split(' '));

/** "Thought it was a heart attack, turned out to be wind", "a scare, just indigestion": what was feared was something else. */
function isTurnedOut(clause: readonly Word[], first: Word, last: Word, following: readonly Word[]): boolean {
  const before = clause.filter(({ at }) => at < first.at && at >= first.at - 6);
  const after = [...clause.filter(({ at }) => at > last.at), ...following.slice(0, 8)];
  const turned = after.findIndex(({ raw }, at) => raw === 'turned' && after[at + 1]?.raw === 'out');
  const isScare = after[0]?.raw === 'scare';
  if (isScare && !after.some(({ raw }) => POSITIVE.has(raw))) return true;
  const isLookedAt = [...before, ...clause.filter(({ at }) => at >= first.at && at <= last.at), ...after.slice(0, 3)].some(
    ({ raw }) => TESTED_FOR.has(raw) || TESTS.has(raw),
  );
  const isFeared = isScare || before.some(({ raw }) => SUSPECTED.has(raw));
  if (
    isLookedAt &&
    after.some(({ raw }, at) => /^(?:just|only)$/.test(raw) && after.slice(at + 1, at + 4).some((word) => HARMLESS.has(word.raw)))
  )
    return true;
  if (
    turned >= 0 &&
    !CONFIRMS.test(
      after
        .slice(turned)
        .map(({ raw }) => raw)
        .join(' '),
    )
  )
    return true;
  return (
    isFeared &&
    after.some(
      ({ raw }, at) => FALSE_ALARM.has(raw) || (/^(?:just|only)$/.test(raw) && !/^(?:a|in|caught|got)$/.test(after[at + 1]?.raw ?? 'in')),
    )
  );
}
/** What a test found instead of the illness. */
const HARMLESS = new Set(
  'cyst cysts polyp polyps fibroid fibroids lipoma bruise strain gas wind heartburn indigestion virus anxiety stress bug'.split(' '),
);
const CONFIRMS =
  /\bturned out (?:i|he|she|they|it) (?:was|were|had|did|really)\b(?! (?:a |an |just |only |nothing|wind|gas|fine))|\bturned out (?:true|real|worse|right|positive|to be (?:one|true|real|right|bad|it)|yes)\b/;

/** A negation reaches over commas where a list continues: "no asthma, ulcers or glaucoma". */
function reaches(negation: Word, before: readonly Word[], first: Word): boolean {
  const between = before.filter(({ at }) => at > negation.at);
  if (between[0] && DOUBTS.has(between[0].raw)) return false;
  if (between.length > 8) return false;
  if (negation.part === first.part)
    return !between.some(({ raw }) => /^(?:because|since|until|unless|if|due|take|takes)$/.test(raw) && negation.raw === 'no');
  if (!OVER_LISTS.has(negation.raw)) return false;
  return !between.some(
    ({ raw, part }) =>
      part > negation.part && /^(?:i|im|ive|my|he|she|has|have|had|am|is|on|take|takes|taking|allergic|with|diagnosed)$/.test(raw),
  );
}

/**
 * The words of a clause from where it turns from another person to the writer: "my husband is allergic to penicillin, I got Augmentin".
 * @param match words of the clause. @param clause all its words.
 */
export function fromOwnTurn(match: readonly Word[], clause: readonly Word[]): readonly Word[] {
  const first = Math.min(...match.map(({ at }) => at));
  const turn = clause.findLastIndex(({ raw, at }) => at < first && RESTARTS.has(raw));
  const isTurn = turn > 0 && clause.slice(0, turn).some(({ raw }) => isRelative(raw) || isChildWord(raw));
  return isTurn ? clause.slice(turn) : clause;
}

/** The words that name the other person who has it: the subject, with the word that follows as in "sister in law". */
function findOwner(before: readonly Word[], after: readonly Word[], isChild: boolean): string[] | undefined {
  const subject = before.findLastIndex(
    ({ raw }, at) =>
      isRelative(raw) ||
      (raw === 'ex' && before[at - 1]?.raw === 'my') ||
      (!isChild && isOwnChild(before, at) && before[at + 1]?.raw !== 'pugh') ||
      (PETS.has(raw) && HAS.has(before[at + 1]?.raw ?? '')),
  );
  if (subject >= 0) {
    const later = before.slice(subject + 1);
    const restart = later.findIndex(({ raw }) => RESTARTS.has(raw));
    const isWished = before.slice(Math.max(0, subject - 4), subject).some(({ raw }) => WISHES.has(raw));
    if (restart < 0 && before[subject - 1]?.raw !== 'nursing' && !isWished)
      return before.slice(Math.max(0, subject - 2), subject + 3).map(({ raw }) => raw);
  }
  const owner = after.findIndex(({ raw }) => /^(?:is|was|were|are|belongs|took|killed)$/.test(raw));
  if (owner >= 0 && isOwner(after.slice(owner + 1))) return after.slice(owner + 1).map(({ raw }) => raw);
  const isOfFamily = after.some(
    ({ raw }, at) => raw === 'family' && after.slice(0, at).some((word) => word.raw === 'in' || word.raw === 'runs'),
  );
  return isOfFamily ? ['family'] : undefined;
}
