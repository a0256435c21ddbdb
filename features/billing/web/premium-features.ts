/** What the plan includes, in display order. */
export const PREMIUM_FEATURES = [
  'Unlimited AI symptom analysis',
  'Visual symptom analyzer',
  'Medication comparisons and pricing',
  'Drug interaction checker',
  'Dosing assistant',
  'Side-effect reporting',
  '24/7 AI medical chat',
  'Priority support',
  'Advanced diagnostics',
] as const;
