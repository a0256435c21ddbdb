import { type CheckedSource, type Claim, type Documents, type Evidence, resolveSource } from './evidence.ts';

/** A fact of a record with its source reference. */
interface Fact {
  text: string;
  source: string;
}

/** Collects the facts that a finding cites, without duplicates, and returns their ids. */
export class EvidenceCollector {
  readonly #items = new Map<string, Evidence>();
  readonly #prefix: string;
  readonly #documents: Documents;

  /** @param prefix distinguishes the ids of two medicines, for example "1". */
  constructor(prefix: string, documents: Documents) {
    this.#prefix = prefix;
    this.#documents = documents;
  }

  /** Adds a fact and returns its id. The same fact added twice keeps its id. */
  cite(fact: Fact): string {
    return this.#add(`${fact.source}\n${fact.text}`, fact.text, () => resolveSource(fact.source, this.#documents));
  }

  /** Adds a fact whose source another tool has resolved. */
  citeResolved(text: string, source: CheckedSource): string {
    return this.#add(`${source.title} ${source.section ?? ''}\n${text}`, text, () => source);
  }

  #add(key: string, statement: string, findSource: () => CheckedSource): string {
    const known = this.#items.get(key);
    if (known) return known.id;
    const id = `${this.#prefix}.${this.#items.size + 1}`;
    const { check, ...source } = findSource();
    this.#items.set(key, { id, statement, source, ...(check ? { check } : {}) });
    return id;
  }

  get evidence(): Evidence[] {
    return [...this.#items.values()];
  }
}

/** Creates a sentence with the facts it follows from. */
export function claim(text: string, ...evidenceIds: string[]): Claim {
  return { text, evidenceIds };
}
