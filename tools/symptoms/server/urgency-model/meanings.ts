import { readFileSync } from 'node:fs';
import { readableText } from '#packages/reading/in-english.ts';
import type { SymptomKnowledge } from '../../engine/knowledge.ts';
import { createStoryReader, type ReadStory } from '../reading/read-story.ts';
import { createTokenizer, type Tokenize } from '../reading/tokenize.ts';

/**
 * What a text means, as words of a classifier: the findings that the rules read in it or that it denies, and pairs of its words near each
 * other by their common meaning ("puked" and "threw up" are one). Other words for the same thing are then no other text.
 */
export type ReadMeanings = (text: string) => string[];

/** How far apart the words of a pair may stand, small words not counted. Chosen on messages that were not learned from. */
const PAIRED_WITHIN = 3;
/** Beyond this, a text says no more about how urgent it is. Arbitrary: the longest text that the forms take. */
const MOST_CHARACTERS = 5000;

export function createMeaningsReader(readStory: ReadStory, tokenize: Tokenize): ReadMeanings {
  return (typed) => {
    const text = typed.slice(0, MOST_CHARACTERS);
    const { present, absent } = readStory(text);
    const stems = tokenize(readableText(text)).map(({ stem }) => stem);
    const pairs = stems.flatMap((stem, at) =>
      stems.slice(Math.max(0, at - PAIRED_WITHIN), at).map((other) => (other < stem ? `${other}+${stem}` : `${stem}+${other}`)),
    );
    return [...[...present.keys()].map((id) => `has ${id}`), ...[...absent.keys()].map((id) => `lacks ${id}`), ...pairs];
  };
}

const KNOWLEDGE = new URL('../generated/symptoms.json', import.meta.url);

/** A reader of the built knowledge alone, for the build, which has no services yet. */
export function loadMeaningsReader(): ReadMeanings {
  const knowledge = JSON.parse(readFileSync(KNOWLEDGE, 'utf8')) as SymptomKnowledge;
  const { readStory } = createStoryReader(knowledge);
  return createMeaningsReader((text) => readStory(readableText(text)), createTokenizer(knowledge.words));
}
