import * as z from 'zod';
import { defineKind, type KnowledgeKind } from '#packages/records/knowledge-kind.ts';
import { SOURCES } from '#packages/records/source-schema.ts';
import type { Rule, Substance, SubstanceClass } from '../engine/knowledge.ts';
import {
  DEPENDENCES,
  EFFECTS,
  type EffectName,
  EVIDENCE_GRADES,
  HARMS,
  KINDS as ITEM_KINDS,
  LIKELIHOODS,
  PATHS,
  SEVERITIES,
  STRENGTHS,
  TOPICS,
} from '../engine/vocabulary.ts';

/** Schemas of the YAML files under `engine/knowledge`. The build refuses anything else. */
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens');
const Source = z
  .string()
  .regex(/^[a-z][a-z0-9-]*(\/[a-z0-9-]+)?( .+)?$/, 'write "<document> <section>", e.g. "label/warfarin 7"')
  .meta({ description: 'Document and section that say so: "<document> <section>".', examples: ['label/warfarin 7'] });
const Text = z.string().trim().min(3).max(500);
const Name = z.string().trim().min(2).max(80);

const Consequence = z.strictObject({
  harm: z.enum(HARMS).meta({ description: 'The worst that it does.' }),
  text: Text.meta({ description: 'What happens, as the end of "may cause …".', examples: ['bleeding'] }),
  source: Source,
});
const Cleared = z.strictObject({
  path: z.enum(PATHS).meta({ description: 'Enzyme or transporter.' }),
  dependence: z.enum(DEPENDENCES).meta({
    description:
      'How much it depends on the path. A strong inhibitor raises its level 5 times (sensitive), 2 times (moderate) or 1.25 times (minor).',
  }),
  source: Source,
});
const Changes = z.strictObject({
  path: z.enum(PATHS).meta({ description: 'Enzyme or transporter.' }),
  strength: z.enum(STRENGTHS).meta({ description: "FDA's grade of the inhibitor or inducer." }),
  source: Source,
});
const Effect = z
  .strictObject({
    effect: z
      .enum(Object.keys(EFFECTS) as [EffectName, ...EffectName[]])
      .meta({ description: 'Effect on the body, or what it needs from it.' }),
    level: z.string().meta({ description: 'How strong, in the words that the effect has (engine/vocabulary.ts).', examples: ['moderate'] }),
    source: Source,
  })
  .superRefine(({ effect, level }, context) => {
    const levels: readonly string[] = EFFECTS[effect];
    if (levels.includes(level)) return;
    const params = { fix: `use one of: ${levels.join(', ')}` };
    context.addIssue({ code: 'custom', path: ['level'], message: `${effect} has no level ${level}`, params });
  });

