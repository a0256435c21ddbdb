import * as z from 'zod';
import { capitalize } from '#packages/clinical/sentence.ts';
import { isSoon } from '#packages/clinical/skill.ts';
import { defineKind, type KnowledgeKind } from '#packages/records/knowledge-kind.ts';
import { SOURCES } from '#packages/records/source-schema.ts';
import {
  AGE_GROUPS,
  AREAS,
  CARE_LEVELS,
  COURSES,
  type ConditionRecord,
  DANGER_TOPICS,
  FINDING_KINDS,
  type FindingRecord,
  PACES,
  type RedFlagRecord,
  type RemedyRecord,
  SEVERITIES,
  SPANS,
  SYSTEMS,
  type TestResultRecord,
} from '../engine/knowledge.ts';

/** Schemas of the YAML files under `engine/knowledge`. The build refuses anything else. */
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens');
const Source = z
  .string()
  .regex(/^[a-z][a-z0-9-]*( .+)?$/, 'write "<document> <section>", e.g. "nhs Appendicitis"')
  .meta({ description: 'Document and section that say so: "<document> <section>".', examples: ['nhs Appendicitis'] });
const Text = z.string().trim().min(2).max(600);
const Phrase = z.string().trim().min(2).max(90);
const Share = z.number().gt(0).lt(1);
const Sex = z.enum(['male', 'female']);
const Ages = z
  .tuple([z.number().min(0), z.number().max(150)])
  .readonly()
  .meta({
    description: 'Ages in years, from and to. A whole upper age includes that year; a fraction is the limit itself.',
    examples: [[0, 4]],
  });
/** Lines of a list begin with a capital, however they were written. */
const Line = Text.transform(capitalize);
const list = (description: string) => z.array(Line).default([]).meta({ description });

export const FindingSchema = z.strictObject({
  id: Id.meta({ description: 'Name of the finding, as other records refer to it.', examples: ['chest-pain'] }),
  name: Text.meta({ description: 'Plain noun phrase in lower case that fits after "You have".', examples: ['chest pain'] }),
  kind: z.enum(FINDING_KINDS).meta({
    description:
      'What a person reports (symptom), an examiner sees (sign), what happened (exposure) or what is known of the person (risk).',
  }),
  is: Id.optional().meta({ description: 'The more general finding that this one always implies.', examples: ['chest-pain'] }),
  area: z.enum(AREAS).meta({ description: 'Part of the body.' }),
  background: Share.meta({
    description: 'Share of people asking for advice who have it for an unrelated reason, from 0 to 1.',
    examples: [0.02],
  }),
  ask: z
    .string()
    .trim()
    .endsWith('?')
    .meta({ description: 'Yes-or-no question to the person.', examples: ['Do you have chest pain?'] }),
  lay: z
    .array(Phrase)
    .default([])
    .meta({ description: 'Phrases that people use for it. Of two findings with one phrase the earlier wins.' }),
  clinical: z.array(Phrase).default([]).meta({ description: 'Phrases that clinicians use for it.' }),
  unless: z.array(Phrase).default([]).meta({ description: 'Phrases that resemble it and mean something else.' }),
  sex: Sex.optional().meta({ description: 'The only sex in which it occurs.' }),
  whenLasting: z
    .strictObject({
      finding: Id.meta({ description: 'The finding that has lasted.', examples: ['fever'] }),
      leastHours: z
        .number()
        .positive()
        .meta({ description: 'Hours from which it follows.', examples: [120] }),
      mostHours: z
        .number()
        .positive()
        .optional()
        .meta({ description: 'Hours up to which it follows.', examples: [336] }),
    })
    .optional()
    .meta({ description: 'Follows when another finding has lasted so long.' }),
  ages: Ages.optional(),
}) satisfies z.ZodType<FindingRecord>;

