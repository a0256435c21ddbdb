import type { Period } from '../../contract/dashboard.ts';

const PERIODS: readonly { value: Period; label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

export interface PeriodSwitchProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Selects today, the last 7 days or the last 30 days. */
export function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  return (
    <fieldset className="mb-4 inline-flex max-w-full flex-wrap overflow-hidden rounded-md border border-line-strong bg-surface">
      <legend className="sr-only">Period</legend>
      {PERIODS.map(({ value, label }) => (
        <label
          key={value}
          className="relative flex min-h-11 items-center border-r border-line-strong px-5 font-semibold text-primary transition-colors last:border-r-0 hover:bg-primary-soft has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="period"
            value={value}
            checked={period === value}
            onChange={() => onChange(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
