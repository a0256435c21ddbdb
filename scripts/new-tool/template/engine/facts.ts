import type { Documents } from '#packages/clinical/evidence.ts';

/** A fact, the word that asks for it, and where it stands: the id of a document and a section. */
export interface Fact {
  id: string;
  word: string;
  statement: string;
  source: string;
}

export const documents: Documents = {
  example: { title: 'Title of the document', publisher: 'Its publisher', date: '2026' },
};

export const facts: readonly Fact[] = [
  { id: 'first-fact', word: 'example', statement: 'Replace this sentence with the first fact, in your own words.', source: 'example 1' },
];
