import { inEnglish } from '#packages/reading/in-english.ts';
import { type Differential, findDifferential } from '../engine/differential.ts';
import type { CareLevel } from '../engine/knowledge.ts';
import { findRedFlags, type ShownFlag } from '../engine/red-flags.ts';
import { assessUrgency, type Urgency } from '../engine/urgency.ts';
import { forUnknownAge } from './flags-for-age.ts';
import { hasName } from './skill/medicine-question.ts';
import { splitMessage, withoutStudy } from './skill/split-message.ts';
import type { SymptomServices } from './symptom-services.ts';
import { type SymptomRequest, type UnderstoodRequest, understand } from './understand.ts';

export interface Assessment extends UnderstoodRequest {
  shown: ShownFlag[];
  urgency: Urgency;
  differential: Differential;
  /** The rules read a symptom or a sign, or a danger was described. */
  isHeard: boolean;
  /** Something can be said about how soon: something was heard, or the wording tells. */
  isUnderstood: boolean;
  /** The rules heard nothing, or something for home, and the wording is that of what a doctor should see. */
  isRaisedByWording: boolean;
  /** It only asks about a medicine, or whether one thing causes another. Nobody is said to be ill. */
  isQuestion: boolean;
}

/** Reads the request and runs the engine: red flags, then probabilities, then the lists. */
export function assess(services: SymptomServices, typed: SymptomRequest): Assessment {
  const request = { ...typed, description: withoutStudy(typed.description), symptoms: typed.symptoms.map(withoutStudy).filter(Boolean) };
  const isQuestion = onlyAsks(services, request);
  const understood = understand(services, isQuestion ? asAsked(request) : request);
  const { network, knowledge } = services;
  const flags = understood.story.ageYears === undefined ? forUnknownAge(knowledge.redFlags, textOf(request)) : knowledge.redFlags;
  const shown = isQuestion ? [] : findRedFlags(network, flags, understood.story);
  const isRead = !isQuestion && understood.understood.findings.some(({ state, kind }) => state === 'present' && kind !== 'risk');
  const urgency = assessUrgency(network, understood.story, shown);
  const isLeftToWording = urgency.isVague && [...request.symptoms, request.description].some(isWorded);
  const ruled = isRead || shown.length > 0 ? notAtHome(isLeftToWording ? 'self-care' : urgency.level, understood.unheard) : undefined;
  const differential = isRead ? findDifferential(network, understood.story) : { primary: [], differential: [], rare: [], systemic: [] };
  const isClear = (differential.primary[0]?.share ?? 0) >= CLEAR_SHARE;
  const mayRaise = ruled === undefined || (ruled === 'self-care' && !isClear && hasWording(request));
  const isRaisedByWording = mayRaise && isForDoctor(services, request, isLeftToWording ? undefined : ruled);
  const level = isRaisedByWording ? 'routine' : (ruled ?? 'routine');
  const isUnderstood = isRead || isRaisedByWording;
  return {
    ...understood,
    shown,
    urgency: { ...urgency, level },
    differential,
    isHeard: isRead,
    isUnderstood,
    isRaisedByWording,
    isQuestion,
  };
}

const textOf = ({ symptoms, description }: SymptomRequest) => [...symptoms, description].filter((part) => part !== '').join('\n');

/** Names of symptoms that were picked from a list have no wording. */
export const isWorded = (symptom: string) => symptom.trim().split(/\s+/).length > PICKED_WORDS;
const hasWording = ({ symptoms, description }: SymptomRequest) => description.trim() !== '' || symptoms.some(isWorded);
/** Arbitrary: hardly a symptom of the list has a longer name. */
const PICKED_WORDS = 4;

/** "Does Eliquis cause black stools?" tells of a medicine and of no stool. */
function onlyAsks({ formulary }: SymptomServices, request: SymptomRequest): boolean {
  const { reported, asked } = splitMessage(inEnglish(textOf(request)));
  if (reported.trim() !== '' || asked.trim() === '') return false;
  return ASKS_CAUSE.test(asked) || ASKS_IN_GENERAL.test(asked) || hasName(asked, (word) => formulary.findByName(word) !== undefined);
}
/** What something is or looks like, how often, how long or how much of it: a question that nobody asks about what is happening to him. */
const ASKS_IN_GENERAL =
  /^\W*(?:so |ok |and |just |quick question,? )?(?:what (?:does|do) [^.!?\n]{2,60}? (?:look|feel|sound|smell|mean|stand)\b|what (?:is|are) (?:an? |the )?(?:\w+[ -]){0,3}?(?:signs?|symptoms?|causes?|odds|chances|difference|definition|antidote|half-?life|normal\b)|what (?:is|are) (?:an? )?[\w-]+(?: [\w-]+)?\W*$|how (?:do|does|can|would) (?:you|one|people|they|doctors|a person|somebody|someone) (?:know|tell|get|catch|prevent|avoid|test|diagnose|find out|spell|say|recogni[sz]e)\b|how (?:common|long|often|hot|low|high|fast|much|many|dangerous|rare|contagious|likely|soon)\b|(?:is|are) [\w -]{3,40}? (?:painful|contagious|genetic|hereditary|curable|common|rare|deadly|fatal|real|permanent|reversible|preventable|inherited)\b|(?:does|do|can) [\w -]{3,40}? (?:run in (?:the )?famil\w+|come back|go away|spread|last|kill)\b)/i;
const ASKS_CAUSE =
  /\b(?:vaccin\w*|medicines?|medications?|meds|vitamins?|supplements?)\b|^\W*(?:does|do|can|could|will|would|is|are)\b[^.!?\n]{2,60}?\b(?:cause|trigger|lead to|bring on|make you|make people|give you)\b/i;

/** What a question names still counts for the person: the medicine that is taken, and no sign. */
const asAsked = (request: SymptomRequest): SymptomRequest => ({
  ...request,
  symptoms: [],
  description: '',
  known: [...(request.known ?? []), ...request.symptoms, request.description].filter((part) => part !== ''),
});

/** From this share on, the rules are clear about the likeliest condition. Arbitrary: half. */
const CLEAR_SHARE = 0.5;

/** What was not heard never reassures: with words about the body that were not read, nobody is told to stay at home. */
const notAtHome = (level: CareLevel, unheard: readonly string[]): CareLevel =>
  level === 'self-care' && unheard.length > 0 ? 'routine' : level;

/** Whether what is reported, and not only asked, is worded like something that a doctor should see. */
function isForDoctor(services: SymptomServices, request: SymptomRequest, ruled: CareLevel | undefined): boolean {
  const text = textOf(request);
  const level = services.readWording(text, { ageYears: request.age, sex: request.sex, ruled });
  return level !== undefined && splitMessage(inEnglish(text)).reported.trim() !== '';
}
