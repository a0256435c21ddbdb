import type { ReactNode } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Terms } from '../card-form/submit-row.tsx';

export interface StartOnceProps {
  text?: string;
  label: string;
  busyLabel: string;
  terms: string;
  disabled: boolean;
  loading: boolean;
  secondary?: boolean;
  /** A button beside the main one. */
  beside?: ReactNode;
  onPress: () => void;
}

/** What is agreed to, and one button that starts it. */
export function StartOnce({ text, label, busyLabel, terms, disabled, loading, secondary, beside, onPress }: StartOnceProps) {
  return (
    <div className="space-y-4">
      {text && <p>{text}</p>}
      <Terms>{terms}</Terms>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={secondary ? 'secondary' : 'primary'}
          disabled={disabled}
          loading={loading}
          onClick={onPress}
          className="grow sm:grow-0"
        >
          {loading ? busyLabel : label}
        </Button>
        {beside}
      </div>
    </div>
  );
}
