import { Button } from '#packages/ui/button.tsx';
import { Dialog, DialogClose } from '#packages/ui/dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The question. */
  question: string;
  keep: string;
  confirm: string;
  danger?: boolean;
  onConfirm: () => void;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({ open, onOpenChange, title, question, keep, confirm, danger, onConfirm }: ConfirmDialogProps) {
  const go = () => {
    onOpenChange(false);
    onConfirm();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={question}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{keep}</Button>
          </DialogClose>
          <Button variant={danger ? 'danger' : 'primary'} onClick={go}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
