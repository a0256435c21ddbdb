declare module 'popular-english-words' {
  /** English words, the most popular first. */
  export const words: { getMostPopular(count: number): string[] };
}
