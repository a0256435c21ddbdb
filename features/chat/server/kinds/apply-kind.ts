import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { turnsToPerson } from '../reading/follow-up.ts';
import { type FindNames, isMedicineName, type Mention } from '../reading/name-finder.ts';
import { FACETS } from './facets-of-kind.ts';
import { readKindCues } from './kind-cues.ts';
import { maskNames } from './question-features.ts';
import type { ReadKindOf } from './read-kind.ts';

const ASKS_AMOUNT =
  /\b(?:how much|dos(?:e|es|age|ing)|how many (?!days|weeks|hours|hrs|months|nights)|how often|max(?:imum)?|mg|tablets?)\b/i;
/** What was taken, and not what would be too much. */
const TOOK = /\b(?:took|taken|gave|given|had|swallowed|ate)\b/i;
/** How far the wording must be from the next kind. Arbitrary: a nearer one is a guess, and the rules of the topics decide. */
const CLEAR = 0.25;
/** Without a word of the kind the wording must be farther from the next one. Arbitrary. */
const CLEAR_WITHOUT_CUE = 0.6;
/** Kinds whose words the rules of the aspects read as well, with what is asked besides. */
const LEFT_TO_RULES: ReadonlySet<QuestionKind> = new Set(['food', 'alcohol', 'generic']);
const BEFORE_PROCEDURE =
  /\b(?:surger(?:y|ies)|operation|procedure|colonoscopy|bowel prep|endoscopy|anesthesia|(?:ct|mri|pet|cat)[ -]?scan|contrast|dentist|dental|(?:tooth|teeth) (?:pulled|out|removed|extract\w*)|extraction|root canal|biopsy|pull(?:s|ed|ing)? (?:\w+ ){0,2}(?:tooth|teeth|molars?)|(?:tooth|teeth) come out)\b/i;
/** Whether a message tells of an operation or an examination: what to do with a medicine then is a question of its own. */
export const isBeforeProcedure = (message: string): boolean => BEFORE_PROCEDURE.test(message);
/** Kinds whose wording asks what to do with a medicine before a procedure. */
export const OF_PROCEDURE: ReadonlySet<QuestionKind> = new Set([
  'stopping',
  'how-to-take',
  'suitability',
  'dose',
  'missed-dose',
  'test',
  'medicine',
  'course',
]);
/** Kinds that a message may ask of the medicine that was named before, without a word that refers to it: "what if I miss two days". */
const OF_NAMED: ReadonlySet<QuestionKind> = new Set([
  'missed-dose',
  'storage',
  'onset',
  'duration',
  'stopping',
  'splitting',
  'how-to-take',
  'looks',
  'forms',
  'course',
  'food',
  'driving',
  'how-it-works',
  'use',
]);

/** "Is there aspirin in Excedrin": the package first, then what it may hold. */
function inOrderOfPackage(message: string, places: readonly Mention[]): string[] {
  const names = places.map(({ typed }) => typed);
  const [, second] = places;
  return second && /\bin (?:the |my |an? )?$/i.test(message.slice(0, second.start)) ? names.reverse() : names;
}

/**
 * Sets what a question about one medicine asks, where its wording is clear. Without it, the topic and the aspects that the rules found stay.
 * A question about two medicines, a dose, a price or symptoms has rules of its own.
 */
export function applyKind(
  conversation: ConversationState,
  message: string,
  { findNames, readKind }: { findNames: FindNames; readKind: ReadKindOf },
): ConversationState {
  const places = findNames(message).filter(isMedicineName);
  const { kind, margin } = readKind(message, places);
  if (turnsToPerson(message)) return conversation;
  const facets = FACETS[kind];
  const cued = readKindCues(maskNames(message, places)).includes(kind);
  if (kind === 'too-much' && cued && margin >= CLEAR && conversation.topic === 'medicine' && TOOK.test(message))
    return { ...conversation, kind };
  if (kind === 'contains' && cued && margin >= CLEAR && places.length > 0 && places.length < 3)
    return { ...conversation, topic: 'medicine', kind, facets: [], symptoms: [], things: inOrderOfPackage(message, places) };
  if (!facets || margin < (cued ? CLEAR : CLEAR_WITHOUT_CUE)) return conversation;
  const asked = { ...conversation, topic: 'medicine', kind, facets, symptoms: [] };
  if (kind === 'switching' && places.length > 1) return { ...asked, things: conversation.things.slice(0, 1) };
  // "How many days in a row" and "how many hours does it last" ask for no amount.
  const asksTime = conversation.topic === 'dose' && conversation.things.length === 1 && (kind === 'course' || kind === 'duration') && cued;
  if (asksTime && !ASKS_AMOUNT.test(message)) return asked;
  const isOfNamed = conversation.topic === undefined && conversation.named.length > 0 && places.length === 0;
  if (isOfNamed && cued && OF_NAMED.has(kind) && !conversation.describesSymptoms) return { ...asked, things: conversation.named.slice(-1) };
  if (conversation.things.length !== 1 || (conversation.topic !== 'medicine' && conversation.topic !== 'cause')) return conversation;
  if (BEFORE_PROCEDURE.test(message) && OF_PROCEDURE.has(kind))
    return { ...conversation, topic: 'medicine', facets: ['surgery'], symptoms: [] };
  if (conversation.topic === 'cause' && (conversation.describesSymptoms || !cued)) return conversation;
  if (conversation.facets.length > 0 && LEFT_TO_RULES.has(kind)) return conversation;
  // Where the rules found an aspect, a guess without a word of its kind does not replace it.
  return cued || conversation.facets.length === 0 ? asked : conversation;
}
