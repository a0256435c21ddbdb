import { Alert } from '#packages/ui/alert.tsx';

/** Stated explicitly, because silence would read as "harmless". */
export function NotUnderstood() {
  return (
    <Alert tone="moderate" title="We did not understand what you feel">
      So we cannot say how soon you should be seen. That does not mean that it is harmless. Try other, shorter words, such as “stomach ache”
      or “feeling sick”, or choose from the list. If you are worried, call a doctor or a nurse advice line.
    </Alert>
  );
}
