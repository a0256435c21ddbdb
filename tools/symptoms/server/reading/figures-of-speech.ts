/** Words for something that happens to a body. After "like" they say how it feels, not what happened. */
const EVENT =
  '(?:stabbed|strangled|choked|electrocuted|drown(?:ed|ing)|poisoned|shot|run over|kicked|beaten|punched|struck|tased|murdered|buried alive|dead|a corpse)';
/** Small words between "like" and the event: "like i'm being", "like somebody had just". */
const BETWEEN =
  "(?: (?:i|he|she|it|they|we|you|somebody|someone|something|being|getting|been|i['’]?m|he['’]?s|she['’]?s|i['’]?ve|i['’]?d|was|were|am|is|are|got|had|has|just|a|an))*";
/** Where it is felt like that, the words may stand for a sign: "like being stabbed in the chest". */
const FELT_THERE = String.raw`(?![^.;!?\n]{0,30}\b(?:chest|heart|head|belly|stomach|abdomen|gut|side|ribs?|back|eyes?|neck|throat)\b)`;
/** Something cross, costly or embarrassing. */
const OVER = String.raw`(?=[\s,]+(?:about|over|when|because|cause|cuz|at the|seeing|if|her words|his words|lol|haha|figure))`;

/**
 * Figures of speech: comparisons with what happened to nobody, and exaggerations. They are about events, so a sign that somebody compares
 * with something is still read.
 */
