import { describe, expect, it } from 'vitest';
import { PHOTO_QUESTIONS } from '../contract/photo.ts';
import { readSymptomKnowledge } from '../server/build-symptoms.ts';
import { describeCondition, describeConfidence, isSerious, listPhotoLimits } from './describe-photo.ts';
import { compileNetwork } from './network.ts';
import { rankPhoto } from './photo.ts';
import type { LesionMeasures, PhotoMeasures } from './photo-measures.ts';
import { findPhotoKind } from './photo-visibility.ts';
import type { Story } from './story.ts';

const { conditions, findings } = readSymptomKnowledge().knowledge;
const network = compileNetwork(conditions, findings);

const PLAIN: LesionMeasures = {
  spots: 1,
  extent: 0.1,
  mainExtent: 0.1,
  redness: 0,
  darkness: 0,
  colors: 1,
  borderIrregularity: 1.1,
  asymmetry: 0.05,
  clearCenter: 0,
  scale: 0,
  crust: 0,
  purple: 0,
};
const measure = (lesion: Partial<LesionMeasures>, more: Partial<PhotoMeasures> = {}): PhotoMeasures => ({
  ...{ shortSidePx: 600, sharpness: 50, brightness: 150, blackShare: 0, whiteShare: 0, contrast: 30, skinShare: 0.9, skinLightness: 65 },
  lesion: { ...PLAIN, ...lesion },
  ...more,
});

interface Case {
  yes?: string[];
  no?: string[];
  area?: string;
  ageYears?: number;
  hours?: number;
}

function rank(measures: PhotoMeasures, { yes = [], no = [], area, ageYears, hours }: Case = {}) {
  const story: Story = { ageYears, hours, present: new Map(yes.map((id) => [id, { words: 'your answer' }])), absent: new Set(no) };
  const ranking = rankPhoto(network, { story, measures, kind: findPhotoKind(area, network, story), area });
  return { ...ranking, texts: ranking.candidates.map(({ condition }) => describeCondition(condition, ranking.isMoleConcern)) };
}

const isGreen = (text: string) => !/severe|serious|emergency|moderate|significant/i.test(text);
const DARK = { darkness: 30, mainExtent: 0.05 };
const UNEVEN = { ...DARK, colors: 4, borderIrregularity: 2.4, asymmetry: 0.4 };
const RED = { redness: 15, mainExtent: 0.2 };

