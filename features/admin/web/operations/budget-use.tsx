import { Badge } from '#packages/ui/badge.tsx';
import { ProgressBar } from '#packages/ui/progress-bar.tsx';
import { formatAmount, formatCost } from './format-values.ts';

export interface BudgetUseProps {
  label: string;
  spentUsd: number;
  /** Null for none. */
  budgetUsd: number | null;
  warnAtPercent: number;
}

/** The used share of a budget, as a bar and as text. */
export function BudgetUse({ label, spentUsd, budgetUsd, warnAtPercent }: BudgetUseProps) {
  if (budgetUsd === null) {
    return (
      <div>
        <p className="text-sm font-semibold">{label}</p>
        <p>
          {formatCost(spentUsd)} spent. <span className="text-ink-soft">No budget is set.</span>
        </p>
      </div>
    );
  }
  const percent = budgetUsd === 0 ? 100 : (spentUsd / budgetUsd) * 100;
  return (
    <div className="space-y-2">
      <ProgressBar label={label} percent={percent} stage={`${formatCost(spentUsd)} of ${formatAmount(budgetUsd)}`} />
      {percent >= 100 && <Badge tone="severe">Used up: {formatPercent(percent)}</Badge>}
      {percent < 100 && percent >= warnAtPercent && <Badge tone="moderate">Near the end: {formatPercent(percent)}</Badge>}
      {percent < 100 && percent < warnAtPercent && <p className="text-sm text-ink-soft">{formatPercent(percent)} spent</p>}
    </div>
  );
}

/** Rounded down, so that only an exhausted budget shows 100%. */
const formatPercent = (percent: number): string => `${Math.floor(percent).toLocaleString('en-US')}%`;
