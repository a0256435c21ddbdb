import { useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { classNames } from '#packages/ui/class-names.ts';
import { Dialog, DialogClose } from '#packages/ui/dialog.tsx';
import type { FeatureSetting } from '../../contract/dashboard.ts';
import { formatFeatureName } from './format-metrics.ts';
import { useFeatureChange } from './use-feature-change.ts';

/** Enables a feature at once, and disables it after a confirmation. Shows the new state while sending, and the old one after a failure. */
export function FeatureSwitch({ feature }: { feature: FeatureSetting }) {
  const [isAsking, setIsAsking] = useState(false);
  const name = formatFeatureName(feature.featureName);
  const { send, isPending, sending } = useFeatureChange({
    featureName: feature.featureName,
    describeDone: ({ enabled }) => `${name} is ${enabled ? 'enabled' : 'disabled'}.`,
  });
  const isOn = sending?.enabled ?? feature.enabled;
  const switchOff = () => {
    setIsAsking(false);
    void send({ enabled: false });
  };
  return (
    <>
      <div className="flex items-center gap-1 font-semibold">
        <span aria-hidden="true">{isOn ? 'Enabled' : 'Disabled'}</span>
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-busy={isPending || undefined}
          onClick={() => (isOn ? setIsAsking(true) : void send({ enabled: true }))}
          className="inline-flex min-h-11 items-center rounded-md px-2 hover:bg-sunken"
        >
          <span className="sr-only">{name}</span>
          <SwitchMark isOn={isOn} />
        </button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Switch ${name} off?`}
        description="From the next request on, whoever uses it gets no answer, but reads this:"
        footer={
          <>
            <DialogClose>
              <Button variant="secondary">Keep It On</Button>
            </DialogClose>
            <Button variant="danger" onClick={switchOff}>
              Switch Off
            </Button>
          </>
        }
      >
        <blockquote className="border-l-3 border-line-strong pl-4">
          This is switched off for now. In an emergency, call your emergency number now (911 in the US, 999 in the UK, 112 in Europe).
        </blockquote>
        <p className="mt-4 text-sm text-ink-soft">What they typed stays where it is. You can switch it on again at any time.</p>
      </Dialog>
    </>
  );
}

/** Filled with the knob at the end when on: visible without color. */
function SwitchMark({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative h-7 w-12 shrink-0 rounded-full border-2 transition-colors',
        isOn ? 'border-primary bg-primary' : 'border-line-strong bg-surface',
      )}
    >
      <span
        className={classNames(
          'absolute top-0.5 size-5 rounded-full transition-[left]',
          isOn ? 'left-5.5 bg-on-primary' : 'left-0.5 bg-line-strong',
        )}
      />
    </span>
  );
}
