import type { ReportedFinding } from '../engine/story.ts';

/** A sign that a harmless cause in the same story explains, and the finding that it then is. */
interface Explanation {
  finding: string;
  by: string;
  becomes: string;
  /** With any of these the sign keeps its meaning. */
  unlessWith: readonly string[];
  /** Words of the sign itself that the harmless cause does not explain. */
  unlessReported: RegExp;
}

/**
 * Iron and bismuth turn stools dark green or black (MedlinePlus, "Black or tarry stools"; label of Pepto-Bismol, "Warnings"). Stools like tar,
 * and signs of lost blood, are a bleeding until it is excluded.
 */
const EXPLANATIONS: readonly Explanation[] = [
  {
    finding: 'black-stool',
    by: 'stool-darkening-medicine',
    becomes: 'dark-stool-from-medicine',
    unlessWith: [
      ...['dizziness', 'near-fainting', 'fainting', 'shortness-of-breath', 'fast-pulse', 'pale-skin', 'low-blood-pressure', 'weakness'],
      ...['blood-thinner-use', 'nsaid-use', 'vomiting-blood', 'cirrhosis', 'abdominal-pain', 'severe-abdominal-pain', 'chest-pain'],
      ...['severe-fatigue', 'cold-clammy-skin', 'confusion', 'low-haemoglobin-test', 'past-ulcer', 'palpitations', 'dizzy-on-standing'],
    ],
    unlessReported:
      /\b(?:tar+y?|sticky|stick(?:s|ing)|foul|smell\w*|stink\w*|reek\w*|blood\w*|bleed\w*|red|maroon|mel(?:a)?ena|coffee grounds?)\b/i,
  },
];

/** Replaces signs that something harmless in the story explains, so that a rule for the sign does not apply. */
export function explainFindings(present: Map<string, ReportedFinding>, text: string): void {
  for (const { finding, by, becomes, unlessWith, unlessReported } of EXPLANATIONS) {
    const reported = present.get(finding);
    if (!reported || !present.has(by) || unlessReported.test(text) || unlessWith.some((id) => present.has(id))) continue;
    present.delete(finding);
    present.set(becomes, reported);
  }
}
