import { capitalize } from '#packages/clinical/sentence.ts';
import { sortPair } from './exposure.ts';
import type { Substance } from './knowledge.ts';
import type { PairFinding } from './pair-finding.ts';

/** A product, by its name, and where it acts if it hardly reaches the blood. */
interface UsedProduct {
  name: string;
  site?: string | undefined;
}

/**
 * Says what a product that acts in one place means beside another with the same ingredient, or with one of the same kind.
 *
 * Units: none.
 * Source: the substance's own text, from its labels; else section 12.3 or the directions of the labels, by which little of a cream or of drops
 * reaches the blood.
 * Applies to: two products of which at least one is local; not for: two products in the same place, which add up.
 * Rounding: none.
 * Refuses: never; an empty list where the two are of different kinds.
 * @param found what holds of the two substances where both reach the blood
 * @example describeBesideLocal([hydrocortisoneCream, hydrocortisone], [prednisone, prednisone], found)[0].severity // 'Low'
 */
export function describeBesideLocal(
  [first, a]: readonly [UsedProduct, Substance],
  [second, b]: readonly [UsedProduct, Substance],
  found: readonly PairFinding[],
): PairFinding[] {
  const isSame = a.id === b.id;
  const kind = isSame ? undefined : found.find(({ topic }) => topic === 'duplicate');
  if (!isSame && !kind) return [];
  const local = first.site === undefined ? second : first;
  const other = local === first ? second : first;
  const own = isSame ? a.besideLocal : undefined;
  const holds = isSame ? `both hold ${a.name}` : 'are medicines of the same kind';
  const place = other.site === undefined ? `Used ${nameSite(local.site)} as the label says` : 'Used as the labels say';
  return [
    {
      id: `beside-local:${isSame ? a.id : kind?.id}`,
      topic: 'duplicate',
      substances: sortPair(a.id, b.id),
      severity: own?.severity ?? 'Low',
      likelihood: 'unlikely',
      evidence: own ? 'established' : 'theoretical',
      type: isSame ? 'Same ingredient, used in one place' : 'Same kind of medicine, used in one place',
      effect:
        own?.effect ??
        `${capitalize(local.name)} and ${other.name} ${holds}. ${place}, little of ${local.name} reaches the blood, so they rarely add up to too much.`,
      mechanism: own ? 'Part of it goes through the skin.' : `${local.name} works where it is used.`,
      management: own ? [] : [adviseOn(local.site)],
      recommendation: own?.recommendation ?? 'Keep to both labels, and tell your pharmacist that you use both.',
      sources: [own?.source ?? `label/${a.id}`],
    },
  ];
}

/** "In the eye" says where. "Vaginal" and "inhaled" do not read as a place. */
const nameSite = (site = ''): string => (/^(?:in|on) /.test(site) ? site : 'where it acts');

const adviseOn = (site: string | undefined): string =>
  site === 'on the skin'
    ? 'Do not put it on large or broken skin, or under a bandage, without asking: more goes through.'
    : 'Do not use more or longer than the label says without asking.';
