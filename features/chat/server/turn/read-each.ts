import type { ChatServices } from '../chat-services.ts';
import { FACETS } from '../kinds/facets-of-kind.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { isMedicineName } from '../reading/name-finder.ts';
import { isOfBlood } from '../reading/read-message.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import { asksCause, readToldSymptoms } from './read-situation.ts';
import { readSuitability, readWhetherItMatters } from './read-suitability.ts';

/** The questions of a message, and what it reports besides. */
export interface Parts {
  before: ConversationState;
  /** The conversation with what the message reports. */
  start: ConversationState;
  questions: readonly string[];
  background: readonly string[];
}

/** Reads each question with what was reported, and with the questions before it. */
export function readEach({ before, start, questions, background }: Parts, services: ChatServices): ReadQuestion[] {
  const read: ReadQuestion[] = [];
  for (const question of questions) {
    const last = read.at(-1);
    const state = last?.conversation ?? start;
    read.push(readOne({ before, state, question, background, goesOn: last?.asksWhether !== undefined }, services));
  }
  return read;
}

/** Reads one question with what was reported: what goes together, one of a list, whether it may be taken, or what its words say. */
export function readOne(
  {
    before,
    state,
    question,
    background,
    goesOn,
    isLong = false,
  }: Pick<Parts, 'before' | 'background'> & { state: ConversationState; question: string; goesOn: boolean; isLong?: boolean },
  services: ChatServices,
): ReadQuestion {
  return (
    readWhetherItMatters({ before, question, background }, services) ??
    askAmong({ state, question, background }, services) ??
    readSuitability({ before, question, background, goesOn, isLong }, services) ??
    readQuestion(state, question, services)
  );
}

/**
 * "Can I take either of those with Eliquis", "could one of these cause the swelling", "which of them can't be crushed": the medicines told of
 * before, with the one that the question names.
 */
function askAmong(
  { state, question, background }: { state: ConversationState; question: string; background: readonly string[] },
  services: ChatServices,
): ReadQuestion | undefined {
  if (isVague(question)) return undefined;
  const named = services.findNames(question).filter(isMedicineName);
  const text = background.join(' ');
  const told = services.findNames(text).filter((mention) => isMedicineName(mention) && !isOfBlood(text, mention));
  const things = [...new Map([...told, ...named].map(({ name, typed }) => [name, typed])).values()].slice(-MAX_THINGS);
  const isOfNamed = named.length > 1 && /\bor\b/i.test(question);
  if ((!AMONG.test(question) && !isOfNamed) || (named.length > 1 && !isOfNamed) || told.length < 2 || things.length < 2) return undefined;
  const read = readQuestion(state, question, services);
  const asked = { ...read.conversation, things, symptoms: [], facets: [], story: [], beside: undefined };
  const symptoms = asksCause(question) || (isOfNamed && !ASKS_TO_TAKE.test(question)) ? readToldSymptoms(question, text, services) : [];
  if (symptoms.length > 0) {
    const suspects = isOfNamed ? named.map(({ typed }) => typed).filter(services.isMedicine) : things;
    return { ...read, conversation: { ...asked, topic: 'cause', kind: undefined, things: suspects, symptoms } };
  }
  if (isOfNamed) return undefined;
  const { kind, margin } = services.readKind(question, []);
  const facets = margin >= SURE_OF_LIST ? FACETS[kind] : undefined;
  return {
    ...read,
    conversation: facets ? { ...asked, topic: 'medicine', kind, facets } : { ...asked, topic: 'together', kind: undefined },
  };
}

/** "Can I take her metronidazole, or is Monistat better" blames none of them. */
const ASKS_TO_TAKE = /\b(?:can|could|may|should|would) (?:i|he|she|we|they) (?:\w+ )?(?:take|use|have|give|try)\b|\bbetter\b/i;
/** How far the wording must be from the next kind. Arbitrary: a nearer one is a guess, and all are checked together. */
const SURE_OF_LIST = 0.3;
const AMONG =
  /\b(?:either|any|both|all|one|which|some|none)(?: (?:one|two|three|four|five))? of (?:them|those|these|my|his|her|the (?:two|three|others|pills|med\w*))\b|\b(?:with|to) (?:anything|everything|any of|all of|the rest|(?:my|his|her) other)\b|\bwhich (?:one|pill|med|medicine|medication|drug)s?\b|\b(?:take|mix|combine|use) (?:them|those|these) (?:all |both )?(?:together|with)\b/i;
/** Arbitrary: as many as the interaction checker takes from a message. */
const MAX_THINGS = 12;

/** Asks for an answer to what another question asks: "is that ok?", "what should I do?". */
const VAGUE =
  /^\W*(?:(?:and|so|but|or)\W+)*(?:(?:is|was|would) (?:that|this|it) (?:ok(?:ay)?|all ?right|safe|bad|true|dangerous|normal|a problem|a good idea)?(?: or (?:what|not))?|what (?:should|do|can|must) (?:i|we|he|she|they) (?:do|think)(?: (?:now|here|about (?:it|this|that)))?|should (?:i|we) (?:worry|be worried|be concerned|panic)|who (?:do|should|can) (?:i|we) (?:call|ask)|am i (?:ok(?:ay)?|crazy|right)|what now|which one|why|how|when|really)\W*$/i;
export const isVague = (question: string): boolean => VAGUE.test(question);
