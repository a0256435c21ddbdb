/** A pattern of words in a short message and the findings it stands for. Read in addition to the phrases of the knowledge. */
export interface DangerPattern {
  pattern: RegExp;
  findings: readonly string[];
  /** Cancels the pattern when it matches anywhere in the line. */
  unless?: RegExp;
  /** The exception counts only in the statements that the pattern matched in, not elsewhere in the message. */
  unlessNearby?: boolean;
  /** The match may span two sentences or lines. */
  acrossSentences?: boolean;
  /** The pattern is about signs of the body, which the story reader of the forms also reads. */
  isAboutBody?: boolean;
}

/** Options of {@link near}. */
interface NearOptions {
  findings: readonly string[];
  unless?: RegExp;
  /** Maximum number of characters between the two; 45 by default. */
  within?: number;
}

/** Matches two expressions near each other, in either order. */
export const near = (one: string, other: string, { findings, unless, within = 45 }: NearOptions): DangerPattern => ({
  pattern: new RegExp(String.raw`\b(?:${one})\b.{0,${within}}\b(?:${other})|\b(?:${other})\b.{0,${within}}\b(?:${one})\b`, 'i'),
  findings,
  ...(unless ? { unless } : {}),
});

const NOT_NOW = String.raw`years? ago|since childhood|used to|as a kid|history of`;
/** Words that make a pair harmless; words about the distant past are always included. */
export const except = (words: string) => new RegExp(String.raw`\b(?:${NOT_NOW}|${words})\b`, 'i');
