import * as z from 'zod';
import type { NamedProduct, Rule, Substance, SubstanceClass } from '../engine/knowledge.ts';
import {
  DEPENDENCES,
  EFFECTS,
  type EffectName,
  EVIDENCE_GRADES,
  HARMS,
  KINDS,
  LIKELIHOODS,
  PATHS,
  SEVERITIES,
  STRENGTHS,
  TOPICS,
} from '../engine/vocabulary.ts';

/** What the YAML files under `engine/knowledge` must look like; the build refuses anything else. */
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens');
const Source = z.string().regex(/^[a-z][a-z0-9-]*(\/[a-z0-9-]+)?( .+)?$/, 'write "<document> <section>", e.g. "label/warfarin 7"');
const Text = z.string().trim().min(3).max(500);
const Name = z.string().trim().min(2).max(80);

const Consequence = z.strictObject({ harm: z.enum(HARMS), text: Text, source: Source });
const Cleared = z.strictObject({ path: z.enum(PATHS), dependence: z.enum(DEPENDENCES), source: Source });
const Changes = z.strictObject({ path: z.enum(PATHS), strength: z.enum(STRENGTHS), source: Source });
const Effect = z
  .strictObject({ effect: z.enum(Object.keys(EFFECTS) as [EffectName, ...EffectName[]]), level: z.string(), source: Source })
  .superRefine(({ effect, level }, context) => {
    const levels: readonly string[] = EFFECTS[effect];
    if (!levels.includes(level)) context.addIssue({ code: 'custom', message: `${effect} has no level ${level}: use ${levels.join(', ')}` });
  });

export const SubstanceRecord = z.strictObject({
  id: Id,
  name: Name,
  names: z.array(Name).default([]),
  kind: z.enum(KINDS).default('medicine'),
  local: z.boolean().default(false),
  classes: z.array(Id).default([]),
  clearedBy: z.array(Cleared).default([]),
  activatedBy: z.array(Cleared).default([]),
  inhibits: z.array(Changes).default([]),
  induces: z.array(Changes).default([]),
  tooMuch: Consequence.optional(),
  tooLittle: Consequence.optional(),
  narrowIndex: z.boolean().default(false),
  effects: z.array(Effect).default([]),
}) satisfies z.ZodType<Substance>;

const Side = z.array(z.string().min(2)).min(1);
export const RuleRecord = z.strictObject({
  id: Id,
  topic: z.enum(TOPICS),
  between: z.tuple([Side, Side]),
  except: z.array(z.string()).default([]),
  severity: z.enum([...SEVERITIES, 'none']),
  likelihood: z.enum(LIKELIHOODS),
  evidence: z.enum(EVIDENCE_GRADES),
  type: Name,
  effect: Text,
  mechanism: Text,
  management: z.array(Text),
  recommendation: Text,
  settles: z.array(z.enum(TOPICS)).default([]),
  sources: z.array(Source).min(1),
}) satisfies z.ZodType<Rule>;

export const ProductRecord = z.strictObject({
  name: Name,
  names: z.array(Name).default([]),
  contains: z.array(Id).min(1),
}) satisfies z.ZodType<NamedProduct>;

export const ClassRecord = z.strictObject({ id: Id, name: Name }) satisfies z.ZodType<SubstanceClass>;
