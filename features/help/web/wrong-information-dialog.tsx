import { lazy, type RefObject, Suspense } from 'react';
import { Dialog } from '#packages/ui/dialog.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import type { ReportDraft } from './wrong-information-form.tsx';

const ReportForm = lazy(() => import('./wrong-information-form.tsx'));

export interface ReportDialogProps {
  place: string;
  draft: RefObject<ReportDraft | undefined>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog to report wrong information. */
export function ReportDialog({ place, draft, open, onOpenChange }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Report wrong information"
      description="Tell us what seems wrong here. A person reads every report. Please do not send details about your own health."
    >
      <Suspense fallback={<Spinner label="Loading" />}>
        <ReportForm place={place} draft={draft} />
      </Suspense>
    </Dialog>
  );
}
