import { capitalize } from '#packages/clinical/sentence.ts';
import { computeExposure, sortPair } from './exposure.ts';
import type { Substance } from './knowledge.ts';
import type { PairFinding } from './pair-finding.ts';
import { findRules, type Match, type RuleIndex } from './rule-index.ts';
import { compareSeverity } from './severity.ts';

/**
 * Finds every interaction of two substances, the worst first: rules, computed blood levels, and the same substance twice.
 *
 * Units: none.
 * Source: the rules and substances under engine/knowledge, each with its own source. Arbitrary: because no source grades duplicates, the
 * same substance twice is High unless the substance says what two products mean.
 * Applies to: usual doses in adults; not for: overdose, or substances that the knowledge lacks.
 * Rounding: none.
 * Refuses: never; an empty list means that none is known, not that the pair is safe. The order of the two does not matter.
 * @example examinePair(index, clarithromycin, simvastatin)[0].severity // 'Severe'
 */
export function examinePair(index: RuleIndex, x: Substance, y: Substance): PairFinding[] {
  if (x.id === y.id) return x.kind === 'medicine' || x.kind === 'supplement' ? [describeDuplicate(x)] : [];
  const [a, b] = x.id < y.id ? [x, y] : [y, x];
  const matches = findRules(index, a, b);
  const computed = computeExposure(a, b).filter((finding) => !matches.some((match) => replacesComputed(match, finding)));
  const stated = matches.flatMap((match) => describeMatch(match));
  return [...stated, ...computed].sort((f, g) => compareSeverity(f.severity, g.severity) || (f.id < g.id ? -1 : 1));
}

/** A specificity above this means that the rule names at least one of the two substances. */
const MAX_CLASS_SPECIFICITY = 4;

/** A rule about levels replaces the computed finding. A rule about classes does so only if it is not milder. */
function replacesComputed({ rule, specificity }: Match, computed: PairFinding): boolean {
  if (rule.topic !== 'level' && !rule.settles.includes('level')) return false;
  return specificity > MAX_CLASS_SPECIFICITY || rule.severity === 'none' || compareSeverity(rule.severity, computed.severity) <= 0;
}

function describeMatch({ rule, a, b }: Match): PairFinding[] {
  if (rule.severity === 'none') return [];
  const fill = (text: string) => capitalize(text.replaceAll('{a}', a.name).replaceAll('{b}', b.name));
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
      sources: rule.sources.map((source) => qualifySource(source, a, b)),
    },
  ];
}

/** A class rule may cite the label of another member. Marks such a source. */
function qualifySource(source: string, a: Substance, b: Substance): string {
  const owner = /^label\/(\S+)/.exec(source)?.[1];
  return owner === undefined || owner === a.id || owner === b.id
    ? source
    : `${source} (the same warning for another medicine of this kind)`;
}

/** The same ingredient twice is High for any ingredient that has no text of its own, because people double the dose without knowing. */
function describeDuplicate({ id, name, twice }: Substance): PairFinding {
  return {
    id: `duplicate:${id}`,
    topic: 'duplicate',
    substances: [id, id],
    severity: twice?.severity ?? 'High',
    likelihood: 'likely',
    evidence: 'established',
    type: 'Same ingredient twice',
    effect: twice?.effect ?? `Both contain ${name}. Taken together, the doses add up and can be too much.`,
    mechanism: `It is the same medicine, ${name}, under two names or in two products.`,
    management: twice
      ? []
      : [
          `Take only one product with ${name} unless your prescriber has told you to take both.`,
          `Add up all the ${name} you have had today before you take more.`,
        ],
    recommendation: twice?.recommendation ?? 'Do not take both until a pharmacist or your prescriber has confirmed that you should.',
    sources: [twice?.source ?? `label/${id} Warnings`],
  };
}
