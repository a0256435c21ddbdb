import type { ReactNode } from 'react';

export interface CardFormProps {
  /** The client secret of a setup intent, to store a card, or of a payment intent, to pay at once. */
  clientSecret: string;
  submitLabel: string;
  busyLabel: string;
  /** The path to which a bank with its own page redirects afterwards. */
  returnPath: string;
  /** The terms, shown directly above the button. */
  terms?: ReactNode;
  /** Buttons beside the main one. */
  actions?: ReactNode;
  /** Whether the step after the card is running. */
  busy: boolean;
  /** Called when the provider has accepted the card. @param intentId of the setup or payment intent. */
  onConfirmed: (intentId: string) => void;
  /** @param message the provider's own message. */
  onFailed: (message: string) => void;
}
