import { capitalize } from '#packages/clinical/sentence.ts';
import type { Substance } from './knowledge.ts';
import type { PairFinding } from './pair-finding.ts';
import type { Dependence, Harm, Likelihood, Path, Severity, Strength } from './vocabulary.ts';

type Change = 'large' | 'medium' | 'small';

/**
 * Change of a blood level by the strength of the inhibitor or inducer and the medicine's dependence on the path. FDA, Clinical Drug
 * Interaction Studies (2020), section on categories: a strong inhibitor raises the AUC of a sensitive substrate at least 5 times, a
 * moderate one 2 to 5 times, a weak one 1.25 to 2 times. The other cells follow from the same definitions.
 */
const CHANGES: Record<Strength, Record<Dependence, Change | undefined>> = {
  strong: { sensitive: 'large', moderate: 'medium', minor: undefined },
  moderate: { sensitive: 'medium', moderate: 'small', minor: undefined },
  weak: { sensitive: 'small', moderate: undefined, minor: undefined },
};

/** For medicines with a narrow therapeutic index, further cells count as small changes. */
const NARROW_CHANGES: Record<Strength, Record<Dependence, Change | undefined>> = {
  strong: { ...CHANGES.strong, minor: 'small' },
  moderate: { ...CHANGES.moderate, minor: 'small' },
  weak: { ...CHANGES.weak, moderate: 'small' },
};

/** Arbitrary: no source grades harm by change. Chosen so that labels' contraindications become Severe. */
const SEVERITY: Record<Harm, Record<Change, Severity | undefined>> = {
  grave: { large: 'Severe', medium: 'High', small: 'Moderate' },
  serious: { large: 'High', medium: 'Moderate', small: undefined },
  moderate: { large: 'Moderate', medium: 'Moderate', small: undefined },
  mild: { large: 'Low', medium: undefined, small: undefined },
};

const LIKELIHOOD: Record<Change, Likelihood> = { large: 'likely', medium: 'likely', small: 'possible' };

const RISE: Record<Change, string> = {
  large: 'several times higher than usual (5 times or more)',
  medium: 'clearly higher than usual (about 2 to 5 times)',
  small: 'somewhat higher than usual',
};
const FALL: Record<Change, string> = {
  large: 'much lower than usual (by 80 percent or more)',
  medium: 'clearly lower than usual (by half or more)',
  small: 'somewhat lower than usual',
};

interface Shift {
  change: Change;
  severity: Severity;
  path: Path;
  sources: string[];
  kind: 'builds up' | 'is cleared faster' | 'is not activated';
}

/**
 * Computes how each of two substances changes the other's blood level, from the enzymes and transporters that they share.
 *
 * Units: grades only: strength of inhibition or induction, dependence on a path, harm; factors of AUC in the text.
 * Source: FDA, Clinical Drug Interaction Studies (2020) for the change; engine/knowledge/substances for the traits, each with its own
 * source. Arbitrary: because no source grades harm by change, the severity table is our own.
 * Applies to: usual doses in adults; not for: substances that act locally and hardly reach the blood.
 * Rounding: none.
 * Refuses: never; without a shared path or a known harm the list is empty.
 * @example computeExposure(clarithromycin, simvastatin)[0].severity // 'Severe'
 */
export function computeExposure(a: Substance, b: Substance): PairFinding[] {
  if (a.local || b.local) return [];
  return [findShift(a, b), findShift(b, a)].filter((finding) => finding !== undefined);
}

function findShift(cause: Substance, victim: Substance): PairFinding | undefined {
  const shifts = [...listRises(cause, victim), ...listFalls(cause, victim)];
  const worst = shifts.sort((x, y) => rank(y) - rank(x))[0];
  return worst && describe(cause, victim, worst);
}

const SEVERITY_RANK: Record<Severity, number> = { Severe: 40, High: 30, Moderate: 20, Low: 10 };
const CHANGE_RANK: Record<Change, number> = { large: 3, medium: 2, small: 1 };
const rank = (shift: Shift) => SEVERITY_RANK[shift.severity] + CHANGE_RANK[shift.change];

function listRises(cause: Substance, victim: Substance): Shift[] {
  return pairPaths(cause.inhibits, victim.clearedBy).flatMap((pair) => toShift(victim, pair, 'builds up'));
}

function listFalls(cause: Substance, victim: Substance): Shift[] {
  return [
    ...pairPaths(cause.induces, victim.clearedBy).flatMap((pair) => toShift(victim, pair, 'is cleared faster')),
    ...pairPaths(cause.inhibits, victim.activatedBy).flatMap((pair) => toShift(victim, pair, 'is not activated')),
  ];
}

