import type { ConditionFacet, MedicineFacet } from '#packages/clinical/skill.ts';

type Cue<F> = readonly [facet: F, words: RegExp];

/** Words that ask about an aspect of a medicine. A word for a condition asks what the label says about that condition. */
const MEDICINE_CUES: readonly Cue<MedicineFacet>[] = [
  ['use', /\b(?:used? (?:for|to(?! (?:be|take|have|look|get|work|feel|love|like|i)\b))|what.{0,20} for\b|good for|treats?|help(?:s)? with|work for|prescribed for|purpose|why (?:do|would|should) .{0,20}take)\b/i],
  ['how-it-works', /\b(?:how (?:does|do|is) .{0,40}\b(?:works?|working)|mechanism|what does .{0,30} do (?:to|in) (?:the|my|your) body|mode of action)\b/i],
  ['class', /\b(?:class|kind|type|sort|family|group) of (?:drug|medicine|medication|pill|painkiller)|what (?:class|type|kind)|drug class|\b(?:type|kind|form|sort) of (?:an? )?\w{5,}|\bis (?:it|\S+) an? (?:nsaid|antibiotic|steroid|opioid|narcotic|antihistamine|blood thinner|beta.?blocker|statin|ssri|diuretic|painkiller|water pill|stimulant|benzo\w*)\b/i],
  ['onset', /\b(?:how many (?:days|weeks|months|hours|doses)[^?]{0,50}\b(?:before|until|till|to (?:work|help|see|feel))\b|how (?:fast|quick(?:ly)?|soon)|how long before|how long (?:does|do|will) (?!i\b|you\b|we\b|they\b|he\b|she\b)[^?]{0,40}\btakes? (?:for|on|with|against)\b|how long (?:does|do|until|till|before|will)[^?]{0,60}\b(?:to (?:work|kick|start|take effect)|kicks? in|starts?|works?|takes effect|effective)|when (?:does|will|do)[^?]{0,30}\b(?:work|kick in|start|take effect)|onset)\b/i],
  ['duration', /\b(?:lasts? (?:longer|all day|through)|longer.?lasting|works? longer|how long (?:does|do|will|is|are)[^?]{0,40}\b(?:last|stays?|effective|in (?:my|your|the) (?:system|body))|wears? off|duration|half.?life|out of (?:my|your) system)\b/i],
  ['forms', /\b(?:forms?|come in|comes? as|liquid|tablets? or|capsules?|strengths?|available as|patch|cream version|chewable)\b/i],
  ['how-to-take', /\b(?:how (?:do|should|to|can) (?:i |you |we |one )?(?:take|use|apply|give)|best time|time of day|morning or (?:at )?night|at night or|tak(?:e|ing) \S+ (?:at night|at bedtime|before bed|in the (?:morning|evening))|with water|instructions|when should i take|directions)\b/i],
  ['food', /\b(?:with (?:or without )?food|empty stomach|before (?:i )?eat|after (?:i )?eat|with (?:a )?meals?|after (?:a )?meals?|before meals?|on a full stomach|(?:with|before|after|right when)[^?]{0,20}\b(?:breakfast|eggs|dinner|lunch)|coff?ee? and|empty tummy)\b/i],
  ['brands', /\b(?:brand(?: ?names?)?|generic(?: name| version| form)?|same (?:thing|as|medicine|drug)|another name|other names?|active ingredient|what(?:'s| is) in)\b/i],
  ['prescription', /\b(?:prescription|over.the.counter|otc|need a script|without a doctor|buy it|off the shelf|behind the counter)\b/i],
  ['controlled', /\b(?:controlled(?: substance)?|addict(?:ive|ion|ed)?|habit.forming|narcotic|schedule(?:d)?(?: (?:ii|iii|iv|v|2|3|4|5|drug))?|abused?|dependen(?:t|ce|cy)|get (?:me )?high)\b/i],
  ['warnings', /\b(?:warnings?|black box|boxed|dangers?|dangerous|risks?|risky|who (?:should|can)(?:n['’]t| not)|should ?(?:not|n['’]t) take|precautions?|contraindicat\w*|bad for you|is \S+ safe)\b/i],
  ['serious-effects', /\b(?:serious (?:side )?effects?|severe (?:side )?effects?|dangerous side|worst side|when (?:to|should i) (?:get help|call|worry)|long.?term (?:side )?effects?)\b/i],
  ['drowsiness', /\b(?:drows[yi]\w*|sleepy|sleepiness|sedat\w+|make (?:me|you|him|her|us) sleep\w*|knock me out|non.drowsy)\b/i],
  ['alcohol', /\b(?:alcohol|drink(?:ing)? (?:on|with|while)|booze|beers?|wine|liquor|vodka|whiske?y|have a drink|drink on)\b/i],
  ['driving', /\b(?:(?<!sex )driv(?:e|ing)|operate (?:heavy )?machin\w*|behind the wheel)\b/i],
  ['interactions', /\b(?:interact\w* with (?:anything|any|other|what)|what (?:does|do|will|should|can(?:['’]?t| ?not)|shouldn['’]?t) .{0,40}(?:interact|not (?:be )?(?:mix|take|combine)\w*)|what .{0,20}(?:not|n['’]t|avoid) .{0,20}(?:take|mix|eat|combine)\w* .{0,10}with|(?:drug|food|any|list of|known) interactions?|interactions? (?:of|with|for))\b/i],
  ['recall', /\b(?:recall(?:ed)?|taken off the market|withdrawn|banned|discontinued)\b/i],
  ['stopping', /\b(?:stop(?:ping)? (?:taking|using|it|this|my|cold)|quit(?:ting)?|cold turkey|come off|coming off|get off|wean(?:ing)?|taper(?:ing)?|withdrawals?)\b/i],
  ['missed-dose', /\b(?:miss(?:ed)? (?:a |my |one |the |it\b|taking )?(?:[\w-]+ ){0,3}(?:dose|pill|tablet|day|morning|injection|shot)|(?:miss|missed) (?:it|one|a day)|forg[eo]t(?:ten)? (?:to take|my|a dose|a pill|it|the)|skip(?:ped)? (?:a |my |one )?(?:dose|pill|day))\b/i],
  ['storage', /\b(?:(?:(?<!\b(?:the|a|at|from|health|health food|drug|grocery|food|dollar|corner|vitamin|in) )store(?! brand)|stored|storage)|fridge|refrigerat\w*|room temp\w*|expire[ds]?|expir(?:y|ation)|shelf life|out of date|left (?:it )?(?:in the car|out)|pill (?:organi[sz]er|box)|(?:keep|good|last)s? (?:for )?(?:once|after) (?:it['’]?s )?open\w*|once (?:i |it['’]?s |you )?(?:open\w*|start\w* using))\b/i],
  ['splitting', /\b(?:split|half (?:a|of (?:a|one|the|it|his|her|my)) ?(?:tablet|pill)?|cut (?!(?:it |them |that |this )?(?:out|back|down|off)\b)(?:it|them|(?:(?:it|them|the|my|a|these) )?(?:pills?|tablets?|in half|in two))|in half|crush(?:ed|ing)?|chew(?:ed|ing)?|open (?:the |up )?(?:the )?capsules?|sprinkle[d]?|dissolve[d]?|swallow (?:it )?whole|break (?:it|the|a))\b/i],
  ['sunlight', /\b(?:sun(?:light|burn|ny|screen)?|tan(?:ning)?|beach|photosensitiv\w*)\b/i],
  ['surgery', /\b(?:surger(?:y|ies)|operation|dentist|dental|(?:tooth|teeth) (?:pulled|out|removed|extract\w*)|extraction|root canal|colonoscopy|anesthesia|procedure|knee replacement)\b/i],
  ['children', /\b(?:child(?:ren)?(?:['’]?s)?|kids?|toddlers?|(?<!trying for a |having a |unborn )bab(?:y|ies)|infants?|newborns?|teen(?:s|agers?)?|pediatric|\d+[ -]?(?:year|month|yr)s?[ -]?olds?|\d+ ?yo|my (?:son|daughter|little one)|what age|how old)\b/i],
  ['older-adults', /\b(?:elderly|older (?:adults?|people|person)|seniors?|old people|over (?:65|70|75|80)|grand(?:ma|pa|mother|father)|my (?:\S+ )?(?:7|8|9)\d[ -]year[ -]old)\b/i],
  ['pregnancy', /\b(?:pregnan(?:t|cy)|found out (?:that )?(?:i['’]?m|i am) \d+ weeks|expecting|trimester|try(?:ing)? (?:to conceive|for (?:a |our |another )?(?:baby|kid|child)|to get pregnant)|conceive|unborn|baby (?:number|no\.?|#) ?\w+|before (?:we|i|she|they) (?:start )?try(?:ing)?(?= *[?.!]?$)|want(?:s|ing)? (?:to have )?(?:a|another) (?:baby|kid)|plan(?:ning|s)? (?:a |to get |on getting )?(?:pregnan\w*|baby|family))\b/i],
  ['breastfeeding', /\b(?:breast ?-?feed(?:ing|s)?|nurs(?:ing|es)|breast ?milk|lactating)\b/i],
  ['kidney-disease', /\b(?:kidneys?|renal|ckd|dialysis)\b/i],
  ['liver-disease', /\b(?:liver|hepat(?:ic|itis)|cirrhosis)\b/i],
  ['heart-disease', /\b(?:heart (?:disease|failure|problems?|condition|attack|patients?)|cardiac|chf|bypass|stents?|bad heart)\b/i],
  ['high-blood-pressure', /\b(?:high blood pressure|hypertension|hypertensive|blood pressure (?:is|runs) high|raises? (?:my |your )?blood pressure|high bp)\b/i],
  ['asthma-copd', /\b(?:asthma(?:tic)?|copd|emphysema)\b/i],
  ['diabetes', /\b(?:diabet(?:es|ic)|blood sugar|insulin resistan\w+)\b/i],
  ['stomach-ulcer', /\b(?:ulcers?|stomach bleed\w*|gastritis)\b/i],
  ['bleeding', /\b(?:bleeding (?:disorder|problem|risk)|hemophilia|bleed easily)\b/i],
  ['seizures', /\b(?:seizures?|epilep\w+)\b/i],
  ['glaucoma', /\bglaucoma\b/i],
  ['prostate-urinary', /\b(?:prostate|bph|trouble (?:urinating|peeing)|urinary retention)\b/i],
  ['thyroid', /\b(?:thyroid|graves|hashimoto\w*)\b/i],
  ['mental-health', /\b(?:depress(?:ed|ion)|bipolar|schizophren\w+|suicid\w+|anxiety disorder)\b/i],
  ['gout', /\bgout\b/i],
  ['allergy', /\b(?:allerg(?:y|ic|ies) to|(?:sulfa|sulfonamide|penicillin|pcn|amoxicillin|cephalosporin|aspirin|nsaid|codeine|morphine|opioid|latex|eggs?|peanut|soy|shellfish|iodine|lidocaine|ibuprofen|statin)s?[- ]allerg(?:y|ic|ies))\b/i],
]; // biome-ignore format: one cue a line reads as a table

const CONDITION_CUES: readonly Cue<ConditionFacet>[] = [
  ['what', /\b(?:what(?:['’]?s| is| are)\b(?! (?:the )?(?:treat|cur|sign|symptom|caus|test|best|good))|whats|explain|tell me about|define|meaning|what does .{0,30} mean)\b/i],
  ['signs', /\b(?:signs?|symptoms?|how (?:do|would|can) (?:i|you) (?:know|tell)|feel like|look like|recogni[sz]e|present)\b/i],
  ['causes', /\b(?:causes?|caused|why do (?:people|i|you) get|how (?:do|does|can) (?:people|i|you|one|someone) (?:get|catch)|risk factors?|contagious|infectious|catch it|spread|hereditary|genetic|run in families)\b/i],
  ['tests', /\b(?:tests?|tested|diagnos(?:e|ed|is)|blood work|scan|x-?ray|find out if)\b/i],
  ['self-care', /\b(?:treat(?:s|ed|ment|ments)?|cure[ds]?|get rid of|help with|do (?:about|for|if)|manage|take for|self.?care|relie(?:f|ve)|at home|good for|fix|feel better)\b/i],
  ['remedies', /\b(?:home remed(?:y|ies)|natural(?:ly)?|remed(?:y|ies))\b/i],
  ['see-doctor', /\b(?:see a doctor|go to (?:the|a) (?:doctor|er|hospital)|when (?:should|to|do)[^?]{0,30}(?:doctor|worr\w+|help|er|hospital)|serious|dangerous|emergency|fatal|deadly|kill)\b/i],
  ['course', /\b(?:how long (?:does|do|will|is|are|am)|go away|last|recover(?:y)?|get better|prognosis|outlook|come back|chronic)\b/i],
  ['how-common', /\b(?:how common|how many people|prevalen\w+|rare)\b/i],
]; // biome-ignore format: one cue a line reads as a table

const readCues = <F>(cues: readonly Cue<F>[], text: string): F[] => cues.flatMap(([facet, words]) => (words.test(text) ? [facet] : []));

export const readMedicineFacets = (text: string): MedicineFacet[] => readCues(MEDICINE_CUES, text);
export const readConditionFacets = (text: string): ConditionFacet[] => readCues(CONDITION_CUES, text);
