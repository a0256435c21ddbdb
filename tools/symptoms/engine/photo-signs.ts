import type { PhotoKind } from './photo-measures.ts';

/** A danger sign that a photo can show. */
export interface PhotoSign {
  /** The finding that the person confirms by answering its question. */
  id: string;
  /** Its appearance, a noun phrase that fits after "it may see". Less than the finding if that has to be felt or tested. */
  appearance: string;
}

const ON_SKIN: readonly PhotoSign[] = [
  { id: 'blister', appearance: 'blisters' },
  { id: 'one-sided-band-blisters', appearance: 'blisters in a band on one side of the body' },
  { id: 'large-tense-blisters', appearance: 'large blisters' },
  { id: 'rash-forehead-or-tip-of-nose', appearance: 'blisters on the forehead, near an eye or on the tip of the nose' },
  { id: 'non-blanching-spots', appearance: 'small dark red or purple spots' },
  { id: 'target-lesions', appearance: 'round spots with rings like a target' },
  { id: 'skin-peeling-sheets', appearance: 'skin coming off in sheets' },
  { id: 'black-dead-skin', appearance: 'black, dead-looking skin' },
  { id: 'red-streaks', appearance: 'red streaks running from a sore or swollen place' },
  { id: 'abscess', appearance: 'a red lump filled with pus' },
  { id: 'infected-wound', appearance: 'a wound that is swollen, very red or full of pus' },
  { id: 'gaping-wound', appearance: 'a wound with edges that gape' },
  { id: 'object-in-wound', appearance: 'something stuck in the skin or in a wound' },
  { id: 'white-or-charred-burn', appearance: 'a burn that is white or charred' },
  { id: 'blistered-burn', appearance: 'a burn with blisters' },
  { id: 'mole-uneven-colour', appearance: 'a mole with several colors' },
  { id: 'mole-irregular-border', appearance: 'a mole with an uneven edge or shape' },
  { id: 'bleeding-skin-growth', appearance: 'a growth or spot that bleeds' },
  { id: 'pearly-bump', appearance: 'a shiny, pearly bump' },
];

/**
 * The danger signs that a model may point out, by the part of the body: visible findings of red flags, of conditions that must not be
 * missed, and of the questions asked with a photo. Fever, pain and speed of growth are not visible.
 */
export const PHOTO_SIGNS: Readonly<Record<PhotoKind, readonly PhotoSign[]>> = {
  skin: ON_SKIN,
  scalp: ON_SKIN,
  nail: [
    { id: 'dark-streak-in-nail', appearance: 'a dark streak in a nail' },
    { id: 'black-dead-skin', appearance: 'black, dead-looking skin' },
    { id: 'red-streaks', appearance: 'red streaks running from a sore or swollen place' },
    { id: 'abscess', appearance: 'a red lump filled with pus' },
  ],
  eye: [
    { id: 'rash-forehead-or-tip-of-nose', appearance: 'blisters on the forehead, near an eye or on the tip of the nose' },
    { id: 'redness-around-eye', appearance: 'red skin around an eye' },
    { id: 'swelling-around-eye', appearance: 'swelling around an eye' },
    { id: 'tear-duct-swelling', appearance: 'a red swelling at the inner corner of the eye' },
    { id: 'bulging-eye', appearance: 'a bulging eye' },
    { id: 'cloudy-eye', appearance: 'a cloudy front of the eye' },
    { id: 'ciliary-flush', appearance: 'a ring of redness around the colored part of the eye' },
    { id: 'hyphema', appearance: 'blood inside the colored part of the eye' },
    { id: 'white-pupil', appearance: 'a pupil that looks white' },
    { id: 'unequal-pupils', appearance: 'pupils of different sizes' },
  ],
  mouth: [
    { id: 'mouth-blisters', appearance: 'blisters in the mouth' },
    { id: 'fixed-white-patch', appearance: 'a white or red patch in the mouth' },
    { id: 'gum-boil', appearance: 'a lump with pus on the gum' },
    { id: 'lip-swelling', appearance: 'swollen lips' },
    { id: 'tongue-swelling', appearance: 'a swollen tongue' },
  ],
};
