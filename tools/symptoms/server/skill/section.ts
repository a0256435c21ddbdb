/** Where the whole answer can be had. */
export const SECTION = { hash: 'symptoms', label: 'Open the symptom checker' } as const;
