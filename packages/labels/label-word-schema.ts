import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { defineKind, type KnowledgeKind } from '#packages/records/knowledge-kind.ts';

const Word = z.string().regex(/^[a-z0-9][a-z0-9' -]*$/, 'write it in lower case');

const LabelWord = z.strictObject({
  word: Word.meta({ description: 'The word or phrase that stands for all of them.', examples: ['hypertension'] }),
  same: z
    .array(Word)
    .default([])
    .meta({ description: 'Words and phrases that mean the same, of labels and everyday speech.', examples: [['high blood pressure']] }),
});

export const KNOWLEDGE = fileURLToPath(new URL('knowledge', import.meta.url));
export const LABEL_WORDS = defineKind({ name: 'label-words', path: 'label-words.yaml', holds: 'list', record: LabelWord });
export const KINDS: readonly KnowledgeKind[] = [LABEL_WORDS];
