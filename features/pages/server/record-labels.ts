import type { MedicineRecord } from '#packages/medicines/record.ts';

/** Plain names of the groups in labeled cautions. */
export const GROUP_LABELS: Record<MedicineRecord['cautions'][number]['group'], string> = {
  allergy: 'Allergy',
  'asthma-copd': 'Asthma or COPD',
  bleeding: 'Bleeding',
  breastfeeding: 'Breastfeeding',
  children: 'Children',
  'clots-stroke': 'Blood clots or stroke',
  diabetes: 'Diabetes',
  electrolytes: 'Salt balance in the blood',
  glaucoma: 'Glaucoma',
  gout: 'Gout',
  'heart-disease': 'Heart disease',
  'heart-rhythm': 'Heart rhythm problems',
  'high-blood-pressure': 'High blood pressure',
  'infection-immune': 'Infection or weak immune system',
  'kidney-disease': 'Kidney disease',
  'liver-disease': 'Liver disease',
  'low-blood-pressure': 'Low blood pressure',
  'mental-health': 'Mental illness',
  'older-adults': 'Older adults',
  pregnancy: 'Pregnancy',
  'prostate-urinary': 'Prostate or urinary trouble',
  seizures: 'Seizures',
  'stomach-ulcer': 'Stomach ulcer or bleed',
  'substance-use': 'Alcohol or drug problems',
  thyroid: 'Thyroid disease',
  other: 'Also',
};

export const SEDATION_LABELS = { none: 'Not expected', low: 'Low', moderate: 'Moderate', high: 'High' } as const;

export const SCHEDULE_LABELS = {
  CII: 'controlled (schedule II)',
  CIII: 'controlled (schedule III)',
  CIV: 'controlled (schedule IV)',
  CV: 'controlled (schedule V)',
} as const;
