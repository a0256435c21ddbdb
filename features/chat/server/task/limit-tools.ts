import type { SkillAnswer, Topic } from '#packages/clinical/skill.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';

/** Counts a use of a feature. @throws HttpFailure if it is switched off or used up. */
export type ConsumeFeature = (feature: string) => Promise<unknown>;

/** The answer of a tool whose feature is switched off or used up; undefined where it may be asked. */
export type FindRefusal = (feature: string) => Promise<SkillAnswer | undefined>;

/** Counts a use of the feature. */
export const createRefusalFinder =
  (consumeFeature: ConsumeFeature): FindRefusal =>
  (feature) =>
    consumeFeature(feature).then(() => undefined, toRefusal);

/**
 * Chat answers what a tool answers only while that tool is switched on and not used up. A message counts once on each feature, however
 * often it asks. Alarms and help lines are not limited: danger is named in any case.
 */
export function limitTools(services: ChatServices, findRefusal: FindRefusal): ChatServices {
  const uses = new Map<string, Promise<SkillAnswer | undefined>>();
  const findOnce = (feature: string): Promise<SkillAnswer | undefined> => {
    const known = uses.get(feature) ?? findRefusal(feature);
    uses.set(feature, known);
    return known;
  };
  const refuse = async (topic: Topic): Promise<SkillAnswer | undefined> => {
    const feature = services.findFeature(topic);
    return feature === undefined ? undefined : await findOnce(feature);
  };
  return {
    ...services,
    mayAsk: async (topic) => (await refuse(topic)) === undefined,
    ask: async (question) => (await refuse(question.topic)) ?? services.ask(question),
  };
}

function toRefusal(error: unknown): SkillAnswer {
  if (!(error instanceof HttpFailure)) throw error;
  return {
    status: 'not-covered',
    isLimited: true,
    claims: toUncitedClaims(['I cannot answer this question now.', error.message]),
    evidence: [],
    floor: {},
    section: { hash: 'chat', label: 'Open the chat page' },
  };
}
