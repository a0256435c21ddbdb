/** Where a fact stands: the document, the section, and the date of the revision where it is known. */
export interface Source {
  /** The document as a person would look it up, e.g. "Zyrtec Tablets Drug Facts label". */
  title: string;
  publisher: string;
  /** Section of the document, e.g. "6.1" or "Warnings". */
  section?: string;
  /** ISO date or part of one (YYYY, YYYY-MM) of the document's revision; absent when we do not know it. */
  date?: string;
  url?: string;
}

/** One cited statement. An engine's finding points at these by `id`, so that a screen can open each. */
export interface Evidence {
  id: string;
  statement: string;
  source: Source;
}

/** A sentence of a finding, with the evidence it follows from. A sentence without evidence is not allowed. */
export interface Claim {
  text: string;
  evidenceIds: string[];
}

/** The documents that a reference such as "label 6.1" may point into, by the id before the first space. */
export type Documents = Readonly<Record<string, Omit<Source, 'section'>>>;

/**
 * Turns a record's reference into the source a person can look up.
 * @param reference "<document id> <section>"; the section may be missing.
 * @example resolveSource('label 6.1', { label: { title: 'Zyrtec prescribing information', publisher: 'FDA' } }).section // '6.1'
 * @throws RangeError when no document has the id: a record that was validated at build time cannot cause it.
 */
export function resolveSource(reference: string, documents: Documents): Source {
  const gap = reference.indexOf(' ');
  const id = gap < 0 ? reference : reference.slice(0, gap);
  const document = documents[id];
  if (!document) throw new RangeError(`No document is called ${id}`);
  return gap < 0 ? { ...document } : { ...document, section: reference.slice(gap + 1) };
}
