import * as z from 'zod';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findDose } from '#tools/dosing/server/answer-dosing.ts';
import { loadDosingServices } from '#tools/dosing/server/dosing-services.ts';
import { createInteractionFinder } from '#tools/interactions/server/door.ts';
import { readCases } from './read-cases.ts';
import { type Report, share } from './report.ts';
import { measure } from './statistics.ts';

const Case = z.object({
  id: z.string(),
  medication: z.string(),
  ageYears: z.number(),
  weightLb: z.number(),
  condition: z.string(),
  otherMedications: z.array(z.string()),
  expect: z.enum(['dose', 'label-range', 'refusal']),
  singleMgLeast: z.number().optional(),
  singleMgMost: z.number().optional(),
  dailyMgMost: z.number().optional(),
  mustWarn: z.array(z.string()).optional(),
});

const MG_PER: Record<string, number> = { mg: 1, mcg: 0.001, g: 1000 };

/** Runs every question through the tool; amounts are compared where the guide counts in mg, mcg or g. */
export function evaluateDosing(): Report {
  const formulary = loadFormulary();
  const parts = loadDosingServices(formulary, createInteractionFinder(formulary));
  const answered = readCases('dosing', Case).map((item) => {
    const { medication, ageYears: age, weightLb: weight, condition, otherMedications } = item;
    const answer = findDose(parts, { medication, age, weight, condition, otherMedications });
    const perUnit = answer.dose ? MG_PER[answer.dose.unit] : undefined;
    const mg =
      answer.dose && perUnit !== undefined
        ? { least: answer.dose.least * perUnit, most: answer.dose.most * perUnit, inDay: answer.dose.mostInDay * perUnit }
        : undefined;
    return { item, answer, mg };
  });
  const where = (expect: string) => answered.filter(({ item }) => item.expect === expect);
  const given = answered.filter(({ item, mg }) => item.expect !== 'refusal' && mg !== undefined);
  const overMost = ({ item, mg }: (typeof answered)[number]) =>
    (item.dailyMgMost !== undefined && (mg?.inDay ?? 0) > item.dailyMgMost * 1.001) ||
    (item.singleMgMost !== undefined && (mg?.most ?? 0) > item.singleMgMost * 1.001);
  const warned = answered.filter(({ item }) => item.mustWarn !== undefined);
  const says = ({ item, answer }: (typeof answered)[number]) => {
    const text = JSON.stringify([
      answer.warnings,
      answer.specialInstructions,
      answer.conditionSpecificConsiderations,
      answer.reasoning,
      answer.refusal,
    ]).toLowerCase();
    return (item.mustWarn ?? []).some((word) => text.includes(word));
  };
  return {
    name: 'dosing',
    cases: answered.length,
    figures: [
      share(
        'refusals',
        'Refused where no dose may be given',
        measure(where('refusal'), ({ answer }) => answer.status === 'refused' && answer.dose === undefined),
        { least: 0.97 },
      ),
      share(
        'given',
        'A package dose given where there is one',
        measure(where('dose'), ({ answer }) => answer.status === 'label-dose'),
        { least: 0.95 },
      ),
      share(
        'ranges',
        'A label range given for prescription medicines',
        measure(where('label-range'), ({ answer }) => answer.status === 'as-prescribed'),
        { least: 0.9 },
      ),
      share(
        'withinLabel',
        'Amounts that never exceed the case’s maximum',
        measure(given, (a) => !overMost(a)),
        { least: 1 },
      ),
      share(
        'exact',
        'Package doses whose single amount lies in the case’s range',
        measure(
          given.filter(({ item }) => item.expect === 'dose'),
          ({ item, mg }) =>
            mg !== undefined && mg.least >= (item.singleMgLeast ?? 0) * 0.999 && mg.most <= (item.singleMgMost ?? Infinity) * 1.001,
        ),
        { least: 0.95 },
      ),
      share('warned', 'The warning that must be said is said', measure(warned, says), { least: 0.88 }),
    ],
    calibration: [],
    published: [],
    misses: given.filter(overMost).map(({ item }) => item.id),
  };
}
