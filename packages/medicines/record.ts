import * as z from 'zod';
import { defineKind, type KnowledgeKind } from '#packages/records/knowledge-kind.ts';
import { DocumentsSchema, SOURCES } from '#packages/records/source-schema.ts';

/**
 * The schema of a medicine's record: a YAML file under `records/`, written by us from the labeling.
 * Every fact names its source as `"<source id> <section>"`, for example `label 6.1`. The source id is defined in the record's
 * `sources` or in `records/sources.yaml`. Uncertain facts are left out: absent means "not stated here", never "no".
 */
const Source = z
  .string()
  .regex(/^[a-z][a-z0-9-]*( .+)?$/, 'write "<source id> <section>", e.g. "label 6.1"')
  .meta({ description: 'Document and section that say so: "<source id> <section>".', examples: ['label 6.1'] });
const Text = z.string().trim().min(2).max(600);
const Name = z.string().trim().min(2).max(80);

const Statement = Text.meta({ description: 'The fact in plain words of our own.' });
const TextFact = z.strictObject({ text: Statement, source: Source });
const fact = (description: string) => TextFact.optional().meta({ description });
const facts = (description: string) => z.array(TextFact).default([]).meta({ description });

/** A duration: bounds in hours for comparison, text for display. */
const TimeFact = z
  .strictObject({
    text: Text.meta({ description: 'The duration in words.', examples: ['20 minutes to 1 hour'] }),
    minHours: z
      .number()
      .positive()
      .optional()
      .meta({ description: 'Lower bound in hours.', examples: [0.33] }),
    maxHours: z
      .number()
      .positive()
      .optional()
      .meta({ description: 'Upper bound in hours.', examples: [1] }),
    source: Source,
  })
  .refine((t) => t.minHours === undefined || t.maxHours === undefined || t.minHours <= t.maxHours, 'minHours must not exceed maxHours');

export const ROUTES = [
  'by mouth',
  'under the tongue',
  'inside the cheek',
  'on the skin',
  'skin patch',
  'in the eye',
  'in the ear',
  'in the nose',
  'inhaled',
  'rectal',
  'vaginal',
  'injected under the skin',
  'injected into a muscle',
  'into a vein',
  'other',
] as const;

/** Groups that should not take a medicine or should ask first. The engines match on these values. */
export const CAUTION_GROUPS = [
  'pregnancy',
  'breastfeeding',
  'children',
  'older-adults',
  'kidney-disease',
  'liver-disease',
  'heart-disease',
  'high-blood-pressure',
  'low-blood-pressure',
  'heart-rhythm',
  'bleeding',
  'stomach-ulcer',
  'asthma-copd',
  'diabetes',
  'seizures',
  'glaucoma',
  'prostate-urinary',
  'thyroid',
  'mental-health',
  'substance-use',
  'gout',
  'infection-immune',
  'clots-stroke',
  'electrolytes',
  'allergy',
  'other',
] as const;

const Caution = z.strictObject({
  group: z.enum(CAUTION_GROUPS).meta({ description: 'Who is meant. The engines match on it.' }),
  level: z.enum(['contraindicated', 'caution']).meta({ description: 'Must not take it, or should ask first.' }),
  text: Statement,
  source: Source,
});

/** The frequency as the label states it; the percentage if the label has one for adults at usual doses. */
const SideEffect = z.strictObject({
  name: Name.meta({ description: 'Plain name in lower case.', examples: ['drowsiness'] }),
  percent: z
    .number()
    .gt(0)
    .max(100)
    .optional()
    .meta({ description: 'Percent of adults at usual doses, from the label.', examples: [14] }),
  placeboPercent: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .meta({ description: 'Percent of people who took placebo.', examples: [6] }),
  frequency: z
    .enum(['very common', 'common', 'uncommon', 'rare', 'very rare', 'not known'])
    .optional()
    .meta({ description: "The label's word, where it gives no figure." }),
  source: Source,
});

const Form = z.strictObject({
  form: Name.meta({ description: 'Dosage form.', examples: ['tablet'] }),
  route: z.enum(ROUTES).meta({ description: 'How it is given.' }),
  strengths: z
    .array(z.string().trim().min(1).max(60))
    .min(1)
    .meta({ description: 'Strengths on the US market, with unit.', examples: [['5 mg', '10 mg']] }),
  status: z.enum(['rx', 'otc']).meta({ description: 'Prescription or over the counter.' }),
  source: Source,
});

