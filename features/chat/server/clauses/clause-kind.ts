import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { ChatServices } from '../chat-services.ts';
import { readKindCues } from '../kinds/kind-cues.ts';
import { maskNames } from '../kinds/question-features.ts';
import { isMedicineName } from '../reading/name-finder.ts';
import { ASKS_PRICE } from './check-answer.ts';

/** How far the wording must be from the next kind, with a word of the kind and without. Arbitrary. */
const CLEAR = 0.25;
const CLEAR_WITHOUT_CUE = 0.35;

/** Words that say what is asked, whatever else the question has; some only where the message tells of it. */
const SAYS: readonly (readonly [kind: QuestionKind, words: RegExp, told?: RegExp])[] = [
  ['side-effect', /\b(?:watch(?:ing)?|look(?:ing)?) (?:\w+ )?(?:out )?for\W*$/i],
  ['class', /\bwhat (?:is|are|was) (?:it|this|that|they|these)(?: (?:actually|exactly|really|even|then))+\W*$/i],
  ['onset', /\bhow (?:long|soon|far) (?:before|ahead)\b(?! (?:i eat|eating|food|meals?|breakfast|dinner))[^?]{0,30}\b(?:take|use|works?|kicks?)\b/i],
  ['food', /\b(?:before|after|with) (?:i |he |she )?(?:eat(?:ing)?|food|meals?|breakfast|lunch|dinner|supper)\b|\bdoes it matter\b[^?]{0,40}\b(?:dinner|breakfast|lunch|meals?|eat)\b/i],
  ['storage', /\b(?:hurt|ruin\w*|damag\w*|spoil\w*|harmed|affected) (?:by|in|from) (?:the |this )?(?:heat|cold|sun|hot|freez\w*)\b|\b(?:get rid of|dispose|throw (?:\w+ ){0,2}(?:out|away)|(?:do|doing) with (?:the |his |her |these |those )?(?:\w+ )?(?:used|old|rest|left\w*|others?|pills|patches))\b/i],
  ['switching', /\boff (?:of )?(?:the|it|my|this|that|\w+)\b[^?]{0,30}\bbefore\b/i],
  ['price', /\b(?:that|so) (?:much|expensive)\b(?! (?:for|of))/i],
  ['course', /\bhow many (?:weeks|months) is it\b|\bhow (?:long|many (?:weeks|months|years|days))\b[^?]{0,40}\b(?:stay on|be on|keep (?:taking|using)|take it|have to take)\b|\b(?:on|take) it that long\b/i],
  ['stopping', /\b(?:go|going|went|be) without\b|\bbefore i need (?:to )?stop\b|\b(?:quit|stop) (?:it|now|taking|cold turkey)\b|\b(?:do|should|can|must|have to|need to) (?:i|he|she|we)? ?(?:just )?(?:stop|quit)\b|\bget off (?:this|it|of)\b/i],
  ['stopping', /\b(?:take|give(?: (?:him|her|it|them))?|have|skip|hold) (?:the|my|his|her) next (?:dose|tablet|pill|one|injection)\b/i],
  ['breastfeeding', /\b(?:baby|milk|him|her|give (?:the )?breast|feed\w*)\b/i, /\b(?:breast ?-?fe?ed\w*|(?:i|who|to|still) nurse|nurs(?:es|ing)(?! (?:home|school|student|class))|milk|give (?:the )?breast|pump(?:s|ed|ing)?)\b/i],
  ['pregnancy', /\b(?:(?:a|the|my|to|for) (?:\w+ )?baby|fetus|unborn|pregnan\w*)\b/i, /\b(?:pregnan\w*|\d+ weeks|trimester|trying for|want to have a baby|start trying|conceive|expecting)\b/i],
]; // biome-ignore format: one kind a line reads as a table

