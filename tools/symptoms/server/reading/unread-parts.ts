import { splitSentences } from './follow-up-sentences.ts';
import { withoutLongPast } from './long-past.ts';
import { withoutUnmeant } from './not-meant.ts';
import { PLACES } from './places.ts';
import type { Reading } from './read-story.ts';

const MIN_WORDS = 3;
const MAX_PARTS = 3;

/** A part of a sentence from which nothing was read. */
export interface UnreadPart {
  text: string;
  /** It names the body or a change of it, so it may tell a sign of illness. */
  mayMatter: boolean;
}

/**
 * The parts of a description from which nothing was read, whole sentences and parts of sentences that name the body, in the order of the
 * text and at most three. They are shown to the person, and an answer that left one out does not reassure.
 * @param whole the reading of the whole description. What it quotes counts as read.
 */
export function findUnreadParts(description: string, whole: Reading, readStory: (text: string) => Reading): UnreadPart[] {
  const quoted = new Set([...whole.present.values(), ...whole.absent.values()].flatMap(({ words }) => contentWords(words)));
  const places = new Set([...whole.present.values(), ...whole.absent.values()].flatMap(({ words }) => listPlaces(words)));
  // Most parts hold a quoted word, which costs much less to see than reading them again. A sore lip is not read because a sore throat was.
  const isQuoted = (part: string) =>
    contentWords(part).some((word) => quoted.has(word) && (!STATE.test(word) || listPlaces(part).every((place) => places.has(place))));
  const isRead = (part: string) => isQuoted(part) || tellsSign(readStory(part));
  const unread = splitSentences(description).flatMap((sentence) => {
    if (countWords(sentence) >= MIN_WORDS && !isQuoted(sentence) && !saysSomething(readStory(sentence)))
      return [{ text: sentence, mayMatter: mayMatter(sentence) }];
    return splitParts(sentence)
      .filter((part) => countWords(part) >= MIN_WORDS && mayMatter(part) && !isRead(part))
      .map((text) => ({ text, mayMatter: true }));
  });
  return [...unread.filter((part) => part.mayMatter), ...unread.filter((part) => !part.mayMatter)].slice(0, MAX_PARTS);
}

const tellsSign = ({ present, absent, vitalWords }: Reading) => present.size + absent.size + vitalWords.length > 0;
const saysSomething = (reading: Reading) =>
  tellsSign(reading) || reading.hours !== undefined || reading.ageYears !== undefined || reading.sex !== undefined;

const countWords = (text: string) => text.split(/\s+/).length;
const PLACE_WORDS = new RegExp(String.raw`\b(?:${PLACES})\b`, 'gi');
const listPlaces = (text: string) => (text.toLowerCase().match(PLACE_WORDS) ?? []).map((place) => place.replace(/s$/, ''));
/** Words for what may be anywhere in the body. */
const STATE = /^(?:sore\w*|pain\w*|hurt\w*|ach\w+|swell\w*|swollen|bleed\w*|blood\w*|numb\w*|itch\w*|burn\w*|stiff\w*|weak\w*|bruis\w*)$/;
const contentWords = (text: string) => (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !EMPTY.has(word));
const EMPTY = new Set(
  'been cant could does dont feel feels from gets getting going have having into just keep keeps like more much over really some that them then there they this today very were what when with wont your yesterday'.split(
    ' ',
  ),
);

const splitParts = (sentence: string): string[] =>
  sentence
    .split(/[,;:]|\s[-–—]\s|\b(?:and|but|also|plus|then|while|although|though|because|so)\b/i)
    .map((part) => part.trim().replace(/[.!?]+$/, ''))
    .filter((part) => part !== '');

const BODY = `${PLACES}|blood|bleed(?:s|ing)?|discharge|breath(?:s|ing|e)?|wound|lump|bump|spot|swelling|pain`;
const POSSESSED = new RegExp(
  String.raw`\b(?:my|his|her|their|the|one|left|right|both|our|this|that|some|a|an)\s+(?:\w+\s+){0,2}?(?:${BODY})\b`,
  'i',
);
const FEELING =
  /\b(?:feel(?:s|ing)?|felt|looks?|sounds?)\s+(?:\w+\s+){0,3}?(?:like|weird|strange|funny|off|odd|wrong|heavy|hot|cold|tight|loose|stuck|hollow|electric|crawling|buzzing)\b/i;
/** "I can see black spots", "I am in great pain", "the page has a hole in the middle", "she is a ragdoll". */
const SENSED =
  /\b(?:see(?:s|ing)?|saw) (?:\w+ ){0,2}?(?:spots?|dots|specks|flash(?:es|ing)?|floaters|stars|halos?|shadows?|sparkles|double|zig-?zags?)\b|\bin (?:\w+ ){0,2}?(?:pain|agony)\b|\b(?:page|print|lines?|tv|screen|words|faces|picture|letters)(?: (?:has|have|is|are|looks?|went|go|goes)) (?:\w+ ){0,2}?(?:hole|missing|wavy|bent|gone|blank|crooked|swimming)\b|\b(?:is|was|like|into) an? (?:rag ?doll|noodle|statue|corpse|drum|furnace|zombie)\b/i;
