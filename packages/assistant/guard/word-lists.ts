const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(/\s+/).filter(Boolean));

/**
 * Words that any sentence may contain, because they say nothing about a medicine, an illness or what to do. Words that grade, limit,
 * deny, allow or promise must not be added.
 */
export const FREE_WORDS = setOf(
  'a an the this that these those it its itself they them their theirs themselves you your yours he him his she her hers we our',
  'who whom whose which what there here is are was were be been being am do does did doing has have had having',
  'of in on at to by as with from for and or so because if when while whether since also then such please',
  'medicine medicines medication medications drug drugs mean means meaning sign signs',
  'happen happens happening called take taken taking takes make makes making made become becomes becoming',
  'can may should must need needs needed into onto called describe described',
);

/** Words that link what follows to what precedes: the fact must have the same word in the same place. */
export const LINKERS = setOf('for from by against as');
export const BE_FORMS = setOf('is are was were be been being am means mean called becomes become');
export const HAVE_FORMS = setOf('have has had having');
export const PRONOUNS = setOf('it they this these that you he she we both');
/** Words that open a condition. The content of a condition is not asserted. */
export const CONDITIONALS = setOf('if when while whenever unless until assoonas');
/** Names joined by these words form one list, in any order. */
export const LIST_JOINERS = setOf('and or with plus together taken taking used using , along combined both than');

export const NEGATIONS = setOf('not no never none nor neither without avoid nothing nobody non hardly barely scarcely forbid lack');
/** Words that limit an instruction. Without its limits the instruction means something else. */
export const LIMITS = setOf(
  'only unless except until before after within above below under over between during instead rather than too enough alone first',
  'suddenly own yourself least most up about longer lowest highest short small once day week little maximum minimum per usual range',
);
export const HEDGES = setOf(
  'found find known know hold proof shown show reported listed proven evidence possible likely probably clear certain',
);

/** Words that must not be skipped between two words that a sentence takes from a fact. */
export const TURNING_WORDS = setOf(
  'raise lower more less fewer greater higher high low cause treat help prevent block harm worsen worse improve better weaken strengthen',
  'slow speed stop start relieve heal cure risk hide affect change skip double half triple increase decrease rise fall drop keep kill',
  'contain replace add remove continue pause switch differ fail like than always all every any each other another either',
  'children child adults adult pregnant pregnancy baby babies infant infants older women men breastfeeding elderly teen teens toddler',
  'dangerous serious severe fatal deadly harmful unsafe often usually generally mainly mostly thought assoonas asneeded atonce',
  'withorwithout beforeorafter deny myth false untrue wrong doubt could might would will seem sometimes rarely hate',
);
export const GROUPS = setOf(
  'children child adults adult pregnant pregnancy baby babies infant infants older women men breastfeeding elderly teen teens toddler newborn',
);

/** Imperative verbs. An instruction is allowed only if a fact gives the same. */
export const ACTIONS = setOf(
  'take stop use give increase skip mix drive drink start double eat swallow crush chew apply inject switch change add combine wait rest',
  'keep go call ask tell see talk speak watch check get try buy continue finish split store lower raise reduce cut hold pause resume stay',
  'put place swap repeat share ignore forget trust follow treat monitor measure stick limit space choose pick have contact seek',
  'report tap visit show note look sleep lie sit rinse wash cover cool warm remove pull push feed order bring leave let do need own',
);
/** Verbs of seeking help. Seeking help sooner or more often than a fact says does no harm. */
export const HELP_ACTIONS = setOf('call ask tell see talk speak watch check get go contact seek report visit show note look');

/** Words of urgency. Advice that loses them is weaker. */
export const URGES = setOf('today tonight now atonce');

/** Words that reassure. */
export const REASSURING = setOf(
  'safe safely safer safest harmless fine okay ok alright unlikely rare rarely uncommon common mild mildly minor slight slightly trivial normal',
  'normally benign gentle reassuring reassured relax calm unproblematic tolerated manageable temporary good great perfectly okay',
);
export const REASSURING_PHRASES =
  /\b(no (need|reason|cause|danger|harm|problem|problems|risk|risks|worry|worries|concern|issue|issues|effect|big deal)|no [a-z-]+( [a-z-]+)? (is|are) (needed|necessary|required)|nothing (serious|bad|dangerous|wrong|to|will|is)|not (serious|dangerous|harmful|severe|urgent|bad|a problem|an emergency|necessary|needed|worry|a risk|a concern)|(do not|need not|not have to|not need to|not) (worry|see|call|ask|tell|panic|seek)|can wait|go ahead|without (worry|worrying|risk|problems?|concern|asking|danger|harm)|well tolerated|free of|(is|are|be) (right|well|ok|all right))\b/;
export const REASSURING_STAYS = /\b(proof|mean) that\b|\bnot longer than\b|\b(that|which) (are|is) not normal\b/;

/** Words for care that is later or less than an emergency needs, and than an urgent case needs. */
export const BELOW_EMERGENCY =
  /\b(today|tomorrow|tonight|appointment|days?|weeks?|months?|home|self.?care|later|routine|monitor|wait|watch|rest|sleep|soon|eventually|pharmacist|pharmacy|hours?|morning|when you can|convenient|if (it|you|this|they)|urgent care|clinic|doctor|nurse|prescriber|over the counter|remedy|remedies)\b/;
export const BELOW_URGENT =
  /\b(tomorrow|appointment|(few|some|several|two|three|next|\d+) days?|weeks?|months?|home|self.?care|later|routine|monitor|wait|rest|sleep|soon|eventually|when you can|convenient|pharmacist|pharmacy|remedy|remedies)\b/;
export const BELOW_ROUTINE = /\b(home|self.?care|yourself|later|eventually|pharmacist|pharmacy|by (itself|themselves)|remedy|remedies)\b/;
/** Words for symptoms that pass without care: not allowed where care is advised. */
export const PASSES =
  /\b(by (itself|themselves)|on (its|their) own|go(es)? away|(?<!not )gets? (better|well)|recovers?|heals?|clears?|wears off|passes)\b/;
export const IS_EMERGENCY = /\b(911|999|112|988|emergency|ambulance|poison control|1-800-222-1222)\b/;

export const SEVERITY_BELOW: Readonly<Record<'Severe' | 'High' | 'Moderate' | 'Low', RegExp | undefined>> = {
  Severe: /\b(high|moderate(ly)?|medium|minor|low|mild(ly)?|slight(ly)?|small|little|weak|modest|limited|negligible|minimal|tiny|some)\b/,
  High: /\b(moderate(ly)?|medium|minor|low|mild(ly)?|slight(ly)?|small|little|weak|modest|limited|negligible|minimal|tiny)\b/,
  Moderate: /\b(minor|low|mild(ly)?|slight(ly)?|small|little|weak|negligible|minimal|tiny)\b/,
  Low: undefined,
};

/** An amount, a frequency or a counted unit. */
export const SAYS_DOSE =
  /\b(\d|half|once|twice|thrice|double|triple|daily|nightly|hourly|tablets?|pills?|capsules?|teaspoons?|tablespoons?|spoons?|drops?|puffs?|mg|mcg|ml|milligrams?|grams?|units?)\b|\b(a|per|each|every|with (each|every)) (day|night|morning|evening|hour|week|meal|dose|time)\b|\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|couple)\b/;
/** Numbers that are not doses: emergency numbers and ages. */
export const NOT_A_DOSE =
  /\b(911|999|112|988|1-800-\d{3}-\d{4}|(under|from|over|age|aged) (the age of )?\d+ (years?|months?|weeks?)( old)?)\b/g;
