import { Flag } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Dialog } from '#packages/ui/dialog.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import type { ReportDraft } from './report-form.tsx';

const ReportForm = lazy(() => import('./report-form.tsx'));

export interface ReportWrongInformationProps {
  /** Where the person is, such as "interactions". */
  place: string;
}

/** A quiet button, and the dialog in which somebody says what is wrong. What was typed stays until it is sent. */
export default function ReportWrongInformation({ place }: ReportWrongInformationProps) {
  const draft = useRef<ReportDraft>(undefined);
  return (
    <div className="no-print mt-10 border-t border-line pt-4">
      <Dialog
        trigger={
          <Button variant="quiet" size="small" className="-ml-5">
            <Flag aria-hidden="true" /> Report wrong information
          </Button>
        }
        title="Report wrong information"
        description="Tell us what seems wrong here. A person reads every report. Please do not send details about your own health."
      >
        <Suspense fallback={<Spinner label="Loading" />}>
          <ReportForm place={place} draft={draft} />
        </Suspense>
      </Dialog>
    </div>
  );
}
