/** How many facts of one part of the product rest on a document. */
export interface SourceUse {
  /** Such as "Interactions". */
  part: string;
  facts: number;
}

/** A document that facts rest on. */
export interface SourceDocument {
  title: string;
  publisher: string;
  /** ISO date or part of one of the edition; absent when it was not recorded. */
  date?: string | undefined;
  url?: string | undefined;
  /** What may be done with the document, where we know it. */
  terms?: string | undefined;
  /** Empty where it is used as a whole, as a method or a list of names. */
  uses: readonly SourceUse[];
}

/** Documents that belong together, under a title. */
export interface SourceGroup {
  id: string;
  title: string;
  documents: readonly SourceDocument[];
}

/** A medicine, or another thing that people take, with the documents that its own facts rest on. */
export interface MedicineSources {
  name: string;
  /** The end of the address of its page; absent where it has none. */
  slug?: string | undefined;
  documents: readonly SourceDocument[];
}

/** A list or a table that ships with the product, or that it asks. */
export interface DataSource {
  title: string;
  publisher: string;
  url: string;
  /** ISO date or part of one; absent when it was not recorded. */
  date?: string | undefined;
  /** The release of the package that it came in. */
  version?: string | undefined;
  terms?: string | undefined;
  usedFor: string;
  /** How much of it is used, such as "1,203 unit costs". */
  holds?: string | undefined;
}

/** Everything that the public page on sources names. */
export interface SourcesPage {
  groups: readonly SourceGroup[];
  medicines: readonly MedicineSources[];
  /** Lists and tables that ship with the product. */
  shipped: readonly DataSource[];
  /** Asked over the network, and only where the operator has switched them on. */
  live: readonly DataSource[];
  /** Of all parts. */
  facts: number;
  /** Different documents, those of single medicines among them. */
  documents: number;
  /** ISO dates between which the records of medicines were last read against their sources. */
  checked: { first: string; last: string };
}
