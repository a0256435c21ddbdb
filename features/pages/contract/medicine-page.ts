/** The source of a fact: its mark, and the document that the mark links to. */
export interface PageMark {
  /** The text of the mark, such as "Label 6.1". */
  label: string;
  /** The id of a document of the page. */
  document: string;
  /** The section of the document, such as "6.1"; absent if it has none. */
  section?: string;
  /** True if the check found the fact in the label. */
  found?: true;
  /** The fact in the answer of `GET /api/medications/{id}/facts`; absent for what the check does not cover, such as look-alike names. */
  fact?: string;
}

/** A fact with its source. */
export interface PageFact {
  text: string;
  mark: PageMark;
}

/** A fact with a short name, such as "Alcohol". */
export interface NamedFact extends PageFact {
  term: string;
}

/** A side effect with its frequency. */
export interface PageEffect {
  name: string;
  /** In words or as a number, such as "very common" or "14 in 100"; absent if the labeling does not say. */
  often?: string;
  /** The frequency in the placebo group. */
  onDummy?: string;
  mark: PageMark;
}

/** A source document of the page. */
export interface PageDocument {
  id: string;
  title: string;
  publisher: string;
  /** The date of its edition, a full or partial ISO date; absent if unknown. */
  date?: string;
  url?: string;
  /** The cited sections. */
  sections: readonly string[];
}

/** A product of the medicine whose facts differ: "Cyclosporine eye drops". */
export interface PageProduct {
  name: string;
  brands: readonly string[];
  prescription: string;
  /** True if the boxed warnings of the page are not on this product's label. */
  noBoxedWarning: boolean;
  facts: readonly NamedFact[];
}

/** A US label that facts of the page were compared with. */
export interface PageLabel {
  product: string;
  labeler: string;
  forms: readonly string[];
  version?: string;
  /** A full or partial ISO date: the effective date, or else the day of the look-up. */
  date: string;
  url?: string;
}

/** How many facts of the record a check found in the labels, and how many it did not. The others were not checked. */
export interface PageCheck {
  facts: number;
  matched: number;
  /** How many of the matched facts a language model found, which read the section beside the fact. */
  read: number;
  differs: number;
  notFound: number;
  checkedOn?: string;
  labels: readonly PageLabel[];
}

/** What the medicine costs, in words, with what the figure is for. */
export interface PagePrice {
  /** Such as "About $12.58 a month". */
  amount: string;
  /** Such as "30 tablets (1 mg tablet)". */
  pack: string;
  /** The month of the cost that it rests on. */
  asOf?: string;
}

/** The content of the public page of one medicine, in the words of its record. An empty list means that the record has no data. */
export interface MedicinePage {
  /** The last part of the page's path. */
  slug: string;
  /** The generic name, capitalized. */
  name: string;
  brands: readonly { name: string; discontinued: boolean; note?: string }[];
  /** Salts and other names of the same medicine. */
  otherNames: readonly string[];
  ingredients: readonly string[];
  /** Such as "Prescription only". */
  availability: string;
  /** The US prescription status in schema.org terms; absent if it is sold both ways or no longer sold. */
  prescription?: 'PrescriptionOnly' | 'OTC';
  drugClass: PageFact;
  mechanism?: PageFact;
  withdrawn?: PageFact;
  recalls: readonly PageFact[];
  boxedWarnings: readonly PageFact[];
  uses: readonly PageFact[];
  mustNot: readonly NamedFact[];
  askFirst: readonly NamedFact[];
  seriousEffects: readonly PageFact[];
  effects: readonly PageEffect[];
  interactions: readonly PageFact[];
  /** Alcohol, driving and the like. */
  dailyLife: readonly NamedFact[];
  pregnancy: readonly NamedFact[];
  taking: readonly NamedFact[];
  products: readonly PageProduct[];
  /** What people ask about it, with the answers. */
  questions: readonly { question: string; answer: PageFact }[];
  forms: readonly (NamedFact & { status: 'rx' | 'otc' })[];
  routes: readonly string[];
  lookAlikes: readonly PageFact[];
  /** Topics without data in the record, in plain words. */
  unsaid: readonly string[];
  documents: readonly PageDocument[];
  check: PageCheck;
  /** Absent where no cost is known. */
  price?: PagePrice;
  /** ISO date on which a second person checked the record against its sources; absent until then. */
  checkedOn?: string;
}

/** One entry of the list of all medicines. */
export interface MedicineEntry {
  slug: string;
  name: string;
  /** Brand names. */
  brands: readonly string[];
}
