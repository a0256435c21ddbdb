import { Tabs } from '#packages/ui/tabs.tsx';
import { LedgerCheck } from './day/ledger-check.tsx';
import { DoseCheck } from './dose/dose-check.tsx';

/** Two tabs: the dose of a medicine, and the 24-hour ledger. Both keep their input while the screen is open. */
export default function DosingScreen() {
  return (
    <div className="space-y-4">
      <div className="no-print tool-intro">
        <h1>Personalized Dosing Assistant</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          Read the label’s dose for one person, or add up what was taken in the last 24 hours.
        </p>
      </div>
      <Tabs
        label="What to work out"
        keepMounted
        className="print:[&>[role=tablist]]:hidden"
        items={[
          { value: 'dose', label: 'Dose', content: <DoseCheck /> },
          { value: 'taken', label: 'What I have taken today', content: <LedgerCheck /> },
        ]}
      />
    </div>
  );
}
