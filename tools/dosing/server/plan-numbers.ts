import type { Plan } from '../engine/guide.ts';

/** A number of a plan as a sentence, which is held against the label. */
interface PlanNumber {
  /** `dose.<plan>.<number>`. */
  field: string;
  text: string;
  value: number;
  unit: string;
}

const NAMES = { least: 'usual or first dose', most: 'most at once', mostInDay: 'most in 24 hours', mostDays: 'most days' } as const;

/** Lists the numbers of a plan that a label may state. */
export function listPlanNumbers(plan: Plan): PlanNumber[] {
  return (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((name) => {
    const value = plan[name];
    const unit = name === 'mostDays' ? 'days' : plan.unit;
    return value === undefined
      ? []
      : [{ field: `dose.${plan.id}.${name}`, text: `${plan.for}: ${NAMES[name]}, ${value} ${unit}`, value, unit }];
  });
}