export const SubstanceRecord = z.strictObject({
  id: Id.meta({ description: "Id of the substance; the formulary's where it has the medicine.", examples: ['warfarin'] }),
  name: Name.meta({ description: 'Plain name.', examples: ['warfarin'] }),
  names: z.array(Name).default([]).meta({ description: 'Brands and synonyms, only where the formulary lacks the substance.' }),
  kind: z.enum(ITEM_KINDS).default('medicine').meta({ description: 'What people take it for.' }),
  local: z.boolean().default(false).meta({ description: 'True if it hardly reaches the blood: only rules that name it apply.' }),
  classes: z.array(Id).default([]).meta({ description: 'Every class of classes.yaml that it belongs to.' }),
  clearedBy: z.array(Cleared).default([]).meta({ description: 'Paths that clear it. Needs tooMuch or tooLittle.' }),
  activatedBy: z.array(Cleared).default([]).meta({ description: 'Paths that turn it into its active form.' }),
  inhibits: z.array(Changes).default([]).meta({ description: 'Paths that it blocks.' }),
  induces: z.array(Changes).default([]).meta({ description: 'Paths that it speeds up.' }),
  tooMuch: Consequence.optional().meta({ description: 'What a raised level does.' }),
  tooLittle: Consequence.optional().meta({ description: 'What a lowered level does.' }),
  twice: z
    .strictObject({
      severity: z.enum(SEVERITIES).meta({ description: 'How bad two products with it are.' }),
      effect: Text.meta({ description: 'What two products with it mean.' }),
      recommendation: Text.meta({ description: 'The one sentence of advice.' }),
      source: Source,
    })
    .optional()
    .meta({ description: 'What two products with it mean, where the doses do not just add up. Left out, it is High.' }),
  besideLocal: z
    .strictObject({
      severity: z.enum(SEVERITIES).meta({ description: 'How bad the two are together.' }),
      effect: Text.meta({ description: 'What the two mean together.' }),
      recommendation: Text.meta({ description: 'The one sentence of advice.' }),
      source: Source,
    })
    .optional()
    .meta({ description: 'What a product on the skin or in the eye means beside another with it. Left out, little adds up.' }),
  unregulated: z
    .boolean()
    .default(false)
    .meta({ description: 'True if it is no tested product: then finding nothing is said to be no answer.', examples: [true] }),
  narrowIndex: z.boolean().default(false).meta({ description: 'Narrow therapeutic index: even a minor path counts.' }),
  effects: z.array(Effect).default([]).meta({ description: 'Effects that add to those of other substances, or oppose them.' }),
}) satisfies z.ZodType<Substance>;

const Side = z
  .array(z.string().min(2))
  .min(1)
  .meta({ description: 'One side: ids of substances, or class:…, effect:…, inhibits:…, induces:…, kind:….', examples: [['class:ssri']] });
export const RuleRecord = z.strictObject({
  id: Id.meta({ description: 'Name of the rule.', examples: ['opioid-with-benzodiazepine'] }),
  topic: z.enum(TOPICS).meta({ description: 'Of several rules on one topic, the most specific applies.' }),
  between: z.tuple([Side, Side]).meta({ description: 'The two sides. A substance fits a side if it fits any of its selectors.' }),
  except: z.array(z.string()).default([]).meta({ description: 'Substances or classes excluded on either side.' }),
  severity: z.enum([...SEVERITIES, 'none']).meta({ description: 'How bad; none for a pair that is known not to interact.' }),
  likelihood: z.enum(LIKELIHOODS).meta({ description: 'How likely a person who takes both is harmed.' }),
  evidence: z.enum(EVIDENCE_GRADES).meta({ description: 'How well the interaction is established.' }),
  type: Name.meta({ description: 'Short title.', examples: ['Bleeding risk'] }),
  effect: Text.meta({ description: 'What may happen. {a} and {b} are replaced by the names of the two.' }),
  mechanism: Text.meta({ description: 'Why it happens.' }),
  management: z.array(Text).meta({ description: 'What to do, one step each.' }),
  recommendation: Text.meta({ description: 'The one sentence of advice.' }),
  settles: z.array(z.enum(TOPICS)).default([]).meta({ description: 'Other topics on which it replaces less specific rules.' }),
  sources: z.array(Source).min(1).meta({ description: 'Documents that say so.' }),
}) satisfies z.ZodType<Rule>;

export const ClassRecord = z.strictObject({
  id: Id.meta({ description: 'Word that rules write as class:<id>.', examples: ['ssri'] }),
  name: Name.meta({ description: 'Name in the plural.', examples: ['SSRI antidepressants'] }),
}) satisfies z.ZodType<SubstanceClass>;

export const SUBSTANCES = defineKind({
  name: 'substance',
  path: 'substances',
  holds: 'list',
  record: SubstanceRecord,
});
export const RULES = defineKind({ name: 'rule', path: 'rules', holds: 'list', record: RuleRecord });
export const CLASSES = defineKind({
  name: 'class',
  path: 'classes.yaml',
  holds: 'list',
  record: ClassRecord,
});
export const KINDS: readonly KnowledgeKind[] = [SUBSTANCES, RULES, CLASSES, SOURCES];
