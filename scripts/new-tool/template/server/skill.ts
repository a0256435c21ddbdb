import type { Skill, SkillAnswer } from '#packages/clinical/skill.ts';
import { findToolName } from '../engine/tool-name.ts';

const TOPIC = 'tool-name';
const SECTION = { hash: 'tool-name', label: 'Open Tool name' };

/** Answers chat. The pattern says which messages are about this tool. */
export const createToolNameSkill = (): Skill => ({
  topics: [TOPIC],
  featureOf: () => 'tool_name',
  patterns: [{ topic: TOPIC, pattern: /\btool name\b/i }],
  answer: ({ text }) => ({ ...answerQuestion(text), section: SECTION }),
});

function answerQuestion(text: string): Omit<SkillAnswer, 'section'> {
  const outcome = findToolName(text);
  if (outcome.kind === 'finding') return { status: 'answered', claims: outcome.claims, evidence: outcome.evidence, floor: {} };
  return { status: 'not-covered', claims: [{ text: outcome.reason, evidenceIds: [] }], evidence: [], floor: {} };
}
