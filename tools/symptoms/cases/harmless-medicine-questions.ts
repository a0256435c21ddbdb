/** Calm questions and remarks about medicines that somebody takes. No alarm may be raised. */
export const HARMLESS_MEDICINE_QUESTIONS: readonly string[] = [
  'I take atorvastatin 80 and metoprolol, can I have grapefruit',
  'my dad takes lisinopril 20 with breakfast, is that ok',
  'she takes a lot of pills and I cannot keep them straight',
  'mom takes lots of medicines, how do I make a list',
  'google says I will die of an interaction, is that true',
  'my sister read she might die from an allergic reaction to penicillin, should I tell the doctor',
  'I have kidney disease, which pain reliever is better',
  'something like lunesta that is not habit forming',
  'cheaper one like eliquis?',
  'my husband takes warfarin 5 at night and amiodarone, anything to watch',
];
