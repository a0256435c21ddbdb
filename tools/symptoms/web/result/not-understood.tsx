import { Alert } from '#packages/ui/alert.tsx';
import { CallButtons, CountryLine } from './call-lines.tsx';

/** Stated explicitly, because silence would read as "harmless". Without a level, the signs that need help now stand in its place. */
export function NotUnderstood() {
  return (
    <Alert tone="moderate" title="We did not understand what you feel" actions={<CallButtons emergency />}>
      <p>So we cannot say how soon you should be seen. That does not mean that it is harmless.</p>
      <p>
        Call now for trouble breathing, chest pain or pressure, sudden weakness or confusion, a seizure, fainting, heavy bleeding, or if
        somebody took too much of something.
      </p>
      <p>
        A better way to tell it: where it is, what it feels like, since when, and how bad. For example “stomach ache on the right side since
        yesterday, getting worse”. Or choose from the list. If you are worried, call a doctor or a nurse advice line.
      </p>
      <CountryLine />
    </Alert>
  );
}
