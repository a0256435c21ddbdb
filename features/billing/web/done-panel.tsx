import { Alert } from '#packages/ui/alert.tsx';

/** Confirms what was done until the next screen opens. */
export function DonePanel({ title, next }: { title: string; next: string }) {
  return (
    <Alert tone="success" title={title} announce="polite" className="mx-auto max-w-prose">
      {next}
    </Alert>
  );
}
