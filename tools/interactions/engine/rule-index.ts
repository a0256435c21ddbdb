import type { Knowledge, Rule, Selector, Substance } from './knowledge.ts';
import type { Topic } from './vocabulary.ts';

/** A rule that fits a pair: `a` fits its first side and `b` its second. */
export interface Match {
  rule: Rule;
  a: Substance;
  b: Substance;
  /** How narrowly it names the two: substances over classes over what they do. */
  specificity: number;
}

interface Side {
  rule: Rule;
  /** By substance id, how narrowly the other side names it. */
  others: ReadonlyMap<string, number>;
  own: number;
  first: boolean;
}

/** The knowledge made ready for asking: by substance, the sides of rules that it fits. */
export interface RuleIndex {
  sides: ReadonlyMap<string, readonly Side[]>;
}

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

/** Says whom a selector means. Many rules ask for the same classes, so each is looked for once. */
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

/** What stays where it is put takes part only where a rule names it. */
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
  // The name of a substance that is not among these.
  if (at < 0) return { specificity: NAMED, test: () => false };
  const kind = selector.slice(0, at);
  const [name = '', levels] = selector.slice(at + 1).split('=');
  const asked = levels?.split(',');
  const fits = (level: string) => asked === undefined || asked.includes(level);
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
      throw new RangeError(`The selector ${selector} is not understood`);
  }
}

/**
 * The rules that speak about two substances: on each topic only the most specific, which also silences the topics that it
 * settles. Of equally specific ones the worse speaks. The order of the two makes no difference.
 */
export function findRules(index: RuleIndex, x: Substance, y: Substance): Match[] {
  return keepMostSpecific(matchRules(index, x, y));
}

/** Every rule that fits two substances, each once, before any gives way to another. */
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

/** A rule whose two sides both fit either way round (two NSAIDs) stands once, in the order of the alphabet. */
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
  // The narrowest first, then the worst: one that is settled itself settles nothing, so that two never silence each other.
  const ordered = [...best.values()].sort((x, y) => (outranks(x, y) ? -1 : 1));
  const kept: Match[] = [];
  for (const match of ordered) if (!kept.some((other) => isSettledBy(match, other))) kept.push(match);
  return kept;
}

/** A narrower rule settles other topics whatever it says; one just as narrow only where it says nothing milder. */
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