export const ConditionSchema = z
  .strictObject({
    id: Id.meta({ description: 'Name of the condition.', examples: ['shingles'] }),
    name: Text.transform(capitalize).meta({ description: 'As people call it.', examples: ['Shingles'] }),
    clinical: Text.transform(capitalize).meta({ description: 'As clinicians call it.', examples: ['Herpes zoster'] }),
    also: list('Other names.'),
    icd10: z
      .string()
      .regex(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/, 'write an ICD-10-CM code with its point, e.g. K35.80')
      .meta({ description: 'Billable ICD-10-CM code.', examples: ['B02.9'] }),
    systems: z.array(z.enum(SYSTEMS)).min(1).meta({ description: 'Body systems, the main one first.' }),
    systemic: z
      .boolean()
      .default(false)
      .meta({ description: 'True if it affects many organs and may explain symptoms that seem unrelated.' }),
    about: Text.meta({ description: 'What it is, in one or two sentences.' }),
    severity: z.enum(SEVERITIES).meta({ description: 'How bad a typical case is.' }),
    care: z.enum(CARE_LEVELS).meta({ description: 'How soon a typical case needs to be seen.' }),
    needsPrescription: z
      .boolean()
      .optional()
      .meta({ description: 'True if it needs a prescription within one to three days although it is no danger. For care routine.' }),
    careWhy: Text.meta({ description: 'Why.' }),
    visits: z
      .number()
      .positive()
      .max(50_000)
      .meta({ description: 'People of all ages who seek advice or care for it, per 100,000 a year.', examples: [400] }),
    age: z
      .partialRecord(z.enum(AGE_GROUPS), z.number().min(0).max(50))
      .default({})
      .meta({ description: 'Frequency relative to the average, by age group. 1 where left out.' }),
    sex: z
      .partialRecord(Sex, z.number().min(0).max(5))
      .default({})
      .meta({ description: 'Frequency relative to the average, by sex. 1 where left out.' }),
    onlyInPregnancy: z
      .boolean()
      .default(false)
      .meta({ description: 'True if it occurs only in pregnancy or within six weeks after birth.' }),
    prevalence: Text.meta({ description: 'How common it is, as a sentence.' }),
    begins: z.enum(PACES).meta({ description: 'How fast it develops.' }),
    since: z.partialRecord(z.enum(SPANS), z.number().gt(0).max(1)).meta({
      description: 'How long people have had it when they ask, as shares that add up to 1.',
      examples: [{ hours: 0.2, days: 0.8 }],
    }),
    findings: z
      .record(Id, z.number().gt(0).max(1))
      .meta({ description: 'Share of people with it who have each finding when they ask, from 0 to 1. At least five.' }),
    risks: z
      .record(Id, z.number().gt(0).max(500))
      .default({})
      .meta({ description: 'How many times as likely it is in people with each risk or exposure.' }),
    keyFeatures: z.array(Line).min(2).max(5).meta({ description: 'What is typical: two to five lines.' }),
    distinguishing: z.array(Line).min(1).max(4).meta({ description: 'What tells it from conditions like it: one to four lines.' }),
    redFlags: list('Signs that need help now. Needed for emergency and urgent.'),
    course: Text.meta({ description: 'How it goes on.' }),
    consequences: Text.optional().meta({ description: 'What may happen without care. Needed for emergency and urgent.' }),
    tests: list('Tests that a doctor may do.'),
    selfCare: list('What the person can do. Needed for all but emergencies.'),
    onceFound: list('What to do once a doctor has found it, such as finishing a course. Never a part of the plan before.').optional(),
    seeDoctor: list('When to see a doctor.'),
    remedies: z.array(Id).default([]).meta({ description: 'Ids of remedies.yaml that ease it.' }),
    medicines: z.array(Id).default([]).meta({ description: 'Formulary ids of over-the-counter medicines that ease it.' }),
    avoid: list('What not to do.'),
    specialist: Text.optional().meta({ description: 'Who treats it.' }),
    sources: z
      .strictObject({
        about: Source.meta({ description: 'Document for what it is and how it goes.' }),
        numbers: Source.meta({ description: 'Document for the shares and frequencies.' }),
        care: Source.meta({ description: 'Document for what to do.' }),
      })
      .meta({ description: 'Documents that say so.' }),
  })
  .superRefine((condition, context) => {
    const addProblem = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const grave = isSoon(condition.care);
    if (grave && (!condition.consequences || condition.redFlags.length === 0))
      addProblem('care', 'an emergency or urgent condition needs consequences and redFlags');
    if (Object.keys(condition.findings).length < 5) addProblem('findings', 'give at least five findings');
    if (condition.care !== 'emergency' && condition.selfCare.length + (condition.onceFound?.length ?? 0) === 0)
      addProblem('selfCare', 'give selfCare or onceFound');
    const since = Object.values(condition.since).reduce((sum, share) => sum + share, 0);
    if (Math.abs(since - 1) > 0.021) addProblem('since', `the shares of since add up to ${since.toFixed(2)}, not 1`);
  }) satisfies z.ZodType<ConditionRecord>;

