import type { Alarm } from './skill.ts';

/** Finds the danger that a person tells in short fields, such as names and conditions; undefined where there is none. */
export type FindDanger = (typed: readonly string[]) => Alarm | undefined;

/**
 * A danger as a response carries it: the facts apart, cited by their ids.
 * @example citeDanger({ level: 'emergency', …, evidence: [fact] }) // { alarm: { …, evidenceIds: [fact.id] }, evidence: [fact] }
 */
export function citeDanger({ level, title, advice, reason, line, page, evidence }: Alarm) {
  const alarm = {
    level,
    title,
    advice,
    reason,
    ...(line ? { line } : {}),
    ...(page ? { page } : {}),
    evidenceIds: evidence.map(({ id }) => id),
  };
  return { alarm, evidence: [...evidence] };
}
