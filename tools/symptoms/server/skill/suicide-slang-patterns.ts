import type { DangerPattern } from './danger-pattern.ts';

const PILLS = '(?:pills?|meds|tablets?|capsules?|medication|tylenols?|advils?|xans?|xanax|oxys?|ambien|benadryls?|insulin)';
const MEANS =
  '(?:gun|pistol|rifle|shotgun|razors?|blades?|rope|noose|knife|belt around|pills?|bridge|roof|ledge|balcony|train tracks|overpass|insulin|garage|exhaust|cliff)';

/** Suicidal thoughts in slang or hints, and means of suicide. */
export const SUICIDE_SLANG_PATTERNS: readonly DangerPattern[] = [
  // Provision for the time after a day that is near, and a farewell to whoever listens.
  {
    pattern:
      /\bwho(?:'?ll| will| would)? (?:takes?|gets?|feeds?|looks? after|cares? for|raises?)\b.{0,40}\b(?:if|when|once) i'?m (?:not (?:around|here)|gone)\b|\b(?:i )?wo?n'?t be needing (?:it|this|them|any of (?:it|this)) any ?more\b.{0,20}\bafter (?:this|today|tonight|tomorrow)\b/i,
    findings: ['suicidal-thoughts'],
    unless:
      /\b(?:vacation|trip|travel\w*|deploy\w*|surgery|hospital|work|cruise|moving|flight|away for|pet ?sit\w*|estate|custody|will and|ventilator|crutches|inhaler|cast)\b/i,
  },
  {
    pattern:
      /\b(?:lock(?:ed|s|ing)|shut|sitting|sat|alone|passed out|won'?t (?:come out|open))\b.{0,30}\b(?:garage|car|truck|van)\b.{0,30}\b(?:running|engine (?:is )?on|exhaust|idling|motor on)\b|\b(?:hose|pipe)\b.{0,20}\b(?:exhaust|tail ?pipe)\b/i,
    findings: ['suicide-plan', 'carbon-monoxide-source'],
    unless: /\b(?:warm(?:ing)? up|fix\w*|mechanic|noise|dog|keys|toll|traffic|radiator|replac\w*|leak\w*)\b/i,
  },
  {
    pattern:
      /\b(?:wrote|written|writing|left|leaving|finished) (?:out )?(?:a |some |the )?(?:notes?|letters?) (?:to|for) (?:each of )?(?:my |the |his |her )?(?:kids|family|children|husband|wife|mom|mum|dad|parents|son|daughter|everyone|everybody|friends|loved ones|them)\b(?!'s? \w)/i,
    findings: ['suicidal-thoughts'],
    unless:
      /\b(?:doctor'?s?|teachers?|school|work|landlord|thank|love (?:note|letter)|sick|cover|boss|job|fridge|shopping|lunch|sitter|babysitter|santa|tooth fairy|allerg\w*|dose|doses|instructions|medicines?|meds|chores|recommendation)\b/i,
  },
  {
    pattern:
      /\b(?:is|am|are|'?m|'?s|im|hes|shes|was|were)? ?(?:going to|gonna|about to|ready to|threaten\w* to|swears (?:he|she) will) (?:kill|hang|shoot|stab|drown|electrocute|poison) (?:my|him|her|them)(?:self|selves)\b/i,
    findings: ['suicide-plan', 'suicidal-thoughts'],
    unless: /\b(?:lol|haha\w*|lmao|jk|homework|exam|class|accident\w*|how (?:many|much))\b/i,
  },
  {
    pattern: new RegExp(String.raw`\b(?:have|has|got) (?:a|the|my|his|her) (?:plan|method)\b.{0,30}\b${MEANS}\b`, 'i'),
    findings: ['suicide-plan', 'suicidal-thoughts'],
    acrossSentences: true,
    unless: /\b(?:meal|diet|health|treatment|payment|insurance|birth|travel|pain|taper\w*|refill)\b/i,
  },
  {
    pattern: /\b(?:slit|slitting|slashed|slashing) (?:my|her|his|their) (?:own )?(?:wrists?|throat|arms?|neck)\b/i,
    findings: ['self-harm', 'deep-wound'],
    unless: /\b(?:glass|cook\w*|knife slipped|accident\w*|kitchen|stitches (?:out|removed)|years ago)\b/i,
  },
  {
    pattern:
      /\bvoices?\b.{0,30}\b(?:tell|say|want|order|command|make|making)\w*\b.{0,20}\b(?:hurt|kill|harm|stab|drown|shake|smother|strangle|attack|shoot|get rid of|burn)\b(?! (?:my|him|her|them)sel)/i,
    findings: ['hearing-voices', 'thoughts-of-harming-others'],
    unless: /\b(?:tv|movie|song|alexa|siri|game)\b/i,
  },
  {
    pattern:
      /\bvoices?\b.{0,30}\b(?:tell|say|want|order|command|make|making)\w*\b.{0,20}\b(?:jump|die|end it|(?:kill|hurt|cut|harm) (?:my|him|her|them)sel(?:f|ves))\b/i,
    findings: ['hearing-voices', 'suicidal-thoughts'],
    unless: /\b(?:tv|movie|song|alexa|siri|game)\b/i,
  },
  {
    pattern:
      /\b(?:scared|afraid|terrified|worried)\b.{0,20}\b(?:what )?(?:i|i'?ll|i might|i may|i could|i will)\b.{0,12}\b(?:do (?:something )?to|hurt|harm|shake|snap (?:at|on)) (?:my|the|our) (?:kids?|baby|child(?:ren)?|newborn|son|daughter|twins)\b/i,
    findings: ['fear-of-harming-baby'],
    unless: /\b(?:vaccin\w*|medicine|pregnan\w*|breastfe\w*|feelings|divorce)\b/i,
  },
  {
    pattern:
      /\bhow much longer (?:i|he|she) (?:can|could) (?:hold on|do this|go on|keep|take|last|live)\b|\b(?:can'?t|cant|cannot) (?:hold on|go on living|keep living|live like this|live anymore|bear (?:living|life|it anymore)|take (?:life|living)|face another day)\b|\b(?:tonight(?:'s| is|s)|today(?:'s| is|s)|this is) (?:the (?:night|day|end)|my last (?:night|day))\b|\bit (?:all )?ends? (?:tonight|today|now|here)\b|\b(?:my|his|her) last (?:night|day) (?:alive|on (?:this )?earth|here)\b/i,
    findings: ['suicidal-thoughts'],
    unless:
      /\b(?:itch\w*|cough\w*|hiccups?|wedding|prom|party|game|concert|shift|vacation|school|job|camp|phone|semester|lease|pregnan\w*)\b/i,
  },
  {
    pattern:
      /\b(?:swerv(?:e|ing)|veer(?:ing)?|driv(?:e|ing)|steer(?:ing)?|crash(?:ing)?) (?:my car |the car |it )?(?:off|into) (?:the |a |an )?(?:road|bridge|cliff|tree|pole|wall|traffic|oncoming|river|lake|median)\b|\b(?:tie|tying|make|making) (?:a |the )?noose\b|\b(?:want|wish|pray|hope)\w* (?:for )?(?:my|his|her) heart (?:to |would |will )?(?:just )?(?:stop|give out)\b/i,
    findings: ['suicidal-thoughts'],
    unless: /\b(?:fell asleep|asleep|scared i(?:'?ll| will)|ice|snow|accident|deer|crashed|dizzy|faint\w*|seizures?)\b/i,
  },
  {
    pattern:
      /\b(?:urges?|thoughts?|thinking|visions?|images?|scared|afraid|temptation|want(?:s|ed)?|feel like)\b.{0,25}\b(?:drop(?:ping)?|shak(?:e|ing)|throw(?:ing)?|smother(?:ing)?|drown(?:ing)?|hurt(?:ing)?|harm(?:ing)?|kill(?:ing)?|stab(?:bing)?)\b.{0,6}\b(?:the|my|our|this|him|her) ?(?:baby|newborn|infant|son|daughter|kids?|child)\b/i,
    findings: ['fear-of-harming-baby'],
    unless: /\b(?:medicine|medication|vaccine|breastfe\w*|drink\w*|smoking|caffeine|coffee|sex|sleeping position)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:took|taken|swallowed|drank|ate|downed)\b.{0,40}\b(?:all|whole|entire|bottle|bunch|handful|everything|${PILLS})\b.{0,60}\b(?:sorry|good-?bye|forgive|love you|tell my|it'?ll be over|don'?t want (?:help|to be saved))\b`,
      'i',
    ),
    findings: ['deliberate-overdose'],
    unless: /\b(?:accident\w*|by mistake|kid|toddler|sorry (?:if|for|to))\b/i,
  },
  {
    pattern:
      /\bc\.?t\.?b\b|\bkys\b|\bcatch(?:ing)? the bus\b.{0,20}\b(?:tonight|soon|finally|done|goodbye)|\b(?:sui|game[- ]end|self[- ]delete|self[- ]exit|yeet|neck|rope|delete|kermit|exit)(?:ing)? (?:my ?self|him ?self|her ?self)\b|\bself[- ]delet\w+|\btoaster bath\b|\bcheck(?:ing)? out (?:for good|permanently|of (?:life|this world|this life))\b|\bkick(?:ing)? the chair\b|\b(?:go|going) (?:to )?sleep (?:forever|permanently|for good)\b|\bbrains? out\b|\bend of the line for me\b|\bog+ing out\b/i,
    findings: ['suicidal-thoughts'],
    unless: /\b(?:lol|haha|lmao|tired)\b|\b(?:fuck|screw|bang)\w* .{0,6}brains? out\b|\bcry\w* .{0,6}brains?\b/i,
  },
  {
    pattern:
      /\b(?:wrote|written|writing|left|leaving|finished|found|typed|sent)(?: out| up| me| us)? (?:my|a|the|his|her|their|some)?\s?(?:suicide |goodbye |good bye |final |last |farewell )+(?:notes?|letters?|texts?|messages?|videos?)\b|\b(?:wrote|written|finished|left) (?:my|his|her) (?:notes?|letters)\b|\bnote (?:is|was) (?:already )?(?:written|done|on the (?:table|desk|counter))\b|\bletters? (?:to|for) my (?:kids|family|mom|parents|wife|husband|children).{0,30}\b(?:when i'?m gone|after i'?m gone|ready|written|done)\b/i,
    findings: ['suicide-plan'],
    unless: /\b(?:doctor'?s?|teachers?|school|work|landlord|thank|love|sick|cover|resignation|boss|coworkers?|job|fridge|shopping)\b/i,
  },
  {
    pattern:
      /\b(?:saying|said|say|texted|texting|sent) (?:\w+ )?(?:my |his |her |their )?(?:good ?byes?)\b.{0,30}\b(?:everyone|everybody|friends|family|people|all|to me|us|forever|done)\b|\bgave away (?:all )?(?:my|his|her) (?:stuff|things|dog|cat|belongings|possessions)\b|\bgiv(?:ing|en|e) (?:away )?(?:all )?(?:my|his|her) (?:stuff|things|belongings|possessions|prized \w+)(?: away)?\b|\b(?:got|getting|put|have) (?:my|all my|his|her) affairs in order\b|\b(?:made|making|rewrote|finished) (?:my|his|her) will\b.{0,40}\b(?:goodbye|end|ready|done|anymore|tired)\b/i,
    findings: ['suicidal-thoughts'],
    unless: /\b(?:goodwill|donat\w+|moving|declutter\w*|charity|yard sale|retire\w*|vacation|leaving for)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:will|would|wld|is|are|were|was|if)\b.{0,30}\b(?:\d+|bottle|handful|all|enough|these|this many|box)\b.{0,30}${PILLS}?.{0,20}\b(?:do (?:it|the (?:job|trick))|be enough to (?:not|never|end|finish|die|kill)|finish me|finish it|kill me|end (?:me|it)|make (?:it|me) (?:stop|end|die)|be fatal|put me out for good)\b`,
      'i',
    ),
    findings: ['suicidal-thoughts'],
    unless: /\b(?:infection|weeds?|lice|pain (?:stop|end)|cough|fever|get rid)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b${MEANS}\b.{0,70}\b(?:want(?:s|ed)? to die|don'?t (?:wanna|want to) (?:live|be here)|doesn'?t want to (?:live|be here)|end(?:ing)? (?:it all|it|(?:my|his|her) life|everything)|kill(?:ing)? (?:myself|himself|herself)|kms|suicid\w*|goodbye|be dead|die tonight|can'?t (?:do this|go on)|jump)\b`,
      'i',
    ),
    findings: ['suicide-plan'],
    unless: /\b(?:bungee|parachute|movie|game|book|show|pills? (?:make|made|making|give|gave|giving|cause))\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:wants? to die|end (?:it|it all|(?:my|his|her) life)|kill (?:myself|himself|herself)|kms|suicid\w*|done living|tired of living|don'?t want to live)\b.{0,70}\b(?:have|has|got|holding|with|bought|found|loaded|sitting on|standing on|on)\b.{0,15}\b${MEANS}\b`,
      'i',
    ),
    findings: ['suicide-plan'],
    unless: /\b(?:movie|game|book|show)\b/i,
  },
  {
    pattern:
      /\b(?:sitting|standing|stood|parked|walking|climbed|hanging|out|up) (?:here )?(?:on|at|up on|over|onto)(?: the)? (?:edge|ledge|bridge|roof|rooftop|railing|overpass|balcony|train tracks|tracks|cliff)\b/i,
    findings: ['suicide-plan'],
    unless:
      /\b(?:fix\w*|work(?:er|ing)?|paint\w*|gutters?|view|photo\w*|pictures?|dog|cat|kid|toddler|coffee|dinner|roofer|fell|slip\w*|sunburn\w*|solar)\b/i,
  },
  {
    pattern:
      /\b(?:cut|cuts|cutting|carv(?:e|ed|es|ing)|slic(?:e|ed|es|ing)|scratch(?:es|ed|ing)|burn(?:s|ed|ing))\b.{0,8}\b(?:my|her|his|their) ?(?:own )?(?:skin|arms?|wrists?|thighs?|legs?|forearms?|stomach|hips?)\b.{0,50}\b(?:razors?|blades?|on purpose|to (?:feel|cope|calm)|again|deep|stress\w*|sad|depress\w*|cope|relief|hid(?:es|ing|e)|secret\w*|sleeves|lighter|cigarettes?)\b/i,
    findings: ['self-harm'],
    unless: /\b(?:shav\w+|cook\w*|kitchen|oven|stove|itch\w*|eczema|accident\w*|rash|bug|cat|work|gym|mosquito|by mistake)\b/i,
  },
  {
    pattern:
      /\b(?:has|have|been|is|are|hes|shes|he's|she's|keeps?|started|caught|found|i'?m|im|again|still)\b.{0,18}\bcutting (?:my|her|his|their) (?:own )?(?:skin|arms?|wrists?|thighs?|legs?|forearms?)\b|\bcut too deep\b|\b(?:fresh|new|old|bunch of|several) (?:cuts|cut marks|scars) (?:all )?(?:on|over|up|along|down) (?:her|his|my|their) (?:arms?|wrists?|thighs?|legs?|forearms?)\b|\b(?:burn(?:s|ing|ed)?|punch(?:es|ing)?|hit(?:s|ting)?|bang(?:s|ing)?|scratch(?:es|ing)?|starv(?:es|ing|e)) (?:my ?self|him ?self|her ?self)\b.{0,25}\b(?:on purpose|to (?:cope|feel)|when|again|punish\w*|lighter|cigarette)\b|\bself[- ]?injur\w+|\bsh relapse\b|\brelapsed (?:on|with|into) (?:sh|cutting|self)\b/i,
    findings: ['self-harm'],
    unless: /\b(?:shav\w+|hair|cook\w*|kitchen|oven|stove|accident\w*|cat|thorns?|blackberr\w*|rose\w*|garden\w*|brush|glass|from work)\b/i,
  },
  {
    pattern:
      /(?:^|\b(?:i|he|she|they|hes|shes|im|i'?m)\b.{0,20}\b)(?:won'?t|wont|not going to|not gonna|don'?t plan (?:on|to)|don'?t (?:think|expect) (?:i|he|she|i'?ll)(?:'?ll| will)?)\b.{0,12}\b(?:be (?:here|around|alive)|make it (?:to|through|past)|see|wake up)\b.{0,20}\b(?:tomorrow|much longer|anymore|next (?:week|month|year)|christmas|the morning|morning|long|the night|tonight|birthday)\b/i,
    findings: ['suicidal-thoughts'],
    unless: /\b(?:party|work|class|meeting|school|vacation|office|appointment|town|cancer|hospice|game|in time|traffic)\b/i,
  },
  {
    pattern:
      /\b(?:world|everyone|everybody|family|kids|they|people|mom|wife|husband|parents)(?:'?d| would| will|'?ll|s)? ?(?:all )?(?:be |is |are )?(?:so much |way |much )?(?:better|happier|fine|relieved|free)(?: off)?\b.{0,20}\b(?:without me|if i (?:was|were|wasn'?t|weren'?t|die|died|disappeared|just)|when i'?m gone|once i'?m gone|with me gone|dead)\b/i,
    findings: ['suicidal-thoughts'],
  },
  {
    pattern:
      /\b(?:ready|rather|prefer|hope|hoping|pray(?:ing)?|wish(?:ing)?|want(?:s)?|looking forward)\b.{0,18}\b(?:god (?:takes?|would take) me|not (?:wake|waking) up|(?:i|he|she) (?:don'?t|doesn'?t|never) wakes? up|a (?:truck|car|bus) (?:hits?|would hit)|get hit by a|crash and die|cancer and die|go (?:join|be with) (?:him|her|them)|be with (?:him|her|my \w+) (?:in heaven|again)|it to be over|this to be over|to be done with (?:it all|life|everything)|the pain (?:to )?(?:stop|end) forever|stop existing|cease to exist|fade away|be dead)\b/i,
    findings: ['suicidal-thoughts'],
    unless: /\b(?:flu|cold|cough|semester|shift|week|winter|pregnan\w*|period|itch\w*|labor|migraine)\b/i,
  },
  {
    pattern:
      /\b(?:intrusive|dark|bad|scary) thoughts?\b.{0,30}\b(?:hurt|harm|kill|die|dying|knife|baby|myself|end)\w*|\bscared (?:of )?(?:what )?(?:i|i'?ll|i might|i will|he|she)(?:'?ll| might| will| may| could)? (?:do (?:to (?:myself|him|her)|something|it)|hurt (?:myself|himself|herself))\b|\b(?:don'?t|can'?t|not) (?:trust|safe with|be trusted with) (?:my ?self)(?: alone| right now| tonight)?\b|\bnot safe (?:with|by|around) myself\b|\b(?:might|gonna|going to|about to|could|may|want to|wanna) do something (?:stupid|bad|drastic|to myself|permanent)\b/i,
    findings: ['suicidal-thoughts'],
  },
];
