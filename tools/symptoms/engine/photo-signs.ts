import type { PhotoKind } from './photo-measures.ts';

/** A danger sign that can be looked for in a photo. */
export interface PhotoSign {
  /** The finding that the person tells by answering its question. */
  id: string;
  /** What can be seen of it, a plain noun phrase fit after "it may see": less than the finding, where that has to be felt or tried. */
  looks: string;
}

const ON_SKIN: readonly PhotoSign[] = [
  { id: 'blister', looks: 'blisters' },
  { id: 'one-sided-band-blisters', looks: 'blisters in a band on one side of the body' },
  { id: 'large-tense-blisters', looks: 'large blisters' },
  { id: 'rash-forehead-or-tip-of-nose', looks: 'blisters on the forehead, near an eye or on the tip of the nose' },
  { id: 'non-blanching-spots', looks: 'small dark red or purple spots' },
  { id: 'target-lesions', looks: 'round spots with rings like a target' },
  { id: 'skin-peeling-sheets', looks: 'skin coming off in sheets' },
  { id: 'black-dead-skin', looks: 'black, dead-looking skin' },
  { id: 'red-streaks', looks: 'red streaks running from a sore or swollen place' },
  { id: 'abscess', looks: 'a red lump filled with pus' },
  { id: 'infected-wound', looks: 'a wound that is swollen, very red or full of pus' },
  { id: 'gaping-wound', looks: 'a wound with edges that gape' },
  { id: 'object-in-wound', looks: 'something stuck in the skin or in a wound' },
  { id: 'white-or-charred-burn', looks: 'a burn that is white or charred' },
  { id: 'blistered-burn', looks: 'a burn with blisters' },
  { id: 'mole-uneven-colour', looks: 'a mole with several colors' },
  { id: 'mole-irregular-border', looks: 'a mole with an uneven edge or shape' },
  { id: 'bleeding-skin-growth', looks: 'a growth or spot that bleeds' },
  { id: 'pearly-bump', looks: 'a shiny, pearly bump' },
];

/**
 * The danger signs that a model may point at, by what a photo is of: findings of red flags, of the list of what must not be missed or
 * of the questions asked with a photo that can be seen at all. Fever, pain and how fast something grows are not among them.
 */
export const PHOTO_SIGNS: Readonly<Record<PhotoKind, readonly PhotoSign[]>> = {
  skin: ON_SKIN,
  scalp: ON_SKIN,
  nail: [
    { id: 'dark-streak-in-nail', looks: 'a dark streak in a nail' },
    { id: 'black-dead-skin', looks: 'black, dead-looking skin' },
    { id: 'red-streaks', looks: 'red streaks running from a sore or swollen place' },
    { id: 'abscess', looks: 'a red lump filled with pus' },
  ],
  eye: [
    { id: 'rash-forehead-or-tip-of-nose', looks: 'blisters on the forehead, near an eye or on the tip of the nose' },
    { id: 'redness-around-eye', looks: 'red skin around an eye' },
    { id: 'swelling-around-eye', looks: 'swelling around an eye' },
    { id: 'tear-duct-swelling', looks: 'a red swelling at the inner corner of the eye' },
    { id: 'bulging-eye', looks: 'a bulging eye' },
    { id: 'cloudy-eye', looks: 'a cloudy front of the eye' },
    { id: 'ciliary-flush', looks: 'a ring of redness around the colored part of the eye' },
    { id: 'hyphema', looks: 'blood inside the colored part of the eye' },
    { id: 'white-pupil', looks: 'a pupil that looks white' },
    { id: 'unequal-pupils', looks: 'pupils of different sizes' },
  ],
  mouth: [
    { id: 'mouth-blisters', looks: 'blisters in the mouth' },
    { id: 'fixed-white-patch', looks: 'a white or red patch in the mouth' },
    { id: 'gum-boil', looks: 'a lump with pus on the gum' },
    { id: 'lip-swelling', looks: 'swollen lips' },
    { id: 'tongue-swelling', looks: 'a swollen tongue' },
  ],
};
