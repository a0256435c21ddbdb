/** Words for the conditions that labels warn about, by the formulary's caution group. Lower case. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  pregnancy: ['pregnant', 'pregnancy', 'expecting a baby', 'trimester'],
  breastfeeding: ['breastfeeding', 'breast feeding', 'nursing', 'lactating'],
  'kidney-disease': ['kidney', 'renal', 'ckd', 'dialysis'],
  'liver-disease': ['liver', 'hepatic', 'hepatitis', 'cirrhosis'],
  'heart-disease': ['heart disease', 'heart failure', 'heart attack', 'coronary', 'angina', 'chf'],
  'high-blood-pressure': ['high blood pressure', 'hypertension', 'htn'],
  'low-blood-pressure': ['low blood pressure', 'hypotension'],
  'heart-rhythm': ['arrhythmia', 'atrial fibrillation', 'afib', 'a-fib', 'irregular heartbeat', 'long qt'],
  bleeding: ['bleeding', 'hemophilia', 'blood thinner'],
  'stomach-ulcer': ['ulcer', 'stomach bleed', 'gastritis', 'gi bleed'],
  'asthma-copd': ['asthma', 'copd', 'emphysema'],
  diabetes: ['diabetes', 'diabetic'],
  seizures: ['seizure', 'epilepsy'],
  glaucoma: ['glaucoma'],
  'prostate-urinary': ['prostate', 'bph', 'trouble urinating', 'urinary retention'],
  thyroid: ['thyroid', 'hyperthyroid', 'hypothyroid'],
  'mental-health': ['depression', 'bipolar', 'anxiety disorder', 'schizophrenia', 'suicidal'],
  'substance-use': ['alcohol', 'drinker', 'drinking', 'i drink', 'drinks a day', 'alcoholic', 'substance use', 'addiction'],
  gout: ['gout'],
  'clots-stroke': ['stroke', 'blood clot', 'dvt', 'pulmonary embolism'],
};

/** Phrases that contain a condition's word but mean something else. */
const OTHER_MEANINGS =
  /kidney (infections?|stones?)|(prevent(ing|ion of)?|avoid(ing)?|against|not (to )?get(ting)?) (a )?(pregnan\w*)|pregnancy (prevention|test)|drinking water/g;

const NEGATED = /\b(no|not|without|denies|never had|don'?t have|doesn'?t have)\s+(\w+\s+){0,2}$/;

export interface ReadCondition {
  group: string;
  /** The matching words. */
  words: string[];
}

/**
 * Reads the conditions that labels warn about from a person's own words.
 *
 * Units: none.
 * Source: the caution groups of the medicine records. Arbitrary: because no source lists lay words, the word list is our own.
 * Applies to: short English texts; not for: diagnoses, or words that the list lacks.
 * Rounding: none.
 * Refuses: never; negated words ("no kidney disease") and other meanings ("kidney stones") are ignored.
 * @example readConditions('I am pregnant') // [{ group: 'pregnancy', words: ['pregnant'] }]
 */
export function readConditions(text: string): ReadCondition[] {
  const lower = text.toLowerCase().replace(OTHER_MEANINGS, ' ');
  return Object.entries(WORDS).flatMap(([group, all]) => {
    const words = all.filter((word) => mentionsWord(lower, word));
    return words.length > 0 ? [{ group, words }] : [];
  });
}

/** Groups whose words are synonyms. In other groups each word is a condition of its own. */
const SYNONYMS: ReadonlySet<string> = new Set(['high-blood-pressure', 'low-blood-pressure', 'diabetes', 'seizures', 'prostate-urinary']);

/**
 * Tells whether a medicine is used for the condition itself, so that its label's warning concerns other forms of it.
 *
 * Units: none.
 * Source: the indications in the medicine record.
 * Applies to: conditions from readConditions; not for: off-label judgment.
 * Rounding: none.
 * Refuses: never; false where no indication names the condition.
 * @example isTreatedBy(lisinopril.indications, { group: 'high-blood-pressure', words: ['hypertension'] }) // true
 */
export function isTreatedBy(indications: readonly { text: string }[], { group, words }: ReadCondition): boolean {
  const candidates = SYNONYMS.has(group) ? (WORDS[group] ?? []) : words;
  return indications.some(({ text }) => candidates.some((word) => text.toLowerCase().includes(word)));
}

/**
 * Tells whether a text contains a word at the start of a word and without a negation before it.
 *
 * Units: none.
 * Source: none; text matching.
 * Applies to: lowercase English text; not for: other languages.
 * Rounding: none.
 * Refuses: never; a negated word ("no kidney disease") gives false.
 * @example mentionsWord('no kidney disease', 'kidney') // false
 */
export function mentionsWord(lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const before = lower.slice(0, at);
    if (!/[a-z]$/.test(before) && !NEGATED.test(before)) return true;
  }
  return false;
}
