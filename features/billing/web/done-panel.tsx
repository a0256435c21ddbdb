import { Alert } from '#packages/ui/alert.tsx';

/** What was done, for the moment before the next screen opens. */
export function DonePanel({ title, next }: { title: string; next: string }) {
  return (
    <Alert tone="success" title={title} announce="polite" className="mx-auto max-w-prose">
      {next}
    </Alert>
  );
}
