import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { Alarm } from '#packages/clinical/skill.ts';
import type { ChatServices } from '../chat-services.ts';
import type { PlainAnswerFound } from '../plain-answers/plain-answers.ts';
import { ASKS } from '../reading/asks-at-once.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { asksOfName, splitMessage } from '../reading/split-questions.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';
import type { Situation } from '../situation.ts';
import type { ReadQuestion } from '../turn/read-question.ts';
import { isStreetPill } from './street-pill.ts';
import { PREGNANCY_NEWS } from './tell-story-first.ts';
import { TELLS_CLEARLY_FROM } from './telling.ts';

/** Topics that are read where a message names a medicine and asks nothing: "spitting up coffee grounds, I'm on Eliquis". */
const MAY_TELL: ReadonlySet<string> = new Set(['together', 'cause', 'medicine']);
const ASKS_WITHIN =
  /\b(?:can|could|should|may|would) (?:i|we|he|she|they|my \w+)\b|\b(?:ok|okay|safe|alright|fine) (?:to|with|together|if)\b|\b(?:interact|combin|mix)\w*\b|\b(?:what|which|how|whether|why)\b/i;

/** An alarm that stands alone: an emergency, or one with a line to call. */
export const isUrgent = ({ level, line, isAsked }: Alarm) => !isAsked && (level === 'emergency' || line !== undefined);

/** Despair that names no thought of dying: the lines to call come first, and what is asked of a medicine is answered below. */
export const isOfStrain = ({ level, line, page }: Alarm) => level === 'urgent' && line === 'crisis' && page === undefined;

/** A story in several messages is also checked as a whole: arm pain in one message belongs to chest pain in another. */
export function findAlarms(
  { findAlarms: find }: ChatServices,
  { topic, story, person }: ConversationState,
  message: string,
  taken: readonly string[] = [],
): readonly Alarm[] {
  const own = find(message, person);
  if (own.length === 0 && taken.length > 0 && topic !== 'price' && MAY_BE_DANGER.test(message)) {
    // A knock on the head, of somebody who told before of a blood thinner.
    const told = taken.map((name) => `I take ${name}.`).join(' ');
    return keepMostSevere(find(`${message}\n${told}`, person).filter(({ isByWording, isAsked }) => !isByWording && !isAsked));
  }
  return keepMostSevere(own.length > 0 || topic !== 'symptoms' || story.length < 2 ? own : find(story.join('\n'), person));
}

/**
 * Drops alarms that rest on the wording alone where the message is a calm question about a medicine: it asks, names one, and no symptom is
 * read in it. A danger that was recognized, or that is worded like one beyond doubt, always stays.
 */
export function dropGuesses(
  alarms: readonly Alarm[],
  {
    services,
    situation,
    message,
    questions,
  }: { services: ChatServices; situation: Situation; message: string; questions: readonly ReadQuestion[] },
): readonly Alarm[] {
  if (isOfPackage(services, message)) return alarms.filter(isOfStrain);
  if (!alarms.some(({ isByWording }) => isByWording)) return alarms;
  const { conversation, refusal, plainAnswer } = situation;
  const recognized = alarms.filter(({ isByWording, isClear }) => !isByWording || isClear);
  if (refusal) return recognized;
  // The answer to a told danger says itself when to call for help.
  if (plainAnswer?.isDanger && !HAPPENS_NOW.test(message)) return alarms.filter(({ isByWording }) => !isByWording);
  const readsSign = services.readSymptoms(message).length > 0;
  // Nothing that may be a sign, an amount that was taken, or a plan: the wording of an emergency then rests on nothing.
  const isCalm = !readsSign && !MAY_BE_DANGER.test(message);
  // A long message that asks of medicines alone, and tells nothing of how somebody is.
  const asksOfMedicines = questions.length > 0 && questions.every((question) => isOfMedicine(question, services));
  if (asksOfMedicines && (isCalm || !MAY_BE_GRAVE.test(message))) return recognized;
  // Somebody who has just learned of a pregnancy is frightened, and asks about what was taken.
  const isNamed = services.findNames(message).some(({ name }) => services.isMedicine(name));
  if (PREGNANCY_NEWS.test(message) && isNamed) return recognized;
  // Told like an illness: judged as in the forms.
  if (services.scoreTelling(message) >= TELLS_CLEARLY_FROM) return alarms;
  // A sign that was read, as an upset stomach or a fever, and no word with which people tell of a danger: the rules have judged it.
  if (isNamed && !TELLS_GRAVELY.test(message)) return recognized;
  if (readsSign) return alarms;
  if (isOfLooks(plainAnswer, message)) return recognized;
  // "He also takes glipizide, 5 mg before breakfast": a talk about medicines goes on.
  const { things, unknown } = situation.before;
  const { kind, margin } = services.readKind(message, []);
  if (isCalm && OF_PACKAGE.has(kind) && margin >= SURE && !tellsFeeling(message)) return recognized;
  const isOfTalk = isNamed || things.some((name) => services.isMedicine(name) || unknown.includes(name));
  if (isCalm && isOfTalk && !tellsFeeling(message)) return recognized;
  // "I am on methotrexate": a name, and nothing of how somebody is.
  if (isNamed && !tellsFeeling(message) && message.trim().split(/\s+/).length <= NAME_WORDS) return recognized;
  const asksAtOnce = ASKS.test(message.trim());
  // "I just got Spiriva and use Advair, which goes first": a name, a question, and nothing about how somebody is.
  const isOfNamed =
    splitMessage(message).questions.length > 0 &&
    (situation.before.things.some(services.isMedicine) ||
      (conversation.kind !== undefined && conversation.things.some(services.isMedicine)));
  if (!tellsFeeling(message) && (asksOfName(message, services.findNames) || isOfNamed)) return recognized;
  if (conversation.topic === 'symptoms' && !asksAtOnce) return alarms;
  const asks = asksAtOnce || ASKS_WITHIN.test(message);
  const asksCalmly = isNamed ? asks || !MAY_TELL.has(conversation.topic ?? '') : asks && plainAnswer !== undefined;
  return asksCalmly ? recognized : alarms;
}

