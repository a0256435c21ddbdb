import { CARE_LEVELS, type CareLevel, type RedFlagRecord } from './knowledge.ts';
import { listAncestors, type Network } from './network.ts';
import type { Story } from './story.ts';

/** A red flag that a story shows, with the findings that show it. */
export interface ShownFlag {
  flag: RedFlagRecord;
  findings: string[];
}

/** The more urgent of two levels. */
export const moreUrgent = (a: CareLevel, b: CareLevel): CareLevel => (CARE_LEVELS.indexOf(a) <= CARE_LEVELS.indexOf(b) ? a : b);

/**
 * The red flags that a story shows, the most urgent first. A finding's kinds count as the finding. Nothing that is absent, likely
 * or unlikely takes part, so that what is added to a story can only add flags.
 * An unknown sex fits every rule: not knowing is no reason to be calmer.
 */
export function findRedFlags(network: Network, flags: readonly RedFlagRecord[], story: Story): ShownFlag[] {
  const shown = indexReportedFindings(network, story);
  return flags
    .flatMap((flag): ShownFlag[] => {
      if (!fitsPerson(flag, story) || !fitsTime(flag, story)) return [];
      const findings: string[] = [];
      for (const [n, group] of flag.groups.entries()) {
        const found = group.flatMap((id) => shown.get(id) ?? []).find((id) => n > 0 || fitsManner(flag, story, id));
        if (found === undefined) return [];
        findings.push(found);
      }
      return [{ flag, findings: [...new Set(findings)] }];
    })
    .sort((a, b) => CARE_LEVELS.indexOf(a.flag.level) - CARE_LEVELS.indexOf(b.flag.level));
}

/** For each finding that is there, or is the general finding of one that is, the ids that were told. */
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

/** Whose age is not known is taken for anybody from 18 to 55, or for a child of up to 12 where the story is about one. */
const UNKNOWN_ADULT = [18, 55] as const;
const UNKNOWN_CHILD = [0, 12] as const;

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

/** "0 to 4" holds a child until the fifth birthday; "0 to 0.25" a baby until three months. */
const endOf = (years: number) => (Number.isInteger(years) ? years + 1 : years);

function fitsTime({ leastHours, mostHours }: RedFlagRecord, { hours }: Story): boolean {
  if (leastHours !== undefined && (hours === undefined || hours < leastHours)) return false;
  return mostHours === undefined || hours === undefined || hours <= mostHours;
}

function fitsManner({ severe, sudden }: RedFlagRecord, story: Story, id: string): boolean {
  const reported = story.present.get(id);
  if (severe && reported?.severity !== 'severe') return false;
  return !sudden || reported?.sudden === true || story.sudden === true;
}
