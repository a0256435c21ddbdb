const SHORTHAND: readonly (readonly [RegExp, string])[] = [
  [/\br u\b/gi, 'are you'],
  [/\bu\b(?!\.)/gi, 'you'],
  [/\bur\b/gi, 'your'],
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/(?=\s|[a-z])/gi, 'with '],
  [/\bw (?=(?:it|my|this|that|the|a|an|food|water|him|her|[a-z]{5,})\b)/gi, 'with '],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\b(my|her|on|the|take|taking|with|stop|start) bc\b(?! (?:i|he|she|it|we|they|my|the)\b)/gi, '$1 birth control'],
  [/\bbc (pills?|patch|shot|ring)\b/gi, 'birth control $1'],
  [/\b(?:bc|cuz|coz)\b/gi, 'because'],
  [/\bv\b(?=\s+[a-z]{4,})/gi, 'vs'],
  [/\bmeds?\b/gi, 'medicine'],
  [/\bdiff (?=btwn|between|b\/w|from|of)/gi, 'difference '],
  [/\b(?:btwn|btw(?= (?:my|the|a) )|b\/w)(?!\w)/gi, 'between'],
  [/\bcan not\b(?! only)/gi, 'cannot'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgonna\b/gi, 'going to'],
  [/\bgotta\b/gi, 'have to'],
  [/\s[n&]\s/gi, ' and '],
  [/\bwhats\b/gi, "what's"],
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, at) => [new RegExp(String.raw`\b${word}(?=[ -](?:years?|months?|weeks?)[ -]olds?\b)`, 'gi'), String(at + 1)] as const,
  ),
];

/** Expands common abbreviations. @example expandShorthand('r u a dr') // 'are you a dr' */
export function expandShorthand(text: string): string {
  return SHORTHAND.reduce((rest, [short, long]) => rest.replace(short, long), text);
}
