/** Something that a line tells a person to do (`does`) or not to do (`forbids`). Two lines conflict where one does what the other forbids. */
export interface OrderTopic {
  id: string;
  does: RegExp;
  forbids: RegExp;
}

const NOTHING_BY_MOUTH = String.raw`(?:take|give|put)? ?nothing (?:more )?(?:by mouth|to eat (?:or|and) drink)|(?:no|any) food (?:or|and) drink|avoid:? food (?:and|or) drink|(?:take|give) no food`;

/** A ban that holds for this person now, not for some people ("with a bleeding disorder", "under 16") or amounts. */
const ALWAYS = String.raw`(?![^.;]*\b(?:with|in pregnancy|under|if|unless|for someone|in amounts|above|more than|over the|regularly|from \d+)\b)`;

/** Lines that order nothing: a list of tests, or what to leave out. They can forbid, but they never tell a person to do something. */
export const NO_ORDER =
  /^(?:a doctor may choose|get help (?:at once|right away):|note when|show your|avoid\b|leave out|no |not |never |do not |don['’]t |tell )/i;

/**
 * The orders that may meet in one answer. Read sentence by sentence. The line of the graver finding stands first and stays; a later line that
 * does what it forbids, or forbids what it does, is left out.
 */
export const ORDER_TOPICS: readonly OrderTopic[] = [
  {
    id: 'drink',
    does: /\b(?:drink (?!nothing|no\b|less|alcohol)|drinks\b(?! (?:alcohol|with))|drink[,.]|drink$|sips?\b|(?<!IV )fluids?\b|rehydration|keep drinking|warm drinks?|clear soup|broth)/i,
    forbids: new RegExp(
      String.raw`${NOTHING_BY_MOUTH}|\b(?:eat (?:and|or) )?drink nothing|(?:do not|don['’]t|not|before you) (?:eat(?:,| or| and) )?(?:to )?drink\b(?! (?:alcohol|grapefruit|from|coffee|large|more|much))|avoid:? (?:eating (?:or|and) )?drinking(?! (?:alcohol|large|much|coffee|too))`,
      'i',
    ),
  },
  {
    id: 'eat',
    does: /\b(?:eat (?!nothing|and drink nothing|or drink nothing|less)|small(?:er)? meals|regular meals|suck|chew gum|soft food|bland food|crackers|take (?:15|fast) )/i,
    forbids: new RegExp(
      String.raw`${NOTHING_BY_MOUTH}|\beat (?:and drink |or drink )?nothing|(?:do not|don['’]t) eat(?! (?:raw|shellfish|spicy|much|too|large|foods|anything else))|avoid:? (?:eating|food)\b(?! (?:and drink )?(?:rich|with|you|that|allerg))`,
      'i',
    ),
  },
  {
    id: 'medicine-by-mouth',
    does: /\b(?:take|give|chew|try|use) (?:an? |one |some )?(?:acetaminophen|ibuprofen|naproxen|painkillers?|pain relievers?|antihistamines?|antacids?|laxatives?|tablets?|\d+ ?mg)/i,
    forbids:
      /(?:take|give) nothing by mouth|nothing by mouth|take no (?:pain (?:medicine|reliever)|painkiller)|(?:take|give) nothing (?:to|else)/i,
  },
  {
    id: 'nsaid',
    does: /^(?!.*\b(?:no|not|avoid|without|never|stop|stopping|instead of|leave out)\b).*\b(?:ibuprofen|naproxen|anti-inflammator\w+)/i,
    forbids: new RegExp(
      String.raw`\b(?:no|not(?! stop| change)|avoid|never|without|(?<!not )stop|leave out)\b[^.;]*\b(?:ibuprofen|naproxen|anti-inflammator\w+|NSAIDs?)${ALWAYS}`,
      'i',
    ),
  },
  {
    id: 'aspirin',
    does: /^(?!.*\b(?:no|not take|avoid|without|never|stop|stopping|instead of|leave out|ever set|commonly)\b).*\baspirin\b/i,
    forbids: new RegExp(
      String.raw`\b(?:take no|no|do not take|do not eat|avoid|never|without|(?<!not )stop)\b[^.;]*\baspirin\b${ALWAYS}`,
      'i',
    ),
  },
  {
    id: 'acetaminophen',
    does: /^(?!.*\b(?:no|not|avoid|without|never|stop|instead of)\b).*\bacetaminophen\b/i,
    forbids: new RegExp(String.raw`\b(?:take no|no|do not take|avoid|never|without|(?<!not )stop)\b[^.;]*\bacetaminophen\b${ALWAYS}`, 'i'),
  },
  {
    id: 'fever-medicine',
    does: /\b(?:give|take|use)\b[^.;]*\b(?:acetaminophen|ibuprofen|fever medicine)\b/i,
    forbids: /\b(?:avoid:?|no|not give)\b[^.;]*\bfever medicine\b[^.;]*\bbefore a doctor\b/i,
  },
  {
    id: 'stop-medicine',
    does: /\b(?:take no more\b(?! than)|(?<!\bor |\bafter you |\bif you )stop (?:taking )?(?:the|this|that|your|it\b)|stop \w+ (?:and|now|today)|before the next dose)/i,
    forbids: /\b(?:do not|don['’]t|never) (?:just |suddenly )?stop\b/i,
  },
  {
    id: 'lie-flat',
    does: /\b(?:lie (?:flat|down)|lay (?:the person |her |him |them )?(?:flat|down))\b(?![^.;]*(?:unless|if) breathing)(?! on (?:the|your|her) (?:left |right )?side)/i,
    forbids: /\b(?:sit (?:up|upright)(?! if)|do not lie (?:flat|down)|upright\b(?! if))/i,
  },
  {
    id: 'move',
    does: /\b(?:walk (?!in\b|a )|walk daily|keep moving|exercise (?:daily|often|every)|stretch|gentle (?:movement|exercise))/i,
    forbids:
      /\b(?:lie (?:very )?still|keep (?:very )?still|do not (?:move|walk(?! barefoot| into)|stand(?! still| up))|do no exercise|no exercise|avoid:? (?:exercise(?! plans)|walking(?! barefoot| into| past| long)))/i,
  },
  {
    id: 'drive',
    does: /\bdrive (?:yourself|to the|there)\b/i,
    forbids: /\b(?:do not|don['’]t|never) (?:[\w, ]+ or )?drive\b/i,
  },
];

/** Times that a sentence may name, the soonest first, each with the level of the plan that it belongs to. */
export const STATED_TIMES = [
  {
    level: 'emergency',
    says: /\b(?:call (?:911|(?:the|your) emergency number|an ambulance|for an ambulance)|(?:go|take \w+|get) (?:straight )?to (?:an?|the|your|your nearest) (?:nearest )?(?:eye )?(?:emergency department|emergency room|ER|maternity unit)|get help (?:now|at once|right away))/i,
  },
  {
    level: 'urgent',
    says: /^today\b|[:;,] (?:today|the same day)\b|\b(?:see|seen|call|speak|tested|doctor|nurse|looked at|checked|clinic|urgent care|midwife)\b[^.;]*\b(?:today|tonight|within (?:24|12|a few|\d) hours|(?:the )?same day)\b|\bsame-day\b/i,
  },
  {
    level: 'routine',
    says: /^within|: within|\b(?:see|seen|doctor|nurse|clinic|appointment|checked|looked at)\b[^.;]*\bwithin (?:the next|a|one|two|three|a few|some|\d+)?(?: to \d+| or \w+)? ?(?:days?|weeks?)|\b(?:this week|next week|in (?:the )?next (?:few )?days)\b|\b(?:book|make|get) an? (?:\w+ )?appointment|\bwait (?:and see|a few days|a week)\b/i,
  },
] as const;

/** Words that limit a sentence to a case that has not occurred. */
export const CONDITIONAL = /\b(?:if|unless|when|whenever|once|after|should|in case|with|for|until)\b|^[^:]{3,80}: /i;
