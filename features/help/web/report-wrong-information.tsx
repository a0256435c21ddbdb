import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { useLazyComponent } from '#packages/ui/use-lazy-component.ts';
import type { ReportDraft } from './wrong-information-form.tsx';

const loadDialog = () => import('./wrong-information-dialog.tsx').then((m) => m.ReportDialog);

export interface ReportWrongInformationProps {
  /** The place being reported, such as "interactions". */
  place: string;
}

/** The button and the dialog to report wrong information. Typed text is kept until it is sent. */
export default function ReportWrongInformation({ place }: ReportWrongInformationProps) {
  const draft = useRef<ReportDraft>(undefined);
  const [open, setOpen] = useState(false);
  const { component: ReportDialog, load: get } = useLazyComponent(loadDialog);
  const onPress = async () => {
    if (await get()) setOpen(true);
  };
  return (
    <div className="no-print mt-10 border-t border-line pt-4">
      <Button variant="quiet" size="small" className="-ml-5" aria-haspopup="dialog" aria-expanded={open} onClick={() => void onPress()}>
        <Flag aria-hidden="true" /> Report wrong information
      </Button>
      {ReportDialog && <ReportDialog place={place} draft={draft} open={open} onOpenChange={setOpen} />}
    </div>
  );
}
