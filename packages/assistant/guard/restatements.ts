import { type NameDictionary, normalizeName } from './name-dictionary.ts';
import { readTokens } from './read-tokens.ts';

/**
 * Other wordings of a fact that say the same or less: a dose with its label in words, a warning for one of several signs, two medicines
 * "together", a reason after "because". A sentence that equals one of them follows from the fact, whatever its order of words.
 */
export function listRestatements(fact: string, names: NameDictionary): ReadonlySet<string> {
  const statements = splitFact(fact, names);
  const texts = statements.flatMap((statement) => restate(statement));
  return new Set([...texts, ...joinAmounts(statements)].map((text) => canonicalOf(text, names)).filter((text) => text.includes(' ')));
}

/** The form in which wordings are compared: without articles and marks, each word as the guard compares it. */
export function canonicalOf(text: string, names: NameDictionary): string {
  return readTokens(text, names)
    .filter(({ kind, raw }) => kind !== 'edge' && !DETERMINERS.has(raw))
    .map(({ kind, key, raw }) => {
      if (kind === 'free') return raw === 'may' ? 'can' : raw;
      // The unit follows as a word of its own.
      return kind === 'quantity' ? (key.split(' ')[0] ?? key) : key;
    })
    .join(' ')
    .replace(LEADS, '');
}

const DETERMINERS: ReadonlySet<string> = new Set(['a', 'an', 'the', 'your', 'please', 'also', 'then']);
/** Words that open a sentence and add nothing. */
const LEADS = /^(?:so|because|this is because|(?:this|that|it) means? that) /;

interface Statement {
  /** The name before the colon that opens the fact: "Ibuprofen: 200 mg …". */
  name: string | undefined;
  /** What else stands before it: "Cough: 3.5% of people …". */
  title: string | undefined;
  text: string;
}

/** Splits a fact into its sentences and clauses, each with what it is about. */
function splitFact(fact: string, names: NameDictionary): Statement[] {
  const [, title, rest] = /^([^:.;]{1,60}):\s+(.*)$/s.exec(fact) ?? [];
  const isName = title !== undefined && names.findIn(title)[0] === normalizeName(title);
  // "Alcohol: Avoid: alcohol adds to drowsiness."
  const isRepeated = title !== undefined && rest?.toLowerCase().includes(`: ${title.toLowerCase()} `);
  const name = isName || isRepeated ? title : undefined;
  return (rest ?? fact)
    .split(/[.;]\s+/)
    .map((text) => text.replace(/[.;]$/, '').trim())
    .filter(Boolean)
    .map((text, at, all) => ({ name: at === 0 || AMOUNT.test(all[0] ?? '') || !AMOUNT.test(text) ? name : undefined, title, text }));
}

/** An amount after the first statement may be for another illness or age, unless the first is an amount too. */
const AMOUNT = /^(?:[\d½]|at most |not longer than )/i;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The wordings of one statement. */
function restate(statement: Statement): string[] {
  const { name, title, text } = statement;
  const [head = '', reason] = splitOnce(text, ': ');
  const orders = name ? addObject(head, name) : [head];
  // A statement without a name of its own may only be said where nothing was taken off before it.
  const own = name === undefined && (title === undefined || /\b(?:was|were|is|are|has|took)\b/.test(head)) ? [head] : [];
  const wordings = [...own, ...(name ? restateNamed(head, name) : []), ...restateShare(title, text)];
  const reasons = reason === undefined ? [] : orders.flatMap((order) => withReason(order, reason, name));
  return [...wordings, ...reasons].flatMap((wording) => [wording, ...restatePlain(wording)]);
}

function splitOnce(text: string, at: string): [string, string?] {
  const place = text.indexOf(at);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + at.length)];
}

/** "Stop: it can harm" is "stop because it can harm". */
function withReason(order: string, reason: string, name: string | undefined): string[] {
  const again = name && reason.toLowerCase().startsWith(`${name.toLowerCase()} `) ? `it ${reason.slice(name.length + 1)}` : undefined;
  const reasons = [reason, ...(again ? [again] : [])].map((given) => `${order} because ${lowerFirst(given)}`);
  // A reason that names what it is about stands alone.
  return [order, ...reasons, ...(again ? [reason] : [])];
}

