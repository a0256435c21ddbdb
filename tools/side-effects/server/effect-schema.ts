import * as z from 'zod';
import { ROUTES } from '#packages/medicines/record.ts';
import { defineKind, type KnowledgeKind } from '#packages/records/knowledge-kind.ts';
import { SOURCES } from '#packages/records/source-schema.ts';
import {
  type AbruptStop,
  CARE_LEVELS,
  DURATIONS,
  type Effect,
  FREQUENCIES,
  type LabeledEffectList,
  type NaranjoQuestion,
  type RedFlag,
} from '../engine/effect.ts';

/** Schemas of the YAML files under `engine/knowledge`. The build refuses anything else. */
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens');
const Source = z
  .string()
  .regex(/^[a-z][a-z0-9-]*( .+)?$/, 'write "<document> <section>", e.g. "label 6.1"')
  .meta({ description: 'Document and section that say so: "<document> <section>".', examples: ['label 6.1'] });
const Text = z.string().trim().min(3).max(500);
const Words = z
  .string()
  .regex(/^[^A-Z]+$/, 'write it in lower case')
  .min(2)
  .max(80);
const Sourced = z.strictObject({ text: Text.meta({ description: 'What people read, in plain words of our own.' }), source: Source });
const SelfCare = z.strictObject({
  ...Sourced.shape,
  routes: z
    .array(z.enum(ROUTES))
    .optional()
    .meta({ description: 'Ways of use that it holds for. Any, if left out.', examples: [['on the skin']] }),
  notFor: z
    .array(Id)
    .optional()
    .meta({ description: 'Class groups or medicine ids that it does not hold for.', examples: [['lithium']] }),
});
const DurationWord = z.enum(DURATIONS);

export const EffectRecord = z
  .strictObject({
    id: Id.meta({ description: 'Name of the effect, as other records refer to it.', examples: ['fast-heartbeat'] }),
    name: Text.meta({ description: 'Plain name in lower case.', examples: ['fast heartbeat'] }),
    lay: z.array(Words).default([]).meta({ description: 'Phrases that people use for it, in lower case.' }),
    clinical: z
      .array(Words)
      .default([])
      .meta({ description: 'Words of labels for it, in lower case.', examples: ['pruritus'] }),
    labelNames: z.array(Words).default([]).meta({ description: 'Its names in the medicine records, in lower case.' }),
    seriousWords: z.array(Words).default([]).meta({ description: 'Phrases for it in serious effects and boxed warnings, in lower case.' }),
    orOnLabel: z
      .array(Id)
      .optional()
      .meta({ description: 'Effects that a label may list in its place. The first that it lists is meant.', examples: [['muscle-pain']] }),
    onset: z
      .strictObject({
        usual: z.array(DurationWord).min(1).meta({ description: 'When it usually begins after starting any medicine.' }),
        possible: z.array(DurationWord).default([]).meta({ description: 'When else it may begin.' }),
        text: Text.meta({ description: 'The same in words.', examples: ['usually within minutes to days of a dose'] }),
        source: Source,
      })
      .meta({ description: 'When it begins, whatever the medicine.' }),
    care: z.enum(CARE_LEVELS).meta({ description: 'How soon to be seen at its usual severity.' }),
    careWhenSevere: z
      .enum(CARE_LEVELS)
      .meta({ description: 'How soon to be seen when the person calls it severe. Never milder than care.' }),
    careReason: Text.optional().meta({ description: 'Why. Needed for emergency and urgent.' }),
    otherCauses: z.array(Text).default([]).meta({ description: 'Other frequent causes.' }),
    selfCare: z.array(SelfCare).default([]).meta({ description: 'What the person can do.' }),
    watchFor: z.array(Sourced).default([]).meta({ description: 'Signs that need help.' }),
    monitoring: z.array(Sourced).default([]).meta({ description: 'What the person can measure or record.' }),
  })
  .superRefine((effect, context) => {
    const grave = [effect.care, effect.careWhenSevere].some((level) => level === 'emergency' || level === 'urgent');
    if (grave && !effect.careReason) context.addIssue({ code: 'custom', message: 'an emergency or urgent level needs its careReason' });
    if (CARE_LEVELS.indexOf(effect.careWhenSevere) > CARE_LEVELS.indexOf(effect.care))
      context.addIssue({ code: 'custom', message: 'careWhenSevere must not be milder than care' });
  }) satisfies z.ZodType<Effect>;