/** "Do I need a prescription for Narcan, or can I just grab it": asks of the package alone, whatever danger the medicine is for. */
function isOfPackage({ readKind, readSymptoms }: ChatServices, message: string): boolean {
  if (!ASKS.test(message.trim()) || TELLS_GRAVELY.test(message) || MAY_BE_DANGER.test(message) || readSymptoms(message).length > 0)
    return false;
  const { kind, margin } = readKind(message, []);
  return OF_PACKAGE.has(kind) && margin >= SURE;
}

const isOfMedicine = ({ conversation: { topic, things, kind }, clause }: ReadQuestion, { isMedicine }: ChatServices) =>
  things.some(isMedicine) && (kind ?? clause?.kind ?? (topic === 'medicine' ? undefined : topic)) !== undefined;

export const MAY_BE_DANGER = new RegExp(
  String.raw`\b(?:${[
    String.raw`took|taken|swallow\w*|ate|drank|chew\w*|whole bottle|overdos\w*|od['’]?d|too (?:many|much)`,
    String.raw`lined up|gun|pistol|\.?45|knife|rope|nightstand|die[sd]?|dying|dead|death|kill\w*|suicid\w*|hopeless\w*|worthless\w*|better off|pointless|(?:can['’]?t|cannot|can not|couldn['’]?t) (?:go on|do this|take (?:it|this)|keep going)|end (?:it|my life|things|everything)|ending (?:it|my life)|no (?:reason|point)|give up|goodbye\w*|burden\w*|hurt(?:s|ing)?|harm\w*`,
    String.raw`vomit\w*|thr(?:ow|ew)\w* up|puk\w*|blue\w*|gr[ae]y\w*|cold|clammy|sweat\w*|pale\w*|numb(?:ness)?|tingl\w*|weak\w*|confus\w*|pass(?:ed|es|ing)? out|black(?:ed|ing)? out|unconscious\w*|faint\w*|collaps\w*|sleepy|groggy|drows\w*|limp\w*|wak(?:e|es|ing|en\w*)|woke\w*|unrespons\w*|snor\w*|breath\w*|chok\w*|wheez\w*|gasp\w*|winded|chest\w*|heart\w*`,
    String.raw`bleed\w*|bled|blood(?:y|ied)?(?! (?:pressure|thinner|test|work|sugar))|black|yellow\w*|jaundice\w*|blind\w*|vision|see (?:but|only)|pulse\w*|fever\w*|pain\w*|ach(?:e|es|ing|y)|headache\w*|head|throat\w*|tongue\w*|lips?|speech\w*|speak\w*|slur\w*|droop\w*|stiff\w*|seiz\w*|convuls\w*|shak\w*|rash\w*|swell\w*|swollen|hives|weeks? old|months? old|pregnan\w*|worst`,
  ].join('|')})\b`,
  'i',
);

/** Words of somebody who is in danger at this moment. Beside them the wording of an emergency counts, whatever else is told. */
const HAPPENS_NOW =
  /\b(?:blue|gr[ae]y|clammy|pass(?:ed|es|ing)? out|black(?:ed|ing)? out|unconscious\w*|faint\w*|collaps\w*|limp|(?:hard|can['’]?t|cannot|won['’]?t|not) (?:to )?(?:be )?wak\w*|unrespons\w*|breath\w*|chok\w*|gasp\w*|wheez\w*|throat (?:is )?clos\w*|tongue (?:is )?sw\w+|chest|seiz\w*|convuls\w*|confus\w*|slur\w*|droop\w*|vomiting blood|bleed\w*|kill\w*|suicid\w*|gun|overdos\w*|whole bottle|acting (?:weird|strange\w*|funny|odd\w*|drunk)|(?:not|isn['’]?t) making sense|out of it|sleepy|drows\w*)\b/i;

/** Of these even a long message that asks only of medicines may tell; a toothache or a baby's age in it is told besides. */
const MAY_BE_GRAVE = new RegExp(
  String.raw`\b(?:${[
    String.raw`took|taken|swallow\w*|ate|drank|chew\w*|whole bottle|overdos\w*|od['’]?d|too (?:many|much)`,
    String.raw`gun|pistol|knife|rope|die[sd]?|dying|dead|kill\w*|suicid\w*|hopeless\w*|worthless\w*|better off|pointless|(?:can['’]?t|cannot|can not|couldn['’]?t) (?:go on|do this|keep going)|end (?:it|my life|things|everything)|ending (?:it|my life)|no (?:reason|point)|goodbye\w*|burden\w*|harm\w*|hurt (?:myself|him|her|the baby)`,
    String.raw`blue|gr[ae]y|clammy|numb(?:ness)?|weak\w*|confus\w*|pass(?:ed|es|ing)? out|black(?:ed|ing)? out|unconscious\w*|faint\w*|collaps\w*|groggy|limp|(?:hard|can['’]?t|cannot|won['’]?t|not) (?:to )?wake\w*|unrespons\w*|breath\w*|chok\w*|wheez\w*|gasp\w*|winded|chest|heart (?:attack|rac\w*|pound\w*)|racing`,
    String.raw`bleed\w*|bled|blood(?:y|ied)?(?! (?:pressure|thinner|test|work|sugar))|black|yellow\w*|jaundice\w*|blind\w*|vision|fever\w*|throat|tongue|lips?|speech|slur\w*|droop\w*|stiff neck|seiz\w*|convuls\w*|rash\w*|swell\w*|swollen|hives|worst|severe`,
  ].join('|')})\b`,
  'i',
);

/** Words with which an emergency is told that no rule recognized. Of a message about a medicine without any, the wording alone says nothing. */
const TELLS_GRAVELY = new RegExp(
  String.raw`${MAY_BE_GRAVE.source}|\b(?:neck|stiff\w*|snor\w*|rous\w*|wak(?:e|es|ing|en\w*)|woke\w*|drows\w*|asleep|deep(?:ly)?|seeing|hears?|hearing|voices|hallucinat\w*|puk\w*|vomit\w*|thr(?:ow|ew)\w* up|bruis\w*|sores?|pulse|sweat\w*|shak\w*|swimmy|dizz\w*|light[- ]?headed|missing|empty|double\w*|twice|overdue|weeks? old|days? old|newborn|pregnan\w*|fell|fall(?:s|en)?|head|arm|jaw|pain\w*|crush\w*|pressure in|tight\w*|heavy)\b`,
  'i',
);

/** Kinds that ask about the package, whatever words of danger it has. */
const OF_PACKAGE: ReadonlySet<QuestionKind> = new Set([
  'storage',
  'price',
  'forms',
  'generic',
  'prescription',
  'splitting',
  'contains',
  'looks',
]);
/** How far the wording must be from the next kind. Arbitrary. */
const SURE = 0.8;
/** Arbitrary: so few words beside a name tell no story. */
const NAME_WORDS = 6;
const TAKEN = /\b(?:took|taken|takes|taking|swallow\w*|ate|eaten|eating|chew\w*|got into|gave|given|had|drank)\b/i;
/** A pill that was found and that nobody says anybody took. */
export const isOfLooks = (found: PlainAnswerFound | undefined, message: string) =>
  (found?.id === 'unknown-pill' || isStreetPill(found)) && !TAKEN.test(message);

/** In an emergency, milder alarms are dropped unless they name another line to call. */
export function keepMostSevere(alarms: readonly Alarm[]): readonly Alarm[] {
  const isGrave = ({ level, isAsked }: Alarm) => level === 'emergency' && !isAsked;
  return alarms.some(isGrave) ? alarms.filter((alarm) => isGrave(alarm) || alarm.line !== undefined) : alarms;
}
