/** The source of a fact: the document, the section, and the revision date if known. */
export interface Source {
  /** The title by which the document can be looked up, for example "Zyrtec Tablets Drug Facts label". */
  title: string;
  publisher: string;
  /** Section of the document, e.g. "6.1" or "Warnings". */
  section?: string;
  /** The ISO date, or a part of it (YYYY, YYYY-MM), of the document's revision; absent if unknown. */
  date?: string;
  url?: string;
}

/** What a check found when it held a fact against the label of one product. */
export interface FactCheck {
  /** `named`: the section has the name; what it says of it was not compared. `changed`: the section was changed since the check. */
  verdict: 'stated' | 'derived' | 'named' | 'differs' | 'not-found' | 'not-checked' | 'changed';
  /** How a derived fact follows, or the name that the section holds. */
  how?: string;
  /** Number and title of the section. */
  section?: string;
  /** `date` is that of the label, or the day or month on which it was read. */
  label?: { product: string; labeler: string; date: string; dateOf: 'label' | 'reading'; version?: string };
  checkedOn?: string;
  /** The machine, or the kind of reader who read the section beside the fact. */
  checkedBy?: 'machine' | 'person' | 'language model';
  /** Address of the label. */
  url?: string;
  /** The section by the set id of its label and its LOINC code. */
  place?: { setId: string; code: string };
  /** The edition in which the section was changed. */
  changedTo?: { version?: string; date?: string };
}

/** A source with what a check against it found. */
export type CheckedSource = Source & { check?: FactCheck | undefined };

/** One cited statement. A finding refers to it by `id`, so that a screen can show it. */
export interface Evidence {
  id: string;
  statement: string;
  source: Source;
  /** Absent where the source is no label. */
  check?: FactCheck;
}

/** A sentence of a finding, with the evidence it follows from. A sentence without evidence is not allowed. */
export interface Claim {
  text: string;
  evidenceIds: string[];
}

/** The documents that a reference such as "label 6.1" may cite, by the id before the first space. */
export type Documents = Readonly<Record<string, Omit<Source, 'section'>>>;

/**
 * Resolves a record's reference to a source.
 * @param reference "<document id> <section>"; the section is optional.
 * @example resolveSource('label 6.1', { label: { title: 'Zyrtec prescribing information', publisher: 'FDA' } }).section // '6.1'
 * @throws RangeError if no document has the id. The build validates records, so they cannot cause it.
 */
export function resolveSource(reference: string, documents: Documents): Source {
  const gap = reference.indexOf(' ');
  const id = gap < 0 ? reference : reference.slice(0, gap);
  const document = documents[id];
  if (!document) throw new RangeError(`No document is called ${id}`);
  return gap < 0 ? { ...document } : { ...document, section: reference.slice(gap + 1) };
}