export const RedFlagRecord = z.strictObject({
  id: Id.meta({ description: 'Name of the red flag.', examples: ['anaphylaxis'] }),
  name: Text.meta({ description: 'What it may be, after "This may be".', examples: ['a severe allergic reaction (anaphylaxis)'] }),
  level: z.enum(['emergency', 'urgent']).meta({ description: 'How soon to be seen.' }),
  groups: z.array(z.array(Id).min(1)).min(1).meta({
    description:
      'Groups of effects. The flag is raised when the person has at least one of every group. The circumstances "stopped" (stopped, ran out, missed) and "very-high-pressure" count as effects.',
  }),
  leastSeverity: z.enum(['moderate', 'severe']).optional().meta({ description: 'Severity from which it applies. Any, if left out.' }),
  classes: z.array(Id).default([]).meta({ description: 'Class groups or medicine ids that it applies to. Any medicine, if left out.' }),
  notClasses: z
    .array(Id)
    .optional()
    .meta({ description: 'Class groups or medicine ids to which another flag applies in its place.', examples: [['insulin']] }),
  advice: Text.meta({ description: 'What to do now.' }),
  reason: Text.meta({ description: 'Why it cannot wait.' }),
  source: Source,
}) satisfies z.ZodType<RedFlag>;

/** Effects are listed by frequency, with one source for the whole list. */
export const LabelledRecord = z
  .strictObject({
    of: z
      .string()
      .regex(/^(class:)?[a-z0-9]+(-[a-z0-9]+)*$/, 'write a medicine id, or class: and a class group')
      .meta({ description: 'Medicine id of the formulary, or "class:<class group>".', examples: ['lamotrigine'] }),
    source: Source,
    'very common': z.array(Id).default([]).meta({ description: 'Effects in at least 10 of 100 people.' }),
    common: z.array(Id).default([]).meta({ description: 'Effects in 1 to 10 of 100 people.' }),
    uncommon: z.array(Id).default([]).meta({ description: 'Effects in 1 to 10 of 1,000 people.' }),
    rare: z.array(Id).default([]).meta({ description: 'Effects in fewer than 1 of 1,000 people.' }),
    'not known': z.array(Id).default([]).meta({ description: 'Effects that the label names without a frequency.' }),
    onset: z
      .array(
        z.strictObject({
          effect: Id.meta({ description: 'Effect of this list.', examples: ['rash'] }),
          usual: z.array(DurationWord).min(1).meta({ description: 'When it usually begins with this medicine.' }),
          text: Text.meta({ description: 'The same in words.' }),
        }),
      )
      .default([])
      .meta({ description: 'Effects that begin at another time than with most medicines.' }),
  })
  .transform((record): LabeledEffectList => {
    const onsetOf = (effect: string) => record.onset.find((o) => o.effect === effect);
    return {
      of: record.of,
      effects: FREQUENCIES.flatMap((frequency) =>
        record[frequency].map((effect) => {
          const onset = onsetOf(effect);
          return { effect, frequency, source: record.source, ...(onset ? { onset: { usual: onset.usual, text: onset.text } } : {}) };
        }),
      ),
    };
  });

export const NaranjoRecord = z.strictObject({
  id: Id.meta({ description: 'Name of the question.', examples: ['after-medicine'] }),
  text: Text.meta({ description: 'The question as people read it.' }),
  help: Text.meta({ description: 'Help for the answer.' }),
  yes: z
    .number()
    .int()
    .meta({ description: 'Points for yes.', examples: [2] }),
  no: z
    .number()
    .int()
    .meta({ description: 'Points for no.', examples: [-1] }),
}) satisfies z.ZodType<NaranjoQuestion>;

export const AbruptStopRecord = z.strictObject({
  id: Id.meta({ description: 'Name of the group.', examples: ['beta-blocker'] }),
  classes: z.array(Id).min(1).meta({ description: 'Class groups or medicine ids.' }),
  harm: Text.meta({ description: 'What a sudden stop can do, after "stopped suddenly, it".', examples: ['can bring on chest pain'] }),
  source: Source,
}) satisfies z.ZodType<AbruptStop>;

export const EFFECTS = defineKind({
  name: 'effect',
  path: 'effects',
  holds: 'list',
  record: EffectRecord,
});
export const LABELLED = defineKind({
  name: 'labelled',
  path: 'labelled',
  holds: 'list',
  record: LabelledRecord,
});
export const RED_FLAGS = defineKind({
  name: 'red-flag',
  path: 'red-flags.yaml',
  holds: 'list',
  record: RedFlagRecord,
});
export const NARANJO = defineKind({
  name: 'naranjo',
  path: 'naranjo.yaml',
  holds: 'list',
  record: NaranjoRecord,
});
export const ABRUPT_STOPS = defineKind({
  name: 'abrupt-stop',
  path: 'abrupt-stops.yaml',
  holds: 'list',
  record: AbruptStopRecord,
});
export const KINDS: readonly KnowledgeKind[] = [EFFECTS, LABELLED, RED_FLAGS, ABRUPT_STOPS, NARANJO, SOURCES];
