import type { ConditionFacet, MedicineFacet, PersonDetails, Topic } from '#packages/clinical/skill.ts';
import { readConditionFacets, readMedicineFacets } from './facets.ts';
import type { FindNames, Mention } from './name-finder.ts';
import { readPersonDetails } from './person-details.ts';

/** The content of one message, without the earlier conversation. */
export interface Reading {
  text: string;
  /** Medicines, foods, drinks and words that look like a name, in order, without duplicates. */
  things: string[];
  /** Whether all of them are foods, drinks and similar. */
  isFood: boolean;
  conditions: string[];
  /** Those of the things that look like the name of a medicine and have no record. */
  unknown: string[];
  /** The topic of the message; undefined if it depends on the earlier conversation. */
  topic: Topic | undefined;
  medicineFacets: MedicineFacet[];
  conditionFacets: ConditionFacet[];
  /** The symptom in "can X cause Y" and "X gives me Y". */
  symptoms: string[];
  person: PersonDetails;
  /** The message refers to something named before: "it", "both", "the two". */
  refersBack: boolean;
  /** The message repeats the question before for something else: "what about X", "and X", "instead". */
  continues: boolean;
  /** The message asks whether things may be taken together. */
  asksTogether: boolean;
  /** The message describes symptoms of the user or of another person. */
  describesSymptoms: boolean;
}

const PRICE =
  /\b(?:prices?|pric(?:ed|ing|ey)|costs?|cheap(?:er|est)?|afford\w*|expensive|coupons?|how much (?:is|are)(?! (?:too|a lot|safe|ok|the max\w*|i |you |an? (?:normal|adult|usual)))|pay for|copay|dollars?|save money|out of pocket|bucks|(?:run|set) (?:me |you )?(?:back|a month|per month|for a month))\b|\$/i;
const DOSE =
  /\b(?:dos(?:e|es|age|ages|ing)|how (?:much|many(?! (?:days|weeks|months|years|hours)\b))|how often|how frequently|times? (?:a|per) day (?:can|should|do)|max(?:imum)?|most\b[^?]{0,40}\b(?:can|should|may|allowed|in a day|per day|a day|daily)|\d ?x (?:a|per) day|(?:twice|three times|\d+ times) (?:a|per) day|amount (?:of|for)|(?:right|correct|safe|proper|best) amount|(?:mg|milligrams|ml|tablets?|pills?) (?:can|should|do|to)|another (?:one|dose|pill|tablet)|(?:is|are) \d+(?:\.\d+)? ?(?:mg|mcg|milligrams)?\b[^?]{0,30}\b(?:a lot|too (?:much|high|low|strong)|high|low|enough|overkill|normal)|take (?:2|two|3|three|4|four|extra))\b/i;