/** Kinds that the words above may replace. Of a dose, a price or two together the wording itself is clearer. */
const KEPT: ReadonlySet<QuestionKind> = new Set([
  'dose',
  'child-dose',
  'price',
  'comparison',
  'alternatives',
  'storage',
  'too-much',
  'missed-dose',
  'side-effect',
  'vaccine',
]);

/** "Is one glass of champagne going to wreck me". */
export const DRINKS =
  /\b(?:beers?|wine|vodka|whiske?y|tequila|margaritas?|cocktails?|liquor|champagne|bourbons?|rum|booze|(?<!\b(?:rubbing|isopropyl) )alcohol(?! (?:wipes?|pads?|swabs?|rub|gel|(?:on|for) (?:my |the )?hands?))|seltzers?|mimosas?|sherry|drinks? (?:tonight|at|on|with|of)|(?:a|few|couple) drinks?|(?:can|may|could|ok to|safe to) (?:i |he |she |we |they )?drink)\b(?! of water)/i;
const KEPT_OF_DRINKS: ReadonlySet<QuestionKind> = new Set(['together', 'contains', 'missed-dose', 'too-much']);

/** What a question of a long message asks by its own words; undefined where they leave it open. */
export function readClauseKind(question: string, told: string, { findNames, readKind }: ChatServices): QuestionKind | undefined {
  const places = findNames(question).filter(isMedicineName);
  const { kind, margin } = readKind(question, places);
  const cues = readKindCues(maskNames(question, places));
  if (DRINKS.test(question) && !KEPT_OF_DRINKS.has(kind)) return 'alcohol';
  // "How I pay for gas" asks for no price.
  const isClear = margin >= (cues.includes(kind) ? CLEAR : CLEAR_WITHOUT_CUE) && (kind !== 'price' || ASKS_PRICE.test(question));
  const read = isClear ? kind : undefined;
  if (read !== undefined && KEPT.has(read)) return read;
  const said = SAYS.find(([, words, besides]) => words.test(question) && (besides === undefined || besides.test(told)))?.[0];
  return said ?? read;
}

/** Asks whether a medicine does what is told: "is this from the new pill", "could it be the Zoloft", "is it normal". */
const ASKS_CAUSE =
  /\b(?:is|are|was|were|could|can|would|might|may|does|do) (?:it|this|that|these|those|they|any of (?:this|that|it))\b[^?]{0,50}\b(?:from|because of|due to|caused?|side.?effects?|normal|the (?!same|right|real|only|best|other)(?:\w+ )?(?:medicine|medication|med|pills?|drug|new one|shot|patch|steroid|antibiotic))\b|\bwhich (?:one|pill|med(?:icine)?|of (?:them|these|those))s?\b[^?]{0,30}\b(?:giv(?:es?|ing)|mak(?:es?|ing)|caus(?:es?|ing)|doing|does|behind|to blame|responsible)\b|\b(?:could|can|would|might|does|is|are) (?:(?:the|my|her|his|this|that) )?(?:[\w-]+ ){1,3}(?:be )?(?:causing|cause|the cause|to blame|doing (?:this|that|it)|making|why)\b|\b(?:is|was) (?:it|this|that) (?:the |my |her |his )?medname\b|\b(?:could|can|might|may|would) (?:it|this|that|these|all (?:of )?this)(?: \w+)? be (?:(?:from|because of|due to) )?(?:(?:one|some|any|all) of )?(?:the |my |her |his |these |those )*(?:medname|\w+ing side|medicines?|medications?|meds|pills?|drugs?|shots?)\b|\b(?:could|can|might|may|would|is|are|does|do) (?:the|my|her|his|this|that|these) (?:[\w-]+ ){1,3}(?:be )?(?:from|because of|due to|caused by|related to|com(?:e|ing) from)\b/i;

export const asksWhetherItDoes = (question: string, { findNames }: ChatServices): boolean =>
  ASKS_CAUSE.test(maskNames(question, findNames(question).filter(isMedicineName)));
