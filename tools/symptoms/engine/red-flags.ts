import { fitsCourse } from './course.ts';
import { CARE_LEVELS, type CareLevel, type RedFlagRecord } from './knowledge.ts';
import { listAncestors, type Network } from './network.ts';
import type { Story } from './story.ts';

/** A red flag that a story shows, with the findings that show it. */
export interface ShownFlag {
  flag: RedFlagRecord;
  findings: string[];
}

/**
 * The more urgent of two care levels.
 *
 * Units: none.
 * Source: design, settled point 7 (the four levels and their order).
 * Applies to: care levels; not for: severities of conditions.
 * Rounding: none.
 * Refuses: never; equal levels give that level.
 * @example moreUrgent('routine', 'emergency') // 'emergency'
 */
export const moreUrgent = (a: CareLevel, b: CareLevel): CareLevel => (CARE_LEVELS.indexOf(a) <= CARE_LEVELS.indexOf(b) ? a : b);

/**
 * The red flags that a story shows, most urgent first, and of one level those marked first. A specific finding counts as its general finding. Absent findings and likelihoods play no
 * part, so that adding to a story can only add flags; only a flag below emergency may name findings that explain its sign away.
 *
 * Units: age in years, duration in hours.
 * Source: the knowledge files under engine/knowledge, each entry with its own source (red-flags/*.yaml).
 * Applies to: everybody the rule's age, sex and duration fit, and everybody whose sex is unknown; not for: findings that were denied.
 * Rounding: none.
 * Refuses: never; no flag is not reassurance, it only means that no rule fits.
 * @example findRedFlags(network, [feverWithRash], storyWith('fever', 'rash'))[0]?.findings // ['fever', 'rash']
 */
export function findRedFlags(network: Network, flags: readonly RedFlagRecord[], story: Story): ShownFlag[] {
  const shown = indexReportedFindings(network, story);
  // Most flags end here. It comes first, and without a new list, because there are hundreds of flags.
  const isShown = ({ groups }: RedFlagRecord) => groups.every((group) => group.some((id) => shown.has(id)));
  return flags
    .filter(isShown)
    .flatMap((flag): ShownFlag[] => {
      if (!fitsPerson(flag, story) || flag.unless?.some((id) => shown.has(id))) return [];
      if (!fitsCourse(flag, story) && !isOfToday(flag, story, shown)) return [];
      const findings: string[] = [];
      for (const [n, group] of flag.groups.entries()) {
        const found = group.flatMap((id) => shown.get(id) ?? []).find((id) => n > 0 || fitsManner(flag, story, id));
        if (found === undefined) return [];
        findings.push(found);
      }
      return [{ flag, findings: [...new Set(findings)] }];
    })
    .sort((a, b) => orderOf(a.flag) - orderOf(b.flag));
}

const orderOf = ({ level, first }: RedFlagRecord) => CARE_LEVELS.indexOf(level) - (first ? 0.5 : 0);

/** Hours of a sign that is told of today. */
const TODAY_HOURS = 24;

/** Whether a rule for what is new applies to a sign of today within an illness that has lasted longer. */
function isOfToday(flag: RedFlagRecord, story: Story, shown: ReadonlyMap<string, readonly string[]>): boolean {
  if (flag.mostHours === undefined || (story.hours ?? 0) <= flag.mostHours) return false;
  const isToday = flag.groups[0]?.some((id) => shown.get(id)?.some((reported) => story.present.get(reported)?.today));
  return isToday === true && fitsCourse(flag, { ...story, hours: TODAY_HOURS });
}

/**
 * For each finding that is present, or is a general finding of one that is, the ids that were reported.
 *
 * Units: none.
 * Source: the knowledge files under engine/knowledge, each entry with its own source.
 * Applies to: present findings of a story; not for: denied findings.
 * Rounding: none.
 * Refuses: never; an id that the network does not know is left out.
 * @example indexReportedFindings(network, storyWith('crushing-chest-pain')).get('chest-pain') // ['crushing-chest-pain']
 */
export function indexReportedFindings(network: Network, story: Story): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  for (const id of story.present.keys()) {
    for (const at of listAncestors(network, id)) {
      const name = network.findings[at]?.id as string;
      shown.set(name, [...(shown.get(name) ?? []), id]);
    }
  }
  return shown;
}

/** Ages in years assumed for an adult and for a child of unknown age. Arbitrary. */
const UNKNOWN_ADULT = [18, 55] as const;
const UNKNOWN_CHILD = [0, 12] as const;

/**
 * Whether a rule or finding that is limited to ages or one sex applies to this person.
 *
 * Units: ages in years, from and to inclusive; a whole upper age includes the year up to the next birthday.
 * Source: the knowledge files under engine/knowledge, each entry with its own source; unknown ages Arbitrary: because no source gives the ages of people who do not state one.
 * Applies to: red flags and findings; not for: medicines, which checkMedicine judges.
 * Rounding: none.
 * Refuses: never; an unknown sex fits both, an unknown age is taken as 18 to 55, or 0 to 12 in a story about a child.
 * @example fitsPerson({ ages: [0, 4] }, { ageYears: 4.9 }) // true
 */
export function fitsPerson(
  { ages, sex }: Pick<RedFlagRecord, 'ages' | 'sex'>,
  story: Pick<Story, 'ageYears' | 'sex' | 'isChild'>,
): boolean {
  if (sex && story.sex && story.sex !== sex) return false;
  if (!ages) return true;
  if (story.ageYears === undefined) {
    const [from, to] = story.isChild ? UNKNOWN_CHILD : UNKNOWN_ADULT;
    return ages[0] <= to && ages[1] >= from;
  }
  return story.ageYears >= ages[0] && story.ageYears < endOf(ages[1]);
}

/** "0 to 4" includes a child until the fifth birthday; "0 to 0.25" a baby until three months. */
const endOf = (years: number) => (Number.isInteger(years) ? years + 1 : years);

function fitsManner({ severe, sudden }: RedFlagRecord, story: Story, id: string): boolean {
  const reported = story.present.get(id);
  if (severe && reported?.severity !== 'severe') return false;
  return !sudden || reported?.sudden === true || story.sudden === true;
}