describe('a mole', () => {
  it.each<[string, PhotoMeasures, Case]>([
    ['dark and uneven', measure(UNEVEN), {}],
    ['dark and uneven, said to be unchanged', measure(UNEVEN), { no: ['mole-change'], ageYears: 25 }],
    ['dark, and nobody said that it has not changed', measure(DARK), {}],
    ['said to have changed, though nothing stands out', measure({ darkness: 2 }), { yes: ['mole-change'] }],
    ['said to itch or bleed, in a photo that is all red', measure(RED), { yes: ['mole-itch-or-bleed', 'itchy-skin', 'hives'] }],
    ['said to be new', measure(DARK), { yes: ['new-mole-over-40'], ageYears: 60, area: 'back' }],
    ['a dark streak in a nail', measure({ darkness: 20 }), { area: 'nail' }],
  ])('%s has no green badge, and melanoma is first, serious and without a number', (_, measures, person) => {
    const { texts, candidates, isMoleConcern } = rank(measures, person);
    expect(isMoleConcern).toBe(true);
    expect(texts.filter(isGreen)).toEqual([]);
    expect(texts[0]).toMatch(/^Melanoma \(serious/);
    expect(candidates[0]?.likelihood.words).toBe('cannot be told from a photo');
  });

  it('is not seen in inflamed skin, which is also darker than the surrounding skin', () => {
    expect(rank(measure({ redness: 31, darkness: 28, mainExtent: 0.13 })).isMoleConcern).toBe(false);
    expect(rank(measure({ redness: 8, darkness: 28, mainExtent: 0.13 })).isMoleConcern).toBe(true);
  });

  it('that is even and reported as unchanged may be ordinary', () => {
    const { texts, isMoleConcern } = rank(measure(DARK), { no: ['mole-change'], hours: 30_000 });
    expect(isMoleConcern).toBe(false);
    expect(texts).toContain('Ordinary mole');
  });
});

describe('a photo', () => {
  it.each<[string, PhotoMeasures, string]>([
    ['of a red patch', measure(RED), 'arm'],
    ['of crusts', measure({ ...RED, spots: 8, crust: 0.5 }), 'face'],
    ['of a ring', measure({ ...RED, clearCenter: 0.5, scale: 0.3 }), 'arm'],
    ['of a red eye', measure(RED, { whiteOfEyeRedness: 25 }), 'eyes'],
    ['of a yellow nail', measure({ crust: 0.6 }), 'nail'],
    ['of a mouth', measure({ darkness: -20 }), 'mouth'],
  ])('%s alone gives at most "possible"', (_, measures, area) => {
    const { candidates } = rank(measures, { area });
    expect(candidates.length).toBeGreaterThanOrEqual(3);
    for (const { likelihood } of candidates)
      expect(['possible', 'less likely', 'unlikely', 'cannot be told from a photo']).toContain(likelihood.words);
  });

  it('with a full history gives at most "likely"', () => {
    const { candidates } = rank(measure(RED), { yes: ['hives', 'itchy-skin', 'recurrent-episodes', 'severe-itch'], hours: 5 });
    expect(candidates[0]?.condition.id).toMatch(/urticaria|hives/);
    for (const { likelihood } of candidates) expect(likelihood.words).not.toBe('very likely');
  });

  it.each<[string, string, PhotoMeasures, Case]>([
    [
      'ringworm',
      'an itchy scaly ring',
      measure({ ...RED, clearCenter: 0.4, scale: 0.2 }),
      { yes: ['itchy-skin'], area: 'arm', hours: 400 },
    ],
    ['impetigo', 'golden crusts of a child', measure({ ...RED, spots: 6, crust: 0.4 }), { area: 'face', ageYears: 5, hours: 72 }],
    ['acne', 'many red spots of a teenager’s face', measure({ redness: 12, spots: 14, mainExtent: 0.01 }), { area: 'face', ageYears: 16 }],
    [
      'cellulitis',
      'a hot leg with fever',
      measure(RED),
      { yes: ['fast-spreading-redness', 'painful-rash', 'fever'], area: 'leg', ageYears: 60, hours: 40 },
    ],
    ['allergic-conjunctivitis', 'an itchy red eye', measure({}, { whiteOfEyeRedness: 14 }), { yes: ['itchy-eyes'], area: 'eyes' }],
    ['nail-fungus', 'a yellow nail', measure({ crust: 0.4 }), { area: 'nail' }],
  ])('puts %s first for %s', (id, _, measures, person) => expect(rank(measures, person).candidates[0]?.condition.id).toBe(id));

  it('suggests no injury, bite or medicine harm that was not reported', () => {
    const ids = rank(measure(RED)).candidates.map(({ condition }) => condition.id);
    for (const id of ids) expect(['minor-burn', 'drug-rash', 'dog-bite-wound', 'minor-laceration', 'sjs-ten']).not.toContain(id);
  });

  it('of an eye lists only eye conditions, and of skin only skin conditions', () => {
    for (const { condition } of rank(measure({}, { whiteOfEyeRedness: 14 }), { area: 'eyes' }).candidates)
      expect(condition.systems).toContain('eyes');
    for (const { condition } of rank(measure(RED), { area: 'arm' }).candidates) expect(condition.systems).toContain('skin');
  });

  it('keeps mouth cancer on the list when a sore does not heal', () => {
    expect(rank(measure({}), { area: 'mouth', yes: ['lasting-mouth-sore'], ageYears: 60 }).texts).toContain(
      'Mouth cancer (serious: have a doctor look at it)',
    );
  });
});

describe('words', () => {
  it('call every serious condition serious', () => {
    for (const condition of conditions.filter(isSerious))
      for (const isConcern of [true, false]) expect(describeCondition(condition, isConcern)).toMatch(/serious/);
  });

  it('never claim high confidence, nor that cancer is found or excluded', () => {
    for (let reported = 0; reported < 12; reported += 1) expect(describeConfidence(measure(RED), reported)).toMatch(/^Low/);
    expect(listPhotoLimits().join(' ')).toMatch(/cannot detect skin cancer or rule it out/);
    expect(listPhotoLimits().join(' ')).toMatch(/brown and black skin.*not validated/);
  });

  it('ask only what is known', () => {
    const ids = new Set(findings.map(({ id }) => id));
    expect(
      Object.values(PHOTO_QUESTIONS)
        .flat()
        .filter(({ findingId }) => !ids.has(findingId)),
    ).toEqual([]);
  });
});
