import { type Claim, type Documents, type Evidence, resolveSource } from './evidence.ts';

/** A record's fact: what it says and where it stands. */
interface Fact {
  text: string;
  source: string;
}

/** Collects the facts that a finding rests on, each once, and hands out their ids. */
export class EvidenceBook {
  readonly #items = new Map<string, Evidence>();
  readonly #prefix: string;
  readonly #documents: Documents;

  /** @param prefix keeps the ids of two medicines apart, e.g. "1". */
  constructor(prefix: string, documents: Documents) {
    this.#prefix = prefix;
    this.#documents = documents;
  }

  /** Notes a fact and returns its id; the same fact noted twice keeps its id. */
  cite(fact: Fact): string {
    const key = `${fact.source}\n${fact.text}`;
    const known = this.#items.get(key);
    if (known) return known.id;
    const id = `${this.#prefix}.${this.#items.size + 1}`;
    this.#items.set(key, { id, statement: fact.text, source: resolveSource(fact.source, this.#documents) });
    return id;
  }

  get evidence(): Evidence[] {
    return [...this.#items.values()];
  }
}

/** A sentence with the facts it follows from. */
export function claim(text: string, ...evidenceIds: string[]): Claim {
  return { text, evidenceIds };
}
