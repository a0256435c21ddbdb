import { capitalise } from '#packages/clinical/sentence.ts';
import type { CareLevel, Effect, RedFlag } from './effect.ts';

export type Severity = 'mild' | 'moderate' | 'severe';

export interface Urgent {
  level: 'emergency' | 'urgent';
  title: string;
  advice: string;
  reason: string;
  source: string;
}

const SEVERITIES = ['mild', 'moderate', 'severe'];

/** How soon one effect has to be seen, at the strength the person gives it. */
export function careFor(effect: Effect, severity: Severity | undefined): CareLevel {
  return severity === 'severe' ? effect.careWhenSevere : effect.care;
}

/**
 * What has to be acted on first: dangerous patterns, then single effects that are urgent in themselves. It depends on the
 * symptoms and not on the label, and nothing later in the analysis can take it away.
 * @param classes the medicine's class groups; empty where it is not covered.
 */
export function findUrgent(
  flags: readonly RedFlag[],
  observed: readonly Effect[],
  { severity, classes }: { severity: Severity | undefined; classes: readonly string[] },
): Urgent[] {
  const ids = new Set(observed.map(({ id }) => id));
  const fitting = flags
    .filter((flag) => flag.classes.length === 0 || flag.classes.some((name) => classes.includes(name)))
    .filter((flag) => isAtLeast(severity, flag.leastSeverity))
    .filter((flag) => flag.groups.every((group) => group.some((id) => ids.has(id))));
  const patterns = fitting.map(({ level, name, advice, reason, source }) => ({
    level,
    title: `This can be ${name}`,
    advice,
    reason,
    source,
  }));
  const single = observed.flatMap((effect) => {
    const urgent = toUrgent(effect, severity);
    return urgent.filter(({ level }) => !fitting.some((flag) => saysAsMuch(flag, effect.id, level)));
  });
  return [...patterns, ...single].sort((a, b) => (a.level === b.level ? 0 : a.level === 'emergency' ? -1 : 1));
}

/** A pattern that holds the effect and is no less urgent makes the effect's own line needless. */
const saysAsMuch = (flag: RedFlag, id: string, level: Urgent['level']) =>
  flag.groups.some((group) => group.includes(id)) && (flag.level === 'emergency' || level === 'urgent');

/** An unknown severity counts as enough: what is not said must not lower the alarm. */
function isAtLeast(severity: Severity | undefined, least: 'moderate' | 'severe' | undefined): boolean {
  return least === undefined || severity === undefined || SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least);
}

function toUrgent(effect: Effect, severity: Severity | undefined): Urgent[] {
  const level = careFor(effect, severity);
  if (level !== 'emergency' && level !== 'urgent') return [];
  const advice =
    level === 'emergency'
      ? 'Call your emergency number (911 in the US) now. Do not drive yourself.'
      : 'Speak to a doctor or nurse today; go to urgent care if you cannot reach one.';
  return [{ level, title: capitalise(effect.name), advice, reason: effect.careReason ?? '', source: effect.onset.source }];
}
