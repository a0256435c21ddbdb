import { Spinner } from '#packages/ui/spinner.tsx';

/** A full-screen loading indicator with a label. */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-80 flex-col items-center justify-center gap-4 text-center text-ink-soft">
      <Spinner className="size-8" />
      <p>{label}</p>
    </div>
  );
}
