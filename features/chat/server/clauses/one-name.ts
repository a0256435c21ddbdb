/** Whether two names are of one medicine by their words: "Wellbutrin" and "Wellbutrin XL", and not "ephedrine" and "pseudoephedrine". */
export function isOneName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  return few.length > 0 && many.some((_, at) => few.every((word, index) => many[at + index] === word));
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\d'’-]+/gu) ?? [];
