import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { NOTHING_PICKED, type Picked } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { useDraft } from '#packages/product-ui/session/draft.ts';
import { Button } from '#packages/ui/button.tsx';
import { Checkbox } from '#packages/ui/checkbox.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Field } from '#packages/ui/field.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import type { CompareResponse } from '../contract/compare.ts';
import type { TypedDanger } from '../contract/typed-danger.ts';
import { checkTypedDanger } from './check-typed-danger.ts';
import type { ComparisonQuery, MedicinePair } from './comparison-query.ts';
import { PickerWithChoices } from './picker-with-choices.tsx';
import { type Resolved, resolveName } from './resolve-names.ts';
import { useLocation } from './use-location.ts';

const NOTHING_TYPED = { first: NOTHING_PICKED, second: NOTHING_PICKED };

const NOT_FOUND = 'One or both medications not found';
export const FAILED = 'Failed to compare medications';

export interface ComparisonFormProps {
  pair: MedicinePair | undefined;
  /** Why `pair` could not be compared: one of its names is unknown, or anything else. Its names then fill the boxes. */
  failure: 'unknown' | 'other' | undefined;
  /** The response for `pair`. Its names fill the boxes when the pair came from the URL. */
  answer: CompareResponse['comparisonData'] | undefined;
  pending: boolean;
  onAsk: (asked: ComparisonQuery) => void;
  /** Called instead where somebody tells a danger in place of a name. It reaches neither the address nor sources outside. */
  onDanger: (danger: TypedDanger) => void;
  onClear: () => void;
}

export function ComparisonForm({ pair, failure, answer, pending, onAsk, onDanger, onClear }: ComparisonFormProps) {
  const [kept, keep] = useDraft('comparison', NOTHING_TYPED);
  // A comparison in the address comes before what was typed earlier.
  const [{ first, second }, setTyped] = useState(pair ? NOTHING_TYPED : kept);
  const type = (typed: typeof NOTHING_TYPED) => {
    setTyped(typed);
    keep(typed);
  };
  const [useMyLocation, setUseMyLocation] = useState(true);
  const [zip, setZip] = useState('');
  const [resolving, setResolving] = useState(false);
  const [unreached, setUnreached] = useState<Error>();
  const [resolved, setResolved] = useState<{ first: Resolved; second: Resolved }>();
  const findPlace = useLocation();
  const { toast } = useToast();
  const busy = pending || resolving;
  /** A name that was found keeps its medicine, so that only the other one is asked about. */
  const keepResolved = useCallback((a: Resolved, b: Resolved) => {
    setTyped((now) => ({ first: { ...now.first, id: a.id }, second: { ...now.second, id: b.id } }));
    setResolved({ first: a, second: b });
  }, []);
  const isZipInvalid = zip !== '' && !/^\d{5}$/.test(zip);

  useEffect(() => {
    if (!answer || !pair) return;
    const fill = (now: Picked, text: string, id: string) => (now.text === '' ? { text, id } : now);
    setTyped((now) => ({
      first: fill(now.first, answer.medication1.displayName, pair.first),
      second: fill(now.second, answer.medication2.displayName, pair.second),
    }));
  }, [answer, pair]);

  useEffect(() => {
    if (!failure || !pair) return;
    // What was typed stays. A comparison from a link has only ids or names, such as "cetirizine.zyrtec".
    const name = (id: string) => id.split('.').at(-1)?.replaceAll('-', ' ') ?? id;
    const fill = (now: Picked, picked: Picked) => (now.text === '' ? picked : now);
    setTyped((now) => ({
      first: fill(now.first, { text: name(pair.first), id: pair.first }),
      second: fill(now.second, { text: name(pair.second), id: pair.second }),
    }));
    if (failure === 'other') return;
    const resolve = async () => {
      const [a, b] = await Promise.all([pair.first, pair.second].map((text) => resolveName({ text, id: undefined })));
      if (a && b) keepResolved(a, b);
    };
    // Without a connection the alert of the screen says so.
    resolve().catch(() => undefined);
  }, [failure, pair, keepResolved]);

  const submit = async () => {
    const place = useMyLocation && zip === '' ? await findPlace() : undefined;
    if (useMyLocation && zip === '' && !place) setUseMyLocation(false);
    const [a, b] = await Promise.all([resolveName(first), resolveName(second)]);
    if (a.id !== undefined && b.id !== undefined) {
      setResolved(undefined);
      onAsk({ first: a.id, second: b.id, place, zip: zip || undefined });
      return;
    }
    const danger = await checkTypedDanger([a.id === undefined ? first.text : '', b.id === undefined ? second.text : '']);
    if (danger) {
      onDanger(danger);
      return;
    }
    keepResolved(a, b);
    const unknown = [a, b].filter((each) => each.id === undefined);
    // A name that stands for several is known: its box asks which one.
    if (unknown.some(({ question }) => question === undefined)) toast({ title: 'Error', description: NOT_FOUND, variant: 'destructive' });
    else toast({ title: 'Which one?', description: unknown[0]?.question ?? '', variant: 'destructive' });
  };
  const send = () => {
    if (busy || isZipInvalid || !first.text.trim() || !second.text.trim()) return;
    setResolving(true);
    setUnreached(undefined);
    submit()
      .catch((error: Error) => {
        setUnreached(error);
        toast({ title: 'Error', description: describeFailure(error, FAILED), variant: 'destructive' });
      })
      .finally(() => setResolving(false));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const clear = () => {
    type(NOTHING_TYPED);
    setResolved(undefined);
    setUnreached(undefined);
    onClear();
  };
  return (
    <form onSubmit={onSubmit} className="no-print worksheet space-y-5" noValidate>
      <div className="grid gap-5 md:grid-cols-2">
        <PickerWithChoices
          label="First Medication"
          placeholder="e.g., Zyrtec"
          value={first}
          onChange={(picked) => type({ first: picked, second })}
          disabled={busy}
          unresolved={resolved?.first}
        />
        <PickerWithChoices
          label="Second Medication"
          placeholder="e.g., Claritin"
          value={second}
          onChange={(picked) => type({ first, second: picked })}
          disabled={busy}
          unresolved={resolved?.second}
        />
      </div>
      <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
        <Checkbox
          label="Use my location to find nearby pharmacies"
          checked={useMyLocation && zip === ''}
          disabled={busy || zip !== ''}
          onChange={(event) => setUseMyLocation(event.target.checked)}
        />
        <Field
          className="w-full sm:w-56"
          label="Or a ZIP code"
          optionalText="optional"
          error={isZipInvalid ? 'A ZIP code has 5 digits' : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              value={zip}
              disabled={busy}
              onChange={(event) => setZip(event.target.value.trim())}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:first:grow">
        <Button type="submit" disabled={busy || isZipInvalid || !first.text.trim() || !second.text.trim()} loading={busy}>
          {busy ? 'Comparing...' : 'Compare Medications'}
        </Button>
        <Button type="button" variant="secondary" onClick={clear} disabled={busy}>
          Clear
        </Button>
      </div>
      {/* The names are looked up before the screen knows of a comparison, so it cannot show this failure. */}
      {unreached && (
        <FailureAlert title={FAILED} onRetry={send}>
          {describeFailure(unreached, FAILED)}
        </FailureAlert>
      )}
    </form>
  );
}
