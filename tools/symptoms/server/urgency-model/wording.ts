import { readFileSync } from 'node:fs';
import { createTextClassifier, type TextModel } from '#packages/reading/text-classifier.ts';
import { describePerson, type MessagePerson } from './person-facts.ts';

/** The urgency of messages worded like this one, where it is high. It may raise a level and never lowers one. */
export type ReadWording = (
  text: string,
  person: MessagePerson & { isSymptomRead?: boolean | undefined },
) => 'emergency' | 'urgent' | undefined;

/**
 * From which score on a message is taken as one about an emergency or an urgent illness; 0 is the border that training drew. Chosen on
 * writers whom the model did not learn from: see evals/stories/README.md.
 */
const EMERGENCY_FROM = -0.05;
const URGENT_FROM = 0.3;
/** For urgent illness where the rules read a symptom and found it less urgent. */
const URGENT_AGAINST_RULES_FROM = 0.9;

/** One word is a name or an answer, and not a story. */
const MIN_WORDS = 2;

const FILE = new URL('./generated/urgency-model.json', import.meta.url);

/** Loads the model that the build learned from the messages in `training`. */
export function loadWordingReader(): ReadWording {
  return createWordingReader(JSON.parse(readFileSync(FILE, 'utf8')) as TextModel);
}

export function createWordingReader(model: TextModel): ReadWording {
  const score = createTextClassifier<'emergency' | 'urgent'>(model);
  return (text, person) => {
    if (text.trim().split(/\s+/).length < MIN_WORDS) return undefined;
    const { emergency, urgent } = score(text, describePerson(person));
    return emergency >= EMERGENCY_FROM
      ? 'emergency'
      : urgent >= (person.isSymptomRead ? URGENT_AGAINST_RULES_FROM : URGENT_FROM)
        ? 'urgent'
        : undefined;
  };
}
