import { isTreatedBy, readConditions } from './conditions.ts';
import type { Limit, Sourced } from './guide.ts';
import type { DoseQuestion } from './question.ts';

/** Something about the person that changes, or forbids, the dose. */
export interface Adjustment {
  because: 'age' | 'condition';
  group: string;
  fact: Sourced;
  limit: Limit | undefined;
  /** No amount may be given. */
  forbids: boolean;
}

/** Age from which labels and the Beers Criteria speak of older adults. */
const OLDER_FROM = 65;

/** What the label and the record say about this person's age and conditions. */
export function findAdjustments(question: DoseQuestion): Adjustment[] {
  return [...findAgeAdjustments(question), ...findConditionAdjustments(question)];
}

function findAgeAdjustments({ guide, record, ageYears }: DoseQuestion): Adjustment[] {
  const older = guide?.olderAdults;
  const byGuide = older && ageYears >= older.from ? [toAdjustment('age', 'older-adults', older)] : [];
  const byRecord = ageYears >= OLDER_FROM ? record.cautions.filter(({ group }) => group === 'older-adults') : [];
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

/** Limits for kidney, liver and pregnancy are written for adults; a child with them needs a dose of its own. */
const ADULT_FROM = 18;

/** The conditions for which a guide may hold numbers. */
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
      ...(limit ? [toAdjustment('condition', group, ageYears < ADULT_FROM ? { ...limit, refuse: true } : limit)] : []),
      ...cautions.map((fact) => ({
        because: 'condition' as const,
        group,
        fact,
        limit: undefined,
        // A label warns of many forms of what it treats; only its own "do not use" forbids.
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