export const RemedySchema = z.strictObject({
  id: Id.meta({ description: 'Name of the remedy.', examples: ['salt-water-gargle'] }),
  name: Text.meta({ description: 'As people read it.', examples: ['Salt-water gargle'] }),
  description: Text.meta({ description: 'What it does, and how good the evidence is.' }),
  instructions: Text.meta({ description: 'How to do it, exact enough to be safe without asking.' }),
  precautions: z.array(Text).min(1).meta({ description: 'Who must not, and what to mind.' }),
  minAgeYears: z
    .number()
    .min(0)
    .default(0)
    .meta({ description: 'Youngest age in years for which it is offered.', examples: [6] }),
  source: Source,
}) satisfies z.ZodType<RemedyRecord>;

export const RedFlagSchema = z.strictObject({
  id: Id.meta({ description: 'Name of the red flag.', examples: ['heart-attack-pressure'] }),
  name: Text.meta({ description: 'What it may be, in lower case.', examples: ['a possible heart attack'] }),
  level: z.enum(['emergency', 'urgent', 'routine']).meta({ description: 'How soon to be seen.' }),
  groups: z
    .array(z.array(Id).min(1))
    .min(1)
    .meta({ description: 'Groups of findings. The flag is raised when the person has at least one finding of every group.' }),
  unless: z
    .array(Id)
    .min(1)
    .optional()
    .meta({ description: 'Findings that explain the sign, so that the flag is not raised. Not allowed in an emergency.' }),
  ages: Ages.optional(),
  sex: Sex.optional().meta({ description: 'The only sex to which it applies.' }),
  severe: z.boolean().optional().meta({ description: "True if the first group's finding must be severe." }),
  sudden: z.boolean().optional().meta({ description: "True if the first group's finding must have begun suddenly." }),
  leastHours: z
    .number()
    .positive()
    .optional()
    .meta({ description: 'Hours from which it applies.', examples: [72] }),
  mostHours: z
    .number()
    .positive()
    .optional()
    .meta({ description: 'Hours up to which it applies.', examples: [168] }),
  courses: z
    .array(z.enum(COURSES))
    .min(1)
    .optional()
    .meta({
      description: 'Told courses from which it applies at once. It then does not apply to what is getting better.',
      examples: [['unhelped']],
    }),
  settled: z
    .boolean()
    .optional()
    .meta({ description: 'True if a published bound sets the level, so that wording raises it no more easily than without the rule.' }),
  first: z.boolean().optional().meta({
    description: 'True if it is shown before the others of its level, because what it says to do cannot wait.',
  }),
  advice: Text.meta({ description: 'What to do now.' }),
  reason: Text.meta({ description: 'Why it cannot wait.' }),
  line: z.enum(['crisis', 'poison']).optional().meta({ description: 'Phone line that is named beside the emergency number.' }),
  source: Source,
}) satisfies z.ZodType<RedFlagRecord>;

export const TestResultSchema = z
  .strictObject({
    id: Id.meta({ description: 'Name of the test.', examples: ['inr'] }),
    name: Text.meta({ description: 'As people read it.' }),
    words: z.array(z.string().min(2)).min(1).meta({ description: 'Names that people use for the test.' }),
    not: z.array(z.string().min(2)).default([]).meta({ description: 'Words nearby that make it another test.' }),
    asLevel: z
      .boolean()
      .default(false)
      .meta({ description: 'True if the name is also that of a medicine: a number is a result only with words of a measurement.' }),
    between: z.tuple([z.number(), z.number()]).readonly().meta({ description: 'Possible values, from and to. Others are no result.' }),
    thousands: z.boolean().default(false).meta({ description: 'True for cells, which are told in thousands or in full.' }),
    bounds: z
      .array(
        z.strictObject({
          finding: Id.meta({ description: 'The finding that the value means.' }),
          above: z.number().optional().meta({ description: 'From this value on.' }),
          below: z.number().optional().meta({ description: 'Below this value.' }),
        }),
      )
      .min(1)
      .meta({
        description: 'Values from which, or below which, it means a finding.',
        examples: [[{ finding: 'inr-4-5-or-more', above: 4.5 }]],
      }),
    rises: z
      .array(
        z.strictObject({
          finding: Id.meta({ description: 'The finding that the rise means.' }),
          times: z.number().gt(1).meta({ description: 'How many times the earlier value.' }),
        }),
      )
      .default([])
      .meta({ description: 'Rises over an earlier value in the same sentence that mean a finding.' }),
    source: Source,
  })
  .superRefine(({ bounds }, context) => {
    for (const [at, { above, below }] of bounds.entries())
      if ((above === undefined) === (below === undefined))
        context.addIssue({ code: 'custom', path: ['bounds', at], message: 'give either above or below' });
  }) satisfies z.ZodType<TestResultRecord>;

