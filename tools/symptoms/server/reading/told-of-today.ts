/** What happens now or began within the day. */
const TODAY =
  /\b(?:today|tonight|(?:right|just) now|now (?:i|he|she|my|his|her|it|the|there)|this (?:morning|afternoon|evening)|(?:since |last )night|since (?:an hour|this|\d{1,2} ?(?:am|pm)|noon|midnight)|(?:an|one|two|three|four|five|six|\d{1,2}) (?:hours?|minutes?|mins?) ago|for (?:the (?:last|past) )?(?:an|one|two|three|half an) hours?|all of a sudden|suddenly|woke (?:me )?up)\b/i;
/** Somebody who is well now, or a word of time that tells no sign. */
const WELL =
  /\b(?:today|tonight|now|morning)\b[^.;!?\n]{0,25}\b(?:fine|good|ok|okay|better|well|normal|gone|nothing|no)\b|\b(?:fine|good|ok|okay|better|well|gone)\b[^.;!?\n]{0,15}\b(?:today|now)\b|\b(?:every|most|some|each) (?:morning|night|day)|\bnot (?:today|now|this)\b/i;

/** The sentences that tell what happens today, as positions from and to. */
export function findToday(text: string): [number, number][] {
  return [...text.matchAll(/[^.;!?\n]+/g)].flatMap((match): [number, number][] =>
    TODAY.test(match[0]) && !WELL.test(match[0]) ? [[match.index, match.index + match[0].length]] : [],
  );
}
