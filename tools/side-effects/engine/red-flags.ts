import { capitalize } from '#packages/clinical/sentence.ts';
import type { CareLevel, Circumstance, Effect, RedFlag } from './effect.ts';

export type Severity = 'mild' | 'moderate' | 'severe';

export interface UrgentItem {
  level: 'emergency' | 'urgent';
  title: string;
  advice: string;
  reason: string;
  source: string;
}

const SEVERITIES = ['mild', 'moderate', 'severe'];

/**
 * Gets how soon an effect needs care, at the severity that the person gives.
 *
 * Units: none.
 * Source: the effect's levels in engine/knowledge/effects, each entry with its own source.
 * Applies to: one effect; not for: combinations of effects; findUrgent covers those.
 * Rounding: none.
 * Refuses: never; the usual level where the severity is unknown.
 * @example getCareLevel(rash, 'severe') // 'urgent'
 */
export function getCareLevel(effect: Effect, severity: Severity | undefined): CareLevel {
  return severity === 'severe' ? effect.careWhenSevere : effect.care;
}

export interface UrgentContext {
  severity: Severity | undefined;
  /** Class groups and ids of the medicine, or of all medicines that an unclear name may mean. */
  classes: readonly string[];
  circumstances?: readonly Circumstance[];
}

/**
 * Finds what needs action first: dangerous patterns, then single effects that are urgent. It depends on the symptoms, not on the label,
 * and no later step removes it.
 *
 * Units: none.
 * Source: engine/knowledge/red-flags.yaml and effects, each entry with its own source (World Allergy Organization 2020, Hunter criteria
 * 2003, labels, FDA safety communications).
 * Applies to: any medicine, covered or not; class patterns only to the medicines in `classes`, which is empty for unknown names;
 * not for: a diagnosis.
 * Rounding: none.
 * Refuses: never; an unknown severity counts as severe enough for a pattern.
 * @example findUrgent(redFlags, [angioedema], { severity: undefined, classes: [] })[0].level // 'emergency'
 */
export function findUrgent(
  flags: readonly RedFlag[],
  observed: readonly Effect[],
  { severity, classes, circumstances = [] }: UrgentContext,
): UrgentItem[] {
  const fitting = listFitting(flags, observed, { severity, classes, circumstances });
  const patterns = fitting.map(({ level, name, advice, reason, source }) => ({
    level,
    title: `This can be ${name}`,
    advice,
    reason,
    source,
  }));
  const single = observed.flatMap((effect) => {
    const urgent = toUrgent(effect, severity);
    return urgent.filter(({ level }) => !fitting.some((flag) => coversEffect(flag, effect.id, level)));
  });
  return [...patterns, ...single].sort((a, b) => (a.level === b.level ? 0 : a.level === 'emergency' ? -1 : 1));
}

function listFitting(flags: readonly RedFlag[], observed: readonly Effect[], { severity, classes, circumstances = [] }: UrgentContext) {
  const ids = new Set<string>([...observed.map(({ id }) => id), ...circumstances]);
  return flags
    .filter((flag) => flag.classes.length === 0 || flag.classes.some((name) => classes.includes(name)))
    .filter((flag) => flag.notClasses?.some((name) => classes.includes(name)) !== true)
    .filter((flag) => isAtLeast(severity, flag.leastSeverity))
    .filter((flag) => flag.groups.every((group) => group.some((id) => ids.has(id))));
}

/**
 * Finds the effects that form a dangerous pattern known for this kind of medicine, such as a high blood pressure after stopping clonidine.
 *
 * Units: none.
 * Source: the red flags in engine/knowledge/red-flags.yaml that name classes.
 * Applies to: the medicines in `classes`; not for: patterns that hold for any medicine.
 * Rounding: none.
 * Refuses: never.
 * @example findPatternEffects(redFlags, [highBloodPressure], { …, circumstances: ['stopped'] }) // Set { 'high-blood-pressure' }
 */
export const findPatternEffects = (flags: readonly RedFlag[], observed: readonly Effect[], context: UrgentContext): ReadonlySet<string> =>
  new Set(listFitting(flags, observed, context).flatMap(({ classes, groups }) => (classes.length > 0 ? groups.flat() : [])));

/** A pattern that contains the effect and is at least as urgent replaces the effect's own item. */
const coversEffect = (flag: RedFlag, id: string, level: UrgentItem['level']) =>
  flag.groups.some((group) => group.includes(id)) && (flag.level === 'emergency' || level === 'urgent');

/** An unknown severity counts as sufficient, so that missing information never lowers urgency. */
function isAtLeast(severity: Severity | undefined, least: 'moderate' | 'severe' | undefined): boolean {
  return least === undefined || severity === undefined || SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least);
}

function toUrgent(effect: Effect, severity: Severity | undefined): UrgentItem[] {
  const level = getCareLevel(effect, severity);
  if (level !== 'emergency' && level !== 'urgent') return [];
  const advice =
    level === 'emergency'
      ? 'Call your emergency number (911 in the US) now. Do not drive yourself.'
      : 'Speak to a doctor or nurse today; go to urgent care if you cannot reach one.';
  return [{ level, title: capitalize(effect.name), advice, reason: effect.careReason ?? '', source: effect.onset.source }];
}
