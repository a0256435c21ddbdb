import type { Topic } from '#packages/clinical/skill.ts';
import { type FindNames, isMedicineName, type Mention } from './name-finder.ts';

const FIRST = /\bthe (?:first|former)(?: one| medicine)?\b/i;
const SECOND = /\bthe (?:second|latter|last)(?: one| medicine)\b|\bthe (?:second|latter)\b(?! dose| day| week| time)/i;
const OTHER = /\b(?:the |that )?other (?:one|medicine|pill|drug)\b/i;
/** "He takes that and aspirin": what the talk is about is taken, whatever else the message names. */
const TAKES_THAT =
  /\b(takes?|taking|uses?|(?:am|is|are|['’]m|['’]s|im|hes|shes|i['’]?m) on) (?:that|it|this)(?: one)?(?= (?:and|plus|with|along with|, )\b|, )/i;
/** "Can I do Tylenol too", "can he have Benadryl on top of it": together with what the talk is about. */
const ASKS_ALSO =
  /^(\W*(?:(?:and|so|ok(?:ay)?|but|or) )*(?:can|could|may|should|is it (?:ok|okay|safe) to) .{1,60}?) (?:too|also|as well|on top(?: of (?:it|that|this))?|with (?:it|that|this))( so .{1,40}| to .{1,40})?\W*$/i;
/** "It" as what a question is about. Other uses of "it" are left to the rules of the topics. */
const IT_DOES =
  /\b(does|do|can|could|will|would|did) (?:it|this|that|they|these)\b(?= (?:\w+ )?(?:cause|make|give|raise|lower|thin|contain|have|need|interact|affect|mess|help|hurt|lead|require|go)\b)/i;
const TAKE_IT =
  /\b((?:can|could|should|do|may) (?:i|we|he|she|they|u|you) (?:\w+ )?(?:take|use|stop|split|crush|chew|cut|store|keep|skip)) (?:it|this|that|them)\b(?! (?:out|back|down|off)\b)/i;
const ON_IT =
  /\b(drink|drinking|alcohol|wine|beers?|weed|coffee|grapefruit) ((?:\w+ ){0,2}?(?:on|with|while on|while taking)) (?:it|this|that|them)\b/i;

const VACCINE =
  /\b(?:vaccin\w*|immuni[sz]\w*|boosters?|(?:flu|covid|shingles|rsv|tetanus|pneumonia|hpv|mmr|tdap) (?:shots?|jabs?)|shots? for (?:school|kindergarten|college|travel))\b/i;
/** "That RSV one", "do I need the shingles one". */
const THE_ONE = /\b(?:the|that|this) ((?:\w+ ){1,2})(?:one|shot)\b/i;
/** "Can she get them with a cold", "do they cost anything". */
const THEM = /\b(?:(?<=\b(?:get|have|take|need|give|getting|do|are|does|is|can|will) (?:\w+ )?)(?:them|['’]?em|those|these|they|it))\b/i;
const ONE_VACCINE =
  /\b(?:flu|covid(?:-19)?|shingles|rsv|tetanus|pneumonia|hpv|mmr|tdap|hepatitis [ab]|hep [ab]|chicken ?pox|measles) (?:shots?|vaccines?|boosters?|jabs?)\b/i;
/** The vaccine that a text names, or "vaccines" where it names none in particular. */
export const readVaccine = (text: string): string | undefined =>
  ONE_VACCINE.exec(text)?.[0] ?? (VACCINE.test(text) ? 'vaccines' : undefined);

/** What was named in the whole talk, the latest last, and what the last question was about. */
interface Named {
  named: readonly string[];
  things: readonly string[];
  /** The medicine that "it" means. */
  focus?: string | undefined;
  /** The last question of one medicine alone. */
  asked?: string | undefined;
  vaccine?: string | undefined;
  topic?: Topic | undefined;
}

/**
 * Puts the name in the place of a word that refers to it: "does the first make you sleepy", "and the other one?". A message that names a
 * medicine stays as it is.
 */
export function resolveReferences(text: string, { named, things, vaccine, focus, asked, topic }: Named, findNames: FindNames): string {
  if (vaccine !== undefined && readVaccine(text) === undefined && !findNames(text).some(isMedicineName))
    return THE_ONE.test(text) ? text.replace(THE_ONE, 'the $1vaccine') : text.replace(THEM, `the ${vaccine}`);
  const kindred = nameKindred(text, named, findNames);
  if (kindred !== text) return resolveReferences(kindred, { named, things, vaccine, focus, asked, topic }, findNames);
  const own = findNames(text).filter(isMedicineName);
  const [fresh] = own;
  const talkedOf = focus ?? (things.length === 1 ? things[0] : undefined);
  if (fresh && own.length === 1 && talkedOf !== undefined && ASKS_ALSO.test(text) && !isSameName(talkedOf, fresh))
    return text.replace(ASKS_ALSO, `$1 together with ${talkedOf}$2`);
  if (fresh && talkedOf !== undefined && TAKES_THAT.test(text)) return text.replace(TAKES_THAT, `$1 ${talkedOf}`);
  if (asked !== undefined && fresh && own.length === 1 && SAME_FOR.test(text)) return askAgain(asked, fresh.written, findNames);
  const several = things.length > 1 ? things : [];
  if (own.length === 0 && several.length > 1 && WHICH_ONE.test(text)) return text.replace(WHICH_ONE, `which of ${listNames(several)}`);
  if (asked !== undefined && fresh && own.length === 1 && isAskedAgain(text, fresh)) return askAgain(asked, fresh.written, findNames);
  if (named.length === 0 || own.length > 0) return text;
  const pair = named.slice(-2);
  const [first, second] = pair;
  if (first !== undefined && second !== undefined) {
    if (FIRST.test(text)) return text.replace(FIRST, first);
    if (SECOND.test(text)) return text.replace(SECOND, second);
    const other = things.length === 1 ? pair.find((name) => name.toLowerCase() !== things[0]?.toLowerCase()) : undefined;
    if (OTHER.test(text) && other) return text.replace(OTHER, other);
    // After "can I use the Symbicort" the other one is the one that was named before it; after a comparison the one that was named last.
    if (OTHER.test(text) && things.length === 2) return text.replace(OTHER, topic === 'together' && focus === second ? first : second);
  }
  const only = focus ?? (things.length === 1 ? things[0] : undefined);
  if (only === undefined || (things.length > 1 && ALL.test(text))) return text;
  return text
    .replace(TAKE_IT, (_, ask: string) => `${ask} ${only}`)
    .replace(IT_DOES, (_, verb: string) => `${verb} ${only}`)
    .replace(ON_IT, (_, drink: string, on: string) => `${drink} ${on} ${only}`);
}

const isSameName = (name: string, { name: known, typed }: Mention) =>
  [known, typed].some((other) => other.toLowerCase() === name.toLowerCase());

/** "My wife takes Lantus, is hers the same rules": the last question again, of the one that is named. */
const SAME_FOR =
  /\b(?:is|are|does|do|would) (?:hers|his|mine|theirs|that(?: one)?|it)\b[^?]{0,20}\bsame\b(?! (?:as|thing as|drug|medicine|medication|pill))|\bsame (?:rules?|deal|goes|story|for (?:hers|his|mine))\b/i;
/** "Which one won't make me sleepy" after several were compared. */
const WHICH_ONE = /\bwhich (?:one|of (?:them|these|those))\b(?! of)/i;
const listNames = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** "The D ones", "the PM kind": the product of a brand that was named which has the letters behind its name. */
const KINDRED = /\b(?:the|those|these|that) ["“]?(d|pm|dm|xr|er)["”]? (?:ones?|kinds?|versions?|types?)\b/i;
function nameKindred(text: string, named: readonly string[], findNames: FindNames): string {
  const letters = KINDRED.exec(text)?.[1];
  if (letters === undefined) return text;
  for (const brand of [...named].reverse()) {
    const whole = `${brand}-${letters}`;
    const [found] = findNames(whole).filter(({ kind }) => kind === 'medicine');
    if (found && found.end - found.start === whole.length && found.name.toLowerCase() !== brand.toLowerCase())
      return text.replace(KINDRED, whole);
  }
  return text;
}

const ALL = /\b(?:they|them|these|those|both)\b/i;
const GOES_ON = /^\W*(?:(?:and|ok(?:ay)?|so|but|or|then|what about|how about|same for|just)[ ,]+)*(?:(?:the|just|my|plain|regular) )*$/i;
const ENDS = /^\W*(?:(?:then|instead|though|tho|the plain one|alone)\W*)*$/i;

/** "What about flonase", "and Zyrtec?" ask the last question of another medicine. */
const isAskedAgain = (text: string, { start, end }: Mention) =>
  /\b(?:and|about|for)\b/i.test(text.slice(0, start)) && GOES_ON.test(text.slice(0, start)) && ENDS.test(text.slice(end));

/** The question with the name of another medicine in it. */
function askAgain(asked: string, name: string, findNames: FindNames): string {
  const [old] = findNames(asked).filter(isMedicineName);
  return old ? `${asked.slice(0, old.start)}${name}${asked.slice(old.end)}` : asked;
}
