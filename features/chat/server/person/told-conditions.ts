import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { ReadConditions } from '../reading/people.ts';
import { asOwn } from './history-check.ts';
import { withoutFalseIllness } from './told-facts.ts';

/** Reports what somebody has. "Is it ok with asthma" and "what is gout" report nothing. */
const HAS =
  /\b(?:have|has|had|having|got|diagnosed|suffer\w*|history of|living with|i['’]?m|i am|s?he['’]?s|(?:is|am) an?|my|his|her|their|our)\b/i;
const ASKS_OF_ILLNESS =
  /^\W*(?:what|whats|how|why|when|is|are|can|could|does|do|did|will|would|should)\b(?!.*\b(?:i|s?he|they|we|who|mom|dad|son|daughter|wife|husband|mother|father) (?:also )?(?:have|has|had|got)\b)/i;
/** Said elsewhere, or true of a moment. */
const LEFT_OUT = /trimester|pregnan|breastfeed|lactat|alcohol|smok|age\b/i;

/** Creates the reader of the illnesses that a message reports. They may matter for a medicine. */
export function createConditionReader(formulary: Formulary): ReadConditions {
  return (text, ageYears) => {
    const sentences = withoutFalseIllness(text)
      .split(/(?<=[.!?;])\s+|\n+/)
      .filter((sentence) => HAS.test(sentence) && !ASKS_OF_ILLNESS.test(sentence));
    if (sentences.length === 0) return [];
    const reader = loadHistoryReader(formulary);
    const { conditions } = reader.read(
      sentences.map((sentence) => asOwn(sentence)),
      ageYears,
    );
    const named = conditions
      .filter(({ id, relative }) => !relative && !LEFT_OUT.test(id))
      .map(({ id, words }) => [words, reader.index.find(id)?.name.toLowerCase() ?? words] as const);
    // One illness of each wording: "high blood pressure" is also read as what is not controlled.
    return [...new Map(named.reverse()).values()].reverse();
  };
}