interface PathPair {
  path: Path;
  strength: Strength;
  dependence: Dependence;
  sources: string[];
}

function pairPaths(changes: Substance['inhibits'], uses: Substance['clearedBy']): PathPair[] {
  if (changes.length === 0 || uses.length === 0) return [];
  return changes.flatMap(({ path, strength, source }) =>
    uses.filter((use) => use.path === path).map((use) => ({ path, strength, dependence: use.dependence, sources: [source, use.source] })),
  );
}

function toShift(victim: Substance, { path, strength, dependence, sources }: PathPair, kind: Shift['kind']): Shift[] {
  const harm = kind === 'builds up' ? victim.tooMuch : victim.tooLittle;
  const change = (victim.narrowIndex ? NARROW_CHANGES : CHANGES)[strength][dependence];
  if (!harm || !change) return [];
  const severity = SEVERITY[harm.harm][change] ?? (victim.narrowIndex && harm.harm === 'serious' ? 'Moderate' : undefined);
  return severity ? [{ change, severity, path, kind, sources: [...sources, harm.source] }] : [];
}

function describe(cause: Substance, victim: Substance, shift: Shift): PairFinding {
  const { change, kind } = shift;
  const up = kind === 'builds up';
  const level = up ? RISE[change] : FALL[change];
  const harm = (up ? victim.tooMuch : victim.tooLittle)?.text;
  const fromTables = shift.sources.slice(0, 2).every((source) => source.startsWith('fda-ddi'));
  return {
    id: `exposure:${cause.id}:${victim.id}`,
    topic: 'level',
    substances: sortPair(cause.id, victim.id),
    severity: shift.severity,
    likelihood: LIKELIHOOD[change],
    evidence: fromTables ? 'established' : 'probable',
    type: up ? 'Higher blood level' : kind === 'is not activated' ? 'Weaker effect' : 'Lower blood level',
    effect: capitalize(
      kind === 'is not activated'
        ? `${cause.name} can keep ${victim.name} from being turned into its active form, so it does not work as well. This may lead to ${harm}.`
        : `${cause.name} can make the blood level of ${victim.name} ${level}, which may lead to ${harm}.`,
    ),
    mechanism: capitalize(explain(cause.name, victim.name, shift)),
    management: advise(cause.name, victim.name, up),
    recommendation: recommend(cause, victim, shift.severity),
    sources: [...new Set(shift.sources)],
  };
}

function explain(cause: string, victim: string, { kind, path }: Shift): string {
  const way = path === 'CYP3A4-gut' ? 'CYP3A4 in the bowel wall' : path;
  if (kind === 'is not activated') return `${cause} blocks ${way}, the enzyme that turns ${victim} into its active form.`;
  return `${cause} ${kind === 'builds up' ? 'blocks' : 'speeds up'} ${way} (${describePathKind(path)} that clears ${victim} from the body).`;
}

const describePathKind = (path: Path) =>
  path.startsWith('CYP') || path === 'UGT' || path === 'xanthine-oxidase' ? 'an enzyme' : 'a transporter';

function advise(cause: string, victim: string, up: boolean): string[] {
  return [
    `Ask your pharmacist or prescriber whether your dose of ${victim} needs to change, or whether another medicine would suit you better.`,
    up
      ? `Watch for signs of too much ${victim}, especially in the first two weeks of taking both.`
      : `Watch for signs that ${victim} is not working as well. Keep watching for two weeks after you start or stop ${cause}.`,
  ];
}

function recommend(cause: Substance, victim: Substance, severity: Severity): string {
  if (cause.kind !== 'medicine') return `Avoid ${cause.name} while you take ${victim.name}, and ask your pharmacist what is safe.`;
  if (severity === 'Severe')
    return `Do not take ${victim.name} and ${cause.name} together unless your prescriber knows about both and has told you to.`;
  if (severity === 'High') return `Talk to your prescriber or pharmacist before you take ${victim.name} and ${cause.name} together.`;
  if (severity === 'Moderate')
    return `Tell your pharmacist that you take ${victim.name} and ${cause.name}. You may need a blood test or another dose.`;
  return 'Usually nothing needs to change. Mention it at your next visit.';
}

/**
 * Sorts two substance ids alphabetically, so that the order of a pair does not matter.
 *
 * Units: none.
 * Source: none; ordering.
 * Applies to: substance ids; not for: names.
 * Rounding: none.
 * Refuses: never.
 * @example sortPair('warfarin', 'aspirin') // ['aspirin', 'warfarin']
 */
export function sortPair(a: string, b: string): [string, string] {
  return a < b ? [a, b] : [b, a];
}
