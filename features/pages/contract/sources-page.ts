/** How many facts of one part of the product cite a document. */
export interface SourceUse {
  /** Such as "Interactions". */
  part: string;
  facts: number;
}

/** A cited document. */
export interface SourceDocument {
  title: string;
  publisher: string;
  /** The date of its edition, a full or partial ISO date; absent if not recorded. */
  date?: string | undefined;
  url?: string | undefined;
  /** The license of the document, if known. */
  terms?: string | undefined;
  /** Empty if it is used as a whole, such as a method or a list of names. */
  uses: readonly SourceUse[];
}

/** A titled group of documents. */
export interface SourceGroup {
  id: string;
  title: string;
  documents: readonly SourceDocument[];
}

/** A medicine, or another substance, with its own documents. */
export interface MedicineSources {
  name: string;
  /** The last part of its page's path; absent if it has no page. */
  slug?: string | undefined;
  documents: readonly SourceDocument[];
}

/** A data set that ships with the product, or a service that it queries. */
export interface DataSource {
  title: string;
  publisher: string;
  url: string;
  /** A full or partial ISO date; absent if not recorded. */
  date?: string | undefined;
  /** The version of the package that contains it. */
  version?: string | undefined;
  terms?: string | undefined;
  usedFor: string;
  /** The amount of data, such as "1,203 unit costs". */
  holds?: string | undefined;
}

/** The content of the public sources page. */
export interface SourcesPage {
  groups: readonly SourceGroup[];
  medicines: readonly MedicineSources[];
  /** Data sets that ship with the product. */
  shipped: readonly DataSource[];
  /** Services queried over the network, only if the operator has enabled them. */
  live: readonly DataSource[];
  /** The number of facts in all parts. */
  facts: number;
  /** The number of distinct documents, including those of single medicines. */
  documents: number;
  /** What the check of the records against US labels found. */
  labels: { medicines: number; held: number; facts: number; matched: number; read: number; differs: number; notFound: number };
  /** The first and last ISO date on which records of medicines were last checked against their sources. */
  checked: { first: string; last: string };
}
