import type { CareLevel, Sex } from '../engine/knowledge.ts';

export interface SymptomStory {
  text: string;
  age: number;
  sex: Sex;
  urgency: CareLevel;
  /** Id of a condition that must be among the first three. */
  condition: string;
  citation: string;
}

/** Descriptions in patients' words with the level that guidance gives. They feed tests and browser journeys and measure nothing. */
export const stories: readonly SymptomStory[] = [
  { text: 'Crushing pain in the middle of my chest going to my jaw, sweating, started 40 minutes ago', age: 61, sex: 'male', urgency: 'emergency', condition: 'heart-attack', citation: 'AHA 2021 Chest Pain Guideline' },
  { text: 'Sudden facial droop on the left, slurred speech and the left arm is weak for 1 hour', age: 72, sex: 'female', urgency: 'emergency', condition: 'ischaemic-stroke', citation: 'AHA BE-FAST' },
  { text: 'The pain began around my belly button and moved to the lower right side, worse when I walk, low fever', age: 19, sex: 'male', urgency: 'emergency', condition: 'appendicitis', citation: 'ACEP appendicitis policy' },
  { text: 'Back pain and now I am numb between my legs and cannot pee', age: 47, sex: 'male', urgency: 'emergency', condition: 'cauda-equina-syndrome', citation: 'NICE NG59' },
  { text: 'My right calf is swollen and painful after a long flight', age: 48, sex: 'female', urgency: 'urgent', condition: 'deep-vein-thrombosis', citation: 'NICE NG158' },
  { text: 'Throbbing headache on one side with nausea, light hurts my eyes, no fever', age: 29, sex: 'female', urgency: 'routine', condition: 'migraine', citation: 'NICE CG150' },
  { text: 'Runny nose, sneezing and a scratchy throat for 2 days, no fever', age: 30, sex: 'female', urgency: 'self-care', condition: 'common-cold', citation: 'NHS Common cold' },
  { text: 'A tight band around my head on both sides, stressed at work, no nausea', age: 35, sex: 'female', urgency: 'self-care', condition: 'tension-headache', citation: 'NICE CG150' },
  { text: 'My heel hurts with the first steps in the morning for 2 months', age: 45, sex: 'female', urgency: 'self-care', condition: 'plantar-fasciitis', citation: 'NHS Plantar fasciitis' },
]; // biome-ignore format: one case a line
