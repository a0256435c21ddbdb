import type { Knowledge, Rule, Selector, Substance } from './knowledge.ts';
import type { Topic } from './vocabulary.ts';

/** A rule that matches a pair: `a` fits its first side and `b` its second. */
export interface Match {
  rule: Rule;
  a: Substance;
  b: Substance;
  /** Sum of both sides: a named substance counts 3, a class 2, a trait 1. */
  specificity: number;
}

interface Side {
  rule: Rule;
  /** Specificity of the other side, by substance id. */
  others: ReadonlyMap<string, number>;
  own: number;
  first: boolean;
}

/** The sides of rules that each substance fits, by substance id. */
export interface RuleIndex {
  sides: ReadonlyMap<string, readonly Side[]>;
}

/**
 * Builds an index of rules by the substances that fit their sides.
 *
 * Units: none.
 * Source: the rules and substances under engine/knowledge, each with its own source.
 * Applies to: the knowledge of this tool; not for: names that the knowledge lacks.
 * Rounding: none.
 * Refuses: never; throws a RangeError for an unknown kind of selector, which the build reports.
 * @example indexRules(knowledge).sides.get('warfarin')
 */
export function indexRules({ substances, rules }: Knowledge): RuleIndex {
  const byId = new Map(substances.map((s) => [s.id, s]));
  const sides = new Map<string, Side[]>(substances.map((s) => [s.id, []]));
  const select = createSelect(substances, byId);
  for (const rule of rules) {
    const except = new Set(rule.except);
    const [first, second] = rule.between.map((selectors) => selectSubstances(selectors, select, except)) as [
      Map<string, number>,
      Map<string, number>,
    ];
    for (const [id, own] of first) sides.get(id)?.push({ rule, others: second, own, first: true });
    for (const [id, own] of second) sides.get(id)?.push({ rule, others: first, own, first: false });
  }
  return { sides };
}

function selectSubstances(selectors: readonly Selector[], select: Select, except: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  for (const selector of selectors) {
    const { specificity, ids } = select(selector);
    for (const id of ids) if (!except.has(id)) found.set(id, Math.max(found.get(id) ?? 0, specificity));
  }
  return found;
}

type Select = (selector: Selector) => { specificity: number; ids: readonly string[] };

/** Resolves selectors to substances. Caches them, because many rules use the same classes. */
function createSelect(substances: readonly Substance[], byId: ReadonlyMap<string, Substance>): Select {
  const known = new Map<Selector, ReturnType<Select>>();
  return (selector) => {
    const before = known.get(selector);
    if (before) return before;
    const selected = byId.has(selector) ? { specificity: NAMED, ids: [selector] } : selectByTrait(selector, substances);
    known.set(selector, selected);
    return selected;
  };
}

/** Skips local substances: only rules that name them apply. */
function selectByTrait(selector: Selector, substances: readonly Substance[]): ReturnType<Select> {
  const { specificity, test } = readSelector(selector);
  return { specificity, ids: substances.filter((s) => !s.local && test(s)).map((s) => s.id) };
}

const NAMED = 3;
const BY_CLASS = 2;
const BY_ACTION = 1;

interface Fit {
  specificity: number;
  test: (substance: Substance) => boolean;
}

function readSelector(selector: Selector): Fit {
  const at = selector.indexOf(':');
  // An unknown substance id matches nothing.
  if (at < 0) return { specificity: NAMED, test: () => false };
  const kind = selector.slice(0, at);
  const [name = '', levels] = selector.slice(at + 1).split('=');
  const wanted = levels?.split(',');
  const fits = (level: string) => wanted === undefined || wanted.includes(level);
  switch (kind) {
    case 'class':
      return { specificity: BY_CLASS, test: (s) => s.classes.includes(name) };
    case 'kind':
      return { specificity: BY_CLASS, test: (s) => s.kind === name };
    case 'inhibits':
      return { specificity: BY_ACTION, test: (s) => s.inhibits.some((i) => i.path === name && fits(i.strength)) };
    case 'induces':
      return { specificity: BY_ACTION, test: (s) => s.induces.some((i) => i.path === name && fits(i.strength)) };
    case 'effect':
      return { specificity: BY_ACTION, test: (s) => s.effects.some((e) => e.effect === name && fits(e.level)) };
    default:
      throw new RangeError(`Unknown selector ${selector}`);
  }
}

