import type { FindingRecord } from '../../engine/knowledge.ts';
import type { Phrase, Phrases } from './phrases.ts';
import { PLACES } from './places.ts';
import { NEGATION_STEMS, type Tokenize } from './tokenize.ts';

/** A symptom or sign of which a phrase is much like a text. */
export interface SimilarFinding {
  finding: FindingRecord;
  /** How alike text and phrase are, 0 to 1: the cosine of their words, each by its rarity. */
  likeness: number;
}

/** The findings that a text which was not read may mean, the most alike first. */
export type FindSimilar = (text: string) => SimilarFinding[];

/** From which likeness on a finding is worth asking about. Chosen by reading what was found for the stories to learn from. */
const MIN_LIKENESS = 0.5;
/** How much a word that no phrase holds weighs against the rarest that one holds. Chosen like the likeness. */
const UNKNOWN_SHARE = 0.4;
/** One shared word is chance. */
const MIN_SHARED = 2;
/** Places that every part of the body has. */
const VAGUE = new Set(['side', 'bottom']);
/** Findings of these areas may be anywhere on the body. */
const ANYWHERE: ReadonlySet<FindingRecord['area']> = new Set(['skin', 'whole-body']);

/**
 * Looks for phrases of symptoms and signs that share the rare words of a text. What it finds is only to be asked about: most words of the text
 * may mean something else. A body part that is named is never answered with another, nor a denial with its opposite.
 */
export function createSimilarFindings(findings: readonly FindingRecord[], { byStem }: Phrases, tokenize: Tokenize): FindSimilar {
  const askable = new Map(findings.filter(({ kind }) => kind === 'symptom' || kind === 'sign').map((finding) => [finding.id, finding]));
  const placeStems = new Set(
    PLACES.replace(/[()?:]/g, '')
      .split('|')
      .filter((place) => !VAGUE.has(place))
      .flatMap((place) => tokenize(place).map(({ stem }) => stem)),
  );
  const placesOf = (stems: Iterable<string>) => [...stems].filter((stem) => placeStems.has(stem));
  const isNegated = (stems: Iterable<string>) => [...stems].some((stem) => NEGATION_STEMS.has(stem));
  const rarities = new Map(
    [...byStem].map(([stem, phrases]) => [stem, rarity(findings.length, new Set(phrases.flatMap(({ findings: ids }) => ids)).size)]),
  );
  // A word that no phrase holds, a day of the week or a name, speaks against none of them.
  const unknown = rarity(findings.length, 0) * UNKNOWN_SHARE;
  const rarityOf = (stem: string) => rarities.get(stem) ?? unknown;
  const lengthOf = (stems: Iterable<string>) => Math.hypot(...[...stems].map(rarityOf));

  const isAnywhere = (id: string) => ANYWHERE.has(askable.get(id)?.area ?? 'mind');

  return (text) => {
    const asked = new Set(tokenize(text).map(({ stem }) => stem));
    const length = lengthOf(asked);
    const places = placesOf(asked);
    const denies = isNegated(asked);
    const shared = new Map<Phrase, string[]>();
    for (const stem of asked) for (const phrase of byStem.get(stem) ?? []) shared.set(phrase, [...(shared.get(phrase) ?? []), stem]);
    const best = new Map<string, number>();
    for (const [phrase, stems] of shared) {
      // A phrase that is there in full was not read for a reason.
      if (stems.length < MIN_SHARED || stems.length === new Set(phrase.stems).size || isNegated(phrase.stems) !== denies) continue;
      const squares = stems.reduce((sum, stem) => sum + rarityOf(stem) ** 2, 0);
      const likeness = squares / (length * lengthOf(phrase.stems));
      if (likeness < MIN_LIKENESS) continue;
      const ofPhrase = placesOf(phrase.stems);
      const isHere = places.length === 0 || ofPhrase.some((place) => places.includes(place));
      for (const id of phrase.findings)
        if (askable.has(id) && (isHere || (ofPhrase.length === 0 && isAnywhere(id))) && likeness > (best.get(id) ?? 0))
          best.set(id, likeness);
    }
    return [...best]
      .map(([id, likeness]) => ({ finding: askable.get(id) as FindingRecord, likeness }))
      .sort((a, b) => b.likeness - a.likeness);
  };
}

const rarity = (findings: number, holding: number) => Math.log((findings + 1) / (holding + 0.5));
