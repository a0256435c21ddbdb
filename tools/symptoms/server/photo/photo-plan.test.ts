import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listContradictions } from '#packages/clinical/plan/reconcile.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { PHOTO_AREAS, PHOTO_QUESTIONS } from '../../contract/photo.ts';
import { isHelpOnly } from '../../contract/shared.ts';
import type { LesionMeasures, PhotoMeasures } from '../../engine/photo-measures.ts';
import { loadSymptomServices } from '../symptom-services.ts';
import { answerPhoto } from './answer-photo.ts';

const services = loadSymptomServices(loadFormulary(), () => undefined);
const { redFlags } = services.knowledge;
const asked = Object.values(PHOTO_QUESTIONS).flatMap((questions) => questions.map(({ findingId }) => findingId));

const lesions: fc.Arbitrary<Partial<LesionMeasures>> = fc.constantFrom(
  { darkness: 30, mainExtent: 0.05, colors: 4, borderIrregularity: 2.4, asymmetry: 0.4 },
  { redness: 15, mainExtent: 0.2 },
  { redness: 8, spots: 12 },
);
const LESION = { spots: 1, extent: 0.1, mainExtent: 0.1, redness: 0, darkness: 0, colors: 1, borderIrregularity: 1.1, asymmetry: 0.05 };
const MORE = { clearCenter: 0, scale: 0, crust: 0, purple: 0 };
const measure = (lesion: Partial<LesionMeasures>): PhotoMeasures => ({
  ...{ shortSidePx: 600, sharpness: 50, brightness: 150, blackShare: 0, whiteShare: 0, contrast: 30, skinShare: 0.9, skinLightness: 65 },
  lesion: { ...LESION, ...MORE, ...lesion },
});

const photos = fc.record({
  lesion: lesions,
  area: fc.constantFrom(...PHOTO_AREAS).map(({ id }) => id),
  flag: fc.option(
    fc.constantFrom(...redFlags).map(({ groups }) => groups.map(([id]) => id as string)),
    { nil: [] },
  ),
  yes: fc.uniqueArray(fc.constantFrom(...asked), { maxLength: 3 }),
  age: fc.constantFrom(3, 33, 78),
});

it('the steps of a photo hold no second time or level, and in an emergency only what to do until help comes', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(photos, ({ lesion, area, flag, yes, age }) => {
      const { nextSteps, urgencyLevel, warnings, homeRemedies } = answerPhoto(services, measure(lesion), {
        area,
        age,
        yes: [...flag, ...yes].join(','),
      });
      seen.add(urgencyLevel);
      const { emergency, doctorVisit, pharmacistConsult, monitoring } = nextSteps;
      const lines = [...warnings.map(({ advice }) => advice), ...doctorVisit, ...pharmacistConsult, ...monitoring];
      const remedies = homeRemedies.map(({ instructions }) => instructions);
      if (urgencyLevel === 'emergency' && !isHelpOnly(warnings)) {
        expect([doctorVisit, pharmacistConsult, monitoring, remedies]).toEqual([[], [], [], []]);
        expect(warnings[0]?.level).toBe('emergency');
        // What the warnings say stands above the steps, so the steps must say more.
        expect(emergency.filter((text) => !warnings.some(({ advice }) => advice === text)).length).toBeGreaterThan(1);
        expect(listContradictions([...lines, ...emergency], urgencyLevel)).toEqual([]);
      }
      expect(listContradictions([...lines, ...remedies], urgencyLevel)).toEqual([]);
    }),
    { numRuns: 150, seed: 22 },
  );
  expect([...seen].sort()).toEqual(expect.arrayContaining(['emergency', 'routine', 'urgent']));
});
