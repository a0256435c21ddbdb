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

/** A figure of speech, and whether it exaggerates something that is felt, so that it stays a sign: "my knee is killing me". */
interface Figure {
  words: RegExp;
  isFelt?: true;
}

/** Comparisons with what happened to nobody, and exaggerations. They are about events, so a sign that somebody compares with something is still read. */
const COMPARISONS: readonly RegExp[] = [
  // Brain zaps after stopping an antidepressant.
  /\b(?:(?:felt|feels?|feeling) )?(?:like|as if)(?: (?:little|small|tiny|mild|an?|i|i['’]?m|got|getting|some|those))* electric(?:al)? (?:shocks?|zaps?)\b|\belectric(?:al)? (?:shocks?|zaps?)(?= (?:feelings?|sensations?|in (?:my|his|her) (?:head|brain)))/gi,
  new RegExp(String.raw`\b(?:like|as if|as though)${BETWEEN} ${EVENT}\b${FELT_THERE}`, 'gi'),
  /\b(?:like|as if|as though) (?:somebody|someone|they|people)(?: had| has| have| just)* (?:beat|beaten|punched|kicked|attacked|whipped) me\b(?! (?:up )?in\b)(?: up\b)?/gi,
  /\b(?:hit|hits|hitting) me like\b|\b(?<!\b(?:he|she|they|mom|mother|dad|father|stepdad|husband|wife|boyfriend|girlfriend|partner|ex|brother|sister|son|daughter|kid|teacher|boss|some(?:one|body)|guy|man|parents) (?:\w+ )?)(?:hit|hits|hitting) me with\b|\b(?:like|as if|as though)(?: (?:i|i['’]?d|i['’]?ve|had|have|was|got|been|just|a|an|the))* (?:hit|flattened|run over) by (?:a|the) (?:bus|truck|train|freight train|car|steamroller|semi|mack truck)\b|\b(?:like|as if|as though) (?:a|the) (?:bus|truck|train|freight train|car|semi|mack truck|ton of bricks) (?:just |had )?hit me\b/gi,
  new RegExp(
    String.raw`\b(?:ha(?:d|s|ve|ving)|about had|nearly had|almost had|giv(?:e|es|ing)|gave) (?:(?:me|him|her|us|everybody) )?a (?:heart attack|stroke|coronary|seizure|aneurysm|cow|conniption|fit)${OVER}`,
    'gi',
  ),
  /\b(?:deadline|traffic|boss|job|project|homework|kids?|toddler|teenager|game|match|team|commute|meeting|exam|schedule|landlord|taxes|stock market|election|news|audit|wedding|move|quarter|client|client's|email|inbox|landlords|driving|driver)s?(?:['’]s| is| are| was)? (?:\w+ )?(?:giv(?:e|es|ing)|gave|gonna give|going to give|about to give) (?:me|us|him|her) (?:a|an) (?:\w+ )?(?:heart attack|stroke|coronary|aneurysm|seizure|hernia|ulcer|panic attack)\b/gi,
  /\b(?:price|cost|bill|copay|invoice|receipt)s?\b[^.;!?\n]{0,40}\b(?:give[sn]?|gave|giving) (?:me|us|him|her) a (?:heart attack|stroke|coronary)\b/gi,
  /\b(?:stops?|stopping|stopped) (?:your|ur|a person['’]?s|people['’]?s) heart\b/gi,
  /\b(?:doctor|doc|boss|nurse|surgeon|pharmacist|cardiologist|dentist)(?:['’]?d| would| will| is going to| is gonna) (?:skin|kill|murder|strangle|shoot|throttle) (?:me|us)(?: alive)?\b/gi,
  /\b(?:i['’]?d|i would|i could) (?:kill|murder) (?:for (?:a|an|some|one)|(?:somebody|someone) (?:otherwise|without))\b/gi,
];
const DROWSY =
  '(?:zyrtec|benadryl|nyquil|melatonin|unisom|trazodone|hydroxyzine|flexeril|seroquel|(?:the|my|this) (?:meds?|medicines?|pills?))';
/** Whom a person may harm: "I could have strangled my baby" is no figure of speech. */
const CLOSE =
  '(?:bab(?:y|ies)|newborn|infant|toddler|child(?:ren)?|kids?|sons?|daughters?|twins?|(?:step|grand)\\w+|wife|husband|girlfriend|boyfriend|partner|spouse|fianc[eé]e?|ex|mom|mother|dad|father)';

/** What annoys and endangers nobody's life. */
const NUISANCE =
  '(?:acne|pimples?|allerg(?:y|ies)|hay fever|sinus(?:es)?|itch(?:ing|iness)?|eczema|psoriasis|rash|dandruff|warts?|snoring|hair loss|cold|cough(?:ing)?|heartburn|reflux|hemorrhoids?|hiccups|diet|braces|roommates?|commute|heat|humidity|mosquito(?:e?s)?|side effects?)';

/** Words of a sign that are none here. */
const OTHER_MEANINGS: readonly RegExp[] = [
  // Somebody is tired of a nuisance: "I don't want to live with this acne anymore".
  new RegExp(
    String.raw`\b(?:don['’]?t|do not|doesn['’]?t|can['’]?t|cannot) (?:want to |wanna )?(?:live with|(?:do|take|stand|handle) (?:this|it)(?: any ?more| any longer)? (?:with|because of)) (?:this|these|the|my|his|her|that)(?: \w+)? ${NUISANCE}\b`,
    'gi',
  ),
  // Somebody else is startled: "the cashier gasped".
  /\b(?:(?:the|my|our|a) [\w-]{2,20}(?: (?:at|in) [\w']{2,15}){0,1}|every(?:one|body)|people|they) gasped\b(?! for)/gi,
  // Tired, and nothing that came out: "pooped out after the move".
  /\bpooped out\b(?! (?:a|an|some|blood|worms?|the|his|her|it|something|mucus|green|black|red|undigested|pills?|parasites?)\b)/gi,
  /\b(?:i['’]?m|im|he['’]?s|she['’]?s|we['’]?re|feel(?:ing)?|felt|look(?:s|ing)?) (?:so |just |totally |all |really |completely )?pooped\b(?! (?:my|his|her|in|on|blood|the|twice|once|\d)\b)/gi,
  // A season, a way to go, and what falls without a person.
  /\b(?:last|this|next|every|since|in(?: the)?|by) fall\b(?! (?:off|down|from|on|onto)\b)/gi,
  /\b(?:fell|falls?|fallen|falling) (?:shut|apart|behind|in love|through|short|silent|out of (?:love|favor)|for (?:it|him|her|that)|under the category)\b/gi,
  /\b(?:feels?|felt|feeling|like|as if) (?:like )?(?:i|i['’]?m|i was) (?:fell|fall(?:ing)?|stepp(?:ed|ing)) off (?:a|the) (?:cliff|curb|step|building|ledge|stairs?)\b/gi,
  /(?<!\b(?:go|going|goes|went|leave|leaving|off) )\bon (?:a|our|my|his|her|the|this)(?: \w+)? trip\b/gi,
  // A parent whom the nights tire: "can hardly stay awake from the night feeds".
  /(?<=\b(?:i|we|(?:my )?(?:wife|husband)|baby blues\b[^.;!?\n]{0,80}\band) )(?:can|could) (?:hardly|barely) stay awake (?:from|because of|with) (?:all )?(?:the |these |those )?(?:night|nightly|late) ?(?:feed(?:s|ings?)?|nursings?|shifts?)\b/gi,
  // Water, cream or a toy that squirts.
  /\bsquirt(?:ed|ing|s)? (?:a|some|the|it|his|her|my|water|out|into|in|at|me|him|us)\b(?! (?:\w+ )?(?:poop|stool|diarrhea))/gi,
  /(?<=\b(?:eye|eyes|eyelash|sand|dust|dirt|soap|wound|cut|nose|ear|mouth)\b[^.;!?\n]{0,30})\bwash(?:ed)? out\b/gi,
  /\bwash(?:ed|ing)? (?:the|it|my|his|her|that|some|dirt|sand|gravel|soap)(?: \w+)? out\b/gi,
  /\bshower(?:s|ed|ing)? hot\b|\bhot (?:showers?|tubs?|days?|weather)\b(?![^.!?]{0,20}\b(?:burn|scald))/gi,
  /\bout (?:of |in )?the back\b|\bcandle at both ends\b|\b(?:the )?cat['’]?s got (?:my|his|her|your) tongue\b|\bspring fever\b|\bweak stomach\b(?= (?:for|when|about|at|with))|\bleg of lamb\b/gi,
  /\bskin crawls?\b(?= (?:when|at|just|thinking|seeing|whenever))|\bfrog in (?:my|his|her) throat\b|\btwo left feet\b|\bgreen thumb\b|\bchip on (?:my|his|her) shoulder\b|\bhead (?:is |['’]s )?in the clouds\b/gi,
  /\bjabs?\b(?= (?:of pain|for|in (?:my|the) (?:head|temple|eye|side|ribs)|that (?:lasts?|goes)|at (?:my|the)))/gi,
  /\b(?:what|which|any|kegel|pelvic floor) exercises?\b/gi,
  // What somebody looked up.
  /\bgoogl(?:ed|ing)(?: about| for)? (?:epilepsy|als|ms|leukemia|lymphoma|lupus|parkinson['’]?s?|brain tumou?rs?)\b/gi,
  // A belly that sticks out.
  /\b(?:look(?:s|ed|ing)?|bloated|swollen|like i['’]?m)(?: like| as if)?(?: i['’]?m| i am)?(?: about)? (?:(?:\d|two|three|four|five|six|seven|eight|nine)(?: or \w+)? months? )(?:pregnant|along)\b/gi,
  // A part that hurts: "my wrist kills when I lift the baby".
  /\b(?:wrist|thumb|hand|back|shoulder|knee|hip|elbow|neck|arm|foot|heel|head|leg|ankle|tooth|ear|throat)s? (?:just |really |absolutely |only )?kills?(?= (?:when|if|lift\w*|hold\w*|carry\w*|pick\w*|after|at|from|every|on)\b)/gi,
  // What lies behind, and what returns: "vines off the back fence", "cultures came back negative".
  /\bback(?= (?:fence|yard|porch|door|seat|deck|patio|gate|alley|lawn|room|row|bedroom|burner|pocket|forty)\b)/gi,
  /\b(?:came|come|comes|coming) back(?= (?:with|as|negative|positive|normal|clear|clean|fine|okay|ok|low|high)\b)/gi,
  // Who is startled by a sight: "I looked in the mirror and nearly fainted".
  /\b(?:(?:looked|saw|seeing|opened|read|noticed|heard|found)\b[^.;!?\n]{0,60}? and|when (?:i|he|she) (?:saw|looked|read|heard|opened)\b[^.;!?\n]{0,40}?(?: i| he| she)) (?:nearly|almost|about) (?:fainted|passed out|died|had a stroke|had a heart attack)\b/gi,
  // Startled, or a joke about it: "I about died", "already picked my funeral songs".
  /\bi (?:about|almost|nearly) died\b(?=[.!,;]|$| (?:laughing|when i (?:saw|read|heard)))/gi,
  // A matter that is unclear: "confused about vaccines". Not knowing where or who one is, is a sign.
  /\b(?:confus(?:ed|ing)|mixed up) (?:about|by|over|on|as to|with) (?!(?:where|who|everything|simple|time|place|things|names?|people|the (?:day|date|time|year|month))\b|what (?:day|year|month|time|is (?:real|happening|going))|(?:my|his|her|our|their) (?:own )?(?:name|address|age|whereabouts|surroundings))/gi,
  // Falling asleep: "I eat a big plate and pass out", "passed out on the couch after work". A faint is told as what happened.
  /\b(?:eats?|eat (?:dinner|supper|breakfast)|shower|lie down|lay down|(?:get|gets|come|comes) (?:home|off (?:work|shift))|hit the bed)\b[^.;!?\n]{0,60}\b(?:and|then|just) (?:then |just |basically |pretty much )?pass(?:es)? out\b(?! (?:cold|when|whenever|from|on the (?:floor|street|toilet|bathroom)|at (?:work|the wheel)|while)\b)/gi,
  /\bpass(?:ed|es)? out (?:in (?:my |the |his |her )?(?:bed|recliner)|on (?:the|my|his|her) (?:couch|sofa)) (?:after (?:work|my shift|his shift|her shift|dinner|lunch|school)|watching|every night|asleep)\b/gi,
  // Things that are handed out, and somebody who sleeps at last.
  /\bpass(?:ed|es|ing)? out (?:candy|flyers?|papers?|snacks?|food|drinks?|cards?|invitations?|samples|programs?|water|gifts?|presents|supplies|medals|tests?|the (?:candy|papers?|snacks?|food|plates?|programs?|tests?))\b/gi,
  /\bout cold(?=,? (?:and )?(?:finally )?(?:asleep|sleeping|napping|snoring))/gi,
  /\b(?:can|could)(?:['’]?t|not) (?:really )?feel (?:a|any|much|much of a|the) (?:difference|change|effect|improvement|benefit)\b/gi,
  /\bhits? (?:me|him|her|us|them) up (?:for|on|about)\b/gi,
  /\bstab(?:bed|s)?(?: me| him| her| us)? in the back\b(?! with (?:a|the) (?:knife|scissors|screwdriver))/gi,
  // Laughter takes the breath.
  /\bcan['’]?t breathe\b(?=[^.;\n]{0,12}\b(?:laughing|lol|lmao|haha|at (?:this|that|the|these) (?:\w+ )?(?:video|meme|picture|photo|haircut|joke|song|story)|did you see)\b)/gi,
  // A way to take something: "is snorting it worse than swallowing".
  /\b(?:than|instead of|rather than|same as|versus|vs\.?|or) (?:just |actually )?swallow(?:ing)?(?: (?:it|one|them|a pill|pills|the pill))?\b/gi,
  // A text that nobody understands: no trouble with words.
  /\b(?:did not|didn['’]?t|do not|don['’]?t|could not|couldn['’]?t|can['’]?t|cannot) understand (?:a (?:single )?word|any|half|most|much|all)(?: of (?:it|that|this|what (?:it|they|he|she) (?:said|says)))?(?<=\b(?:pamphlet|leaflet|label|insert|papers?|paperwork|instructions?|website|handout|doctor|doc|nurse|pharmacist|pharmacy|portal)\b[^?!\n]{0,160})/gi,
  // In good shape, of the right size, or cross: no seizure. "Had a fit" alone is one.
  /\bfit (?:and|&|,) (?:healthy|well|active|strong|lean)\b|\b(?:very|pretty|physically|otherwise|i['’]?m|i am|stay|staying|keep|keeping|get|getting|reasonably|quite) (?:very |pretty )?fit\b|\bfit (?=\d|adult|person|guy|woman|man|runner|athlete)/gi,
  /\bfitting (?:well|right|tight\w*|in|into|room|clothes|comfortabl\w*|proper\w*|snug\w*|better|like|loos\w*|so|good|too)\b|\b(?:shoes?|clothes?|jeans|pants|bra|mask|dentures?|glasses|rings?|braces?|helmet|diapers?|lens\w*|contacts?|aligners?|retainer|cast|boots?)\b[^.;!?\n]{0,25}\bfit(?:ting|s)?\b/gi,
  /\b(?:throw\w*|threw|pitch\w*) (?:a|an|another|her|his) (?:\w+ )?fits?\b|\b(?:hissy|temper|crying|laughing|giggling|sneezing) fits?\b|\b(?:had|having|has|have) a fit (?=(?:because|cause|cuz|over|about|if)\b|when (?:i|we|they) (?:said|say|told|took|won['’]?t|tried|turned)\b)/gi,
  /\bhard(?:er)? to (?:wake|get)(?: (?:up|my \w+|him|her|them))* (?:up )?(?:for school|on school days|on mondays)\b/gi,
  /\b(?:my |his |her |our |the )?blood (?:is |was |'s |just |really |still )*boil(?:s|ed|ing)?\b|\b(?:makes?|made|making|got) (?:my|his|her|our) blood (?:boil|run cold|curdle)\b/gi,
  /\bfloppy (?:ears?|hat|disks?|bunny|dog|hair)\b/gi,
  /\b(?:food|sugar|carb|turkey|pizza|nap|wine) comas?\b|\bcoma(?=tose)?(?: from)? (?:after|from) (?:dinner|lunch|thanksgiving|the buffet)\b/gi,
  /\bblack(?:ed|ing|s)? out (?:the |my |our |his |her |all |every )*(?:windows?|curtains?|room|nursery|blinds|lights?|names?|dates?|screen)\b|\bblackout (?:curtains?|blinds|shades|sale|dates?|game|poetry)\b/gi,
  // A medicine that makes drowsy. What knocks a person out cold or for a minute is a faint.
  new RegExp(
    String.raw`\b(?:${DROWSY}|(?:it|that|they|which)(?<=\b${DROWSY}\b[^.;!?\n]{0,45})) (?:always |just |really |kinda )?knocks? (?:me|him|her) (?:right |straight |clean )?out\b(?! cold| for (?:an?\b|\d))`,
    'gi',
  ),
  new RegExp(
    String.raw`\bcould have (?:strangled|throttled)(?<!\b${CLOSE}\b.*) (?:(?:my|the|that)(?! (?:[\w-]+ ){0,2}${CLOSE}\b)|him|her(?! (?:[\w-]+ ){0,2}${CLOSE}\b)|them)\b`,
    'gis',
  ),
  /\b(?:back|shoulder|neck|knee|hip|elbow|wrist|finger|thumb|jaw|joints?|engine|car) (?:has |have |had |just |is |all |kinda )?seiz(?:ed|es|ing)(?: up)?\b/gi,
  /\bstabs\b(?! (?:me|him|her|himself|herself|myself|his|my|the))|\bstabb(?:ed|ing) at\b/gi,
  /\blike (?:a|an) (?:new ?born |baby |wild |little |boiled )?(?:snake|giraffe|rabbit|lobster|crab|squirrel|lizard|turkey|deer)\b/gi,
  // What happens in a dream.
  /\b(?:drown(?:ed|ing|s)?|fall(?:ing)?|fell)\b(?<=\b(?:dreams?|dreamed|dreamt|dreaming|nightmares?)\b[^.;!?\n]{0,50})/gi,
  /\b(?:wound|wired|strung) (?:up )?(?:like a|tight|as tight)\b/gi,
  /\b(?:leg day|work ?out|gym|practice|class|stairs|shoes|heels|dancing|hike|run|shift|homework|commute) (?:is |was |really |just )?kill(?:ed|ing|s) me\b/gi,
  // Clothes that have become too wide, and a hand that shakes with fright while it types.
  /\b(?:pants|jeans|shorts|trousers|skirts?|dress(?:es)?|clothes|rings?|belt|watch|socks?)\b[^.;!?\n]{0,20}\bfall(?:s|ing|in['’]?)? (?:right |clean )?(?:off|down)\b/gi,
  /\b(?:shaking|trembling|shaky|crying) (?:(?:as|while) (?:i(?:['’]?m| am)? )?)?(?:typ(?:e|ing)|writ(?:e|ing))(?: this)?\b/gi,
  // What is printed on a box: "it says overdose, call poison control".
  /\b(?:says?|said|reads?|read|saw|warn(?:s|ed|ing)?)(?: about)?(?: in case of| an| of)? overdose\b(?! (?:on|of) (?!the (?:box|label|bottle|pack)))/gi,
];

/** What no person does or suffers: emotions, machines, money, work, the weather. */
const NO_BODY: readonly RegExp[] = [
  /\bdrown(?:ing|ed|s)? (?:in|under) (?!(?:the |a |an |my |our |his |her |their )?(?:\w+ )?(?:water|pools?|tub|bath\w*|lake|river|ocean|sea|surf|pond|creek|well|fluids?|blood|mucus|phlegm|secretions|saliva|spit|vomit|mud|boat)\b)\w+/gi,
  /\boverdos(?:ed|ing|e) on (?:\w+ )?(?:netflix|tv|cuteness|chocolate|sugar|news|cheese|carbs|turkey|christmas|candy|pizza|music|memes|videos?|sunshine|sun|shopping|family|football|baseball|games?|work|screen ?time|social media|cookies|ice cream|pie|salt|garlic|romance|podcasts?|books?)\b/gi,
  /\b(?:put|putting) a (?:bullet|knife|stake|fork|nail) (?:in|through|into) (?:that|this|the|it|those)\b(?! (?:\w+ )?(?:head|leg|foot|arm|chest|heart|wall|brain|dog|man|woman|guy|him|her))/gi,
  /\b(?:kill|murder|shoot|stab|strangl|butcher|slaughter|chok|burn|poison|drown|bur)(?:e|ed|ing|s|er|ied|y)? (?:(?:the|that|this|my|our|your|a|an) )?(?:deal|project|budget|idea|plan|mood|vibe|joke|meeting|engine|motor|lawn|grass|weeds?|bill|proposal|rumou?r|song|account|app|tab|program|process|lights?|buzz|appetite|calories|fat|bridges?|rubber|cd|toast|dinner|popcorn|the competition|hatchet|lede|story|script|interview|test|exam|midterm|workout|set|playlist)\b/gi,
  /\b(?:boss|work|job|office|coworkers?|team|relationship|marriage|ex|friendship|family|politics|environment|neighbou?rs?|manager|mother[- ]in[- ]law|social media|people|culture)(?:'s)? (?:\w+ )?(?:is|are|was|were|gets?|got|so|'s)? ?(?:just |so |pure |straight |really |totally )?(?:poison(?:ous|ing)?|toxic|suffocating|smothering|strangling|murder|torture)\b|\b(?:toxic|poisonous) (?:boss|job|work\w*|coworkers?|relationship|people|ex|friend\w*|marriage|positivity|masculinity|family|environment)\b|\bpick (?:your|ur|my) poison\b/gi,
  /\b(?:foaming|frothing) at the mouth(?= (?:mad|angry|furious|to (?:get|see|buy|eat)|over|about|because|when|at (?:the|his|her|my)))/gi,
  /\bblood (?:boils?|boiling|boiled|pressure through the roof|ran cold|runs cold|is thicker)\b(?! point)|\b(?:makes?|made|making|gets?|got) my blood boil\b|\bbad blood\b|\bblood,? sweat,? and tears\b|\bbloody murder\b|\bblood money\b|\bin cold blood\b/gi,
  /\bchok(?:e|es|ed|ing)(?: me| him| her)? (?:all )?up\b(?! (?:blood|food|phlegm|mucus|a |the |his |her |my |milk|formula|something|vomit|foam))/gi,
  /\b(?:hit|hits|hitting|went through|goes through|raise[ds]?) the (?:roof|ceiling|jackpot|books|sack|hay|road|gym|spot|nail on the head|brakes|mall|beach|ground running|wall at mile)\b/gi,
  /\b(?:paraly[sz]ed|frozen|stiff|numb|petrified|speechless|catatonic) (?:with|by|from|in) (?:fear|fright|terror|indecision|choices?|anxiety|excitement|awe|shock at|boredom|nerves)\b|\bscared stiff\b/gi,
  /\b(?:legs?|knees?) (?:\w+ )?(?:(?:turn(?:ed|s)?|went|go|feel|felt|were|are) )?(?:to|like|into) (?:jelly|jello|rubber|noodles|spaghetti)\b(?= (?:on stage|before|when|after (?:the )?(?:\w+ )?(?:workout|run|marathon|squats|ride|coaster|speech|interview|race|hike|leg day)))/gi,
  /\bhead (?:is |was |'s )?(?:going to |gonna |about to |might |could )?(?:explode|exploding|explodes|spin|spinning)\b(?= (?:from|with|over|at|because of|about) (?:all )?(?:this|that|these|those|the|my|his|her|their)? ?(?:\w+ )?(?:noise|homework|work|emails?|numbers|kids|news|ads?|drama|paperwork|choices|info\w*|names|math|code|taxes|rules|jargon|options))/gi,
  /\bsweat(?:ing|ed|s)? (?:bullets|like a (?:pig|sinner)|buckets)\b(?= (?:at|in|during|before|about|over|waiting|through) (?:the|my|that|this|a|his|her) ?(?:\w+ )?(?:interview|exam|test|meeting|speech|results?|date|deadline|audit|gym|sauna|court|presentation|wedding|class|workout|stage))/gi,
  /\b(?:heart|stomach) (?:sank|dropped|skipped a beat|melted|soared|leapt|leaped|was in my (?:throat|mouth)|fluttered|broke)\b(?= (?:when|at|as|seeing|every time|because|hearing|on the|lol|haha))|\b(?:took|takes|taking) my breath away\b(?= ?(?:[,.!]|$|lol|the|when i saw|it was (?:so )?beautiful|how beautiful))|\bbreath ?taking\b/gi,
  /\bbleed(?:s|ing)? (?:me|us|him|her|them|the company|money|cash|red ink|points) ?(?:dry|white|out of money)?\b(?= |[.,]|$)(?<=dry|money|cash|ink|points)|\bbl(?:eed|ed|eeding) (?:the|my|our|his|her) (?:brakes?|radiators?|lines?|system|valve|hydraulics)\b|\bnose ?bleed (?:seats?|section)\b|\bbleeding (?:heart|edge)\b|\bbleed (?:for this|blue|orange|green and gold)\b/gi,
  /\b(?:knee|hip|back|nerves|brakes|engine|transmission|day|week|battery|concentration|eyesight)(?:s)? (?:is|are|'s|was) (?:totally |completely |all |pretty much )?shot\b|\bshot (?:my|his|her|your) mouth off\b|\b(?:gave|give|giving|take|took|worth|have|had) (?:it |this |that )?(?:a|another|my best) shot\b|\bshot in the dark\b|\bcheap shot\b|\b(?:head|mug|screen|long|buzzer|jump|slap|tee|hook) ?shots?\b|\bshot(?:s)? of (?:espresso|tequila|whiskey|vodka|ginger|wheatgrass)\b/gi,
  /\b(?:phone|laptop|car|battery|tv|truck|computer|printer|fridge|ac|internet|wifi|router|tablet|washer|plant|tree|lawn)s? (?:\w+ )?(?:died|dies|dying|is dead|went dead|crashed|exploded|blew up|is on fire)\b|\bdied inside\b|\b(?:computer|sugar|stock|market|caffeine) crash\w*\b|\bcrash(?:ed|ing)? (?:on (?:the|my|his|her|a) (?:couch|sofa|bed|floor|futon)|at (?:my|his|her|a) \w+'?s?|diet(?:ing|s)?|the party|course)\b/gi,
  /\b(?:blew|blow|blows|blowing|blown) (?:up (?:at|on) (?:me|him|her|us|them)|up my phone|my (?:mind|top|cover|budget|diet|lid|stack)|a (?:fuse|gasket|tire)|off steam|it)\b|\b(?:diaper|tire|hair|birthday) ?(?:blow ?outs?)\b|\bexplo(?:ded|des|ding|sion|sive)\b(?=[^.!?\n]{0,30}\b(?:everywhere|diaper|laundry|closet|kitchen|popcorn|glitter)\b)/gi,
  /\bkick(?:ed|ing|s)? (?:the )?(?:bucket of|bucket over|habit|myself for|tires|back (?:and|with)|it with)\b|\bbit(?:e|es|ten|ing)? (?:off more|the (?:bullet|dust|hand that)|by the \w+ bug|my tongue (?:so|and|instead|not to))\b|\b(?:travel|running|acting|love|cleaning) bug\b/gi,
  /\b(?:pull(?:ed|ing)?|pulling) the (?:plug|trigger|pin) on (?!me|him|her|my|us|them)\w+|\btrigger warning\b|\bmurder (?:hornets?|mystery|she wrote)\b|\btrue crime\b/gi,
  /\b(?:be |been |being )?(?:the |a )?death of me\b|\b(?:turn(?:ing)?|roll(?:ing)?|spin(?:ning)?) (?:over )?in (?:his|her|their|my) grave\b|\b(?:dead|bone|dog)(?= tired\b)|\bdead (?:on my feet|to me|last|wrong|right|set|in the water|giveaway|ringer|lift\w*|zone|sea|of winter|of night|weight)\b|\bdrop dead (?:in bed|tired|gorgeous|date)\b|\bdeath warmed (?:over|up)\b|\bdie hard\b|\bdying breed\b|\bdie(?:s|d)? on (?:that|this) hill\b/gi,
  /\b(?:snore|snoring|farts?|feet|breath|socks|cooking|jokes?|puns?|singing|driving|smell)\b[^.!?\n]{0,40}\b(?:could|would|will|is going to|is gonna|gonna|almost|nearly)? ?(?:get me |be )?(?:kill(?:s|ed)?|killer|smother(?:ed)?|murder(?:ed)?|strangled?|choked?|suffocat\w+|the death)\b(?: (?:me|us|him|her|somebody|someone|with a pillow|a horse))*/gi,
  /\b(?:drives?|driving|drove|climb(?:s|ed|ing)?|bounc(?:e|ing)) (?:me |us |him |her )?(?:up|off) the walls?\b|\bjump(?:ed|ing)? (?:out of my (?:skin|seat)|the gun|for joy|to conclusions|through hoops|on the bandwagon|off the couch|down my throat)\b|\bhang(?:ing)? (?:me|him|her|us) out to dry\b|\bhang(?:ed|ing)? (?:over|up (?:on|the)|tight|by a thread|ten)\b/gi,
  /\bcut(?:s|ting)? (?:me|him|her|us|them|you) (?:some slack|off (?:at the bar|in traffic|mid)|a (?:check|deal))\b|\bcut(?:ting)? (?:class(?:es)?|ties|corners|costs|the (?:cord|crap|lawn|cake|line|cheese)|to the chase|it close|loose|both ways|coupons|onions?(?! and)|wood)\b/gi,
  /\bcrash(?:ed)? and burn(?:ed)?\b|\bburn(?:ed|t|ing)? (?:out (?:at|from|on|by) (?:work|school|my job|the job|caregiving)|the (?:midnight oil|candle)|through (?:cash|money|savings)|bridges|calories|daylight)\b|\b(?:money|hole) (?:is )?burning a hole\b|\bburning (?:question|desire|man|rubber)\b|\broast(?:ed|ing|s)? (?:me|him|her|at|by|on|us)\b/gi,
  /\b(?:i'?d|i would|would|i'?ll) give (?:my|an?|up my) (?:right |left |first )?(?:arm|leg|arm and a leg|kidney|firstborn|first[- ]born)\b|\bcosts? (?:me |us )?an arm and a leg\b|\bpain in the (?:neck|butt|ass|rear|backside|tush)\b|\bbroke(?:n)? (?:my|his|her) heart\b|\bheart ?broken\b|\bheadless chicken\b|\blost my (?:head|mind|marbles|shirt)\b(?= (?:over|at|when|because|lol|in vegas))/gi,
  /\b(?:wiped|knocked|zonked|conked|took) (?:me|him|her|us) out\b(?= (?:for the (?:night|day|afternoon)|like a light|yesterday|after (?:the )?(?:workout|gym|leg day|shift|party|trip|flight)))/gi,
  /\b(?:smoke|fire|carbon monoxide|co) (?:alarm|detector)s?\b(?= (?:battery|batteries|needs|chirp\w*|beeps? once|keeps chirping|placement|install\w*|for (?:the|our|my) (?:house|home|new)))|\b(?:battery|batteries) (?:in|of) (?:the |my |our )?(?:smoke|co|fire|carbon monoxide) (?:alarm|detector)s?\b/gi,
  /\b(?:suicide|crisis|988) (?:hot ?line|line|lifeline|prevention)?(?: )?(?:volunteer|worker|operator|counselor|training|shift|walk|fundraiser|5k|awareness)s?\b|\b(?:volunteers?|works?|volunteering|working|shift) (?:at|for|on) (?:the |a )?(?:suicide|crisis|988) (?:hot ?line|line|lifeline|center)\b/gi,
];

/** Sayings with words of death and violence. */
const SAYINGS: readonly RegExp[] = [
  /\b(?:(?:i'?m|im|am|are|is) )?(?:dying|dieing) to (?:know|see|try|meet|go|hear|find|ask|learn|eat|get)\b/gi,
  /\b(?:dying|die|died|dead)(?<!\b(?:want(?:s|ed)?|wanna|wish(?:es|ed)?) (?:\w+ ){0,3}\w+) (?:of|from|with) (?:boredom|embarrassment|laughter|laughing|curiosity|excitement|cuteness)\b/gi,
  /\b(?:almost |nearly |could |just )?(?:died?|dead) laughing\b|\bso \w+ (?:that )?i could (?:just )?die\b(?= lol| haha|$)/gi,
  /\bheart attack (?:of|when i (?:saw|heard|got|read))\b|\b(?:almost|nearly|practically|about) (?:had|gave me|have|got|given me) a (?:heart attack|stroke|seizure)\b|\b(?:gave|give|gives|giving|gonna give) (?:me|him|her|my mom|my dad) a (?:heart attack|stroke)\b/gi,
  /\bstroke of (?:luck|genius|midnight)\b|\b(?:back|breast|butterfly|brush|key) ?strokes?\b|\bheart ?(?:broken|breaking|break)\b/gi,
  /\b(?:mom|mum|mother|dad|father|parents?|boss|teacher|coach|wife|professor|landlord)(?: is|'?s| are|s)? (?:going to|gonna|will|would) (?:kill|murder) me\b(?! (?:and|with|he|she|please|help))/gi,
  /\b(?:phone|battery|laptop|car|plants?|fish|engine|computer|controller|wifi|watch)(?: just| is| are| has| have)? (?:died|die|dies|dying|dead)\b/gi,
  /\bdrown(?:ing|ed)? in (?:work|debt|emails?|homework|paperwork|laundry|bills|sorrow|tears|sweat)\b/gi,
  /\b(?:choking|choked|choke) (?:back|up|on my words|under pressure|in the|on the (?:test|exam))\b/gi,
  // Who works for a hotline does not ask for it.
  /\b(?:volunteer(?:s|ed|ing)?|work(?:s|ed|ing)?|train(?:s|ed|ing)|shifts?|jobs?) (?:(?:at|for|on|with|as|an?|the|my|local|our) ){0,4}suicide (?:hot ?line|help ?line|lifeline)\b/gi,
  /\bsuicide (?:squad|bomb\w*|rate\w*|statistics|prevention|awareness|door\w*|mission|wing|drive|run\w*)\b|\bpolitical suicide\b|\bcareer suicide\b/gi,
  /\b(?:rather|sooner) die than (?!live|be|keep|go|exist|face|wake)\w+/gi,
  /\b(?:this|that|the|my|our) (?:traffic|work|deadline|homework|class|job|schedule|commute|meeting|exam|math|heat|weather|diet|boss|relationship|project)s? (?:is|are|was|'?s) (?:suicide|poison(?:ous)?|murder|toxic|torture)\b/gi,
  /\b(?:tired|sick) of living (?:with|on|near|at|in(?= (?:my|his|her) (?:own )?head\b|(?: this| that| our| the| a)? (?:house|apartment|town|city|dorm|fear)\b)) (?!my ?self|depress\w*|voices?|guilt|anxiety|shame|him|her|the pain|this pain|pain)/gi,
  /\b(?:am|are|is|will) (?:i|we|he|she|it) (?:really |actually |just )?(?:going to |gonna |about to )?die\b|\bdo i die\b/gi,
  /\bthought (?:that )?(?:i|he|she) (?:was|were) (?:really |actually )?(?:going to|gonna|about to) die\b(?= (?:laughing|of (?:laughter|embarrassment|boredom|shame))| lol| haha)/gi,
  /\b(?:nobody|no one|noone) (?:has |is |was |ever )?(?:hit|hits|hitting|hurts?|beats?|kicked|touched|harmed) (?:me|him|her|us|them)\b(?! (?:but|except))/gi,
  /\b(?:die|dying|dead) (?:early|young|someday|one day|eventually|in my sleep when i'?m old)\b/gi,
];

/** Sayings about something that is felt or done. */
const FELT: readonly RegExp[] = [
  /\b(?:(?:is|are|was|been|just) )?killing me\b(?! (?:inside|slowly))/gi,
  /\b(?:dead|bone) tired\b|\bdead serious\b|\bdrop dead gorgeous\b|\bover my dead body\b|\bto die for\b|\bdead (?:battery|phone|line|plants?|skin|end)\b/gi,
  /\b(?:scared|bored|worried|starv\w+|freez\w+|tired|sick|loved|tickled) to death\b|\bworried sick\b|\bdeath by \w+/gi,
  /\b(?:could|would|i'?d|id) kill for\b|\bkill(?:ing)? (?:time|two birds|the (?:lights|engine|mood|pain|vibe|germs))\b|\bkilled it\b|\bjoke killed\b|\bkiller (?:deal|outfit|body)\b|\bpain ?killers?\b/gi,
  /\bshoot (?:me (?:an|a) (?:email|text|message)|hoops|the breeze|for)\b|\bhang(?:ing)? (?:out|in there|on)\b|\bcold turkey\b/gi,
  /\bcut (?:my ?self )?(?:shaving|out|back|down on)\b(?!.{0,90}\bbleed)|\bcut(?:ting)? (?:my|her|his) (?:hair|nails|carbs|sugar|grass|losses)\b|\bsick and tired\b/gi,
  /\b(?:could|can|would) (?:just )?sleep forever\b(?= lol| haha|$)/gi,
  /\bi (?:think|guess|believe|suspect) (?=(?:my|he|she|they|his|her|we|someone|somebody|the|our)\b)/gi,
  /\b(?:hates?|hating|hard time|trouble|difficulty|problems?|afraid of|scared of|struggles? (?:with|to)|learn\w* to|practic\w*) (?:with )?(?:to )?(?:swallow(?:ing)?|tak(?:e|ing)) (?:his |her |my |the |big |large )?(?:pills?|tablets?|capsules?|meds|medicines?|vitamins?)\b/gi,
];

/** Every figure of speech with words of a danger or a sign. Whoever reads a text leaves them out: the readers of dangers and of stories. */
export const FIGURES_OF_SPEECH: readonly Figure[] = [
  ...[...COMPARISONS, ...OTHER_MEANINGS, ...NO_BODY, ...SAYINGS].map((words): Figure => ({ words })),
  ...FELT.map((words): Figure => ({ words, isFelt: true })),
];

/** The text without figures of speech, for whoever compares its words with those of others. */
export const withoutFigures = (text: string): string => FIGURES_OF_SPEECH.reduce((rest, { words }) => rest.replace(words, ' '), text);

const EXPRESSION =
  /\(expression\)|\b(?:figure of speech|figuratively speaking|just an expression|it['’]?s an expression|dramatically speaking|not literally|so to speak)\b|, (?:her|his) words,/i;

/** The text without the sentences that somebody calls an expression, blanked so that positions stay the same. */
export const withoutExpressions = (text: string): string =>
  EXPRESSION.test(text)
    ? text.replace(/[^.!?\n]+/g, (sentence) => (EXPRESSION.test(sentence) ? ' '.repeat(sentence.length) : sentence))
    : text;