const CHANGE =
  /\b(?:(?:turn(?:ed|ing|s)?|went|going|gone|goes)\s+(?:\w+\s+){0,1}?(?:black|blue|purple|gr[ae]y|white|yellow|red|dark|numb|limp|stiff|dead|cold)|(?:room|world|floor|walls?|everything)\s+(?:\w+\s+){0,1}?(?:spins?|spinning|tilts?|tilting|moves|moving|sways|swaying))\b/i;
/** The body is well, or it is only touched upon. "I can feel my heart doing flips" and "my great toe" are not that. */
const WELL =
  /\b(?:fine|(?<!in )great(?! (?:pain|toe|deal|difficulty|trouble))|perfect(?:ly)?|terrific|can (?:open|move|bend|walk|swallow|breathe|wiggle|read|talk|drink)|can (?:feel|see)(?=[\s.!]*$| (?:normally|fine|ok))|ok(?:ay)?|normal(?:ly)?|all right|alright|as (?:usual|always)|no (?:problems?|issues?|changes?|trouble)|healthy|unchanged)\b/i;
const NOT_WELL = /\b(?:not|isn'?t|aren'?t|doesn'?t|don'?t|never|no longer|hardly|barely)\b/i;

/** The place where a sign is not: "not on the balls", "nothing down the legs". "Not moving" and "not breathing" are signs. */
const NOT_THERE =
  /^(?:and |but )?(?:it'?s |its )?(?:not|nothing|none|no one|never) (?:on|in(?! (?:his|her|their|my|its) (?:right|senses|mind))|at|down|up|near|around|over|under|into|between|red|swollen|bleeding|sore|itchy|painful|broken|crooked|open|bruised|hot)\b/i;

/** A place alone tells no sign: "mostly on the backs of both hands", "below the outer ankle bone". What is there was read beside it. */
const PLACE = new RegExp(
  String.raw`^(?:(?:and|mostly|mainly|always|usually|only|just|also|especially|a few|some|more|all|right|one|worse|worst)\s+){0,3}(?:the\s+(?:tops?|bottoms?|backs?|outsides?|insides?|sides?|fronts?|soles?|edges?)\s+of|on|in|inside|at|behind|below|under|above|beside|around|near|over|along|across|between|from|down|up|to|into)\s+(?:(?:the|my|his|her|their|both|one|each|left|right|upper|lower|inner|outer|inside|outside|front|back|backs|top|tops|side|sides|bottom|tip|base|edge|middle|end|of|little|big|and|or|to)\s+){0,7}(?:${PLACES})(?:\s+bones?)?$`,
  'i',
);

/** What names a part of the body and tells no sign of it: what it looks like to somebody else, what is done to it, or a length. */
const NO_SIGNS: readonly RegExp[] = [
  // "Looks like a crime scene": how much of what was read, and no other sign.
  /\b(?:looks?|looked|like|pure|straight up) (?:like )?(?:an? |the )?(?:horror (?:movie|film|show)|crime scene|murder(?: scene)?|massacre|war ?zone|bloodbath|slasher (?:movie|film)|hot mess)\b/gi,
  /\b(?:feel(?:s|ing)?|felt|(?:pain|itch|burn) is) like (?:an? |the |pure |absolute |total |complete )*(?:garbage|trash|crap|cr[*]p|sh[*]t|shit|hell|satan|lion|wrath of god|death warmed over|wet newspaper|wet sock|truck|bricks?|idiot|fool|dummy|(?:bad|worst|terrible|worse) (?:mom|mother|dad|father|parent|wife|husband|person)|death)\b/gi,
  /\bdry as (?:an? )?(?:bone|toast|dust)\b|\b(?:comes?|came|coming|go(?:es)?|went|going|be|been) right back\b|\b(?:a|one|two|half an?|\d) (?:foot|feet|hand)(?: (?:and a half|high|tall|long|deep|wide|off|of))\b|\blike (?:a|one|two) (?:foot|feet)\b/gi,
  // What is put on it, or what somebody says should be.
  /\b(?:can|could|should|may|do) (?:i|we) (?:just |still )?(?:put|use|rub|wear|wash|wrap|tape|soak|ice)\b[^.;!?\n]*|\b(?:says?|said|told me|tells me|swears|wants me) (?:to |i should |we should )?(?:put|use|rub|dab|wrap|soak|slap|pour)\b[^.;!?\n]*|\b(?:i|we|she|he|been|already|just) (?:already |just )?(?:put|usin[g']?|used|rubbed|rubbin[g']?|steam(?:ed)?|dabbed|soaked|wrapped|taped|iced|washed|rinsed) (?:some |the |a |an |it |them |my |her |his )?(?:\w+ ){0,3}?(?:on|with|in|under|over|around)\b[^.;!?\n]*/gi,
  // What was kept away from it, and what is as it should be.
  /\b(?:not|n['’]?t|never|without) (?:ever )?(?:touch(?:ed|ing)?|rub(?:bed|bing)?|get(?:ting)? (?:any|it)(?: \w+)? (?:in|on|near)|got (?:any|it)(?: \w+)? (?:in|on|near))\b[^.;!?,\n]*|\b(?:none|nothing|not any) (?:got |went |is |was )?(?:in|on|near) (?:my|her|his|the|their) [\w ]{2,20}/gi,
  /\b(?:belly|tummy|stomach|abdomen|skin|arms?|legs?|calves|feet|hands?|pupils|eyes?)(?: (?:around (?:it|them)|on both sides))? (?:is|are|feels?|looks?|look|stays?|measure|are both)(?: all| both| nice and| still| quite)? (?:soft|clear|calm|equal(?: in size)?|the same(?: size)?|same size|even|warm and dry|cool and dry)\b|\b(?:whites? of (?:the |his |her |my |their )?)?eyes? (?:is|are|look|looks) (?:all |both |still |nice and )?white\b/gi,
  // What is rubbed or scraped into the skin as a remedy, what stays down, and what goes as it should.
  /\b(?:do|did|does|doing|had|got|tried|made) (?:\w+ )?(?:coin(?: rub\w*|ing)?|cupping|gua sha|cao gio|scraping|massage|green oil|vicks)\b[^.;!?\n]*/gi,
  /\b(?:keep(?:s|in['g]?|ing)?|kept|holds?|holding) (?:\w+ ){0,6}?down\b|\b(?:i|he|she|still|and|an) (?:still )?(?:pee(?:s|in['g]?|ing)?|poop(?:s|ing)?|walks?|walk on it|eats?|sees?|hears?|breathes?) (?:normal(?:ly)?|fine|good|ok(?:ay)?|well|yes)\b/gi,
  // Where it is not: "ain't on my face", "no go in the leg".
  /\b(?:ain['’]?t|is not|isn['’]?t|it not|no|not|does ?n['’]?t|do ?n['’]?t|does not) (?:go |goes |went |gone )?(?:on|in|into|to|down|near) (?:my |his |her |the )?(?:face|eyes?|mouth|throat|legs?|arms?|feet|chest|neck|privates?|genitals)\b(?: (?:or|and|nor) [\w ]{2,20})?/gi,
  // What others believe: a wind, a spirit or an omen is no sign.
  /\b(?:say|says|said|sayin['g]?|saying|think|thinks|thought|believes?|swears?|tell|tells|told)\b[^.;!?\n]{0,60}\b(?:wind|spirits?|evil eye|mal de ojo|curse\w*|omen|bad (?:luck|news)|ghosts?|devil|moon|cold (?:air|water|floor)|wrap(?:s|ped)? (?:a?round)|dangerous|danger|finish(?:ed)?|broken|nerve disease|lie|lying|overreacting|confused?|sick in the head)\b[^.;!?\n]*/gi,
  // What somebody without a license, or a screen, makes of it: "my neighbor says the blood will go to the brain".
  /\b(?:mother[- ]in[- ]law|father[- ]in[- ]law|neighbou?r|co-?workers?|roommate|reddit|tik ?tok|google|the internet|web ?md|grandma|abuela|friends?|aunt(?:ie)?|uncle|cousin)s? (?:say|says|said|sayin[g']?|thinks?|thought|swears?)\b[^.;!?\n]{0,40}\b(?:brain|bleed\w*|blood|cancer|stroke|tumou?r|clot)\b[^.;!?\n]*/gi,
  // A fear that is asked: "did the chile eat my skin?", "is it my bone that is finished?"
  /(?:(?<=[.;!?,\n]|\b(?:but|so|and))|^)\s*(?:but |so |and )?(?:is|are|am|did|does|do|will|can|could|has|have|the mark is) [^.;!?,\n]{0,60}\b(?:danger(?:ous)?|disease|cancer|broken|finish(?:ed)?|ruined|eat(?:s|ing)? (?:my|his|her|the)|eaten|poison\w*|stroke|tetanus|lockjaw|permanent|contagious|damaged?)\b[^.;!?,\n]*(?:\?|$)/gi,
  // What somebody fears or wonders.
  /\b(?:is (?:this|it|that)|is my|are my|wonders? (?:if|whether)|wondering (?:if|whether)|is it true|(?:says?|said|told me|think|thinks|thought|must|will|gonna|going to) (?:that )?(?:it|this)(?:['’]ll| will| is| can| could| might| go(?:es)?| swim\w*| spread\w*| get\w*)*)\b[^.;!?\n]*\b(?:blood|heart|lungs?|liver|kidneys?|brain)\b[^.;!?\n]*/gi,
];
const mayMatter = (typed: string) =>
  tellsOfBody(NO_SIGNS.reduce((text, words) => text.replace(words, ' '), withoutUnmeant(withoutLongPast(typed))));
const tellsOfBody = (text: string) =>
  !NOT_THERE.test(text) &&
  !PLACE.test(text.trim().replace(/[.!?]+$/, '')) &&
  (POSSESSED.test(text) || FEELING.test(text) || SENSED.test(text) || CHANGE.test(text)) &&
  (!WELL.test(text) || NOT_WELL.test(text));
