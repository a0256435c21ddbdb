import type { ConditionRecord, System } from './knowledge.ts';
import { listAncestors, type Network } from './network.ts';
import type { PhotoKind } from './photo-measures.ts';
import type { Story } from './story.ts';

interface PhotoContext {
  story: Story;
  kind: PhotoKind;
  area?: string | undefined;
}

/** A condition is visible if at least this share of people with it have a visible finding. Arbitrary. */
const VISIBLE_SHARE = 0.3;
const MAINLY = 0.6;
const SYSTEM: Readonly<Record<PhotoKind, System>> = { skin: 'skin', scalp: 'skin', nail: 'skin', eye: 'eyes', mouth: 'mouth and teeth' };
/** Findings that a photo of each body part can show, including their more specific kinds. */
const VISIBLE_FINDINGS: Readonly<Record<PhotoKind, readonly string[]>> = {
  skin: [
    ...[
      'skin-rash',
      'red-skin-patch',
      'skin-lump',
      'skin-sore',
      'blister',
      'non-blanching-spots',
      'dry-cracked-skin',
      'peeling-skin',
      'bruising',
    ],
    ...['mole-change', 'mole-uneven-colour', 'mole-larger-than-6-mm', 'scaly-patch-not-healing', 'bleeding-skin-growth', 'white-patches'],
    ...[
      'brown-face-patches',
      'cafe-au-lait-spots',
      'dark-velvety-folds',
      'thickened-scratched-skin',
      'blackheads',
      'raised-scar',
      'chilblain',
    ],
    ...['vein-skin-change', 'corns-or-calluses', 'insect-bite', 'burn', 'sunburn', 'wound', 'blue-grey-birthmark', 'black-dead-skin'],
  ],
  scalp: [
    'scalp-rash',
    'dandruff',
    'hair-loss',
    'skin-lump',
    'skin-sore',
    'silvery-scales',
    'greasy-scales',
    'pustules',
    'mole-change',
    'scaly-patch-not-healing',
  ],
  nail: ['nail-change', 'dark-streak-in-nail', 'swelling-round-nail', 'ingrown-toenail', 'blood-under-nail'],
  eye: [
    'red-eye',
    'eye-discharge',
    'swelling-around-eye',
    'redness-around-eye',
    'eyelid-lump',
    'eyelid-crusting',
    'eyelid-turned',
    'blood-patch-on-eye',
    'growth-on-eye',
    'cloudy-eye',
    'bulging-eye',
    'tear-duct-swelling',
    'rash-forehead-or-tip-of-nose',
  ],
  mouth: [
    'mouth-sore',
    'white-mouth-patches',
    'fixed-white-patch',
    'mouth-blisters',
    'mouth-corner-cracks',
    'patchy-tongue',
    'gum-boil',
    'cold-sore',
    'bleeding-gums',
    'gum-swelling',
  ],
};

/**
 * Which part of the body a photo shows: from the reported body part, otherwise from the findings in the history.
 *
 * Units: none.
 * Source: the knowledge files under engine/knowledge, each entry with its own source (findings that are kinds of the ones listed above).
 * Applies to: photos with or without a history; not for: recognizing the body part in the pixels.
 * Rounding: none.
 * Refuses: never; skin where nothing else is known.
 * @example findPhotoKind('eyes', network, story) // 'eye'
 */
export function findPhotoKind(area: string | undefined, network: Network, story: Story): PhotoKind {
  const byArea: Record<string, PhotoKind> = { eyes: 'eye', mouth: 'mouth', nail: 'nail', head: 'scalp' };
  if (area) return byArea[area] ?? 'skin';
  const kinds: readonly PhotoKind[] = ['eye', 'mouth', 'nail'];
  const reported = [...story.present.keys()];
  if (reported.some((id) => isKindOf(network, id, VISIBLE_FINDINGS.skin))) return 'skin';
  return kinds.find((kind) => reported.some((id) => isKindOf(network, id, VISIBLE_FINDINGS[kind]))) ?? 'skin';
}

/**
 * Whether a condition may be listed for a photo of this part of the body at all.
 *
 * Units: shares 0 to 1.
 * Source: the knowledge files under engine/knowledge, each entry with its own source; Arbitrary: because no study fixes the share of visible findings (30 percent) that makes a condition visible.
 * Applies to: conditions of the skin, eyes, mouth and nails; not for: injuries, bites and medicine harm without a reported cause.
 * Rounding: none.
 * Refuses: never; false for conditions of private parts unless the photo or the history is about them.
 * @example isVisibleInPhoto(network, ringworm, { story, kind: 'skin', area: 'arm' }) // true
 */
export function isVisibleInPhoto(network: Network, condition: ConditionRecord, { kind, story, area }: PhotoContext): boolean {
  const { systems, findings } = condition;
  if (!systems.includes(SYSTEM[kind]) && !(kind === 'eye' && systems.includes('skin') && findings['rash-around-eyes'])) return false;
  if (
    kind !== 'nail' &&
    Object.entries(findings).some(([id, share]) => share >= MAINLY && isKindOf(network, id, ['nail-change', 'ingrown-toenail']))
  )
    return false;
  const isPrivate = systems.includes('male organs') || systems.includes('female organs') || (findings['genital-rash'] ?? 0) >= 0.5;
  if (isPrivate && area !== 'groin' && !story.present.has('genital-rash')) return false;
  // The person knows of an injury, a bite or a medicine. A photo alone does not suggest one.
  const needsCause = systems.includes('injury') || systems.includes('poisoning and medicine harm');
  if (
    needsCause &&
    !Object.keys(findings)
      .concat(Object.keys(condition.risks))
      .some((id) => story.present.has(id) && isCause(network, id))
  )
    return false;
  return Object.entries(findings).some(([id, share]) => share >= VISIBLE_SHARE && isKindOf(network, id, VISIBLE_FINDINGS[kind]));
}

function isCause(network: Network, id: string): boolean {
  const finding = network.findings[network.findingAt.get(id) ?? -1];
  return (
    finding?.kind === 'exposure' ||
    id === 'new-medicine' ||
    ['wound', 'burn', 'sunburn', 'injury', 'insect-bite'].some((root) => isKindOf(network, id, [root]))
  );
}

const isKindOf = (network: Network, id: string, roots: readonly string[]): boolean =>
  listAncestors(network, id).some((at) => roots.includes(network.findings[at]?.id as string));
