import { listCalls } from '#packages/clinical/help-lines.ts';
import { CallButtons } from '#packages/product-ui/country/call-buttons.tsx';
import { useCountry } from '#packages/product-ui/country/use-country.ts';
import { Alert } from '#packages/ui/alert.tsx';
import { PhoneText } from '#packages/ui/phone-text.tsx';

/** What to do if the items of a Severe finding were already taken. `what` names them: "both", or "a Severe pair". */
export function EmergencyLine({ what = 'both' }: { what?: string | undefined }) {
  const [emergency, poison] = listCalls(useCountry(), { emergency: true, special: ['poison'] });
  return (
    <Alert
      tone="emergency"
      title={
        <>
          If you have already taken {what} and feel unwell, call your emergency number ({emergency?.number})
          {poison && (
            <>
              {' '}
              or {poison.name} (<PhoneText text={poison.number} />)
            </>
          )}
          .
        </>
      }
      actions={<CallButtons emergency special={['poison']} />}
    />
  );
}
