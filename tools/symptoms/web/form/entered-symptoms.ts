/** What the person has selected and typed. Basic and advanced analysis share it. It is kept in the browser tab, and sent only to be read and analyzed. */
export interface EnteredSymptoms {
  symptoms: readonly string[];
  description: string;
  /** Text in the box for another symptom that was not added yet. */
  typed: string;
}

export const NOTHING_ENTERED: EnteredSymptoms = { symptoms: [], description: '', typed: '' };

const SYMPTOMS = [
  'Headache',
  'Fever',
  'Cough',
  'Sore throat',
  'Runny nose',
  'Nasal congestion',
  'Sneezing',
  'Fatigue',
  'Nausea',
  'Vomiting',
  'Diarrhea',
  'Abdominal pain',
  'Muscle aches',
  'Joint pain',
  'Dizziness',
  'Shortness of breath',
  'Chest pain',
  'Back pain',
  'Skin rash',
  'Itchy eyes',
  'Watery eyes',
  'Loss of appetite',
  'Difficulty sleeping',
  'Anxiety',
  'Depression mood',
] as const;
const SHOWN_AT_FIRST = 12;

export const FIRST_SYMPTOMS: readonly string[] = SYMPTOMS.slice(0, SHOWN_AT_FIRST);
export const MORE_SYMPTOMS: readonly string[] = SYMPTOMS.slice(SHOWN_AT_FIRST);

/** The server's limits. */
export const MAX_ENTRIES = 40;
export const MAX_ENTRY_LENGTH = 300;
export const MAX_DESCRIPTION_LENGTH = 5000;

const asKey = (text: string) => text.trim().toLowerCase();

export const isListed = (list: readonly string[], text: string) => list.some((entry) => asKey(entry) === asKey(text));

export const withoutEntry = (list: readonly string[], text: string) => list.filter((entry) => asKey(entry) !== asKey(text));

/** Adds a trimmed entry to a list, unless the list contains it in any case. */
export function addEntry(list: readonly string[], text: string): readonly string[] {
  const cleaned = text.trim().replace(/\s+/g, ' ').slice(0, MAX_ENTRY_LENGTH);
  if (cleaned === '' || isListed(list, cleaned) || list.length >= MAX_ENTRIES) return list;
  return [...list, cleaned];
}

/** Whether there is something to analyze: a symptom, or a description alone. */
export const hasComplaint = ({ symptoms, description }: EnteredSymptoms) => symptoms.length > 0 || description.trim() !== '';

/** Adds the text that is still in the box. */
export function addTypedSymptom({ symptoms, description, typed }: EnteredSymptoms): EnteredSymptoms {
  return { symptoms: addEntry(symptoms, typed), description, typed: '' };
}

/** The story in one line, for the folded form. */
export const summarizeStory = ({ symptoms, description }: EnteredSymptoms): string =>
  [symptoms.join(', '), description.trim().replace(/\.$/, '')].filter(Boolean).join('. ') || 'What you wrote';
