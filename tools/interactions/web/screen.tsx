import { Tabs } from '#packages/ui/tabs.tsx';
import { CabinetCheck } from './cabinet-check.tsx';
import { PairCheck } from './pair-check.tsx';

/** Two tabs: the pair check and the cabinet check. Both keep their input. */
export default function InteractionsScreen() {
  return (
    <div className="space-y-4">
      <div className="no-print tool-intro">
        <h1>Drug Interaction Checker</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          See whether medicines, foods, drinks and supplements clash, how serious it is and what to do.
        </p>
      </div>
      <Tabs
        label="What to check"
        keepMounted
        className="print:[&>[role=tablist]]:hidden"
        items={[
          { value: 'pair', label: 'Two medicines', content: <PairCheck /> },
          { value: 'cabinet', label: 'My cabinet', content: <CabinetCheck /> },
        ]}
      />
    </div>
  );
}
