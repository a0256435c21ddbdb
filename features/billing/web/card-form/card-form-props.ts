import type { ReactNode } from 'react';

export interface CardFormProps {
  /** Of a setup intent, to keep a card, or of a payment intent, to pay at once. */
  clientSecret: string;
  submitLabel: string;
  busyLabel: string;
  /** Where a bank sends the person back to that shows a page of its own. */
  returnPath: string;
  /** What the person agrees to; it stands right above the button. */
  terms?: ReactNode;
  /** Buttons beside the main one. */
  actions?: ReactNode;
  /** What follows the card is running. */
  busy: boolean;
  /** The provider has taken the card. @param intentId of the setup or payment intent. */
  onConfirmed: (intentId: string) => void;
  /** @param message the provider's own. */
  onFailed: (message: string) => void;
}