const Ingredient = z.strictObject({
  name: Name.meta({ description: 'Name of the ingredient.', examples: ['cetirizine'] }),
  rxcui: z
    .string()
    .regex(/^\d{2,8}$/, 'write the digits of the RxCUI in quotes')
    .optional()
    .meta({ description: 'RxCUI of the ingredient (term type IN), in quotes. Left out where not certain.', examples: ['20610'] }),
});

const Brand = z.strictObject({
  name: Name.meta({ description: 'Brand name on the US market.', examples: ['Zyrtec'] }),
  discontinued: z.boolean().default(false).meta({ description: 'True if it is no longer sold.' }),
  note: Text.optional().meta({ description: 'What to know of this brand.' }),
  forms: z
    .array(Name)
    .min(1)
    .optional()
    .meta({
      description: 'Its forms, as `forms[].form` writes them, where the ingredient has more.',
      examples: [['extended-release tablet']],
    }),
  strengths: z
    .array(Name)
    .min(1)
    .optional()
    .meta({ description: 'Its strengths, where its forms are also sold in others.', examples: [['2%']] }),
});

const Indication = z.strictObject({
  text: Statement,
  offLabel: z.boolean().default(false).meta({ description: 'True if the label does not name the use.' }),
  source: Source,
});

const Administration = z.strictObject({
  text: Text.meta({ description: 'How to take it, in words.' }),
  timesPerDayMin: z
    .number()
    .positive()
    .optional()
    .meta({ description: 'Fewest doses in a day.', examples: [1] }),
  timesPerDayMax: z
    .number()
    .positive()
    .optional()
    .meta({ description: 'Most doses in a day.', examples: [2] }),
  food: z.enum(['with food', 'empty stomach', 'with or without food']).optional().meta({ description: 'How it goes with food.' }),
  source: Source,
});

const Sedation = z.strictObject({
  level: z.enum(['none', 'low', 'moderate', 'high']).meta({ description: 'How drowsy it makes.' }),
  source: Source,
});

const LookAlike = z.strictObject({ name: Name.meta({ description: 'A name that is confused with this one.' }), source: Source });

const SecondReading = z.strictObject({
  date: z.iso.date().meta({ description: 'Day of the reading.', examples: ['2026-11-02'] }),
  note: Text.optional().meta({ description: 'What was changed or is open.' }),
});

const slug = (examples: string[]) =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens')
    .meta({ description: 'Word in lower case that names it within its list.', examples });
const ownFacts = (description: string) =>
  z
    .array(TextFact)
    .optional()
    .meta({ description: `${description} Replaces the list of the ingredient.` });
const ownTime = (description: string) => TimeFact.optional().meta({ description });

/**
 * A product whose facts differ from the ingredient's: another form, route, use, warning or prescription status.
 * A fact that is stated here replaces the ingredient's. What is not stated is the ingredient's; a local product takes over only what is
 * true of it wherever it is used (see `product-facts.ts`).
 */
export const ProductFacts = z.strictObject({
  id: slug(['eye-drops']),
  name: Name.meta({ description: 'Generic name with the form.', examples: ['cyclosporine eye drops'] }),
  names: z
    .array(Name)
    .default([])
    .meta({ description: 'Other ways to write it.', examples: [['cyclosporine drops']] }),
  brands: z.array(Name).default([]).meta({ description: 'Brands of the record that are this product.' }),
  forms: z.array(Name).min(1).meta({ description: 'Its forms, as `forms[].form` of the record writes them.' }),
  strengths: z.array(Name).min(1).optional().meta({ description: 'Its strengths, where the forms are also sold in others.' }),
  exposure: z.enum(['systemic', 'reduced', 'local']).default('systemic').meta({
    description:
      'Local if so little reaches the blood that its label has no interactions through the blood. Reduced if the label measures far less in the blood than from tablets (section 12.3), and still names interactions.',
  }),
  purpose: Name.meta({ description: 'What it is for in two or three words; the second line of a search result.', examples: ['dry eye'] }),
  class: TextFact.optional().meta({ description: 'The kind of medicine, where it differs.' }),
  indications: z.array(Indication).min(1).meta({ description: 'What this product is for.' }),
  onset: ownTime('How long until it works.'),
  duration: ownTime('How long one dose works.'),
  administration: Administration.optional().meta({ description: 'How it is used.' }),
  sideEffects: z.array(SideEffect).optional().meta({ description: 'Usual side effects of this product.' }),
  seriousEffects: ownFacts('Serious side effects.'),
  boxedWarnings: ownFacts('Boxed warnings of its label; an empty list where it has none.'),
  cautions: z.array(Caution).optional().meta({ description: 'Who must not use it or should ask first.' }),
  interactions: ownFacts('Labeled interactions.'),
  pregnancy: fact('What is known in pregnancy.'),
  breastfeeding: fact('What is known while breastfeeding.'),
  storage: fact('How to store it.'),
});
export type ProductFacts = z.infer<typeof ProductFacts>;

