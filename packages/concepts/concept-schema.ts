import * as z from 'zod';
import { defineKind, type KnowledgeKind } from '#packages/records/knowledge-kind.ts';

/** The schema of the vocabulary under `knowledge/`: what labels warn about, in the words that people use. */
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens');
const Phrase = z.string().trim().min(1).max(80);

const ConceptRecord = z.strictObject({
  id: Id.meta({ description: 'Name of the concept.', examples: ['heart-block'] }),
  name: Phrase.meta({ description: 'The concept in plain words, for answers.', examples: ['heart block'] }),
  kind: z.enum(['condition', 'allergen', 'medicine-class', 'medicine', 'everyday']).meta({
    description:
      'A condition, something that people are allergic to, a class of medicines, short names of one medicine, or a remark that no label concerns.',
  }),
  is: z.array(Id).default([]).meta({ description: 'Broader concepts. What a label says of them holds for this one too.' }),
  phrases: z.array(Phrase).min(1).meta({ description: 'Words for it, any inflection: everyday, clinical and short forms.' }),
  treatments: z
    .array(Phrase)
    .default([])
    .meta({
      description: 'Medicines and devices that only people with it use. Read in what people type, and never in labels.',
      examples: [['latanoprost']],
    }),
  classGroups: z.array(Id).default([]).meta({ description: 'For a class: the class groups of medicine records that belong to it.' }),
  members: z
    .array(Phrase)
    .default([])
    .meta({ description: 'For a class: members to check for interactions, the usual first. For a medicine: its name.' }),
  ends: z.enum(['heals', 'event']).optional().meta({
    description:
      'An illness that heals: told as over, it is not what a label forbids while it lasts. An event: told as years ago, it is not what a label calls recent.',
  }),
  liftedBy: z
    .array(Id)
    .default([])
    .meta({ description: 'What settles its danger where a label says so: "heart block without a pacemaker".', examples: [['pacemaker']] }),
  staysDays: z
    .int()
    .positive()
    .optional()
    .meta({ description: 'For medicines: for so many days after the last dose they still count. Others count for 30.', examples: [14] }),
  family: z.boolean().default(false).meta({ description: 'True if labels also mean it in blood relatives.' }),
});
export type Concept = z.infer<typeof ConceptRecord>;

const WordFamily = z.strictObject({
  word: Phrase.meta({ description: 'The word that stands for all forms.', examples: ['kidney'] }),
  forms: z.array(Phrase).min(1).meta({ description: 'Other words that mean the same inside a phrase, and usual misspellings.' }),
});
export type WordFamily = z.infer<typeof WordFamily>;

const Wording = z.strictObject({
  concept: Id.meta({ description: 'The concept that the words mean.', examples: ['heart-block'] }),
  phrases: z
    .array(Phrase)
    .min(1)
    .meta({ description: 'Everyday words for it: slips, signs, past events, treatments. Read in what people type, and never in labels.' }),
});
export type Wording = z.infer<typeof Wording>;

export const CONCEPTS = defineKind({ name: 'concept', path: 'concepts', holds: 'list', record: ConceptRecord });
export const WORD_FAMILIES = defineKind({ name: 'word-family', path: 'word-families.yaml', holds: 'list', record: WordFamily });
export const WORDINGS = defineKind({ name: 'wording', path: 'wordings', holds: 'list', record: Wording });
export const KINDS: readonly KnowledgeKind[] = [CONCEPTS, WORD_FAMILIES, WORDINGS];

export interface Vocabulary {
  concepts: readonly Concept[];
  wordFamilies: readonly WordFamily[];
  wordings: readonly Wording[];
}