/** Verbs that a fact gives without their object, which is its title. */
const BARE_ORDER =
  /^(Stop|Avoid|Take|Use|Keep|Do not take|Do not use|Never take|Never use)(?= (?:as|if|when|at|with|without|in|on|by|before|after|once|only|unless|suddenly)\b|$)/i;

const addObject = (text: string, name: string): string[] => (BARE_ORDER.test(text) ? [text.replace(BARE_ORDER, `$1 ${name}`)] : [text]);

/** What follows "Ibuprofen:", as a sentence. */
function restateNamed(text: string, name: string): string[] {
  const said = lowerFirst(text);
  if (/^[\d½]/.test(text))
    return [`dose of ${name} is ${said}`, `${name} dose is ${said}`, `for ${name} dose is ${said}`, `${name} is taken as ${said}`];
  if (/^not longer than /.test(said)) return [`do not take ${name} ${said.replace(/^not /, '')}`];
  if (/^at most /.test(said))
    return [said.replace(/^(at most [\d.,]+ m?c?g) /, `$1 of ${name} `), `for ${name} ${said}`, `the most is ${said.slice(8)}`];
  if (/^(?:can|may|must|should|is|works|raises|lowers) /.test(said)) return [`${name} ${said}`];
  if (/^by mouth /.test(said)) return restateByMouth(said, name);
  return BARE_ORDER.test(text) ? addObject(text, name) : [];
}

/** How often is said with or without what follows it. */
function restateByMouth(said: string, name: string): string[] {
  const [often = said] = said.split(', ');
  const ways = [said, often].flatMap((how) => [`${name} is taken ${how}`, `you take ${name} ${how}`]);
  const withFood = /\bwith or without food\b/.test(said)
    ? ['you can take', 'take'].map((take) => `${take} ${name} with or without food`)
    : [];
  return [...ways, `take ${name} ${said}`, ...withFood];
}

/** "Cough: 3.5% of people who took lisinopril, 1% of those who took a placebo." */
function restateShare(title: string | undefined, text: string): string[] {
  const [, share, people, placebo] = /^([\d.]+%) of (people who took [^,]+), ([\d.]+%) of those who took a placebo$/.exec(text) ?? [];
  if (!title || !share) return [];
  const seen = ['was seen', 'occurred', 'happened', 'came up', 'was reported'].flatMap((verb) => {
    const begin = `${title} ${verb} in ${share} of ${people}`;
    return [begin, `${begin} and ${placebo} of those who took a placebo`, `${begin} and in ${placebo} of those who took a placebo`];
  });
  return [...seen, `${share} of ${people} had ${title}`, `${share} of ${people} had a ${title}`];
}

/** The other order of words, and the parts that hold alone. */
function restatePlain(text: string): string[] {
  const moved = [...moveDate(text), ...restateTime(text), ...restateHelp(text)];
  const pair = /^(\S+(?: \S+)?) with (\S+(?: \S+)?) (can|may) (.*)$/.exec(text);
  const pairs = pair ? restatePair(pair[1] ?? '', pair[2] ?? '', `${pair[3]} ${pair[4]}`) : [];
  return [...moved, ...pairs, ...[text, ...pairs].flatMap(dropTail)];
}

function restatePair(first: string, second: string, rest: string): string[] {
  const both = [`${first} and ${second}`, `${second} and ${first}`];
  return both.flatMap((names) => [
    ...[`${names} together ${rest}`, `${names} taken together ${rest}`, `together ${names} ${rest}`],
    ...[`taking ${names} together ${rest}`, `taking ${names} ${rest}`],
  ]);
}

