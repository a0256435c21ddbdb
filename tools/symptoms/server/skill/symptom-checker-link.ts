/** Where the whole answer can be had. */
export const SYMPTOM_CHECKER_LINK = { hash: 'symptoms', label: 'Open the symptom checker' } as const;
