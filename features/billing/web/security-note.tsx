import { ShieldCheck } from 'lucide-react';

/** Names the payment provider and says that no card is stored here. */
export function SecurityNote() {
  return (
    <p className="flex max-w-prose items-start gap-3 text-sm text-ink-soft">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <span>
        <strong className="text-ink">Secure payments.</strong> Our payment provider takes your card and is PCI DSS Level 1 certified. We
        never store your card number.
      </span>
    </p>
  );
}
