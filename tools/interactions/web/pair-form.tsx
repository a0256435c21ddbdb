import { type FormEvent, type Ref, useRef, useState } from 'react';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { ItemBox, submitOnEnter } from './item-box.tsx';
import { findPairError, type PairError } from './pair-error.ts';
import type { PairRequest } from './use-interactions.ts';

export interface PairFormProps {
  pair: PairRequest;
  onChange: (pair: PairRequest) => void;
  pending: boolean;
  onRequest: (pair: PairRequest) => void;
  onClear: () => void;
  submitRef: Ref<HTMLButtonElement>;
}

export function PairForm({ pair, onChange, pending, onRequest, onClear, submitRef }: PairFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<PairError>();
  const change = (part: Partial<PairRequest>) => {
    setError(undefined);
    onChange({ ...pair, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = findPairError(pair);
    setError(found);
    if (!found) onRequest({ medication1: pair.medication1.trim(), medication2: pair.medication2.trim() });
    else form.current?.querySelectorAll<HTMLInputElement>('input[role=combobox]')[found.index]?.focus();
  };
  const errorAt = (index: number) => (error?.index === index ? error.text : undefined);
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
          setError(undefined);
          onClear();
        }}
        sendRef={submitRef}
      />
    </form>
  );
}
