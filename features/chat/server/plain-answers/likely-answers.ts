import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { PlainAnswer } from './plain-answer-schema.ts';
import { loadPlainAnswers } from './plain-answers.ts';

/** A text that shares words with a message. Whether it answers the message is for others to judge. */
export interface LikelyAnswer {
  id: string;
  text: string;
  claims: readonly Claim[];
  evidence: readonly Evidence[];
}

/** Lists the texts that share most words with a message. @param things the medicines that it is about */
export type ListLikelyAnswers = (message: string, things: readonly string[]) => LikelyAnswer[];

/** Arbitrary: more would make the prompt long. */
const MOST = 8;
/** Arbitrary: one shared word that is in one text of thirty is not enough. */
const LEAST_WEIGHT = 3.5;
const WORDS = /\bplan b\b|[a-z]{4,}/g;

const COMMON: ReadonlySet<string> = new Set(
  'does like what have with that this take from your when should would about they then than'.split(' '),
);

const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(WORDS) ?? []).map((word) => word.replace(/(?:ing|ed|es|s)$/, '')));

/**
 * Prepares the texts that hold for everybody. Those for an age, for a danger that was told, or for a comparison are left out: the rules alone
 * know whether they fit.
 */
export function createLikelyAnswers(formulary: Formulary): ListLikelyAnswers {
  const { answers, sources } = loadPlainAnswers();
  const open = answers.filter(({ under, over, compares, danger, unnamed }) => !under && !over && !compares && !danger && !unnamed);
  const texts = open.map((answer) => ({ answer, words: wordsOf(`${answer.id.replaceAll('-', ' ')} ${answer.text}`) }));
  const counts = new Map<string, number>();
  for (const { words } of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(texts.length / (counts.get(word) ?? texts.length));
  const fits = ({ of }: PlainAnswer, things: readonly string[]) =>
    of === undefined ||
    things.some((thing) => {
      const medicine = formulary.findByName(thing)?.medicine;
      return medicine && [medicine.id, ...medicine.classGroups].some((name) => of.includes(name));
    });
  return (message, things) => {
    const asked = [...wordsOf(message)].filter((word) => !COMMON.has(word));
    // "I weigh 190, does it matter" is asked of what the talk is about, whose name counts twice.
    const named = [...wordsOf(things.join(' '))];
    return texts
      .map(({ answer, words }) => ({
        answer,
        weight: [...asked, ...named, ...named].reduce((sum, word) => sum + (words.has(word) ? weightOf(word) : 0), 0),
      }))
      .filter(({ answer, weight }) => weight >= LEAST_WEIGHT && fits(answer, things))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MOST)
      .map(({ answer }) => toLikely(answer, sources));
  };
}

function toLikely(answer: PlainAnswer, sources: ReturnType<typeof loadPlainAnswers>['sources']): LikelyAnswer {
  const collector = new EvidenceCollector('plain', sources);
  const { id, text } = answer;
  return { id, text, claims: [{ text, evidenceIds: [collector.cite(answer)] }], evidence: collector.evidence };
}