const ASKS_TOGETHER =
  /\b(?:it with|(?:have|eat|drink) .{0,30}with|together|interact\w*|mix(?:ing|ed|es)?|combin(?:e|ed|ing|es|ation)|combo|at the same time|same day|alongside|along with|on top of|clash(?:es)?|react with|take .{0,60}\bwith|(?:ok|okay|safe|fine|go|goes|bad|use|used|taken?) with|with my|and .{0,40}\b(?:together|ok|okay|safe|fine|cool|both)|drink .{0,40}\b(?:on|with|while|after)|hours? (?:after|apart)|while (?:i['’]?m |you['’]?re |i am )?(?:on|taking|using)|(?:i['’]?m|i am|already|currently|she['’]?s|he['’]?s) (?:on|taking)|both\b.{0,20}(?:ok|okay|safe|cool|fine)|add(?:ing)? .{0,30} to)\b/i;
const ASKS_ANYTHING_TOGETHER = /\b(?:together|interact\w*|mix(?:ing|ed)?|combin\w+|same time|both)\b/i;
const EFFECTS =
  /\b(?:side.?effects?|adverse|effects of|reactions? (?:to|of|from)|what (?:can|does|will|could) \S+(?: \S+)? do to (?:me|you|my \w+|your \w+))\b/i;
const IS_EFFECT =
  /\b(?:is|could|can|be|was)\b(?![^?]{0,40}\bthe (?:\w+ )?side.?effects)[^?]{0,80}\b(?:a (?:known |common |normal |possible )?side.?effect\b(?!s)|side.?effects? (?:of|from|with|to)\b)/i;
const FOR_WHAT =
  /\bwhat (?:can|do|should|could|would) (?:i|we|you|he|she|one) (?:take|give|use|do|eat|drink)\b|\bwhat(?:['’]s| is)? (?:good|best|helps?)\b/i;
const CAUSE =
  /(?:\b(?:can|could|does|do|will|would|might|may|did|is it)\b[^?.]{0,50}\b(?:cause|causing|make (?:me|you|him|her|my|us|u|people)|making|give (?:me|you|u)|giving|lead to)\s+|\b(?:is|are|was|were|could|can)\b\s+)(.{3,120}?)(?:\s+(?:be )?(?:a |an )?(?:known |common |normal |possible )?side.?effects? (?:of|from|to|with)\b.*|\s+(?:from|caused by|due to|because of)\b.*)?[?.!]*$/i;
const CAUSE_WORDS =
  /\b(?:caus(?:e|es|ed|ing)|(?:mak(?:e|es|ing)|made) (?:me|you|him|her|my|us|u|people|your)|giv(?:e|es|ing) (?:me|you|u|him|her)|side.?effects?|because of|due to|(?:from|by) (?:the|my|this|taking)|since (?:i |we |he |she |they |it )?(?:start\w*|been|began|taking|took|increas\w+|going on)|since \w{5,}|(?:after|when) (?:taking|starting|i (?:took|started|take)|my (?:first|last) (?:dose|pill))|start(?:ed|ing) (?:taking |on |me on )?\S+|ever since|is (?:it|this|that) (?:the|my|from|normal)|(?:blame|fault|linked?|related|connection)|lead to|be why|(?:is|that) (?:a thing|normal)|normal\s*\?|killed my|do(?:es)? this happen)\b/i;
const COMPARES =
  /\b(?:vs\.?|versus|better|safer|safest|stronger|strongest|weaker|differen(?:ce|t|ces)|differ|compar\w+|which|instead of|gentler|rather than|prefer|less likely|more likely|works? faster|longer|(?:faster|more|less|longer) .{0,20}than|last longer)\b/i;
const DESCRIBES_SYMPTOMS =
  /\b(?:i (?:have|feel|got|get|am having|keep|can['’]?t|cannot|woke|think i|hurt|cut|burned|fell|threw|noticed|was)|i['’]?(?:ve|m) (?:got|had|been|having|feeling|so|very|really|throwing|sick|dizzy|tired|nauseous|bleeding|coughing|sneezing|running|not)|my (?:\S+ ){0,4}?(?:hurts?|aches?|is|are|has|have|feels?|itch\w*|keeps?|won['’]?t|looks?|got|swell\w*|swollen|burn\w*|hurting)|s?he (?:has|is|feels|keeps|got|won['’]?t|can['’]?t)|(?:having|suffering|experiencing|feeling)|it (?:hurts|burns|itches)|pain in my)\b/i;
const ASKS_WHAT =
  /\b(?:what(?:['’]?s| is| are| causes| do(?:es)?)|whats|how|is|are|can|tell me|explain|why|when|contagious|treat\w*|symptoms? of|signs? of)\b/i;
const REFERS =
  /\b(?:it|its|it['’]s|this|that|them|they|these|those|both|either|neither|the two|the second|the first|each|one(?:s)?|which (?:one|is)|the (?:medicine|medication|drug|pill|same|other)s?)\b/i;
const CONTINUES =
  /^\s*(?:and\b|but\b|or\b|also\b|so\b|then\b|ok(?:ay)?,? (?:and|what)|what about|how about|what if|wh?at bout|same (?:question )?(?:for|with)|instead|what of)|\binstead\s*[?.!]*$/i;

/** Finds the topic that a tool declares for these words. */
export type FindDeclaredTopic = (text: string) => Topic | undefined;

/** Reads one message by rules. @example readMessage('side effects of Zyrtec?', find).topic // 'effects' */
export function readMessage(text: string, findNames: FindNames, findDeclaredTopic?: FindDeclaredTopic): Reading {
  const mentions = findNames(text);
  const named = chooseNamed(
    text,
    mentions.filter(({ kind }) => kind !== 'condition'),
  );
  const isOnlyFood =
    named.every(({ kind }) => kind === 'substance') && ![ASKS_WHAT, ASKS_TOGETHER, CONTINUES].some((cue) => cue.test(text));
  const things = isOnlyFood ? [] : distinct(named);
  const conditions = distinct(mentions.filter(({ kind }) => kind === 'condition'));
  const unknown = distinct(named.filter(({ kind }) => kind === 'unknown'));
  const cause = things.length > 0 ? readCause(text, named) : undefined;
  const base = {
    text,
    things,
    isFood: named.length > 0 && named.every(({ kind }) => kind === 'substance'),
    conditions,
    unknown,
    medicineFacets: readMedicineFacets(text),
    conditionFacets: readConditionFacets(withoutNames(text, mentions)),
    symptoms: cause ? [cause] : [],
    person: readPersonDetails(text),
    refersBack: REFERS.test(text),
    continues: CONTINUES.test(text),
    asksTogether: ASKS_TOGETHER.test(text),
    describesSymptoms: DESCRIBES_SYMPTOMS.test(text),
  };
  return { ...base, topic: findDeclaredTopic?.(text) ?? findTopic(text, base) };
}

/** "Keflex with a penicillin allergy" asks for Keflex. What somebody is allergic to is not taken. */
const ALLERGY_AFTER = /^\s*-?\s*(?:drug )?allerg(?:y|ies|ic)\b/i;
const ALLERGY_BEFORE =
  /\b(?:allerg(?:ic|y|ies) (?:reaction )?to|(?:bad|severe|serious|terrible|awful) reaction (?:to|from|with)|anaphyla\w+ (?:to|from|with)|hives (?:from|with)) (?:\w+ (?:and|or) )?$/i;
/** "No nitro", "I don't take warfarin": what is not taken. "If I don't take my warfarin" asks of it. */
const NOT_TAKEN =
  /(?<!\b(?:if|when|can|should|could|why) (?:\w+ )?)\b(?:not on|not taking|(?:do not|don['’]?t|doesn['’]?t|never|haven['’]?t|hasn['’]?t|didn['’]?t) (?:take|takes|taken|took|use|used)|(?<=[,;] |^|\band |trouble )no) (?:any |my |the )?$/i;
/** "Potassium 4.1", "calcium is 9.2", "vit D toxicity": the blood is meant. A strength has its unit. */
const BLOOD_SALT = /^(?:potassium|sodium|calcium|magnesium|iron|phosph\w+|vit(?:amin|\.)? ?d)$/i;
const BLOOD_LEVEL =
  /^\s*(?:levels?|lab|test|count)?\s*(?:(?:is|was|were|of|at|are|came back|came back at|=|:)\s*)*(?:\d+(?:\.\d+)?\b(?!\s*(?:mg|mcg|g|meq|iu|units?|tablets?|pills?|%|x|times))|(?:too |very |way too |a (?:little|bit) )?(?:high|low|normal|fine|off|elevated|toxicity)\b|levels? (?:is|are|was|were)\b)/i;
export const isOfBlood = (text: string, { written, start, end }: Mention) =>
  BLOOD_SALT.test(written) &&
  (BLOOD_LEVEL.test(text.slice(end)) || /\b(?:low|high|normal|elevated|serum|too much|blood) $/i.test(text.slice(0, start)));

/** "He is drinking ok" tells of water. */
const DRINKS_WELL =
  /\bdrink(?:ing|s)? (?:ok(?:ay)?|fine|well|fluids?|enough|plenty|normal\w*|alright|lots|good)\b|\b(?:won['’]?t|not|refus\w+ to) drink\w*/i;
/** The milk of somebody who nurses is no food. */
const OWN_MILK = /\b(?:breast ?-?milk|(?:my|her) milk|milk supply|nurs(?:e|es|ing)\b.*\bmilk|pump(?:ing|ed)?\b.*\bmilk)\b/i;

/** "Kerendia (finerenone)" names one medicine twice. */
const isInBrackets = (text: string, { start, end }: Mention, named: readonly Mention[]) =>
  text[end] === ')' && named.some((other) => text.slice(other.end, start).trim() === '(');

/** In "… what is the difference between A and B" only the names in the question count. */
function chooseNamed(text: string, named: Mention[]): Mention[] {
  const kept = named.filter(
    (mention) =>
      !(OWN_MILK.test(text) && /^milk$/i.test(mention.typed)) &&
      !(DRINKS_WELL.test(text) && /^drink/i.test(mention.typed)) &&
      !NOT_TAKEN.test(text.slice(0, mention.start)) &&
      !isInBrackets(text, mention, named) &&
      !isOfBlood(text, mention),
  );
  const taken = kept.filter(({ start, end }) => !ALLERGY_AFTER.test(text.slice(end)) && !ALLERGY_BEFORE.test(text.slice(0, start)));
  if (taken.length > 0 && taken.length < named.length) return taken;
  if (kept.length < named.length) return kept;
  const from = text.search(/\bbetween\b/i);
  const asked = from < 0 ? [] : named.filter(({ start }) => start > from);
  return asked.length > 1 ? asked : named;
}

/** Finds the topic. The order of the rules matters: the clearest wording comes first. */
function findTopic(text: string, reading: Omit<Reading, 'topic'>): Topic | undefined {
  const { things, conditions, medicineFacets, symptoms, conditionFacets, asksTogether, describesSymptoms } = reading;
  const count = things.length;
  const compares = COMPARES.test(text);
  if (EFFECTS.test(text) && !(IS_EFFECT.test(text) && symptoms.length > 0)) return 'effects';
  if (PRICE.test(text) && !DOSE_ONLY.test(text) && (count > 0 || conditions.length === 0)) return 'price';
  if (count === 1 && medicineFacets.includes('interactions')) return 'medicine';
  if (count > 0 && !(count > 1 && asksTogether) && medicineFacets.some((facet) => HANDLING.has(facet))) return 'medicine';
  if (count > 1 && medicineFacets.includes('allergy')) return 'medicine';
  const asksKind = medicineFacets.some((facet) => facet === 'brands' || facet === 'class');
  if (count > 0 && asksKind && !asksTogether && !COMPARES_PLAINLY.test(text)) return 'medicine';
  if (count === 0 && FOR_WHAT.test(text)) return 'symptoms';
  if (ASKS_AMOUNT.test(text) && count === 1) return 'dose';
  if (symptoms.length > 0 && count === 1) return asksOwnFacet(medicineFacets) ? 'medicine' : 'cause';
  if (count > 1 && compares) return 'compare';
  if (DOSE.test(text) && count < 2 && !asksTime(medicineFacets))
    return count === 0 && conditions.length > 0 && describesSymptoms ? 'symptoms' : 'dose';
  if (count > 1 && symptoms.length > 0 && !asksTogether) return 'cause';
  if (count > 1) return /\bor\b/i.test(text) && !/\b(?:and|with|while|on)\b/i.test(text) ? 'compare' : 'together';
  if (asksTogether && count === 0 && ASKS_ANYTHING_TOGETHER.test(text)) return 'together';
  if (count === 1) return asksAmount(reading) ? 'dose' : 'medicine';
  if (/\bwhich (?:one )?is (?:safer|better|stronger|best)|\bcompare\b/i.test(text)) return 'compare';
  if (conditions.length > 0 && ASKS_WHAT.test(text) && (conditionFacets.length > 0 || !describesSymptoms)) return 'condition';
  if (describesSymptoms && !/^\s*what (?:is|are|causes)\b/i.test(text)) return 'symptoms';
  return conditions.length > 0 ? 'condition' : undefined;
}

/** "What is the usual starting dose" asks for an amount, whatever illness it names. */
const ASKS_AMOUNT =
  /\b(?:what|whats|what['’]s|which)\b[^?.]{0,20}\b(?:usual|normal|right|correct|typical|recommended|starting|highest|lowest|maximum|max|safe|adult|daily)\b[^?.]{0,12}\b(?:dose|dosage|amount)\b|\bwhat (?:dose|dosage|amount|quantity)\b/i;
const COMPARES_PLAINLY = /\b(?:vs\.?|versus|better|safer|stronger|differen\w+|compare)\b/i;
/** "How much … should I take" asks for a dose, not a price. */
const DOSE_ONLY = /\bhow (?:much|many)\b(?! dollars?)[^?]{0,60}\b(?:take|give|use|need|have)\b/i;
/** "Does Benadryl make you sleepy" asks what the label says about drowsiness. */
const asksOwnFacet = (facets: readonly MedicineFacet[]) => facets.includes('drowsiness');
/** Aspects of handling a medicine. Their wording would otherwise match a question about a dose. */
const HANDLING: ReadonlySet<MedicineFacet> = new Set(['missed-dose', 'stopping', 'storage', 'splitting', 'sunlight', 'surgery']);
const asksTime = (facets: readonly MedicineFacet[]) => facets.includes('onset') || facets.includes('duration');

/** "Motrin for a 7 year old, 50 pounds": a child's age or weight with a name, and no other question. */
function asksAmount({ person, medicineFacets, describesSymptoms }: Omit<Reading, 'topic'>): boolean {
  const others = medicineFacets.filter((facet) => facet !== 'children' && facet !== 'forms');
  if (others.length > 0) return false;
  return person.weightPounds !== undefined || (!describesSymptoms && person.ageYears !== undefined && person.ageYears < CHILD_YEARS);
}

const CHILD_YEARS = 12;
const GIVES = /\b(?:can|could|may|should|ok(?:ay)?|safe|alright)\b[^.?!]{0,30}\b(?:have|take|give|get|use)\b/i;

/** "Can he have a Zyrtec tablet", of a child whose age is known, asks for the dose. */
export const asksToGive = ({ text, topic, medicineFacets, things }: Reading, ageYears: number | undefined): boolean =>
  topic === 'medicine' &&
  things.length === 1 &&
  ageYears !== undefined &&
  ageYears < CHILD_YEARS &&
  GIVES.test(text) &&
  medicineFacets.every((facet) => facet === 'children' || facet === 'forms');

/** Whether a message asks for an effect in so many words. "Because of" and "since" may tell something else. */
export const asksEffectPlainly = (text: string): boolean =>
  /\b(?:caus\w*|mak(?:e|es|ing)|made|giv(?:e|es|ing)|side.?effects?|adverse|reaction|lead to|due to|blame|fault|from (?:the|my|this|taking))\b/i.test(
    text,
  );

/** Reads the symptom that the medicine may cause, as typed. */
function readCause(text: string, named: readonly Mention[]): string | undefined {
  if (!CAUSE_WORDS.test(text)) return undefined;
  const asked = CAUSE.exec(text)?.[1];
  const words = tidy(asked && asked.length > 4 ? asked : text, named);
  return words.length > 2 ? words : undefined;
}

const FILLERS =
  /\b(?:can|could|does|do|will|would|might|may|did|is|are|was|were|it|this|that|the|my|a|an|be|caused?|causing|cause|from|because of|due to|by|since|after|taking|started?|starting|took|take|takes|i|i['’]?ve|i['’]?m|have|has|had|been|having|ever|normal|common|known|possible|side.?effects?|of|to|make|making|makes|made|giv(?:e|es|ing)|me|you|u|ur|people|him|her|lead|if|so|really|just|thing|why|about|think|because|on)\b/gi;

function tidy(words: string, named: readonly Mention[]): string {
  const bare = named.reduce((rest, { written }) => rest.replaceAll(written, ' '), words);
  return bare
    .split(/\s*(?:[,.?!;]|\bor\b|\band\b)\s*/)
    .map((part) => part.replace(FILLERS, ' ').replace(/\s+/g, ' ').trim())
    .filter((part) => part.length > 2)
    .join(', ');
}

function withoutNames(text: string, mentions: readonly Mention[]): string {
  return mentions.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

function distinct(mentions: readonly Mention[]): string[] {
  const seen = new Map<string, string>();
  for (const { typed, name } of mentions) if (!seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), typed);
  return [...seen.values()];
}
