import type { Condition } from '../contract/cabinet.ts';

/** Lay names of the conditions, in the order of the form. */
export const CONDITION_LABELS: Record<Condition, string> = {
  pregnancy: 'Pregnant, or trying to be',
  breastfeeding: 'Breastfeeding',
  'older-adults': '65 or older',
  'high-blood-pressure': 'High blood pressure',
  'low-blood-pressure': 'Low blood pressure',
  'heart-disease': 'Heart disease',
  'heart-rhythm': 'Heart rhythm problems',
  'clots-stroke': 'Blood clots or a stroke, now or before',
  bleeding: 'Bleeding problems',
  'kidney-disease': 'Kidney disease',
  'liver-disease': 'Liver disease',
  'stomach-ulcer': 'Stomach ulcer or stomach bleeding',
  'asthma-copd': 'Asthma or COPD',
  diabetes: 'Diabetes',
  thyroid: 'Thyroid disease',
  gout: 'Gout',
  seizures: 'Seizures (epilepsy)',
  glaucoma: 'Glaucoma (eye pressure)',
  'prostate-urinary': 'Prostate problems or trouble passing urine',
  'mental-health': 'A mental health condition',
  'substance-use': 'Alcohol or drug problems, now or before',
};

export const CONDITION_LIST = Object.keys(CONDITION_LABELS) as Condition[];
