import { useState } from 'react';
import { Card } from '#packages/ui/card.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type Budgets, getBudgets } from '../../contract/budgets.ts';
import { useWatched } from './admin-query.ts';
import { BudgetForm } from './budget-form.tsx';
import { BudgetUse } from './budget-use.tsx';
import { formatCode } from './format-values.ts';
import { ScreenHead } from './screen-head.tsx';
import { Timestamp } from './timestamp.tsx';
import { WatchedContent } from './watched-content.tsx';

/** /admin/budgets: budgets, costs and alerts. */
export function BudgetsScreen() {
  const [isEditing, setIsEditing] = useState(false);
  const watched = useWatched({ key: ['budgets'], load: (signal) => callEndpoint(getBudgets, { signal }), paused: isEditing });
  return (
    <>
      <ScreenHead title="Budgets">Set what language models may cost, and who is told when they cost more.</ScreenHead>
      <WatchedContent watched={watched} what="the budgets" asOf={({ asOf }) => asOf}>
        {(budgets) => (
          <div className="space-y-6">
            <Spent budgets={budgets} />
            <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <Card title="Settings">
                <BudgetForm settings={budgets.settings} onEditing={setIsEditing} />
              </Card>
              <Alerts alerts={budgets.alerts} />
            </div>
          </div>
        )}
      </WatchedContent>
    </>
  );
}

function Spent({ budgets: { settings, spent } }: { budgets: Budgets }) {
  return (
    <Card title="Spent so far">
      <p className="mb-4 max-w-prose text-ink-soft">
        Days and months begin at midnight UTC. A budget that is used up stops nothing: you are told. To stop costs, set limits under Feature
        Management.
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <BudgetUse label="Today" spentUsd={spent.todayUsd} budgetUsd={settings.dailyUsd} warnAtPercent={settings.warnAtPercent} />
        <BudgetUse label="This month" spentUsd={spent.monthUsd} budgetUsd={settings.monthlyUsd} warnAtPercent={settings.warnAtPercent} />
      </div>
    </Card>
  );
}

function Alerts({ alerts }: { alerts: Budgets['alerts'] }) {
  return (
    <Card title="Alerts that went out">
      {alerts.length === 0 ? (
        <EmptyState title="No alert went out yet" className="py-6!" />
      ) : (
        <ul className="divide-y divide-line">
          {alerts.map(({ id, kind, text, at }) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <p className="max-w-prose">{text}</p>
              <p className="text-sm text-ink-soft">
                {formatCode(kind)}, <Timestamp at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
