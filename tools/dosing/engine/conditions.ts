/** Words in which people write the conditions that labels warn about, by the formulary's caution group. Lower case. */
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

/** Phrases that hold a word of a condition and mean something else. */
const OTHERWISE =
  /kidney (infections?|stones?)|(prevent(ing|ion of)?|avoid(ing)?|against|not (to )?get(ting)?) (a )?(pregnan\w*)|pregnancy (prevention|test)|drinking water/g;

const NEGATED = /\b(no|not|without|denies|never had|don'?t have|doesn'?t have)\s+(\w+\s+){0,2}$/;

export interface ReadCondition {
  group: string;
  /** The words by which it was read. */
  words: string[];
}

/** What a person's own words say of conditions that labels warn about; "no kidney disease" says nothing. */
export function readConditions(text: string): ReadCondition[] {
  const lower = text.toLowerCase().replace(OTHERWISE, ' ');
  return Object.entries(WORDS).flatMap(([group, all]) => {
    const words = all.filter((word) => saysSo(lower, word));
    return words.length > 0 ? [{ group, words }] : [];
  });
}

/** Groups whose words all mean the same; in the others each word is a condition of its own. */
const SYNONYMS: ReadonlySet<string> = new Set(['high-blood-pressure', 'low-blood-pressure', 'diabetes', 'seizures', 'prostate-urinary']);

/** Whether a medicine is for the very condition: a label's warning about it then speaks of its other forms. */
export function isTreatedBy(indications: readonly { text: string }[], { group, words }: ReadCondition): boolean {
  const meant = SYNONYMS.has(group) ? (WORDS[group] ?? []) : words;
  return indications.some(({ text }) => meant.some((word) => text.toLowerCase().includes(word)));
}

/** Whether the text has the word, at the start of a word and not denied. */
export function saysSo(lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const before = lower.slice(0, at);
    if (!/[a-z]$/.test(before) && !NEGATED.test(before)) return true;
  }
  return false;
}
