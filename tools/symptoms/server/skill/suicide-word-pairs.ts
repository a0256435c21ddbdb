import { type DangerPattern, except, near } from './danger-pattern.ts';

const ENDING = String.raw`die|dying|dead|death|my (?:own )?funeral|exist(?:ing)?|being alive|wak(?:e|ing) up|ending it|end it|bleed(?:ing)? out|be(?:ing)? gone|not be(?:ing)? (?:here|alive)|disappear(?:ing)?|jump(?:ing)?|(?:step|stepp|walk|jump|runn?|div|driv)(?:ing|e)? (?:in ?front|into (?:traffic|a (?:tree|truck|wall|pole)))(?: of)?|hang(?:ing)?|suicide|ways? (?:i could )?(?:to )?go|kill(?:ing)? (?:myself|himself|herself)|do(?:ing)? it`;
const DWELLING = String.raw`feels? like relief|relief|peaceful|no (?:use|point)|use of|point of|why (?:bother|even)|(?:can'?t|cant|cannot) stop (?:thinking|picturing|imagining)|keep (?:thinking|picturing|imagining|dreaming)|fantasi[sz]\w+|obsess\w+|googl\w+|search(?:ed|ing)|look(?:ed|ing) up|research(?:ed|ing)|stock ?pil\w+|sav(?:ed|ing) up (?:my )?(?:pills|meds)|hoard\w+|date picked|picked (?:a|the|out a) (?:date|day)|painless(?:ly)?|insurance|look like an accident|tempt(?:ed|ing)|sounds? (?:nice|good|peaceful|better)|comfort(?:ing|s)?|hate|deserve`;

