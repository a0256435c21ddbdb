import { ToneIcon } from '#packages/ui/tone.tsx';
import type { Severity } from '../contract/shared.ts';
import { TONES } from './severity.tsx';

/** The severity as color, shape and word. */
export function SeverityBanner({ severity, type }: { severity: Severity; type: string }) {
  const tone = TONES[severity];
  return (
    <div
      data-tone={tone}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border-2 border-tone-border bg-tone-bg p-5 text-tone-fg sm:p-6"
    >
      <ToneIcon tone={tone} className="size-10 shrink-0 sm:size-12" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-serif text-2xl font-medium">
          Severity: <strong className="font-semibold">{severity}</strong>
        </p>
        {type && <p className="font-semibold">{type}</p>}
      </div>
    </div>
  );
}
