import { Alert } from '#packages/ui/alert.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';

/** For whoever reads a Severe finding too late. `what` is what may have been taken: "both", or "a Severe pair". */
export function EmergencyLine({ what = 'both' }: { what?: string | undefined }) {
  return (
    <Alert
      tone="emergency"
      title={
        <>
          If you have already taken {what} and feel unwell, call your emergency number (911 in the US) or Poison Control (
          <span className="whitespace-nowrap">1-800-222-1222</span>).
        </>
      }
      actions={
        <span className="no-print flex flex-wrap gap-3">
          <LinkButton href="tel:911" variant="secondary" size="small">
            Call 911
          </LinkButton>
          <LinkButton href="tel:18002221222" variant="secondary" size="small">
            Call Poison Control
          </LinkButton>
        </span>
      }
    />
  );
}
