/** Whether two names are of one medicine by their words: "Wellbutrin" and "Wellbutrin XL". */
export function isOneName(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.includes(b) || b.includes(a);
}
