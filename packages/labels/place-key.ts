/** A section of a label as a key: the set id and the LOINC code. */
export const toPlaceKey = (setId: string, code: string): string => `${setId} ${code}`;
