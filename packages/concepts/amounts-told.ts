/** How much, and how surely, somebody tells of a condition or a habit. */

/** The bare name of an organ. What is wrong with it is unknown, so that labels warn and do not forbid. */
export const ONLY_MENTIONED: ReadonlySet<string> = new Set(['kidney-mention', 'liver-mention']);

export const SELDOM =
  /\b(?:rarely|seldom|hardly ever|occasional(?:ly)?|once in a (?:great )?while|now and (?:then|again)|once or twice a (?:month|year)|(?:on|at) (?:special occasions?|holidays|weddings?|parties|christmas|new year'?s?)|social(?:ly)?(?: drinker)?)\b/i;

/** "Occasionally a whole bottle of vodka" is seldom and not little. */
export const LARGE_AMOUNT =
  /\b(?:(?:whole|entire|full|half|big|large|couple|few|\d+|two|three|four|five|six) (?:an? |of )?(?:bottles?|fifths?|handles?|pints?|liters?|litres?|jugs?|box(?:es)?|packs?|kegs?|racks?)|bottles?(?= of (?!beer|cider))|(?:fifth|handle|pint|liter|litre|case|keg|pitcher)s? of|(?:six|twelve|\d{1,2}|thirty)[ -]?(?:pack|rack)|bing\w*|black(?:ed|ing)? ?out|blackouts?|get(?:ting)? (?:really |very )?(?:drunk|wasted|hammered|plastered|smashed)|drunk|wasted|hammered|too much|a lot|lots|heav(?:y|ily)|(?:[4-9]|\d{2,}|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|a dozen|several|many)(?: or (?:more|\w+))? (?:\w+ )?(?:drinks?|beers?|shots?|glass(?:es)?|cans?|cocktails?|margaritas?|whisk(?:e?ys?|ies)|vodkas?))\b/i;

/** Habits that people have given up: "quit smoking" denies it, "stopped Nardil last week" does not deny the medicine. */
export const HABIT: ReadonlySet<string> = new Set(['smoker', 'alcohol-use']);
