/** Of whom a talk told last: the person of the last clause, and the other person whom a pronoun means. */
export interface PeopleOfTalk {
  now: string;
  other?: string | undefined;
}

/** A medicine, a drink or a supplement of which somebody told. */
export interface ToldSubstance {
  name: string;
  /** Who takes it or would take it. */
  people: readonly string[];
  /** It is told of as taken or at hand, and not only asked about. */
  isTaken: boolean;
}

/** What the messages of a talk told that somebody takes or would take, and of whom they told last. */
export interface ToldSubstances {
  substances: readonly ToldSubstance[];
  people: PeopleOfTalk;
}