/** "…, with tiredness and weight gain" and "…, so cancer may come back" may be left off what may happen. */
function dropTail(text: string): string[] {
  const [, kept] = /^([^,]*\b(?:can|may)\b[^,]*), (?:with|so(?! long)|which|and)\b/.exec(text) ?? [];
  return kept && !/\b(?:not|never|only|if|unless|you|taken?|use[ds]?|given?|kept|stored|drink|eat|drive|stopped)\b/i.test(kept)
    ? [kept]
    : [];
}

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
const TRAILING_DATE = new RegExp(String.raw`^(.*) (in (?:${MONTH}) \d{4})$`);

function moveDate(text: string): string[] {
  const [, said, date] = TRAILING_DATE.exec(text) ?? [];
  return said && date ? [`${date} ${said}`] : [];
}

/** "It may take 4 to 6 weeks for sertraline to work." */
function restateTime(text: string): string[] {
  const [, who, modal, time, verb] =
    /^(\S+(?: \S+)?) (may take|can take|takes) (\d[^,]*? (?:minutes?|hours?|days?|weeks?|months?)) to (\S.*)$/.exec(text) ?? [];
  return who ? [`it ${modal} ${time} for ${who} to ${verb}`] : [];
}

/** Seeking help, and what for. Less is said of one sign than of all, and nothing that is not so. */
const HELP = /^((?:get|call|see|go|seek|watch|look out)\b[^,]*?) (for|if) (.*)$/i;
const BEGINS_VERB = /^(?:is|are|lasts?|comes?|gets?|has|have|keeps?|does|do|spreads?|worries|worsens?|feels?|turns?)\b/i;
/** Arbitrary: longer lists have too many parts. */
const MAX_SIGNS = 8;

function restateHelp(text: string): string[] {
  // "Watch for black stools or bruises, and get help at once if you see them."
  const [, seen, help] = /^watch for (.*?),? and (get help(?: \w+){0,3}) if you see them$/i.exec(text) ?? [];
  if (seen && help) return restateHelp(`${help} for ${seen.replace(/ and (?=[^,]*$)/, ' or ')}`);
  const [, order, link, list] = HELP.exec(text) ?? [];
  if (!order || !link || !list || /\b(?:not|never|unless)\b/i.test(order)) return moveCause(text);
  const signs = list.split(/, (?:or |and )?| or /).filter(Boolean);
  if (signs.length > MAX_SIGNS || signs.length < 2) return moveCondition(order, link, list);
  const subject = /^((?:the |your )?\w+) (?:is|are|lasts?|comes?|gets?|has|have|keeps?|does|spreads?)\b/i.exec(signs[0] ?? '')?.[1];
  const whole = signs.map((sign, at) => (at > 0 && BEGINS_VERB.test(sign) && subject ? `${subject} ${sign}` : sign));
  const some = whole.flatMap((sign, at) => [sign, ...whole.slice(at + 1).map((other) => `${sign} or ${other}`)]);
  return [...some, ...prefixesOf(whole), list].flatMap((said) => moveCondition(order, link, said));
}

/** The first two, three or more signs as they stand. */
const prefixesOf = (signs: readonly string[]): string[] => signs.map((_, at) => signs.slice(0, at + 1).join(' '));

function moveCondition(order: string, link: string, said: string): string[] {
  const ways = link === 'if' ? [`if ${said}`] : [`for ${said}`, `if you have ${said}`, `if you see ${said}`, `if you notice ${said}`];
  return ways.flatMap((way) => [`${order} ${way}`, `${way} ${order}`]);
}

/** "For a missed dose, call your pharmacist." */
function moveCause(text: string): string[] {
  const [, cause, order] = /^(for [^.:;]*?dose), (call|ask|see)\b/i.exec(text) ?? [];
  return cause && order ? [`${text.slice(cause.length + 2)} ${lowerFirst(cause)}`] : [];
}

/** A dose and its maximum in one sentence. */
function joinAmounts(statements: readonly Statement[]): string[] {
  return statements.slice(1).flatMap(({ name, text }, at) => {
    const before = statements[at];
    if (!name || !before || !/^[\d½]/.test(before.text) || !/^at most /i.test(text)) return [];
    return restateNamed(before.text, name).flatMap((dose) => [`${dose} ${lowerFirst(text)}`, `${dose} and ${lowerFirst(text)}`]);
  });
}
