import type { Claim } from '#packages/clinical/evidence.ts';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import { INTERACTION_SEVERITIES, type Question, type SkillAnswer } from '#packages/clinical/skill.ts';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { type AnswerDraft, toUncitedClaims } from '../answer-draft.ts';
import { listMembers, listReportedClasses } from '../choices/choice-person.ts';
import { createClassesOf } from '../reading/class-words.ts';
import { type ConversationState, toQuestion } from '../reading/conversation.ts';
import type { FindNames } from '../reading/name-finder.ts';
import { saysWhich } from '../reading/named-twice.ts';

/** A class of medicines in a message, such as "blood thinners", and the members that people meet most. */
interface NamedClass {
  words: string;
  members: readonly string[];
  /** Whether a medicine, under whichever name, is one of the class. */
  has(name: string): boolean;
}

export type FindClasses = (message: string) => NamedClass[];

/** Arbitrary: what holds for these holds for those that people take most. */
const MAX_MEMBERS = 6;
/** One member is a name, not a class. */
const MIN_MEMBERS = 2;

/** Creates the reader of classes that a message says somebody takes, or asks to combine with something. */
export function createClassFinder(formulary: Formulary): FindClasses {
  const classesOf = createClassesOf(formulary);
  return (message) =>
    listReportedClasses(loadHistoryReader(formulary).read([message], undefined))
      .filter(({ classGroups, words }) => classGroups.length > 0 && !formulary.findByName(words))
      .map((reported) => ({
        words: reported.words,
        members: listMembers(formulary, reported).slice(0, MAX_MEMBERS),
        has: (name: string) => classesOf(name).some((group) => reported.classGroups.includes(group)),
      }))
      .filter(({ members }) => members.length >= MIN_MEMBERS);
}

interface ClassServices {
  findClasses: FindClasses;
  findNames: FindNames;
  ask(question: Question): Promise<SkillAnswer>;
}

const JOINS = /\b(?:with|and|while|on|takes?|taking|plus|together|interact\w*)\b|[&+]/i;
const REFERS = /\b(?:it|this|that|them)\b/i;
const MAX_CLAIMS = 4;

/**
 * Answers whether one named thing goes with a class of medicines, "turmeric and blood thinners", by its members: the gravest is named, by its
 * name. Undefined where the message asks no such thing.
 */
export async function answerClassPair(
  { findClasses, findNames, ask }: ClassServices,
  conversation: ConversationState,
  message: string,
): Promise<AnswerDraft | undefined> {
  const { topic, facets } = conversation;
  const names = findNames(message).filter(({ kind }) => kind !== 'condition');
  // "Can she have it with her pressure pills" asks of the medicine that the talk is about.
  const { focus } = conversation;
  const ofTalk = names.length === 0 && focus !== undefined && REFERS.test(message) ? [focus] : [];
  const things = [...new Set([...names.map(({ typed }) => typed), ...ofTalk])];
  const [thing] = things;
  const asksOther = facets.includes('class') || topic === 'compare' || topic === 'dose' || topic === 'price' || topic === 'cause';
  if (things.length !== 1 || thing === undefined || asksOther || !JOINS.test(message)) return undefined;
  // "Sulfamethoxazole and trimethoprim" is one name, and no class that goes with another.
  const rest = names.reduceRight((text, { start, end }) => `${text.slice(0, start)}this${text.slice(end)}`, message);
  const [named] = findClasses(rest);
  if (!named || named.members.length === 0 || isMember(named, thing, message)) return undefined;
  const found = await Promise.all(
    named.members.map(async (member) => {
      const question = toQuestion({ ...conversation, things: [thing, member], facets: [] }, 'together', message);
      return { member, question, answer: await ask(question) };
    }),
  );
  const known = found.filter(({ answer: { floor } }) => floor.severity !== undefined).sort((a, b) => rankOf(a.answer) - rankOf(b.answer));
  const [gravest] = known;
  const listed = joinNames(named.members);
  if (!gravest) {
    const claims = toUncitedClaims([
      `I found no interaction between ${thing} and those ${named.words} that I checked: ${listed}. That is not proof that there is none.`,
      'Tell me which one it is, or ask a pharmacist, who can check it with everything else that is taken.',
    ]);
    return { kind: 'answer', claims, evidence: [] };
  }
  const { answer, question, member } = gravest;
  const lead: Claim = {
    text: `${capitalize(thing)} can interact with ${named.words}. The gravest that I hold is with ${member}:`,
    evidenceIds: [],
  };
  const closing = toUncitedClaims([`I checked ${listed}. Tell me which one it is, and I answer for that one.`]);
  return {
    kind: 'answer',
    claims: [lead, ...answer.claims.slice(0, MAX_CLAIMS), ...closing],
    evidence: answer.evidence,
    question,
    answers: [answer],
  };
}

const rankOf = ({ floor }: SkillAnswer) => INTERACTION_SEVERITIES.indexOf(floor.severity ?? 'Low');
const isMember = ({ words, members, has }: NamedClass, thing: string, message: string) =>
  members.some((member) => member.toLowerCase() === thing.toLowerCase()) || (has(thing) && saysWhich(message, words, thing));
