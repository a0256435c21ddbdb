import { capitalise } from '#packages/clinical/sentence.ts';
import { computeExposure, sortPair } from './exposure.ts';
import type { Substance } from './knowledge.ts';
import type { PairFinding } from './pair-finding.ts';
import { findRules, type Match, type RuleIndex } from './rule-index.ts';
import { compareSeverity } from './severity.ts';

/**
 * Says every way in which two substances interact, the worst first; an empty list means that none is known here, which is not
 * the same as safe. The answer is the same in either order, and depends on nothing but the two.
 * Source: the rules and traits under `knowledge/`, each with its own; applies to usual doses in adults.
 */
export function examinePair(index: RuleIndex, x: Substance, y: Substance): PairFinding[] {
  if (x.id === y.id) return x.kind === 'medicine' || x.kind === 'supplement' ? [describeDuplicate(x)] : [];
  const [a, b] = x.id < y.id ? [x, y] : [y, x];
  const matches = findRules(index, a, b);
  const computed = computeExposure(a, b).filter((finding) => !matches.some((match) => speaksFor(match, finding)));
  const stated = matches.flatMap((match) => describeMatch(match));
  return [...stated, ...computed].sort((f, g) => compareSeverity(f.severity, g.severity) || (f.id < g.id ? -1 : 1));
}

/** Names at least one of the two substances: written with this pair in view. */
const NAMES_ONE = 4;

/** A rule about levels replaces what was computed, except that one about whole classes never hides something worse. */
function speaksFor({ rule, specificity }: Match, computed: PairFinding): boolean {
  if (rule.topic !== 'level' && !rule.settles.includes('level')) return false;
  return specificity > NAMES_ONE || rule.severity === 'none' || compareSeverity(rule.severity, computed.severity) <= 0;
}

function describeMatch({ rule, a, b }: Match): PairFinding[] {
  if (rule.severity === 'none') return [];
  const fill = (text: string) => capitalise(text.replaceAll('{a}', a.name).replaceAll('{b}', b.name));
  return [
    {
      id: rule.id,
      topic: rule.topic,
      substances: sortPair(a.id, b.id),
      severity: rule.severity,
      likelihood: rule.likelihood,
      evidence: rule.evidence,
      type: rule.type,
      effect: fill(rule.effect),
      mechanism: fill(rule.mechanism),
      management: rule.management.map(fill),
      recommendation: fill(rule.recommendation),
      sources: rule.sources.map((source) => qualify(source, a, b)),
    },
  ];
}

/** A rule about a kind of medicine may cite the label of one of them: said, where it is neither of these two. */
function qualify(source: string, a: Substance, b: Substance): string {
  const owner = /^label\/(\S+)/.exec(source)?.[1];
  return owner === undefined || owner === a.id || owner === b.id
    ? source
    : `${source} (the same warning for another medicine of this kind)`;
}

/** Twice the same ingredient: settled as High whatever the ingredient, because people add up doses without knowing it. */
function describeDuplicate(substance: Substance): PairFinding {
  const { id, name } = substance;
  return {
    id: `duplicate:${id}`,
    topic: 'duplicate',
    substances: [id, id],
    severity: 'High',
    likelihood: 'likely',
    evidence: 'established',
    type: 'Same ingredient twice',
    effect: `Both contain ${name}. Taken together, the doses add up and can be too much.`,
    mechanism: `It is the same medicine, ${name}, under two names or in two products.`,
    management: [
      `Take only one product with ${name} unless your prescriber has told you to take both.`,
      `Add up all the ${name} you have had today before you take more.`,
    ],
    recommendation: `Do not take both until a pharmacist or your prescriber has confirmed that you should.`,
    sources: [`label/${id} Warnings`],
  };
}
