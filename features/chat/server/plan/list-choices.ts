import type { PersonDetails } from '#packages/clinical/skill.ts';
import { distinctNames } from '#packages/medicines/search/distinct-names.ts';
import type { ChatServices } from '../chat-services.ts';
import type { LikelyAnswer } from '../plain-answers/likely-answers.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { toldOf } from '../reading/people.ts';

/** The closed lists that a plan may choose from: what the message and the talk named, and the texts that may answer. */
export interface Choices {
  /** Medicines, foods and drinks as typed. "t1" is the first. */
  things: readonly string[];
  /** "c1" is the first. */
  conditions: readonly string[];
  /** "p1" is the first. */
  texts: readonly LikelyAnswer[];
  /** Signs of illness that the message may tell in words of its own; none where it names a medicine. "s1" is the first. */
  signs: readonly string[];
  /** What the talk told of the person. What is saved of somebody is not in it. */
  told: PersonDetails;
  /** What the talk was about before. */
  topic: string | undefined;
}

/** Arbitrary: a talk is about fewer. */
const MAX_THINGS = 8;

/**
 * Lists what a plan for this message may choose. What somebody else takes is left out: only what the message names, what the talk is about
 * now, and what this person takes can be asked.
 * @param saved what is known of a saved person, which is never sent
 */
export function listChoices(
  services: ChatServices,
  {
    message,
    before,
    conversation,
    saved,
  }: { message: string; before: ConversationState; conversation: ConversationState; saved: PersonDetails },
): Choices {
  const named = services.findNames(message).filter(({ kind }) => kind !== 'unknown');
  const { whom = 'self', people, person } = conversation;
  const { takes } = toldOf(conversation);
  const isSamePerson = (before.whom ?? 'self') === whom;
  const ofTalk = isSamePerson ? [...before.things, ...takes] : [...takes];
  const typed = [...named.filter(({ kind }) => kind !== 'condition').map((name) => name.typed), ...ofTalk, ...conversation.things];
  const ofOthers = new Set(
    Object.entries(people).flatMap(([key, told]) => (key === whom ? [] : told.takes.map((name) => name.toLowerCase()))),
  );
  const isOwn = (name: string) => {
    const key = name.toLowerCase();
    return !ofOthers.has(key) || named.some((own) => own.typed.toLowerCase() === key) || takes.some((own) => own.toLowerCase() === key);
  };
  const known = new Set(named.map((name) => name.typed.toLowerCase()));
  const things = distinctNames(typed)
    .filter((name) => isOwn(name) && (known.has(name.toLowerCase()) || services.isMedicine(name)))
    .slice(0, MAX_THINGS);
  const conditions = distinctNames([
    ...named.filter(({ kind }) => kind === 'condition').map((name) => name.typed),
    ...conversation.conditions,
  ]);
  const signs = named.some(({ kind }) => kind === 'medicine') ? [] : services.listSigns(message);
  return {
    signs,
    things,
    conditions,
    texts: services.listLikelyAnswers(message, things),
    told: leaveOutSaved(person, saved),
    topic: before.topic,
  };
}

function leaveOutSaved({ known, ...told }: PersonDetails, saved: PersonDetails): PersonDetails {
  const own = Object.entries(told).filter(([key, value]) => value !== undefined && saved[key as keyof PersonDetails] !== value);
  return Object.fromEntries(own);
}
