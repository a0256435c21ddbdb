import { readFileSync } from 'node:fs';
import { readableText } from '#packages/reading/in-english.ts';
import type { SymptomKnowledge } from '../../engine/knowledge.ts';
import { compileNetwork } from '../../engine/network.ts';
import { createStoryReader, type ReadStory } from '../reading/read-story.ts';
import { createTokenizer, type Tokenize } from '../reading/tokenize.ts';
import { createDangerReader } from '../skill/read-danger.ts';
import type { MessagePerson } from './person-facts.ts';
import { listRuleFacts, type Rules } from './rule-facts.ts';

/**
 * What a text means, as words of a classifier: the findings that the rules read in it or that it denies, pairs of its words near each other
 * by their common meaning ("puked" and "threw up" are one), and what the rules make of it. Other words for the same thing are then no other text.
 */
export type ReadMeanings = (text: string, person: MessagePerson) => string[];

/** How far apart the words of a pair may stand, small words not counted. Chosen on messages that were not learned from. */
const PAIRED_WITHIN = 3;
/** Beyond this, a text says no more about how urgent it is. Arbitrary: the longest text that the forms take. */
const MOST_CHARACTERS = 5000;

export function createMeaningsReader(readStory: ReadStory, tokenize: Tokenize, rules: Rules): ReadMeanings {
  return (typed, person) => {
    const text = typed.slice(0, MOST_CHARACTERS);
    const reading = readStory(text);
    const stems = tokenize(readableText(text)).map(({ stem }) => stem);
    const pairs = stems.flatMap((stem, at) =>
      stems.slice(Math.max(0, at - PAIRED_WITHIN), at).map((other) => (other < stem ? `${other}+${stem}` : `${stem}+${other}`)),
    );
    return [
      ...[...reading.present.keys()].map((id) => `has ${id}`),
      ...[...reading.absent.keys()].map((id) => `lacks ${id}`),
      ...pairs,
      ...listRuleFacts(rules, readableText(text), reading, person),
    ];
  };
}

const KNOWLEDGE = new URL('../generated/symptoms.json', import.meta.url);

/** A reader of the built knowledge alone, for the build, which has no services yet. */
export function loadMeaningsReader(): ReadMeanings {
  const knowledge = JSON.parse(readFileSync(KNOWLEDGE, 'utf8')) as SymptomKnowledge;
  const { readStory } = createStoryReader(knowledge);
  return createMeaningsReader((text) => readStory(readableText(text)), createTokenizer(knowledge.words), {
    network: compileNetwork(knowledge.conditions, knowledge.findings),
    redFlags: knowledge.redFlags,
    readDanger: createDangerReader(knowledge.dangers),
  });
}