export const WordsSchema = z
  .record(z.string(), z.array(z.string().min(1)))
  .meta({ description: 'A word, and the words and phrases that the reader takes for it.' });
export const IdlePhraseSchema = z
  .string()
  .min(2)
  .meta({ description: 'Phrase that holds a word of a finding or a denial and means neither.', examples: ['no big deal'] });
export const MedicineFindingsSchema = z
  .record(z.string(), Id)
  .meta({ description: 'Class group of the formulary, and the finding that taking such a medicine means.' });

const Pattern = z
  .string()
  .min(2)
  .meta({
    description:
      'Regular expression of words, in small letters. Spaces beside "|" and beside a gap such as ".{0,20}" mean nothing; one that is meant there is written "[ ]". "{name}" stands for the words of that name in danger-words.yaml.',
    examples: ['\\b(?:jaw|arm) .{0,20} \\bnumb'],
  });
export const DangerSchema = z
  .strictObject({
    id: Id.meta({ description: 'Name of the danger: that of its red flag, with a number where there are several.' }),
    flag: Id.optional().meta({
      description:
        'The red flag that it raises: what it may be, how soon to be seen, whom to call, why, and the source. Absent where it counts only together with other signs.',
    }),
    about: z.enum(DANGER_TOPICS).meta({
      description:
        'A sign of the body (not read in a long description in a form, whose lists of denials only the story reader understands), despair or violence (what cancels it counts only in the same statement), a poison or medicine, or any.',
    }),
    findings: z.array(Id).min(1).meta({ description: 'The findings that the words tell.' }),
    words: Pattern.optional(),
    near: z
      .strictObject({
        one: Pattern,
        other: Pattern,
        within: z.number().int().positive().default(45).meta({ description: 'The most characters between the two.' }),
      })
      .optional()
      .meta({ description: 'Two words near each other, in either order.' }),
    unless: Pattern.optional().meta({ description: 'Words that cancel it.' }),
    acrossSentences: z
      .boolean()
      .default(false)
      .meta({ description: 'True if the words may stand in two sentences. Signs of the body always may.' }),
  })
  .superRefine(({ words, near }, context) => {
    if ((words === undefined) === (near === undefined))
      context.addIssue({ code: 'custom', path: [], message: 'give either words or near' });
  });
export type DangerRecord = z.output<typeof DangerSchema>;
export const DangerWordsSchema = z
  .record(z.string().regex(/^[a-z]+(-[a-z]+)*$/), Pattern)
  .meta({ description: 'Words that several dangers share, by name.' });

export const DANGERS = defineKind({
  name: 'danger',
  path: 'danger',
  holds: 'list',
  record: DangerSchema,
});
export const DANGER_WORDS = defineKind({
  name: 'danger-words',
  path: 'danger-words.yaml',
  holds: 'record',
  record: DangerWordsSchema,
});
export const FINDINGS = defineKind({
  name: 'finding',
  path: 'findings',
  holds: 'list',
  record: FindingSchema,
});
export const CONDITIONS = defineKind({
  name: 'condition',
  path: 'conditions',
  holds: 'list',
  record: ConditionSchema,
});
export const RED_FLAGS = defineKind({
  name: 'red-flag',
  path: 'red-flags',
  holds: 'list',
  record: RedFlagSchema,
});
export const REMEDIES = defineKind({
  name: 'remedy',
  path: 'remedies.yaml',
  holds: 'list',
  record: RemedySchema,
});
export const WORDS = defineKind({
  name: 'words',
  path: 'words.yaml',
  holds: 'record',
  record: WordsSchema,
});
export const IDLE_PHRASES = defineKind({
  name: 'idle-phrases',
  path: 'idle-phrases.yaml',
  holds: 'list',
  record: IdlePhraseSchema,
});
export const MEDICINE_FINDINGS = defineKind({
  name: 'medicine-findings',
  path: 'medicine-findings.yaml',
  holds: 'record',
  record: MedicineFindingsSchema,
});
export const TEST_RESULTS = defineKind({
  name: 'test-result',
  path: 'test-results.yaml',
  holds: 'list',
  record: TestResultSchema,
});
export const KINDS: readonly KnowledgeKind[] = [
  FINDINGS,
  CONDITIONS,
  RED_FLAGS,
  REMEDIES,
  WORDS,
  IDLE_PHRASES,
  MEDICINE_FINDINGS,
  TEST_RESULTS,
  DANGERS,
  DANGER_WORDS,
  SOURCES,
];