export const MedicineRecord = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens')
    .meta({ description: 'Name of the file without .yaml.', examples: ['cetirizine'] }),
  name: Name.meta({ description: 'Generic name.', examples: ['cetirizine'] }),
  ingredients: z.array(Ingredient).min(1).meta({ description: 'Active ingredients, in the order of the label.' }),
  salts: z.array(Name).default([]).meta({ description: 'Names with the salt.' }),
  synonyms: z.array(Name).default([]).meta({ description: 'Other generic names and spellings.' }),
  brands: z.array(Brand).default([]).meta({ description: 'Brand names.' }),
  status: z.enum(['rx', 'otc', 'both']).meta({ description: 'Prescription, over the counter, or both.' }),
  schedule: z.enum(['CII', 'CIII', 'CIV', 'CV']).optional().meta({ description: 'DEA schedule of a controlled substance.' }),
  withdrawn: fact('When and why it left the US market.'),
  use: z.enum(['very common', 'common', 'occasional', 'specialist']).meta({ description: 'How often it is used.' }),
  class: TextFact.meta({ description: 'The kind of medicine, in words.' }),
  classGroups: z
    .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens'))
    .min(1)
    .meta({ description: 'Classes that the engines match on, from broad to narrow.', examples: [['nsaid']] }),
  mechanism: fact('How it works.'),
  indications: z.array(Indication).min(1).meta({ description: 'What it is for.' }),
  onset: TimeFact.optional().meta({ description: 'How long until it works.' }),
  duration: TimeFact.optional().meta({ description: 'How long one dose works.' }),
  halfLife: TimeFact.optional().meta({ description: 'Time in which the blood level halves.' }),
  forms: z.array(Form).min(1).meta({ description: 'Forms and strengths on the US market.' }),
  administration: Administration.optional().meta({ description: 'How it is taken.' }),
  sideEffects: z.array(SideEffect).default([]).meta({ description: 'Usual side effects, the most common first. 3 to 8 of them.' }),
  seriousEffects: facts('Serious side effects.'),
  boxedWarnings: facts('Every boxed warning in force, one entry a subject.'),
  recalls: facts('Lasting, notable recalls.'),
  cautions: z
    .array(Caution)
    .default([])
    .meta({ description: 'Who must not take it or should ask first. Contraindications first, 3 to 8 of them.' }),
  interactions: facts('The 2 to 5 labeled interactions that matter most.'),
  pregnancy: fact('What is known in pregnancy.'),
  breastfeeding: fact('What is known while breastfeeding.'),
  alcohol: fact('What alcohol does with it.'),
  driving: fact('What it means for driving.'),
  missedDose: fact('What to do about a missed dose.'),
  stopping: fact('What stopping does.'),
  storage: fact('How to store it.'),
  splitting: fact('Whether tablets may be split, crushed or chewed, or capsules opened.'),
  course: fact('How long it may or should be taken.'),
  switching: fact('How a change to it or from it is made.'),
  sunlight: fact('What sunlight does.'),
  surgery: fact('What to do before surgery.'),
  sedation: Sedation.optional().meta({ description: 'How drowsy it makes.' }),
  exposure: z
    .enum(['systemic', 'reduced', 'local'])
    .optional()
    .meta({ description: 'Local if no product of it reaches the blood enough to matter.' }),
  products: z.array(ProductFacts).default([]).meta({ description: 'Products whose facts differ from the above.' }),
  lookAlikes: z.array(LookAlike).default([]).meta({ description: 'Names that are confused with this one.' }),
  sources: DocumentsSchema.meta({ description: "The record's own documents, usually its label. The key is the first word of a source." }),
  secondReading: SecondReading.optional().meta({ description: 'When a second person checked the record against its sources.' }),
});
export type MedicineRecord = z.infer<typeof MedicineRecord>;

const SHARED_FIELDS = ['missedDose', 'storage', 'onset', 'duration', 'driving', 'stopping', 'splitting', 'course', 'switching'] as const;

