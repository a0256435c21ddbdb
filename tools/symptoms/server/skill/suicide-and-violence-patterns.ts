import type { DangerPattern } from './danger-pattern.ts';

const WANT = String.raw`(?:want|wants|wanted|wanna|wish|need|ready|going|gonna|plan(?:s|ning)?|trying|tr(?:y|ied)|threaten\w*|about|decided|think(?:s|ing)?|thought(?:s)?|talk(?:s|ing)?|feel(?:s|ing)? like|urge|tempted|should|might as well|rather|will|could|gotta|hoping|promised)`;
const LEAD = '(?: (?:to|just|of|about|be|going|gonna|really|literally|also|fucking|im|i am|i could|he|she|they)){0,4} ';
const SELF = '(?:my ?sel(?:f|ve)|him ?self|her ?self|them ?sel(?:f|ves)|our ?selves|your ?self)';
const PILLS = '(?:pills?|meds|tablets?|medicines?|medications?|capsules?|tylenols?|sleeping pills?)';
const wanting = (what: string) => new RegExp(String.raw`\b${WANT}${LEAD}(?:${what})`, 'i');

/** Suicidal thoughts, direct or indirect. Ambiguous wording counts. */
const DEATH: readonly DangerPattern[] = [
  {
    pattern: wanting(
      String.raw`die\b(?! to)|dying\b(?! to)|dead\b|(?:not|stop) (?:exist(?:ing)?|wak\w+)\b|(?:not|stop) be(?:ing)?\b(?! (?:\w+ed|taken|given|cut|split|put|kept|left|eaten|drunk|on|for|with|able|a problem|an issue|too|so)\b)|(?:be )?gone forever|disappear\b`,
    ),
    findings: ['suicidal-thoughts'],
    unless:
      /\b(?:phone|battery|laptop|car|plants?) (?:is|are|was|s)? ?(?:going|gonna|about) to die\b|\bdie(?<!\b(?:want(?:s|ed)?|wanna|wish(?:es|ed)?) (?:\w+ ){0,3}die) (?:of|from) (?:embarrassment|laughter|laughing|boredom|hunger|heat)\b|\b(?:will|would|could|might|gonna|going to) (?:\w+ )?die (?:of|from) (?:[\w'-]+ ){0,3}(?:syndrome|attack|stroke|cancer|reaction|side effects?|interactions?|clots?|bleeding|failure|disease|infection)\b|\bhow likely\b/i,
  },
  {
    pattern: wanting(
      String.raw`end(?:ing)? (?:it(?! with)(?: all)?\b|things(?! with)\b|everything\b|(?:my|his|her|their) (?:own )?life)|take (?:my|his|her|their) (?:own )?life|give up on (?:life|living)`,
    ),
    findings: ['suicidal-thoughts'],
  },
  { pattern: /\bk[- ]?m[- ]?s\b(?! file)/i, findings: ['suicidal-thoughts'] },
  {
    pattern: new RegExp(
      String.raw`\b(?:kill(?:ing)?|unaliv(?:e|ing)|off(?:ing)?|hang(?:ing)?|shoot(?:ing)?|stab(?:bing)?|drown(?:ing)?|poison(?:ing)?|delet(?:e|ing)) ${SELF}\b`,
      'i',
    ),
    findings: ['suicidal-thoughts'],
    unless: /\b(?:laugh\w*|accidental\w*|by accident)\b/i,
  },
  { pattern: /\bsui?c+[ai]?i?d(?:e|al|le|el|ial)\b|\bsewer ?slide\b|\bunaliv\w+/i, findings: ['suicidal-thoughts'] },
  {
    pattern:
      /\bwish(?:ed|es|ing)? (?:that )?(?:i|he|she|they|id|i'd)(?: could| would| was| were| had| am)*(?: just| all| go to sleep and| fall asleep and)*(?: never| not| wouldn'?t| didn'?t| wasn'?t| weren'?t| dead| gone)\b(?! (?:have|had|take|taken|eat|eaten|sick|ill|so|in pain|hurt|feel|feeling|tired|gotten|get|get sick|started|gone))/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern: /\b(?:never|not|don'?t|wouldn'?t) (?:want to |wanna )?(?:wak\w+|woke) up (?:again|anymore|tomorrow|ever)?/i,
    findings: ['suicidal-thoughts'],
    unless: /\b(?:alarm|tired|early|he|she|toddler|baby|work|school|pee|bathroom)\b/i,
  },
  {
    pattern: /\bsleep (?:and|so i) (?:never|not|don'?t|won'?t) (?:wak\w+|come back|get up again)|\bsleep forever\b/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\b(?:nobody|no ?one|none of them|no body)(?: would|d|'d| will|ll|'ll)? (?:miss|notice|care)\w*(?: if)?\b.{0,25}\b(?:gone|dead|died|die|disappear\w*|live|alive|me)\b/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\b(?:better|happier|easier|relieved|best|better off)\b.{0,25}\b(?:if (?:i|he|she) (?:was|were|am|wasn'?t|weren'?t|is|did ?n'?t|died|die)|without (?:me|him|her|them)\b|dead)\b/i,
    findings: ['suicidal-thoughts'],
    unless: /\bif i (?:was|were|am) (?:to|taking|on|taller|younger|thinner)\b/i,
  },
  {
    pattern:
      /\b(?:can'?t|cannot|don'?t (?:want|wanna)(?: to)?|do not want to|doesn'?t want to|does not want to|tired of|sick of|done with|no longer want to|stop wanting to)(?: even)? (?:go on(?! (?:a|the|my|vacation|holiday|statins?))|keep going|do this(?: anymore| any more| any longer)?$|be(?:ing)? (?:here|alive)(?: anymore| any more)?\b|liv(?:e|ing)(?! (?:with|in|at|near|like))|exist\w*|be on this (?:earth|planet))/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\b(?:no|any|a|the|every|lost (?:my|the|all)?|lost) ?(?:reasons?|will|point|purpose|use|hope|desire) (?:to|in|of|for)(?: keep| even| go on)? ?(?:liv(?:e|ing)|life|being alive|being here|going on|go on|existing|exist)\b/i,
    findings: ['suicidal-thoughts'],
    unless: /\bquality of life\b/i,
  },
  {
    pattern:
      /\blife (?:is ?n'?t|is not|ain'?t|feels? not|has no|is just not|not)\b.{0,12}\b(?:worth|point|meaning)\b|\blife (?:is|feels|seems) (?:pointless|worthless|meaningless|over|hopeless)\b/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\b(?:done|finished|through|had enough|over|fed up|tired|sick)(?: with| of)? (?:this )?(?:life|living(?! (?:with|at|near|on|in (?!pain|misery|this)))|being alive|existing|existence|breathing)\b/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\b(?:want|wanna|need|wish)(?: to)?(?: just)? (?:it all|everything|my life|all of (?:this|it)|this life)(?: to)?(?: just)? (?:be over|end\w*|stop\w*|gone|over)\b/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\b(?:don'?t|do not|doesn'?t|didn'?t) (?:deserve to|care if (?:i|he|she)) (?:live|be alive|be here|die|exist|wake up|lives?|dies?)\b|\bshould(?:n'?t| not) (?:be alive|exist|have been born)\b/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\bi (?:just )?want out\b|\bi see no (?:way out|future)\b|\bno way out\b|\b(?:don'?t|do not|can'?t) see (?:a|any|much|the) (?:future|way out|point|reason|use)\b(?! (?:in taking|of taking|to taking|in the))/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\b(?:stop|cant stop|can'?t stop|keep|always|been) (?:thinking|dreaming|fantasi[sz]ing) (?:about|of) (?:dying|death|killing|ending|being dead|suicide|not being)\b/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\bjoin (?:him|her|them|my (?:mom|mum|dad|mother|father|husband|wife|son|daughter|brother|sister|baby|grand\w+)) in (?:heaven|death|the grave)\b/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\b(?:i|he|she) (?:should|could|might|may|'d rather|d rather|would rather)(?: as well| just| rather)* (?:die|be dead|not be (?:here|alive)|not exist)\b/i,
    findings: ['suicidal-thoughts'],
    unless: /\b(?:could|might|may) die (?:from|of)\b/i,
  },
  {
    pattern: /\b(?:feel|feels|feeling) (?:like )?(?:a |such a )?burden\b|\bburden (?:to|on) (?:every|my|them|you)\w*/i,
    findings: ['suicidal-thoughts'],
    unless: /\b(?:cost|financial|caregiver)\b/i,
  },
  {
    pattern:
      /\b(?:i|we) (?:just |really )?feel like dying\b|\bi hate (?:being alive|my life)\b|\bwhat(?:'?s| is) the point (?:of|in) (?:living|life|being alive|going on|anything|trying)\b|\bwhy (?:should i|do i even|am i even|bother)(?: keep| even)? (?:liv\w+|alive|going on|being here)\b/i,
    findings: ['suicidal-thoughts'],
  },
];

/** Suicide plans and farewells. */
const PLANS: readonly DangerPattern[] = [
  {
    pattern:
      /\b(?:end(?:ing)?|kill\w*|die|dying|do) (?:it|it all|things|everything|myself|my life|himself|herself)?\s?(?:tonight|tomorrow|this weekend|today)\b/i,
    findings: ['suicide-plan'],
    unless: /\b(?:do (?:it|things|everything)|end (?:it|things) with|phone|what (?:should|can|do) i)\b/i,
  },
  {
    pattern:
      /\b(?:last|final) (?:message|goodbye|words|night alive|day alive|text)\b|\bgoodbye (?:everyone|everybody|world|forever|cruel world|letter|note)\b|\bsuicide note\b/i,
    findings: ['suicide-plan'],
  },
  {
    pattern:
      /\b(?:jump|jumping|throw(?:ing)? (?:my|him|her)self) (?:off|from|out of|in front of|under)(?: of)? (?:a|the|my|that|this)? ?(?:\w+ )?(?:roof|building|bridge|train|cliff|balcony|window|ledge|bus|car|truck|overpass|tracks|subway)\b/i,
    findings: ['suicide-plan'],
    unless: /\bbungee\b/i,
  },
  {
    pattern: /\b(?:driv\w+|crash\w*|steer\w*) (?:my|his|her|the|a) (?:car|truck|bike) (?:into|off|over)\b/i,
    findings: ['suicide-plan'],
    unless: /\b(?:crashed|accident|yesterday|last)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b${WANT}${LEAD}(?:overdos\w*|o\.?d\.?\b(?! green)|(?:take|taking|swallow\w*|down\w*) (?:all|every|the whole|a whole|an entire|a bunch|a bottle|a handful|too many|lots)\b.{0,25}${PILLS})`,
      'i',
    ),
    findings: ['suicide-plan'],
    unless: /\b(?:worried|afraid|scared)\b/i,
  },
  {
    pattern: new RegExp(String.raw`\b${PILLS} (?:are )?(?:in (?:my|her|his) hands?|in front of me|next to me|lined up|ready)\b`, 'i'),
    findings: ['suicide-plan'],
    unless: /\bpick ?up\b|\bpharmacy\b/i,
  },
  { pattern: /\b(?:bought|got|have|has|found) (?:a |some |the )?(?:rope|noose)\b(?! (?:for|burn))/i, findings: ['suicide-plan'] },
  {
    pattern:
      /\b(?:have|has|got|holding|bought|loaded) (?:a|the|my|his|her) (?:loaded )?(?:gun|pistol|razor|knife)\b.{0,60}\b(?:point|die|dying|end|kill|anymore|live|living|goodbye|alone|over|himself|herself|myself)\b/i,
    findings: ['suicide-plan'],
  },
  {
    pattern: /\b(?:took|taken|swallowed)\b.{0,30}\ball\b.{0,30}\b(?:and|with) (?:wrote|left|a) (?:a )?(?:note|letter)\b/i,
    findings: ['deliberate-overdose'],
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:took|taken|swallowed|ate)\b.{0,40}${PILLS}.{0,30}\b(?:because i|to|so i can|so i could|wanted to|want to)\b.{0,20}\b(?:die|sleep forever|not wake|never wake|end it|kill)`,
      'i',
    ),
    findings: ['deliberate-overdose'],
  },
  {
    pattern:
      /\b(?:easiest|best|quickest|fastest|least painful|painless|most painless|peaceful|good|surest|cleanest) ?(?:way|method)s? (?:to|of|for) (?:die|dying|kill\w*|end\w*|go out|bleed(?:ing)? out|suicide|commit\w*|hang\w*|overdos\w*|off)\b(?! (?:lice|germs|bacteria|mold|weeds|ants|fleas|bed|bugs|fungus|toenail|a fever|the|my|an?\b))/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern: new RegExp(
      String.raw`\bhow (?:do i|can i|could i|would i|should i|to) (?:just )?(?:kill ${SELF}|commit suicide|hang ${SELF}|die|end (?:it all|my life)|overdose|od)\b(?! (?:with dignity))`,
      'i',
    ),
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\bhow (?:much|many)\b.{0,60}\b(?:to (?:die|kill (?:me|myself|you|yourself|a person|someone|somebody|him|her)|overdose|od|end it|end my life)|kill (?:me|myself|you|yourself|a person|someone|somebody|her|him)|would i die|will i die)\b/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\b(?:enough|lethal amount) (?:pills |meds |of it |\w+ )?to (?:kill (?:me|myself|you|yourself|someone|a person)|die|overdose|end it)\b/i,
    findings: ['suicidal-thoughts'],
  },
];

/** Questions about lethal doses. */
const DEADLY: readonly DangerPattern[] = [
  {
    pattern:
      /\b(?:lethal|fatal|deadly)\b.{0,20}\b(?:dose|dosage|amount|overdose|number|level)\b|\bhow (?:many|much)\b.{0,40}\b(?:lethal|fatal|deadly)\b/i,
    findings: ['suicidal-thoughts'],
  },
];

/** Deliberate overdoses of any substance. */
const ON_PURPOSE: readonly DangerPattern[] = [
  {
    pattern:
      /\b(?:took|taken|swallowed|ate|drank|downed|overdosed)\b.{0,60}\b(?:to|so (?:i|he|she) (?:can|could|would)|trying to|wanted to|wants to|hoping to) (?:die|kill|end (?:it|my|his|her)|not wake|never wake|sleep forever)\b/i,
    findings: ['deliberate-overdose'],
    unless: /\bto kill (?:the|a|an|any|off|it) ?(?:pain|infection|germs|fungus|virus|bacteria|parasite|ache|headache|time)?\b/i,
  },
];

const HURT: readonly DangerPattern[] = [
  {
    pattern: new RegExp(String.raw`\b(?:cutting|harming|hurting|burning) ${SELF}\b`, 'i'),
    findings: ['self-harm'],
    unless: /\b(?:cooking|shaving|accident\w*|gym|soccer|football|sports?|kitchen)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:might|may|could|will|'ll|ill|gonna|going to|about to) (?:just |really )?(?:hurt|harm|cut) ${SELF}\b`,
      'i',
    ),
    findings: ['self-harm', 'suicidal-thoughts'],
    unless:
      /\b(?:lift\w*|gym|running|sports?|fall\w*|fell|exercis\w*|work(?:ing)? ?out|back|knee|ankle|accident\w*|danc\w*|ski\w*|skat\w*|playing|stretch\w*|yoga|shaving|knife)\b/i,
  },
  { pattern: wanting(`(?:cut(?:ting)?|harm(?:ing)?|hurt(?:ing)?|burn(?:ing)?) ${SELF}`), findings: ['self-harm'] },
  {
    pattern:
      /\bself[- ]?harm\w*|\brelapsed and cut\b|\bstarted cutting\b|\bcut(?:ting)? (?:my|her|his) (?:wrists?|arms?|thighs?) (?:on purpose|again|to (?:feel|cope))/i,
    findings: ['self-harm'],
  },
  {
    pattern: /\b(?:slit|slitting|slashed|cut) (?:my|her|his) wrists?\b/i,
    findings: ['self-harm'],
    unless: /\b(?:shaving|glass|cooking|knife slipped|accident\w*|kitchen)\b/i,
  },
  {
    pattern:
      /\b(?:want\w*|wanna|going to|gonna|feel like|thinking (?:of|about)|thoughts? (?:of|about)|voices? (?:telling|tell|tells|saying|say)(?: me)?(?: to)?|plan(?:s|ning)? to|urges? to)\b.{0,10}\b(?:kill|hurt|shoot|stab|strangl|choke|murder|harm)(?:ing)? (?:some ?(?:one|body)|people|him|her|them|my (?:wife|husband|mom|mum|dad|kids?|boss|neighbou?r|family|ex|girlfriend|boyfriend|brother|sister|co-?workers?|classmates)|every ?(?:one|body)|others?)(?! ?sel)\b/i,
    findings: ['thoughts-of-harming-others'],
    unless:
      /\b(?:don'?t|do not|never) want(?:ed)? to (?:hurt|harm|kill)\b|\bfeelings?\b|\bhurt (?:her|his|their) (?:feelings|liver|kidneys|stomach)\b/i,
  },
  { pattern: /\bvoices? (?:are |is |keep |that )?(?:tell|telling|tells|say|saying|says)\b/i, findings: ['hearing-voices'] },
];

const VIOLENCE: readonly DangerPattern[] = [
  {
    pattern:
      /\b(?:chok(?:ed|es|ing)|strangl(?:ed|es|ing)|hits?|hitting|beats?|beating|punch(?:ed|es)|kick(?:ed|s)|slap(?:ped|s)|smacks?|pushed|shoved|burned|raped|molested|assaulted) (?:me|my (?:mom|mum|mother|sister|brother|friend|son|daughter|kids?|baby))\b/i,
    findings: ['abuse'],
    unless:
      /\b(?:ball|car|horse|wave|flu|hits me that|hit me that|it hits me|puck|door|bike|beats? me (?:at|in|by|to)|beating me (?:at|in|to)|hits? my (?:brother|friend|sister|roommate)'?s|wrestling|chess|cards|game|symptoms?|headache|pain|baby (?:kicks|kicked)|kicks me at night|burned me out)\b|\b(?:feels?|felt|feeling) (?:\w+ ){0,2}?(?:like|as if|as though) (?:some ?(?:one|body)|a (?:horse|mule)|i (?:got|was|had been)) (?:just )?(?:hit|hits|hitting|kick\w*|punch\w*|beat\w*|chok\w*)/i,
  },
  {
    pattern:
      /\b(?:i|she|he|we|friend|daughter|sister|son) (?:was|were|got|been|am|is|being) (?:just |being )?(?:raped|sexually (?:assaulted|abused)|molested|roofied|strangled|beaten)\b|\bhe raped\b/i,
    findings: ['abuse'],
    unless: /\b(?:at (?:cards|chess|the game))\b/i,
  },
  {
    pattern:
      /\b(?:husband|wife|boyfriend|girlfriend|partner|ex|dad|father|stepdad|he|she)\b.{0,25}\b(?:will|gonna|going to|threaten\w*(?: to)?|says? (?:he|she)(?:'?ll| will| is going to|'?s going to|s gonna)|tried to|try to|wants to) (?:kill|hurt|shoot|stab) (?:me|us|my (?:kids|mom|sister))\b/i,
    findings: ['abuse'],
    unless: /\b(?:kill me (?:if|when|for)|gonna be so|will kill me (?:if|when))\b/i,
  },
  {
    pattern:
      /\b(?:some ?(?:one|body)|step-?(?:dad|father|mom|brother)|dad|father|uncle|teacher|coach|babysitter|neighbou?r|grandpa|grandfather|brother|cousin|he|priest|boyfriend)\b.{0,15}\b(?:touch(?:es|ing|ed)|molest\w*|rap(?:es|ed|ing)|abus(?:es|ed|ing)|hurts|hits)\b.{0,12}\b(?:me|my (?:little |big |baby )?(?:sister|brother|daughter|son|kids?|child|cousin|niece|nephew|friend))\b/i,
    findings: ['child-abuse-concern'],
    unless: /\b(?:touched me with (?:his|her) (?:story|words)|touched my heart|husband)\b/i,
  },
];

const BABY: readonly DangerPattern[] = [
  {
    pattern:
      /\bi (?:will|might|may|could|am going to|'?m going to|want to|wanna|feel like|am about to|'?m gonna|am gonna|gonna)\b.{0,15}\b(?:hurt|harm|shake|shaking|drown|kill|smother|strangle|strangled|throttle|throttled|throw|hurting|harming)(?:ing)?\b.{0,8}\b(?:my|the|our|this) (?:baby|newborn|infant|child|kids?|son|daughter|toddler)\b/i,
    findings: ['fear-of-harming-baby'],
    unless: /\b(?:tak(?:e|ing)|took|drink\w*|eat\w*|medicines?|pregnan\w*|breastfe\w*|nurs\w*|party)\b/i,
  },
  { pattern: /\b(?:want|wants|wanna|wish|wishes|need)(?: to)?(?: just)? be gone\b/i, findings: ['suicidal-thoughts'] },
];

export const SUICIDE_AND_VIOLENCE_PATTERNS: readonly DangerPattern[] = [
  ...BABY,
  ...DEATH,
  ...PLANS,
  ...DEADLY,
  ...ON_PURPOSE,
  ...HURT,
  ...VIOLENCE,
];