/**
 * Finds the rules that apply to two substances: on each topic only the most specific, which also replaces rules on the topics that it
 * settles.
 *
 * Units: none.
 * Source: the rules under engine/knowledge/rules, each with its own source.
 * Applies to: usual doses in adults; not for: substances that the knowledge lacks.
 * Rounding: none.
 * Refuses: never; of equally specific rules the more severe one applies. The order of the two does not matter.
 * @example findRules(index, warfarin, ibuprofen)[0].rule.topic // 'bleeding'
 */
export function findRules(index: RuleIndex, x: Substance, y: Substance): Match[] {
  return keepMostSpecific(matchRules(index, x, y));
}

/**
 * Finds every rule that fits two substances, before more specific rules replace others.
 *
 * Units: none.
 * Source: the rules under engine/knowledge/rules, each with its own source.
 * Applies to: usual doses in adults; not for: deciding a severity; findRules does that.
 * Rounding: none.
 * Refuses: never; the list is empty where no rule fits.
 * @example matchRules(index, warfarin, ibuprofen).map(({ rule }) => rule.id)
 */
export function matchRules(index: RuleIndex, x: Substance, y: Substance): Match[] {
  const matches: Match[] = [];
  for (const side of index.sides.get(x.id) ?? []) {
    const other = side.others.get(y.id);
    if (other === undefined) continue;
    const [a, b] = side.first ? [x, y] : [y, x];
    matches.push({ rule: side.rule, a, b, specificity: side.own + other });
  }
  return dropMirrored(matches);
}

/** A rule whose sides fit in both orders (two NSAIDs) is kept once: the more specific match, else alphabetical. */
function dropMirrored(matches: Match[]): Match[] {
  if (matches.length < 2) return matches;
  const byRule = new Map<string, Match>();
  for (const match of matches) {
    const known = byRule.get(match.rule.id);
    const better = !known || match.specificity > known.specificity || (match.specificity === known.specificity && match.a.id < known.a.id);
    if (better) byRule.set(match.rule.id, match);
  }
  return [...byRule.values()];
}

const RANKS = ['none', 'Low', 'Moderate', 'High', 'Severe'] as const;

function keepMostSpecific(matches: Match[]): Match[] {
  if (matches.length < 2) return matches;
  const best = new Map<Topic, Match>();
  for (const match of matches) {
    const known = best.get(match.rule.topic);
    if (!known || outranks(match, known)) best.set(match.rule.topic, match);
  }
  // Most specific first, then the worst. A rule that is settled itself settles nothing, so that two rules never remove each other.
  const ordered = [...best.values()].sort((x, y) => (outranks(x, y) ? -1 : 1));
  const kept: Match[] = [];
  for (const match of ordered) if (!kept.some((other) => isSettledBy(match, other))) kept.push(match);
  return kept;
}

/** A more specific rule settles other topics. An equally specific one does so only if it is not milder. */
function isSettledBy(match: Match, other: Match): boolean {
  if (!other.rule.settles.includes(match.rule.topic)) return false;
  if (other.specificity !== match.specificity) return other.specificity > match.specificity;
  return RANKS.indexOf(other.rule.severity) >= RANKS.indexOf(match.rule.severity);
}

function outranks(match: Match, known: Match): boolean {
  if (match.specificity !== known.specificity) return match.specificity > known.specificity;
  const worse = RANKS.indexOf(match.rule.severity) - RANKS.indexOf(known.rule.severity);
  return worse > 0 || (worse === 0 && match.rule.id < known.rule.id);
}