/** A fact that is true of a whole class or form. Every record that it fits and that has no such fact of its own gets it. */
const SharedFact = z
  .strictObject({
    id: slug(['onset-statin']),
    field: z.enum(SHARED_FIELDS).meta({ description: 'The field of the record that it fills.' }),
    groups: z
      .array(z.string())
      .min(1)
      .optional()
      .meta({ description: 'Classes that it is true of: one is enough.', examples: [['statin']] }),
    medicines: z
      .array(z.string())
      .min(1)
      .optional()
      .meta({ description: 'Medicines that it is true of, where no class names them.', examples: [['guaifenesin']] }),
    route: z.enum(ROUTES).optional().meta({ description: 'How the first form of the record is given.' }),
    forms: z
      .array(z.string())
      .min(1)
      .optional()
      .meta({ description: 'Words of a form: one form of the record has one of them.', examples: [['tablet', 'capsule']] }),
    not: z
      .array(z.string())
      .default([])
      .meta({ description: 'Classes that it is not true of.', examples: [['salicylate']] }),
    except: z
      .array(z.string())
      .default([])
      .meta({ description: 'Medicines that it is not true of.', examples: [['clozapine']] }),
    text: Statement,
    source: Source,
  })
  .refine(({ groups, medicines, route }) => groups || medicines || route, 'give groups, medicines or route');
export type SharedFact = z.infer<typeof SharedFact>;

const ConfusableName = z
  .string()
  .meta({ description: 'Name in lower case of a medicine or chemical that is not covered.', examples: ['ampicillin'] });

/** A name that people say: it stands for a product, a question which one, what a package holds, or nothing that is held. */
const SpokenName = z
  .strictObject({
    name: Name.meta({ description: 'The name as people say it.', examples: ['water pill'] }),
    names: z
      .array(Name)
      .default([])
      .meta({ description: 'Other ways to say it.', examples: [['diuretic']] }),
    means: Name.optional().meta({
      description: 'Name of the medicine, brand or product that it stands for.',
      examples: ['hydrochlorothiazide'],
    }),
    question: Text.optional().meta({
      description: 'What to ask where it stands for several.',
      examples: ['Which water pill is on your bottle?'],
    }),
    choices: z
      .array(Name)
      .min(1)
      .optional()
      .meta({ description: 'Names to choose from.', examples: [['furosemide', 'spironolactone']] }),
    holds: z
      .array(Name)
      .min(1)
      .optional()
      .meta({ description: 'Ids of the substances of the interaction check that it holds.', examples: [['ibuprofen', 'diphenhydramine']] }),
    label: Name.optional().meta({
      description: 'Name of the brief record whose section 4 is true of it.',
      examples: ['desogestrel and ethinyl estradiol'],
    }),
    note: Text.optional().meta({
      description: 'What to say of it where nothing is held about it.',
      examples: ['We have no facts about vaccines. A pharmacist can tell you what they go with.'],
    }),
  })
  .refine(
    ({ means, choices, holds, note }) => (means === undefined) !== (choices === undefined && holds === undefined && note === undefined),
    'give means, or choices, holds or note',
  )
  .refine(({ question, choices }) => (question === undefined) === (choices === undefined), 'question and choices belong together');
export type SpokenName = z.infer<typeof SpokenName>;

/** The formulary. `*` is every folder of the records: one file a medicine. */
export const MEDICINES = defineKind({ name: 'medicine', path: '*', holds: 'record', record: MedicineRecord });
export const SHARED_FACTS = defineKind({ name: 'shared-facts', path: 'shared-facts.yaml', holds: 'list', record: SharedFact });
export const CONFUSABLE_NAMES = defineKind({
  name: 'confusable-names',
  path: 'confusable-names.yaml',
  holds: 'list',
  record: ConfusableName,
});
export const SPOKEN_NAMES = defineKind({ name: 'spoken-names', path: 'spoken-names.yaml', holds: 'list', record: SpokenName });

/** A medicine without a record: what it is, and what section 4 of its US label forbids. Nothing else is said of it. */
const BriefRecord = z.strictObject({
  name: Name.meta({ description: 'Generic name.', examples: ['rilpivirine'] }),
  brands: z
    .array(Name)
    .default([])
    .meta({ description: 'Brand names.', examples: [['Edurant']] }),
  what: Text.meta({ description: 'What it is, in plain words.', examples: ['HIV medicine'] }),
  classGroups: z
    .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens'))
    .min(1)
    .meta({ description: 'Its classes, as the records write them.', examples: [['nnrti']] }),
  not: z
    .array(Statement)
    .default([])
    .meta({
      description: 'What section 4 forbids, besides an allergy to the medicine itself.',
      examples: [['Not with a proton pump inhibitor']],
    }),
});
export type BriefRecord = z.infer<typeof BriefRecord>;
export const BRIEF_RECORDS = defineKind({ name: 'brief-record', path: 'brief-records.yaml', holds: 'list', record: BriefRecord });

export const KINDS: readonly KnowledgeKind[] = [MEDICINES, SOURCES, SHARED_FACTS, CONFUSABLE_NAMES, SPOKEN_NAMES, BRIEF_RECORDS];
