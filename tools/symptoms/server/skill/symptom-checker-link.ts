/** The section that shows the full result. */
export const SYMPTOM_CHECKER_LINK = { hash: 'symptoms', label: 'Open the symptom checker' } as const;
