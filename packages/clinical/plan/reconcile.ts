import type { Claim } from '../evidence.ts';
import type { Urgency } from '../skill.ts';
import { CONDITIONAL, NO_ORDER, ORDER_TOPICS, type OrderTopic, STATED_TIMES } from './conflicts.ts';

const LEVELS: readonly Urgency[] = ['emergency', 'urgent', 'routine', 'self-care'];

interface Orders {
  does: ReadonlySet<OrderTopic>;
  forbids: ReadonlySet<OrderTopic>;
}

/** The sentences of a text: an order is read from one sentence, never across two. A list of what to avoid stays whole. */
export const splitSentences = (text: string): string[] =>
  /^a doctor may choose/i.test(text) ? [text] : text.split(/(?<=[.!?;])\s+/).filter((part) => part.trim() !== '');

/** A list of tests tells the person nothing to do. */
const isTestList = (sentence: string) => /^a doctor may choose/i.test(sentence);

function readOrders(sentence: string): Orders {
  if (isTestList(sentence)) return { does: new Set(), forbids: new Set() };
  const forbids = new Set(ORDER_TOPICS.filter((topic) => topic.forbids.test(sentence)));
  const does = NO_ORDER.test(sentence) ? [] : ORDER_TOPICS.filter((topic) => !forbids.has(topic) && topic.does.test(sentence));
  return { forbids, does: new Set(does) };
}

/** The ids of the topics in which two sentences give opposite orders. */
function compareOrders(a: Orders, b: Orders): string[] {
  return ORDER_TOPICS.filter((topic) => (a.does.has(topic) && b.forbids.has(topic)) || (a.forbids.has(topic) && b.does.has(topic))).map(
    ({ id }) => id,
  );
}

/**
 * Whether a sentence names another time than the plan's. A later time never stands beside the plan; a sooner one only for a case that has
 * not occurred ("call if it gets worse").
 */
export function namesOtherTime(sentence: string, level: Urgency): boolean {
  if (isTestList(sentence)) return false;
  const rank = LEVELS.indexOf(level);
  return STATED_TIMES.some(({ level: its, says }) => {
    if (its === level || !says.test(sentence)) return false;
    return LEVELS.indexOf(its) > rank || !CONDITIONAL.test(sentence);
  });
}

/** The claims without the sentences that name another time than the plan's. */
export const dropOtherTimes = (claims: readonly Claim[], level: Urgency): Claim[] =>
  claims.flatMap((claim) => {
    const text = splitSentences(claim.text)
      .filter((sentence) => !namesOtherTime(sentence, level))
      .join(' ');
    return text === '' ? [] : [{ ...claim, text }];
  });

/** Keeps the sentences that do not contradict each other. Created for one answer. Lines must be given in order, the most severe first. */
export class PlanReconciler {
  readonly #level: Urgency;
  readonly #kept: Orders[] = [];

  constructor(level: Urgency) {
    this.#level = level;
  }

  /** The text without the sentences that contradict the plan so far; empty where nothing is left. The rest becomes part of the plan. */
  keepText(text: string): string {
    const sentences = splitSentences(text);
    const good = sentences.map((sentence) => ({ sentence, orders: readOrders(sentence) })).filter((read) => this.#fits(read));
    this.#kept.push(...good.map(({ orders }) => orders));
    return good.length === sentences.length
      ? text
      : good
          .map(({ sentence }) => sentence)
          .join(' ')
          .replace(/;$/, '.');
  }

  /** The claims that are left, each without the sentences that contradict the plan. */
  keep(claims: readonly Claim[]): Claim[] {
    return claims.flatMap((claim) => {
      const text = this.keepText(claim.text);
      return text === '' ? [] : [text === claim.text ? claim : { ...claim, text }];
    });
  }

  #fits({ sentence, orders }: { sentence: string; orders: Orders }): boolean {
    return !namesOtherTime(sentence, this.#level) && !this.#kept.some((kept) => compareOrders(kept, orders).length > 0);
  }
}

/** Pairs of sentences of one answer that contradict each other, for tests and checks of whole answers. */
export function listContradictions(texts: readonly string[], level: Urgency): string[] {
  const sentences = [...new Set(texts.flatMap(splitSentences))];
  const found = sentences.filter((sentence) => namesOtherTime(sentence, level)).map((sentence) => `${level}: ${sentence}`);
  const orders = sentences.map(readOrders);
  for (const [at, one] of orders.entries())
    for (const [after, other] of orders.slice(at + 1).entries())
      for (const id of compareOrders(one, other)) found.push(`${id}: ${sentences[at]} / ${sentences[at + 1 + after]}`);
  return found;
}
