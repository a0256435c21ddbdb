/**
 * The best entries seen so far, at most one per medicine. An entry is identified by its rank: 0 is the best entry of the whole
 * index, so entries are compared as integers.
 */
export class TopRanks {
  readonly ranks: number[] = [];
  /** The total number wanted, including those already taken. */
  readonly limit: number;
  readonly #keys: Float64Array;
  readonly #taken: readonly number[];
  readonly #size: number;

  /** @param taken ranks already chosen in a better class. Their medicines are not added again. */
  constructor(keys: Float64Array, taken: readonly number[], limit: number) {
    this.#keys = keys;
    this.#taken = taken;
    this.limit = limit;
    this.#size = limit - taken.length;
  }

  /** Whether a rank could still be added. If false, the caller can stop reading an ascending list. */
  wants(rank: number): boolean {
    const { ranks } = this;
    return ranks.length < this.#size || (this.#size > 0 && rank < (ranks[ranks.length - 1] ?? 0));
  }

  /** Offers one entry. @returns true if its medicine was already chosen in a better class. */
  offer(rank: number): boolean {
    if (!this.wants(rank)) return false;
    const key = this.#keys[rank];
    for (const taken of this.#taken) if (this.#keys[taken] === key) return true;
    this.#insert(rank, key);
    return false;
  }

  #insert(rank: number, key: number | undefined): void {
    const { ranks } = this;
    for (let i = 0; i < ranks.length; i++) {
      const other = ranks[i] ?? 0;
      if (this.#keys[other] !== key) continue;
      if (other <= rank) return;
      ranks.splice(i, 1);
      break;
    }
    if (ranks.length === this.#size) ranks.pop();
    let at = ranks.length;
    while (at > 0 && (ranks[at - 1] ?? 0) > rank) at--;
    ranks.splice(at, 0, rank);
  }
}
