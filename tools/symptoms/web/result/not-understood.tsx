import { CallBar } from '#packages/product-ui/result/call-bar.tsx';
import { Alert } from '#packages/ui/alert.tsx';

/** Stated explicitly, because silence would read as "harmless". Without a level, the signs that need help now stand in its place. */
export function NotUnderstood() {
  return (
    <>
      <Alert tone="moderate" title="We did not understand what you feel">
        <p>So we cannot say how soon you should be seen. That does not mean that it is harmless.</p>
        <p className="mt-2">
          Call now for trouble breathing, chest pain or pressure, sudden weakness or confusion, a seizure, fainting, heavy bleeding, or if
          somebody took too much of something.
        </p>
        <p className="mt-2">
          Otherwise press Edit and say where it is, since when, and how bad. If you are worried, call a doctor or a nurse advice line.
        </p>
      </Alert>
      <CallBar emergency />
    </>
  );
}
