import * as z from 'zod';
import { MEDICINE_FACETS } from '#packages/clinical/skill.ts';

/** The tools that a model may ask, and what each needs. */
export const PLAN_TOOLS = {
  together: 'whether two or more of the listed medicines, foods or drinks go together',
  dose: 'how much of one medicine and how often',
  effects: 'the side effects of one medicine',
  cause: 'whether one medicine may cause what "words" tell',
  medicine: 'one fact of one medicine; give "about"',
  compare: 'two medicines side by side',
  price: 'what one medicine costs',
  condition: 'what one listed illness is',
  symptoms: 'how soon to be seen for what the message tells',
  plain: 'one of the listed texts; give "text"',
} as const;
export type PlanTool = keyof typeof PLAN_TOOLS;

/** What may be asked of one medicine: the aspects of its record, and the kinds that a record answers by other fields. */
export const PLAN_ABOUT = [...MEDICINE_FACETS, 'looks', 'switching', 'alternatives', 'course'] as const;
export type PlanAbout = (typeof PLAN_ABOUT)[number];

/** What a person may be asked for. Each has one fixed question. */
export const PLAN_ASKS = ['medicine', 'second-medicine', 'age', 'weight', 'symptoms', 'condition'] as const;

export const PlanStep = z.object({
  tool: z.enum(Object.keys(PLAN_TOOLS) as [PlanTool, ...PlanTool[]]),
  things: z.array(z.string()).nullish(),
  conditions: z.array(z.string()).nullish(),
  about: z.enum(PLAN_ABOUT).nullish().catch(undefined),
  words: z.string().nullish(),
  text: z.string().nullish(),
});
export type PlanStep = z.infer<typeof PlanStep>;

/**
 * The shape that a model is asked for. Its fields are texts, so that one step outside the closed lists does not make the others unusable:
 * `PlanStep` and `PlanAsk` check each of them.
 */
export const WrittenPlan = z.object({
  steps: z
    .array(
      z.object({
        tool: z.string(),
        things: z.array(z.string()).nullish(),
        conditions: z.array(z.string()).nullish(),
        about: z.string().nullish(),
        words: z.string().nullish(),
        text: z.string().nullish(),
      }),
    )
    .nullish(),
  ask: z.string().nullish(),
  meant: z.object({ words: z.string(), name: z.string() }).nullish(),
  noticed: z.object({ words: z.string(), sign: z.string() }).nullish(),
});
export type WrittenPlan = z.infer<typeof WrittenPlan>;

export const PlanAsk = z.enum(PLAN_ASKS);
