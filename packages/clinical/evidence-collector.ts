import { type Claim, type Documents, type Evidence, resolveSource, type Source } from './evidence.ts';

/** A record's fact: what it says and where it stands. */
interface Fact {
  text: string;
  source: string;
}

/** Collects the facts that a finding rests on, each once, and hands out their ids. */
export class EvidenceCollector {
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
    return this.#note(`${fact.source}\n${fact.text}`, fact.text, () => resolveSource(fact.source, this.#documents));
  }

  /** Notes a fact whose source another tool has resolved already. */
  citeResolved(text: string, source: Source): string {
    return this.#note(`${source.title} ${source.section ?? ''}\n${text}`, text, () => source);
  }

  #note(key: string, statement: string, findSource: () => Source): string {
    const known = this.#items.get(key);
    if (known) return known.id;
    const id = `${this.#prefix}.${this.#items.size + 1}`;
    this.#items.set(key, { id, statement, source: findSource() });
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
