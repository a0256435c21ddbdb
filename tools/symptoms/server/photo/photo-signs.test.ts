import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { disc, draw, RED } from '#tests/support/photos/draw-photo.ts';
import { PHOTO_QUESTIONS } from '../../contract/photo.ts';
import { listAncestors } from '../../engine/network.ts';
import type { PhotoKind } from '../../engine/photo-measures.ts';
import { PHOTO_SIGNS } from '../../engine/photo-signs.ts';
import { readSymptomKnowledge } from '../build-symptoms.ts';
import { createSymptomServices } from '../symptom-services.ts';
import { answerPhoto } from './answer-photo.ts';
import { measurePhoto } from './measure-photo.ts';

const { knowledge } = readSymptomKnowledge();
const services = createSymptomServices(knowledge, loadFormulary(), () => undefined);
const MEASURES = measurePhoto(draw(disc(200, 200, 80, RED)));
const AREAS: Record<PhotoKind, string> = { skin: 'arm', scalp: 'head', nail: 'nail', eye: 'eyes', mouth: 'mouth' };
const flagged = new Set(knowledge.redFlags.flatMap(({ groups }) => groups.flat()));
const inForm = new Set<string>(Object.values(PHOTO_QUESTIONS).flatMap((questions) => questions.map(({ findingId }) => findingId)));
const MUST_NOT_BE_MISSED = ['mole-uneven-colour', 'mole-irregular-border', 'pearly-bump', 'bleeding-skin-growth', 'fixed-white-patch'];

const signs = (Object.keys(PHOTO_SIGNS) as PhotoKind[]).flatMap((kind) => PHOTO_SIGNS[kind].map((sign) => ({ kind, ...sign })));

describe('a sign that a model may point out', () => {
  it.each(signs)('$id ($kind) is a danger that the engine knows, and confirming it changes the advice', ({ kind, id }) => {
    expect(services.findings.get(id)?.ask).toMatch(/\?$/);
    const chain = listAncestors(services.network, id).map((at) => services.network.findings[at]?.id as string);
    expect(chain.some((name) => flagged.has(name)) || inForm.has(id) || MUST_NOT_BE_MISSED.includes(id)).toBe(true);
    const area = AREAS[kind];
    const [before, after] = [answerPhoto(services, MEASURES, { area }), answerPhoto(services, MEASURES, { area, yes: id })];
    const advice = ({ urgencyLevel, warnings, possibleConditions }: typeof before) => ({
      urgencyLevel,
      warnings,
      conditions: possibleConditions.map(({ condition, probability }) => `${condition} ${probability}`),
    });
    expect(advice(after)).not.toEqual(advice(before));
  });
});
