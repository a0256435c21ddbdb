import { readFileSync } from 'node:fs';
import { rememberLast } from '#packages/reading/remember-last.ts';
import { createTextClassifier, type TextModel } from '#packages/reading/text-classifier.ts';
import type { CareLevel } from '../../engine/knowledge.ts';
import { withoutFigures } from '../reading/figures-of-speech.ts';
import type { ReadMeanings } from './meanings.ts';
import { describePerson, type MessagePerson } from './person-facts.ts';

/**
 * What the rules are clear about: one illness that passes by itself, one that must be seen today, or one for a doctor that has gone on for
 * weeks.
 */
export type ClearIllness = 'harmless' | 'urgent' | 'lasting';

/**
 * The urgency of messages worded like this one, where somebody should look. It may raise a level and never lowers one.
 * @param person whom the message is about, the level that the rules gave, where they read anything, and what they are clear about.
 */
export type ReadWording = (
  text: string,
  person: MessagePerson & { ruled?: CareLevel | undefined; clear?: ClearIllness | undefined },
) => 'emergency' | 'urgent' | 'routine' | undefined;

/**
 * From which score on a message is taken as one about an emergency, an urgent illness or something for a doctor; 0 is the border that training
 * drew. Chosen on writers whom the model did not learn from: see evals/stories/README.md.
 */
const EMERGENCY_FROM = -0.14;
const URGENT_FROM = 0.25;
const ROUTINE_FROM = -0.1;
/**
 * An emergency is urgent, too: a message well below the border of the urgent ones is not worded like an emergency, whatever single words say.
 * Chosen on stories made for it and thrown away.
 */
const EMERGENCY_IS_URGENT_FROM = -0.3;
/** Where the rules found an urgent sign, less suffices. */
const EMERGENCY_BESIDE_URGENT_FROM = -0.25;
/** Where they are clear about one illness that must be seen today, its own words are alarming: more is needed. Chosen on messages held back from training. */
const EMERGENCY_AGAINST_CLEARLY_URGENT_FROM = 0.1;
/**
 * Where the rules are clear about one illness that passes by itself, or about one for a doctor that has gone on for weeks, the wording must be
 * that of an emergency beyond doubt. Chosen like the others.
 */
const EMERGENCY_AGAINST_CLEAR_FROM = 0.4;
/** Where the rules read something that people look after at home, the wording must be clearer. */
const URGENT_AGAINST_RULES_FROM = 0.9;
/** Where they read something for a doctor, it takes less to be seen today. Chosen like the others. */
const URGENT_AGAINST_DOCTOR_FROM = 0.5;
const ROUTINE_AGAINST_RULES_FROM = 0.9;

/** One word is a name or an answer, and not a story. */
const MIN_WORDS = 2;

const FILE = new URL('./generated/urgency-model.json', import.meta.url);

/**
 * Below both scores a message is worded like calm ones beyond doubt, so that a sign of danger in it was likely read from single words. Chosen on
 * evals/stories: of their emergencies none of thirty words or more is below both.
 */
const [CALM_EMERGENCY_BELOW, CALM_URGENT_BELOW] = [-0.7, -0.6];

/**
 * From here on, a message is worded like an emergency beyond doubt. Of 4,351 messages to chat that were made to be read, 42 are and no rule
 * knows them. How many of these are calm was not counted.
 */
const GRAVE_FROM = 0.3;

export interface WordingReaders {
  readWording: ReadWording;
  /** Whether a message is worded like an emergency beyond doubt. @param person whom it is about. */
  isWordedGravely(text: string, person: MessagePerson): boolean;
  /** Whether a message is worded like calm ones beyond doubt. @param person whom it is about. */
  isWordedCalmly(text: string, person: MessagePerson): boolean;
  /**
   * How far a message is worded like those that tell how somebody is, and not like questions about medicines. 0 is the border that training
   * drew; of messages of unknown writers about illness 98 in 100 are above 0.3.
   */
  scoreTelling(text: string): number;
}

/** Loads the model that the build learned from the messages in `training`. */
export function loadWordingReaders(readMeanings: ReadMeanings): WordingReaders {
  return createWordingReaders(JSON.parse(readFileSync(FILE, 'utf8')) as TextModel, readMeanings);
}

export function createWordingReaders(model: TextModel, readMeanings: ReadMeanings): WordingReaders {
  const score = createTextClassifier<'emergency' | 'urgent' | 'routine' | 'told'>(model);
  // A message is asked about more than once: for its level and for its dangers.
  const scoreOf = rememberLast((asked) => {
    const [typed = '', ...known] = JSON.parse(asked) as string[];
    const text = withoutFigures(typed);
    const meanings = readMeanings(typed);
    const scores = score(text, [...known, ...meanings]);
    // Age and sex alone are no complaint.
    return known.length === 0 ? scores : { ...scores, routine: Math.min(scores.routine, score(text, meanings).routine) };
  });
  const scoresOf = (typed: string, person: MessagePerson) => scoreOf(JSON.stringify([typed, ...describePerson(person)]));
  const isWordedCalmly = (typed: string, person: MessagePerson) => {
    const { emergency, urgent } = scoresOf(typed, person);
    return emergency < CALM_EMERGENCY_BELOW && urgent < CALM_URGENT_BELOW;
  };
  const scoreTelling = (typed: string) => scoresOf(typed, {}).told;
  const isWordedGravely = (typed: string, person: MessagePerson) => scoresOf(typed, person).emergency >= GRAVE_FROM;
  const readWording: ReadWording = (typed, { ruled, clear, ...person }) => {
    if (withoutFigures(typed).trim().split(/\s+/).length < MIN_WORDS) return undefined;
    const { emergency, urgent, routine } = scoresOf(typed, person);
    const isUrgent = urgent >= EMERGENCY_IS_URGENT_FROM;
    const isClearlyCalm = clear === 'harmless' || clear === 'lasting';
    const emergencyFrom =
      clear === 'urgent'
        ? EMERGENCY_AGAINST_CLEARLY_URGENT_FROM
        : ruled === 'urgent'
          ? EMERGENCY_BESIDE_URGENT_FROM
          : isClearlyCalm
            ? EMERGENCY_AGAINST_CLEAR_FROM
            : EMERGENCY_FROM;
    if (isUrgent && emergency >= emergencyFrom) return 'emergency';
    const isAgainstRules = ruled === 'self-care' || (isClearlyCalm && ruled !== 'urgent');
    const urgentFrom = isAgainstRules ? URGENT_AGAINST_RULES_FROM : ruled === 'routine' ? URGENT_AGAINST_DOCTOR_FROM : URGENT_FROM;
    if (urgent >= urgentFrom) return 'urgent';
    return routine >= (ruled === undefined ? ROUTINE_FROM : ROUTINE_AGAINST_RULES_FROM) ? 'routine' : undefined;
  };
  return { readWording, isWordedGravely, isWordedCalmly, scoreTelling };
}
