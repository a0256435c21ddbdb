import { type FormEvent, type Ref, useRef, useState } from 'react';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { ItemBox, submitOnEnter } from './item-box.tsx';
import { findPairFault, type PairFault } from './pair-fault.ts';
import type { PairAsked } from './use-interactions.ts';

export interface PairFormProps {
  pair: PairAsked;
  onChange: (pair: PairAsked) => void;
  pending: boolean;
  onAsk: (pair: PairAsked) => void;
  onClear: () => void;
  submitRef: Ref<HTMLButtonElement>;
}

export function PairForm({ pair, onChange, pending, onAsk, onClear, submitRef }: PairFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<PairFault>();
  const change = (part: Partial<PairAsked>) => {
    setFault(undefined);
    onChange({ ...pair, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = findPairFault(pair);
    setFault(found);
    if (!found) onAsk({ medication1: pair.medication1.trim(), medication2: pair.medication2.trim() });
    else form.current?.querySelectorAll<HTMLInputElement>('input[role=combobox]')[found.place]?.focus();
  };
  const errorAt = (place: number) => (fault?.place === place ? fault.text : undefined);
  return (
    <form ref={form} onSubmit={submit} onKeyDownCapture={submitOnEnter} className="no-print worksheet space-y-5" noValidate>
      <div className="grid gap-5 md:grid-cols-2">
        <ItemBox
          label="First Medication"
          placeholder="e.g., Warfarin"
          value={pair.medication1}
          onChange={(medication1) => change({ medication1 })}
          disabled={pending}
          error={errorAt(0)}
        />
        <ItemBox
          label="Second Medication"
          placeholder="e.g., Aspirin, or grapefruit"
          value={pair.medication2}
          onChange={(medication2) => change({ medication2 })}
          disabled={pending}
          error={errorAt(1)}
        />
      </div>
      <FormActions
        pending={pending}
        send="Check for Interactions"
        sending="Analyzing..."
        clear="Clear"
        onClear={() => {
          setFault(undefined);
          onClear();
        }}
        sendRef={submitRef}
      />
    </form>
  );
}
