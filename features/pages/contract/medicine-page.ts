/** Where a fact stands: the mark beside it, and the document that the mark leads to. */
export interface PageMark {
  /** What the mark says, such as "Label 6.1". */
  label: string;
  /** The id of a document of the page. */
  document: string;
  /** Section of the document, such as "6.1"; absent where the document has none. */
  section?: string;
}

/** One fact as it is read, and where it stands. */
export interface PageFact {
  text: string;
  mark: PageMark;
}

/** A fact under a short name, such as "Alcohol". */
export interface NamedFact extends PageFact {
  term: string;
}

/** A side effect that the labelling counts. */
export interface PageEffect {
  name: string;
  /** In words or as a figure, such as "very common" or "14 in 100"; absent where the labelling does not say. */
  often?: string;
  /** The figure among those who took a dummy pill. */
  onDummy?: string;
  mark: PageMark;
}

/** A document that facts of the page stand in. */
export interface PageDocument {
  id: string;
  title: string;
  publisher: string;
  /** ISO date or part of one of its edition; absent when it is not known. */
  date?: string;
  url?: string;
  /** The sections that facts of the page were taken from. */
  sections: readonly string[];
}

/** Everything that the public page of one medicine says, in the words of its record. A list that is empty means that the record does not say. */
export interface MedicinePage {
  /** The end of the page's address. */
  slug: string;
  /** The generic name, with a capital. */
  name: string;
  brands: readonly { name: string; discontinued: boolean; note?: string }[];
  /** Salts and other names of the same medicine. */
  otherNames: readonly string[];
  ingredients: readonly string[];
  /** Such as "Prescription only". */
  availability: string;
  /** How it is sold in the US, as schema.org names it; absent where it is sold both ways or no longer. */
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
  forms: readonly (NamedFact & { status: 'rx' | 'otc' })[];
  routes: readonly string[];
  lookAlikes: readonly PageFact[];
  /** What the record says nothing about, as a person would name it. */
  unsaid: readonly string[];
  documents: readonly PageDocument[];
  /** ISO date on which the record was last read against its sources. */
  checkedOn: string;
}

/** One line of the list of all medicines. */
export interface MedicineEntry {
  slug: string;
  name: string;
  /** Names that a person may know it by. */
  brands: readonly string[];
}