/** Suicidal thoughts expressed by two words near each other. */
export const SUICIDE_PAIRS: readonly DangerPattern[] = [
  near(ENDING, DWELLING, {
    findings: ['suicidal-thoughts'],
    unless:
      /\b(?:lol|haha|game|phone|battery|plants?|dog|cat|hate (?:waking|to wake|that i wake|him|her|them|you|jumping)|waking up (?:early|at|to|with|so|tired|sore|in|every (?:hour|night))|died|hang(?:ing)? (?:out|with)|hangs|jump(?:ing)? (?:rope|jacks)|deserve a|relief (?:from|for)|pain relief|life insurance (?:exam|medical)|(?:have|not|without|no|health|my) insurance|insurance (?:cover|pay|deny|plan|company)|do it (?:again|at home|myself|yourself)|job|school|doctor|cancer|medicine|dosage|ways? to go (?:to|about)|google says (?:i|he|she) (?:will|would|could|might) die (?:of|from))\b/i,
  }),
  {
    pattern:
      /\b(?:i )?(?:hate|am sick of|loathe) (?:existing|being alive|living|life|my life|my existence)(?! (?:in|with|at|near|here))\b|\bwhat'?s the (?:use|point) (?:of |in )?(?:waking|getting up|trying|going on|anything|it all|me)\b|\bwhy (?:am i|do i) (?:even )?(?:still )?(?:here|alive|exist|bother)\b|\b(?:date|day|time|place|spot) (?:picked|chosen|set)(?: out)?\b.{0,20}$|\bi have (?:a|the) (?:date|plan|method)(?: and a (?:plan|method|date))?(?: picked| set| ready)?(?: out)?$/i,
    findings: ['suicidal-thoughts'],
    unless: /\b(?:wedding|surgery|appointment|c-?section|delivery|meal|diet|health|dental|lol|haha|induction|trip)\b/i,
  },
  near(
    'gun|pistol|rifle|shotgun|knife|razor|blade|noose|rope',
    String.raw`(?:his|her|my|their) (?:own )?(?:head|temple|mouth|throat|neck|wrists?|chin|chest)`,
    {
      findings: ['suicide-plan'],
      unless: except(
        'massage|theragun|shav\\w*|movie|game|injury|pain|nail gun|glue gun|heat gun|soap|shoulder|shot|stabb?ed|robbed|nick(?:ed)?',
      ),
      within: 20,
    },
  ),
  {
    pattern:
      /\b(?:stock ?pil(?:ed|ing)|sav(?:ed|ing) up|hoard(?:ed|ing)|collect(?:ed|ing)|hid(?:ing|den)?)\b.{0,14}\b(?:my|his|her|their|all|enough)?\b.{0,8}\b(?:pills|meds|medications?|tablets|sleeping pills|insulin|opioids)\b(?! (?:from|for) (?:the|my|travel|toddler|kids|hurricane))|\b(?:tried|attempted|trying|attempt) to (?:hang|kill|od|overdose|end|drown|shoot|strangle)\b/i,
    findings: ['suicide-plan'],
    unless: /\b(?:kids|toddler|hurricane|storm|shortage|travel|weeds?|bugs?|mold|the (?:infection|germs)|call)\b/i,
  },
  {
    pattern:
      /\b(?:burn|cut|scratch|bruise|razor|scar)(?:s| marks?)\b.{0,40}\b(?:did (?:it |them )?(?:to )?(?:my|her|him)self|self[- ]inflicted|on purpose|hides?|hiding|razor|lighter|pencil sharpener)\b|\b(?:found|finding) (?:razor ?blades?|blades)\b.{0,30}\b(?:room|bag|bed|drawer)\b|\bhow (?:deep|long|much|many|high|far)\b.{0,30}\b(?:bleed out|to die|die from|kill me|not survive)\b/i,
    findings: ['self-harm'],
    unless: /\b(?:cook\w*|surgery|cat|dog|tick|lice)\b/i,
  },
  {
    pattern:
      /\b(?:took|taking|put|putting|held|holding|had) (?:a |the |my |his |her )?(?:razor|blade|knife|scissors|lighter|box cutter) (?:blade )?to (?:my|her|his|their) (?:own )?(?:arms?|wrists?|legs?|thighs?|skin|throat|neck|stomach|body)\b/i,
    findings: ['self-harm'],
    unless: /\b(?:shav\w*|trim\w*|callus\w*|wart|splinter|hair)\b/i,
  },
  near(
    String.raw`(?:have|has|got|holding|hold|bought|loaded|with|there is|there'?s|found|keeps?) (?:a|an|the|my|his|her|our|dad'?s) (?:loaded )?(?:gun|pistol|rifle|shotgun|handgun|firearm)|(?:my|his|her|the|dad'?s) (?:gun|pistol|rifle|shotgun|handgun) is`,
    String.raw`(?:(?:don'?t|dont|not|no longer|doesn'?t|doesnt) (?:want|wanna|wants) to (?:live|be here|be alive|wake up|exist)|wants? to die|wanna die|end (?:it|my life|his life|her life)|kill(?:ing)? (?:my|him|her)self|suicid\w*|no reason to live|better off (?:dead|without me)|can'?t (?:do|take) (?:this|it) any ?more)`,
    { findings: ['suicide-plan'], within: 80 },
  ),
  near(
    String.raw`good-?byes?`,
    String.raw`(?:won'?t|wont|not|isn'?t|cant|can'?t) (?:answer\w*|pick\w* up|respond\w*|reply\w*|reach|find|get (?:hold|ahold))`,
    { findings: ['suicide-plan'], within: 70 },
  ),
  {
    pattern:
      /\b(?:not|don'?t|doesn'?t|never|isn'?t|aren'?t) (?:feel |really |be |feeling )*safe (?:with|around|by|from|alone with) (?:my|him|her|them)sel(?:f|ves)\b|\b(?:nothing|no ?one|nobody|no reason)(?: left| more| else)* to (?:live|stay(?: alive)?|be alive|keep going|go on) ?(?:for)?\b|\bwhat'?s the (?:point|use) (?:any ?more|in (?:anything|life|going on|living)|of (?:anything|life|it all))|\b(?:better off|better) dead\b|\bgiv(?:e|en|ing) up on (?:life|living|everything)\b|\blife (?:is|has gotten|got) too (?:hard|much|painful)\b.{0,30}\b(?:out|end|anymore|done|die|over|live)\b|\b(?:going to|gonna|want to|ready to|about to|will) end (?:everything|it all|my suffering|my pain)\b/i,
    findings: ['suicidal-thoughts'],
    unless: /\b(?:lol|haha\w*|relationship|contract|subscription)\b/i,
  },
  {
    pattern:
      /\b(?:think(?:s|ing)?|thoughts?|obsess\w*|talk(?:s|ing)?|dream(?:s|ing)?|images?) (?:\w+ ){0,3}(?:about|of|with) (?:\w+ ){0,2}(?:death|dying|being dead|how to do it|ways to (?:die|do it)|not being (?:here|alive)|crashing|driving (?:off|into)|jumping|overdosing|hanging)\b/i,
    findings: ['suicidal-thoughts'],
    unless:
      /\b(?:(?:afraid|scared|fear|terrified|anxi\w*|worr\w*|panic\w*)|(?:grand\w+|mom|mum|dad|father|mother|dog|cat|husband|wife|brother|sister|friend)'?s (?:death|dying)|near[- ]death|death (?:of|penalty|rate)|hanging (?:out|up)|jumping (?:into|jacks|in the)|book|class|project|talk(?:s|ing)? about (?:dying|death) (?:with|to) (?:my|his|her) (?:therapist|counselor))\b/i,
  },
  {
    pattern:
      /\b(?:crash\w*|wreck\w*|driv\w+|swerv\w+|overdos\w*|jump\w*|fall\w*|starv\w*|cut\w*|burn\w*|took|taken|swallow\w*)\b.{0,40}\bon purpose\b|\bon purpose\b.{0,25}\b(?:crash|wreck|overdos|jump|starv|cut|burn|took)\w*/i,
    findings: ['self-harm', 'suicidal-thoughts'],
    unless: /\b(?:not on purpose|wasn'?t on purpose|didn'?t .{0,20}on purpose|hair|dog|cat)\b/i,
  },
  {
    pattern:
      /\b(?:can'?t|cant|cannot|couldn'?t|won'?t|don'?t) (?:seem to )?stop cutting\b(?! (?:back|down|out|carbs|hair|sugar|grass|nails|corners|off))|\b(?:want|urge|need|started|back|went back|tempted) to (?:cut|cutting)(?: again)?$|\b(?:urges?|relapse\w*) (?:to|with|into|and) cut(?:ting)?\b/i,
    findings: ['self-harm'],
    unless: /\b(?:weight|carbs|sugar|calories|hair|bulk\w*|gym|smok\w*|drink\w*|gluten|dairy|teeth)\b/i,
  },
  {
    pattern:
      /\b(?:took|taken|swallowed|drank|ate|downed|overdosed|inject\w*)\b.{0,70}\b(?:want(?:ed|s)?|hop(?:ed|ing)|wish(?:ed|ing)?|need(?:ed)?) (?:it|everything|life|my life|the pain|this) (?:all )?(?:to )?(?:end|stop|be over|over)\b|\b(?:took|taken|swallowed|downed|drank)\b.{0,40}\b(?:pills?|bottle|bunch|handful|meds|tylenol|advil|everything)\b.{0,50}\bafter (?:a |our |the |my |we |he |she |an )*(?:big |huge )?(?:fight|fought|argument|argued|break ?up|broke up|dumped)\b/i,
    findings: ['deliberate-overdose'],
    unless: /\b(?:headache|cough|migraine|cramps|itch\w*|cold|toothache)\b/i,
  },
  {
    pattern: /\b(?:hung|tied|made|set up|rigged|bought|got) (?:up )?(?:a|the|my) (?:rope|noose|belt)\b/i,
    findings: ['suicide-plan'],
    unless: /\b(?:swing|tire|boat|plants?|dog|jump rope|jump|tent|climb\w*|burn|rope burn|clothes|hammock|gym|christmas|karate|seat)\b/i,
  },
  near(
    String.raw`(?:bought|got|has|have|took out|loaded|cleaning|holding|asked for) (?:a|the|his|her|my) (?:gun|pistol|rifle|shotgun|rope|knife)`,
    String.raw`no future|hopeless|depress\w*|lost (?:his|her|my) (?:job|wife|husband|everything)|divorce|left (?:me|him|her)|crying|nothing left|worthless|sorry|burden|drunk`,
    { findings: ['suicidal-thoughts', 'suicide-plan'], unless: except('hunt\\w*|range|museum|store|kitchen'), within: 60 },
  ),
  {
    pattern:
      /\b(?:has|have|there(?:'?s| is)|sees?|got|with) no future\b|\b(?:hopeless|worthless)\b.{0,50}\b(?:die|dead|gone|live|living|point|better off|end it|disappear)\b/i,
    findings: ['suicidal-thoughts'],
    unless: /\bno future (?:plans|appointments|visits|refills|babies|pregnanc\w+)\b/i,
  },
  near(
    String.raw`schizo\w*|bipolar|manic|mania|psycho(?:sis|tic)|paranoid|delusion\w*|hallucinat\w*|off (?:his|her|my|their) meds|thinks (?:the |his |her |my |our )?\w+ (?:are|is|was|were) (?:going to|trying to|gonna|out to) (?:kill|poison|get|hurt)(?:ing)? (?:him|her|them|me)`,
    String.raw`knife|gun|weapon|machete|kill\w*|attack\w*|violent|threaten\w*|stab\w*|won'?t let (?:us|me|anyone)|barricad\w*|hurt (?:us|me|someone|himself|herself)`,
    {
      findings: ['delusions', 'agitation', 'hearing-voices'],
      unless: except('what is|movie|medicine for|used to|diagnos\\w* in'),
      within: 90,
    },
  ),
];
