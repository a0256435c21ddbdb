import type { HeldCaution } from '#packages/clinical/suitability.ts';
import type { DoseQuestion } from './dose-question.ts';
import type { Limit, Sourced } from './guide.ts';

/** An age group or condition of the person that changes or forbids the dose. */
export interface Adjustment {
  because: 'age' | 'condition';
  group: string;
  fact: Sourced;
  limit: Limit | undefined;
  /** No amount may be given. */
  forbids: boolean;
  /** What the person reported, where the label's caution rests on it. */
  held?: HeldCaution;
}

/** Age in years from which labels and the Beers Criteria speak of older adults. */
const OLDER_FROM_YEARS = 65;

/**
 * Finds what the guide and the record say about this person's age and conditions: a lower limit, a caution or a refusal.
 *
 * Units: age in whole years; limits in the guide's own unit.
 * Source: the guide's limits and the record's cautions, each with its own source; AGS Beers Criteria 2023 for "from 65".
 * Applies to: a person's age and the what their own words tell, as read before; not for: words that were not understood.
 * Rounding: none.
 * Refuses: never; an adjustment with `forbids` leads to a refusal in findRefusal. Limits for kidney, liver, pregnancy and breastfeeding
 * forbid under 18 years.
 * @example findAdjustments({ guide: ibuprofen, personal: { limits: [{ group: 'kidney-disease' }], … }, ageYears: 30, … })[0].group // 'kidney-disease'
 */
export function findAdjustments(question: DoseQuestion): Adjustment[] {
  return [...findAgeAdjustments(question), ...findConditionAdjustments(question)];
}

function findAgeAdjustments({ guide, record, ageYears }: DoseQuestion): Adjustment[] {
  const older = guide?.olderAdults;
  const byGuide = older && ageYears >= older.from ? [toAdjustment('age', 'older-adults', older)] : [];
  const byRecord = ageYears >= OLDER_FROM_YEARS ? record.cautions.filter(({ group }) => group === 'older-adults') : [];
  return [
    ...byGuide,
    ...byRecord.map((fact) => ({
      because: 'age' as const,
      group: 'older-adults',
      fact,
      limit: undefined,
      forbids: fact.level === 'contraindicated',
    })),
  ];
}

/** Limits for kidney, liver and pregnancy are written for adults. A child with such a condition is refused. */
const ADULT_FROM_YEARS = 18;

/** Caution groups for which a guide may have a numeric limit. */
const GUIDE_LIMITS = {
  'kidney-disease': 'kidney',
  'liver-disease': 'liver',
  pregnancy: 'pregnancy',
  breastfeeding: 'breastfeeding',
} as const;

function findConditionAdjustments({ guide, record, personal, ageYears }: DoseQuestion): Adjustment[] {
  const limits = personal.limits.flatMap(({ group }) => {
    const limit = guide?.[GUIDE_LIMITS[group]];
    if (limit) return [toAdjustment('condition', group, ageYears < ADULT_FROM_YEARS ? { ...limit, refuse: true } : limit)];
    return personal.held.some((held) => held.group === group) ? [] : findPregnancyText(record, group);
  });
  const held = personal.held.map((caution) => ({
    because: 'condition' as const,
    group: caution.group,
    fact: { text: caution.text, source: caution.source },
    limit: undefined,
    forbids: caution.level === 'contraindicated',
    held: caution,
  }));
  return [...limits, ...held];
}

function findPregnancyText(record: DoseQuestion['record'], group: string): Adjustment[] {
  const fact = group === 'pregnancy' ? record.pregnancy : group === 'breastfeeding' ? record.breastfeeding : undefined;
  return fact ? [{ because: 'condition', group, fact, limit: undefined, forbids: false }] : [];
}

function toAdjustment(because: Adjustment['because'], group: string, limit: Limit): Adjustment {
  return { because, group, fact: { text: limit.text, source: limit.source }, limit, forbids: limit.refuse === true };
}
