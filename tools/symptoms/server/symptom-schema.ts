import * as z from 'zod';
import { capitalize } from '#packages/clinical/sentence.ts';
import {
  AGE_GROUPS,
  AREAS,
  CARE_LEVELS,
  type ConditionRecord,
  FINDING_KINDS,
  type FindingRecord,
  PACES,
  type RedFlagRecord,
  type RemedyRecord,
  SEVERITIES,
  SPANS,
  SYSTEMS,
} from '../engine/knowledge.ts';

/** What the YAML files under `engine/knowledge` must look like; the build refuses anything else. */
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens');
const Source = z.string().regex(/^[a-z][a-z0-9-]*( .+)?$/, 'write "<document> <section>", e.g. "nhs Appendicitis"');
const Text = z.string().trim().min(2).max(600);
const Phrase = z.string().trim().min(2).max(90);
const Share = z.number().gt(0).lt(1);
const Sex = z.enum(['male', 'female']);
const Ages = z.tuple([z.number().min(0), z.number().max(150)]).readonly();
/** Lines of a list begin with a capital, however they were written. */
const Line = Text.transform(capitalize);
const list = () => z.array(Line).default([]);

export const FindingSchema = z.strictObject({
  id: Id,
  name: Text,
  kind: z.enum(FINDING_KINDS),
  is: Id.optional(),
  area: z.enum(AREAS),
  background: Share,
  ask: z.string().trim().endsWith('?'),
  lay: z.array(Phrase).default([]),
  clinical: z.array(Phrase).default([]),
  unless: z.array(Phrase).default([]),
  sex: Sex.optional(),
  whenLasting: z.strictObject({ finding: Id, leastHours: z.number().positive(), mostHours: z.number().positive().optional() }).optional(),
  ages: Ages.optional(),
}) satisfies z.ZodType<FindingRecord>;

export const ConditionSchema = z
  .strictObject({
    id: Id,
    name: Text.transform(capitalize),
    clinical: Text.transform(capitalize),
    also: list(),
    icd10: z.string().regex(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/, 'write an ICD-10-CM code with its point, e.g. K35.80'),
    systems: z.array(z.enum(SYSTEMS)).min(1),
    systemic: z.boolean().default(false),
    about: Text,
    severity: z.enum(SEVERITIES),
    care: z.enum(CARE_LEVELS),
    careWhy: Text,
    visits: z.number().positive().max(50_000),
    age: z.partialRecord(z.enum(AGE_GROUPS), z.number().min(0).max(50)).default({}),
    sex: z.partialRecord(Sex, z.number().min(0).max(5)).default({}),
    onlyInPregnancy: z.boolean().default(false),
    prevalence: Text,
    begins: z.enum(PACES),
    since: z.partialRecord(z.enum(SPANS), z.number().gt(0).max(1)),
    findings: z.record(Id, z.number().gt(0).max(1)),
    risks: z.record(Id, z.number().gt(0).max(500)).default({}),
    keyFeatures: z.array(Line).min(2).max(5),
    distinguishing: z.array(Line).min(1).max(4),
    redFlags: list(),
    course: Text,
    consequences: Text.optional(),
    tests: list(),
    selfCare: list(),
    seeDoctor: list(),
    remedies: z.array(Id).default([]),
    medicines: z.array(Id).default([]),
    avoid: list(),
    specialist: Text.optional(),
    sources: z.strictObject({ about: Source, numbers: Source, care: Source }),
  })
  .superRefine((condition, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', message });
    const grave = condition.care === 'emergency' || condition.care === 'urgent';
    if (grave && (!condition.consequences || condition.redFlags.length === 0))
      fault('an emergency or urgent condition needs consequences and redFlags');
    if (Object.keys(condition.findings).length < 5) fault('give at least five findings');
    if (condition.care !== 'emergency' && condition.selfCare.length === 0) fault('give selfCare');
    const since = Object.values(condition.since).reduce((sum, share) => sum + share, 0);
    if (Math.abs(since - 1) > 0.021) fault(`the shares of since add up to ${since.toFixed(2)}, not 1`);
  }) satisfies z.ZodType<ConditionRecord>;

export const RemedySchema = z.strictObject({
  id: Id,
  name: Text,
  description: Text,
  instructions: Text,
  precautions: z.array(Text).min(1),
  minAgeYears: z.number().min(0).default(0),
  source: Source,
}) satisfies z.ZodType<RemedyRecord>;

export const RedFlagSchema = z.strictObject({
  id: Id,
  name: Text,
  level: z.enum(['emergency', 'urgent', 'routine']),
  groups: z.array(z.array(Id).min(1)).min(1),
  ages: Ages.optional(),
  sex: Sex.optional(),
  severe: z.boolean().optional(),
  sudden: z.boolean().optional(),
  leastHours: z.number().positive().optional(),
  mostHours: z.number().positive().optional(),
  advice: Text,
  reason: Text,
  line: z.enum(['crisis', 'poison']).optional(),
  source: Source,
}) satisfies z.ZodType<RedFlagRecord>;

export const WordsSchema = z.record(z.string(), z.array(z.string().min(1)));
export const MedicineFindingsSchema = z.record(z.string(), Id);
