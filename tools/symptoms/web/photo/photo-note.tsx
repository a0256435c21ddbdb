import { ShieldCheck } from 'lucide-react';
import { Checkbox } from '#packages/ui/checkbox.tsx';
import { setNeverUseModel } from '#packages/wire/client/model-preference.ts';
import { type ModelMode, useModelMode, useNeverUseModel } from './use-model-mode.ts';

/** Who receives the photo, stated before it is sent, and how to keep it from a language model. */
export function PhotoNote({ pending }: { pending: boolean }) {
  const mode = useModelMode();
  return (
    <div className="space-y-1 text-sm text-ink-soft">
      <p className="flex items-start gap-2">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Your photo is checked on our server and not kept. Location and camera data are removed.
      </p>
      {mode !== undefined && mode !== 'rules-only' && <ModelNote mode={mode} pending={pending} />}
    </div>
  );
}

function ModelNote({ mode, pending }: { mode: ModelMode; pending: boolean }) {
  const isWithout = useNeverUseModel();
  const shown = 'a smaller copy of the photo, without its metadata, is also shown to the AI model.';
  return (
    <div className="pl-6">
      <p>
        {isWithout
          ? 'You chose answers without AI, so the photo is not shown to an AI model.'
          : mode === 'model'
            ? capitalise(shown)
            : `If an AI model is set up here, ${shown}`}{' '}
        {!isWithout && 'It can only point at signs to look at again. To leave it out, tick “Answer without AI”.'}
      </p>
      <Checkbox
        label="Answer without AI, here and in every tool"
        checked={isWithout}
        disabled={pending}
        onChange={(event) => setNeverUseModel(event.target.checked)}
      />
    </div>
  );
}

const capitalise = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
