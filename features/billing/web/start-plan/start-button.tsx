import type { ReactNode } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Terms } from '../card-form/submit-row.tsx';

export interface StartButtonProps {
  text?: string;
  label: string;
  busyLabel: string;
  terms: string;
  disabled: boolean;
  loading: boolean;
  /** A button beside the main one. */
  secondaryAction?: ReactNode;
  onPress: () => void;
}

/** The terms and a button that starts the plan. */
export function StartButton({ text, label, busyLabel, terms, disabled, loading, secondaryAction, onPress }: StartButtonProps) {
  return (
    <div className="space-y-4">
      {text && <p>{text}</p>}
      <Terms>{terms}</Terms>
      <div className="flex flex-wrap gap-3">
        <Button disabled={disabled} loading={loading} onClick={onPress} className="grow sm:grow-0">
          {loading ? busyLabel : label}
        </Button>
        {secondaryAction}
      </div>
    </div>
  );
}