export const COMPARISONS: readonly RegExp[] = [
  // Brain zaps after stopping an antidepressant.
  /\b(?:(?:felt|feels?|feeling) )?(?:like|as if)(?: (?:little|small|tiny|mild|an?|i|i['’]?m|got|getting|some|those))* electric(?:al)? (?:shocks?|zaps?)\b|\belectric(?:al)? (?:shocks?|zaps?)(?= (?:feelings?|sensations?|in (?:my|his|her) (?:head|brain)))/gi,
  new RegExp(String.raw`\b(?:like|as if|as though)${BETWEEN} ${EVENT}\b${FELT_THERE}`, 'gi'),
  /\b(?:hit|hits|hitting) me (?:like|with)\b|\b(?:like|as if|as though)(?: (?:i|i['’]?d|i['’]?ve|had|have|was|got|been|just|a|an|the))* (?:hit|flattened|run over) by (?:a|the) (?:bus|truck|train|freight train|car|steamroller|semi|mack truck)\b|\b(?:like|as if|as though) (?:a|the) (?:bus|truck|train|freight train|car|semi|mack truck|ton of bricks) (?:just |had )?hit me\b/gi,
  new RegExp(
    String.raw`\b(?:ha(?:d|s|ve|ving)|about had|nearly had|almost had|giv(?:e|es|ing)|gave) (?:(?:me|him|her|us|everybody) )?a (?:heart attack|stroke|coronary|seizure|aneurysm|cow|conniption|fit)${OVER}`,
    'gi',
  ),
  /\b(?:price|cost|bill|copay|invoice|receipt)s?\b[^.;!?\n]{0,40}\b(?:give[sn]?|gave|giving) (?:me|us|him|her) a (?:heart attack|stroke|coronary)\b/gi,
  /\b(?:stops?|stopping|stopped) (?:your|ur|a person['’]?s|people['’]?s) heart\b/gi,
  /\b(?:doctor|doc|boss|nurse|surgeon|pharmacist|cardiologist|dentist)(?:['’]?d| would| will| is going to| is gonna) (?:skin|kill|murder|strangle|shoot|throttle) (?:me|us)(?: alive)?\b/gi,
  /\b(?:i['’]?d|i would|i could) (?:kill|murder) (?:for (?:a|an|some|one)|(?:somebody|someone) (?:otherwise|without))\b/gi,
];

const EXPRESSION =
  /\(expression\)|\b(?:figure of speech|figuratively speaking|just an expression|it['’]?s an expression|dramatically speaking|not literally|so to speak)\b|, (?:her|his) words,/i;

/** The text without the sentences that somebody calls an expression, blanked so that positions stay the same. */
export const withoutExpressions = (text: string): string =>
  EXPRESSION.test(text)
    ? text.replace(/[^.!?\n]+/g, (sentence) => (EXPRESSION.test(sentence) ? ' '.repeat(sentence.length) : sentence))
    : text;

/** Figures of speech that contain a danger word. */
export const FIGURES_OF_SPEECH: readonly RegExp[] = [
  ...COMPARISONS,
  /\b(?:(?:is|are|was|been|just) )?killing me\b(?! (?:inside|slowly))/gi,
  /\b(?:(?:i'?m|im|am|are|is) )?(?:dying|dieing) to (?:know|see|try|meet|go|hear|find|ask|learn|eat|get)\b/gi,
  /\b(?:dying|die|died|dead)(?<!\b(?:want(?:s|ed)?|wanna|wish(?:es|ed)?) (?:\w+ ){0,3}\w+) (?:of|from|with) (?:boredom|embarrassment|laughter|laughing|curiosity|excitement|cuteness)\b/gi,
  /\b(?:almost |nearly |could |just )?(?:died?|dead) laughing\b|\bso \w+ (?:that )?i could (?:just )?die\b(?= lol| haha|$)/gi,
  /\b(?:dead|bone) tired\b|\bdead serious\b|\bdrop dead gorgeous\b|\bover my dead body\b|\bto die for\b|\bdead (?:battery|phone|line|plants?|skin|end)\b/gi,
  /\b(?:scared|bored|worried|starv\w+|freez\w+|tired|sick|loved|tickled) to death\b|\bworried sick\b|\bdeath by \w+/gi,
  /\bheart attack (?:of|when i (?:saw|heard|got|read))\b|\b(?:almost|nearly|practically|about) (?:had|gave me|have|got|given me) a (?:heart attack|stroke|seizure)\b|\b(?:gave|give|gives|giving|gonna give) (?:me|him|her|my mom|my dad) a (?:heart attack|stroke)\b/gi,
  /\bstroke of (?:luck|genius|midnight)\b|\b(?:back|breast|butterfly|brush|key) ?strokes?\b|\bheart ?(?:broken|breaking|break)\b/gi,
  /\b(?:mom|mum|mother|dad|father|parents?|boss|teacher|coach|wife|professor|landlord)(?: is|'?s| are|s)? (?:going to|gonna|will|would) (?:kill|murder) me\b(?! (?:and|with|he|she|please|help))/gi,
  /\b(?:could|would|i'?d|id) kill for\b|\bkill(?:ing)? (?:time|two birds|the (?:lights|engine|mood|pain|vibe|germs))\b|\bkilled it\b|\bjoke killed\b|\bkiller (?:deal|outfit|body)\b|\bpain ?killers?\b/gi,
  /\b(?:phone|battery|laptop|car|plants?|fish|engine|computer|controller|wifi|watch)(?: just| is| are| has| have)? (?:died|die|dies|dying|dead)\b/gi,
  /\bdrown(?:ing|ed)? in (?:work|debt|emails?|homework|paperwork|laundry|bills|sorrow|tears|sweat)\b/gi,
  /\boverdos(?:ed|ing|e)? on (?:\w+ )?(?:netflix|tv|cuteness|chocolate|sugar|news|cheese|carbs|turkey|christmas|candy|pizza|music|memes)\b/gi,
  /\b(?:choking|choked|choke) (?:back|up|on my words|under pressure|in the|on the (?:test|exam))\b/gi,
  /\bsuicide (?:squad|bomb\w*|rate\w*|statistics|prevention|awareness|hotline|door\w*|mission|wing|drive|run\w*)\b|\bpolitical suicide\b|\bcareer suicide\b/gi,
  /\bshoot (?:me (?:an|a) (?:email|text|message)|hoops|the breeze|for)\b|\bhang(?:ing)? (?:out|in there|on)\b|\bcold turkey\b/gi,
  /\bcut (?:my ?self )?(?:shaving|out|back|down on)\b(?!.{0,90}\bbleed)|\bcut(?:ting)? (?:my|her|his) (?:hair|nails|carbs|sugar|grass|losses)\b|\bsick and tired\b/gi,
  /\b(?:rather|sooner) die than (?!live|be|keep|go|exist|face|wake)\w+/gi,
  /\b(?:this|that|the|my|our) (?:traffic|work|deadline|homework|class|job|schedule|commute|meeting|exam|math|heat|weather|diet|boss|relationship|project)s? (?:is|are|was|'?s) (?:suicide|poison(?:ous)?|murder|toxic|torture)\b/gi,
  /\b(?:could|can|would) (?:just )?sleep forever\b(?= lol| haha|$)/gi,
  /\bi (?:think|guess|believe|suspect) (?=(?:my|he|she|they|his|her|we|someone|somebody|the|our)\b)/gi,
  /\b(?:tired|sick) of living (?:with|on|near|at) (?!my ?self|depress\w*|voices?|guilt|anxiety|shame|him|her|the pain|this pain|pain)/gi,
  /\b(?:hates?|hating|hard time|trouble|difficulty|problems?|afraid of|scared of|struggles? (?:with|to)|learn\w* to|practic\w*) (?:with )?(?:to )?(?:swallow(?:ing)?|tak(?:e|ing)) (?:his |her |my |the |big |large )?(?:pills?|tablets?|capsules?|meds|medicines?|vitamins?)\b/gi,
  /\b(?:am|are|is|will) (?:i|we|he|she|it) (?:really |actually |just )?(?:going to |gonna |about to )?die\b|\bdo i die\b/gi,
  /\bthought (?:that )?(?:i|he|she) (?:was|were) (?:really |actually )?(?:going to|gonna|about to) die\b(?= (?:laughing|of (?:laughter|embarrassment|boredom|shame))| lol| haha)/gi,
  /\b(?:nobody|no one|noone) (?:has |is |was |ever )?(?:hit|hits|hitting|hurts?|beats?|kicked|touched|harmed) (?:me|him|her|us|them)\b(?! (?:but|except))/gi,
  /\b(?:die|dying|dead) (?:early|young|someday|one day|eventually|in my sleep when i'?m old)\b/gi,
];
