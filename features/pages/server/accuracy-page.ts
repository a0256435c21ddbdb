import * as z from 'zod';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { AccuracyPage, MeasuredFigure, MeasuredSet, MeasuredShare } from '../contract/accuracy-page.ts';
import { SET_TEXTS } from './accuracy-set-texts.ts';

const count = z.int().nonnegative();
const part = z.number().min(0).max(1);
const Share = z.object({ hits: count, of: count, share: part, low: part, high: part });
const Figure = z.object({
  id: z.string(),
  text: z.string(),
  value: z.number(),
  of: Share.optional(),
  least: z.number().optional(),
  most: z.number().optional(),
});
const Published = z.object({
  text: z.string(),
  study: z.string(),
  journal: z.string(),
  date: z.string(),
  url: z.url(),
  note: z.string().optional(),
});
const Results = z.object({
  date: z.iso.date(),
  revision: z.string().optional(),
  reports: z
    .array(
      z.object({
        name: z.string(),
        cases: count,
        figures: z.array(Figure),
        calibration: z.array(z.object({ said: z.string(), right: Share })),
        published: z.array(Published),
      }),
    )
    .min(1),
});
const Locks = z.record(z.string(), z.string());

/** The number of worst error rates shown. Arbitrary: a longer list is not read. */
const MAX_WEAKEST = 8;

/**
 * Builds the public accuracy page from the committed result of the evals. Rounds nothing.
 * @param results the content of `evals/results.json`
 * @param locks the content of `evals/cases.lock.json`
 * @throws ZodError when the result does not have the format of a run.
 */
export function createAccuracyPage(results: unknown, locks: unknown): AccuracyPage {
  const { date, revision, reports } = Results.parse(results);
  const sets = reports.map(createSet);
  return {
    measuredOn: date,
    revision,
    cases: sets.reduce((sum, { cases }) => sum + cases, 0),
    sets,
    weakest: findWeakest(sets),
    locks: Object.entries(Locks.parse(locks)).map(([name, fingerprint]) => ({ name, fingerprint })),
  };
}

function createSet({ name, cases, figures, calibration, published }: z.infer<typeof Results>['reports'][number]): MeasuredSet {
  const texts = SET_TEXTS[name] ?? { title: capitalize(name), about: [] };
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    ...texts,
    cases,
    figures: figures.map(({ least, most, ...figure }) => ({ ...figure, bound: boundOf(least, most) })),
    calibration: calibration.filter(({ right }) => right.of > 0),
    published,
  };
}

function boundOf(least: number | undefined, most: number | undefined): MeasuredFigure['bound'] {
  if (least !== undefined) return { kind: 'least', value: least };
  return most === undefined ? undefined : { kind: 'most', value: most };
}

function findWeakest(sets: readonly MeasuredSet[]): AccuracyPage['weakest'] {
  const wrongs = sets.flatMap(({ title, figures }) =>
    figures.flatMap(({ text, of, bound }) => {
      if (!of || !bound) return [];
      // A figure with a lower limit counts successes, so the error rate is its complement.
      if (bound.kind === 'most') return [{ set: title, text, wrong: of }];
      return [{ set: title, text: `Missed: ${text.charAt(0).toLowerCase()}${text.slice(1)}`, wrong: complementOf(of) }];
    }),
  );
  return wrongs
    .filter(({ wrong }) => wrong.hits > 0)
    .toSorted((a, b) => b.wrong.share - a.wrong.share)
    .slice(0, MAX_WEAKEST);
}

/** The share of all other cases, with the mirrored interval. */
const complementOf = ({ hits, of, share, low, high }: MeasuredShare): MeasuredShare => ({
  hits: of - hits,
  of,
  share: 1 - share,
  low: 1 - high,
  high: 1 - low,
});
