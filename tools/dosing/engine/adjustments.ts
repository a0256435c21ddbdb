import { isTreatedBy, readConditions } from './conditions.ts';
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
}

/** Age in years from which labels and the Beers Criteria speak of older adults. */
const OLDER_FROM_YEARS = 65;

/**
 * Finds what the guide and the record say about this person's age and conditions: a lower limit, a caution or a refusal.
 *
 * Units: age in whole years; limits in the guide's own unit.
 * Source: the guide's limits and the record's cautions, each with its own source; AGS Beers Criteria 2023 for "from 65".
 * Applies to: a person's age and the conditions in their own words; not for: laboratory values, or conditions that the words do not name.
 * Rounding: none.
 * Refuses: never; an adjustment with `forbids` leads to a refusal in findRefusal. Limits for kidney, liver, pregnancy and breastfeeding
 * forbid under 18 years.
 * @example findAdjustments({ guide: ibuprofen, condition: 'kidney disease', ageYears: 30, … })[0].group // 'kidney-disease'
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
const GUIDE_LIMITS: Readonly<Record<string, 'kidney' | 'liver' | 'pregnancy' | 'breastfeeding'>> = {
  'kidney-disease': 'kidney',
  'liver-disease': 'liver',
  pregnancy: 'pregnancy',
  breastfeeding: 'breastfeeding',
};

function findConditionAdjustments({ guide, record, condition, ageYears }: DoseQuestion): Adjustment[] {
  return readConditions(condition).flatMap((read) => {
    const { group } = read;
    const key = GUIDE_LIMITS[group];
    const limit = key && guide?.[key];
    const cautions = record.cautions.filter((caution) => caution.group === group);
    const treated = isTreatedBy(record.indications, read);
    return [
      ...(limit ? [toAdjustment('condition', group, ageYears < ADULT_FROM_YEARS ? { ...limit, refuse: true } : limit)] : []),
      ...cautions.map((fact) => ({
        because: 'condition' as const,
        group,
        fact,
        limit: undefined,
        // A label warns about other forms of the condition that it treats, so only an untreated condition forbids.
        forbids: fact.level === 'contraindicated' && !treated,
      })),
      ...(limit || cautions.length > 0 ? [] : findPregnancyText(record, group)),
    ];
  });
}

function findPregnancyText(record: DoseQuestion['record'], group: string): Adjustment[] {
  const fact = group === 'pregnancy' ? record.pregnancy : group === 'breastfeeding' ? record.breastfeeding : undefined;
  return fact ? [{ because: 'condition', group, fact, limit: undefined, forbids: false }] : [];
}

function toAdjustment(because: Adjustment['because'], group: string, limit: Limit): Adjustment {
  return { because, group, fact: { text: limit.text, source: limit.source }, limit, forbids: limit.refuse === true };
}
