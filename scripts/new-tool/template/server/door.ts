import type { ServerTool } from '#packages/assistant/server-tool.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { askToolName } from '../contract/tool-name.ts';
import { findToolName } from '../engine/tool-name.ts';
import { createToolNameSkill } from './skill.ts';

/** Declare here what the tool needs, such as the formulary, and `createPersonalDataStore` if it stores anything about people. */
export const toolNameTool: ServerTool<object> = {
  name: 'tool-name',
  order: 100,
  features: [{ name: 'tool_name', description: 'Say to an operator what the tool answers.', rateLimit: 100 }],
  createSkill: createToolNameSkill,
  mount(app) {
    mountEndpoint(app, askToolName, async ({ body }) => {
      const outcome = findToolName(body.question);
      if (outcome.kind === 'refusal') throw new HttpFailure(422, outcome.code, outcome.reason);
      return { claims: outcome.claims, evidence: outcome.evidence };
    });
  },
};
