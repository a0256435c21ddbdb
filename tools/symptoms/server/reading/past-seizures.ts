const SEIZURES = String.raw`(?:seizures?|convulsions?|fits|epileptic fits?)`;
const LONG_AGO = String.raw`(?:as (?:a |an )?(?:small |young |little )?(?:kid|child|baby|infant|toddler|teen|teenager|boy|girl)|when (?:i|he|she|they) (?:was|were) (?:(?:a |an )?(?:very |really )?(?:small |little |young )?(?:kid|child|baby|infant|toddler|teen|teenager|boy|girl|little|young|small)|in (?:grade|elementary|middle|high) school)|(?:in|during|throughout) (?:my |his |her |their )?(?:early )?childhood|growing up|(?:many|several|\d+|ten|fifteen|twenty|thirty|forty|fifty) years ago|(?:years|decades) ago|back in (?:the )?(?:19|20)?\d0'?s)`;
const HAD_LONG_AGO = new RegExp(
  String.raw`\b(?:had|used to (?:have|get)|got|suffered(?: from)?|with)\b[^.,;!?\n]{0,30}?\b${SEIZURES}\b(?![^.,;!?\n]{0,25}\b(?:like|similar|same|and|surgery|stroke)\b)[^.,;!?\n]{0,25}?\b${LONG_AGO}`,
  'gi',
);
const CHILDHOOD = new RegExp(
  String.raw`\bchildhood ${SEIZURES}\b|\b${SEIZURES} (?:stopped|ended|went away|quit|have been gone) (?:in (?:19|20)\d\d|(?:\d+|two|three|four|five|six|ten|many|several|a few) years (?:ago|back)|years ago|when i was)|\b(?:no|without) ${SEIZURES} (?:in|for|since) (?:\d+|two|three|four|five|six|ten|many|several|a few|19\d\d|20\d\d)(?: years)?|\b${SEIZURES} in (?:my |his |her )?childhood\b|\b${LONG_AGO},? (?:i|he|she|they) (?:had|got|used to (?:have|get))\b[^.;!?\n]{0,20}?\b${SEIZURES}\b`,
  'gi',
);
/** One that comes back, or has just been. */
const AGAIN =
  /\b(?:again|another|(?:came|come|coming|are|is) back|returned|just (?:had|now)|seizing|convulsing|(?:had|having|has) (?:one|it) (?:today|now|just|this|last|yesterday)|one (?:today|this morning|last night|just now|yesterday)|first (?:one|seizure) (?:in|since)|not (?:waking|responding)|still shaking)\b/i;

/** The spans of a text that tell of seizures of long ago. They are a risk and no sign of one now; none where one has come back. */
export function findPastSeizures(text: string): [number, number][] {
  if (AGAIN.test(text)) return [];
  return [HAD_LONG_AGO, CHILDHOOD].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match): [number, number] => [match.index, match.index + match[0].length]),
  );
}
