/** What an operator can switch off, and limit, one by one. */
export interface Feature {
  name: string;
  /** One sentence for an operator. */
  description: string;
}

export const FEATURES = [
  { name: 'medication_comparison', description: 'Two medicines side by side, from their labels.' },
  { name: 'pricing', description: 'What a medicine costs, with pharmacies near a place.' },
  { name: 'symptom_analysis', description: 'How soon to be seen, from symptoms told in plain words.' },
  { name: 'advanced_symptom_analysis', description: 'Triage and possible causes from symptoms, age, history and vital signs.' },
  { name: 'visual_analysis', description: 'What can be seen on a photo of the skin, and how soon to have it looked at.' },
  { name: 'interaction_check', description: 'Whether medicines go together, two at a time or all that a person takes.' },
  { name: 'dosing', description: 'The label dose of a medicine for an age and a weight.' },
  { name: 'side_effects', description: 'Whether symptoms may come from a medicine, and what is urgent.' },
  { name: 'ai_chat', description: 'The chat assistant, which answers from the other tools.' },
] as const satisfies readonly Feature[];

export type FeatureName = (typeof FEATURES)[number]['name'];

const NAMES: ReadonlySet<string> = new Set(FEATURES.map(({ name }) => name));

/** Whether a name is that of a feature. */
export const isFeatureName = (name: string): name is FeatureName => NAMES.has(name);
