import * as z from 'zod';
import { CARE_LEVELS, DURATIONS, type Effect, FREQUENCIES, type Labelled, type NaranjoQuestion, type RedFlag } from '../engine/effect.ts';

/** What the YAML files under `engine/knowledge` must look like; the build refuses anything else. */
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens');
const Source = z.string().regex(/^[a-z][a-z0-9-]*( .+)?$/, 'write "<document> <section>", e.g. "label 6.1"');
const Text = z.string().trim().min(3).max(500);
const Words = z
  .string()
  .regex(/^[^A-Z]+$/, 'write it in lower case')
  .min(2)
  .max(80);
const Sourced = z.strictObject({ text: Text, source: Source });
const DurationWord = z.enum(DURATIONS);

export const EffectRecord = z
  .strictObject({
    id: Id,
    name: Text,
    lay: z.array(Words).default([]),
    labelNames: z.array(Words).default([]),
    seriousWords: z.array(Words).default([]),
    onset: z.strictObject({ usual: z.array(DurationWord).min(1), possible: z.array(DurationWord).default([]), text: Text, source: Source }),
    care: z.enum(CARE_LEVELS),
    careWhenSevere: z.enum(CARE_LEVELS),
    careReason: Text.optional(),
    otherCauses: z.array(Text).default([]),
    selfCare: z.array(Sourced).default([]),
    watchFor: z.array(Sourced).default([]),
    monitoring: z.array(Sourced).default([]),
  })
  .superRefine((effect, context) => {
    const grave = [effect.care, effect.careWhenSevere].some((level) => level === 'emergency' || level === 'urgent');
    if (grave && !effect.careReason) context.addIssue({ code: 'custom', message: 'an emergency or urgent level needs its careReason' });
    if (CARE_LEVELS.indexOf(effect.careWhenSevere) > CARE_LEVELS.indexOf(effect.care))
      context.addIssue({ code: 'custom', message: 'careWhenSevere must not be milder than care' });
  }) satisfies z.ZodType<Effect>;

export const RedFlagRecord = z.strictObject({
  id: Id,
  name: Text,
  level: z.enum(['emergency', 'urgent']),
  groups: z.array(z.array(Id).min(1)).min(1),
  leastSeverity: z.enum(['moderate', 'severe']).optional(),
  classes: z.array(Id).default([]),
  advice: Text,
  reason: Text,
  source: Source,
}) satisfies z.ZodType<RedFlag>;

/** Written compactly: effects by frequency, with the label's section for each group. */
export const LabelledRecord = z
  .strictObject({
    of: z.string().regex(/^(class:)?[a-z0-9]+(-[a-z0-9]+)*$/),
    source: Source,
    'very common': z.array(Id).default([]),
    common: z.array(Id).default([]),
    uncommon: z.array(Id).default([]),
    rare: z.array(Id).default([]),
    'not known': z.array(Id).default([]),
    onset: z.array(z.strictObject({ effect: Id, usual: z.array(DurationWord).min(1), text: Text })).default([]),
  })
  .transform((record): Labelled => {
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
  id: Id,
  text: Text,
  help: Text,
  yes: z.number().int(),
  no: z.number().int(),
}) satisfies z.ZodType<NaranjoQuestion>;
