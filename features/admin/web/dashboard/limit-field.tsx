import { Undo2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Field } from '#packages/ui/field.tsx';
import { IconButton } from '#packages/ui/icon-button.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import type { FeatureSetting } from '../../contract/dashboard.ts';
import { FeatureChange } from '../../contract/features.ts';
import { useLimitDraft } from '../limit-drafts.tsx';
import { formatCallFailure, formatCount } from '../operations/format-values.ts';
import { formatFeatureName } from './format-metrics.ts';
import { useFeatureChange } from './use-feature-change.ts';

export const LIMITS = [
  { field: 'maxTokensPerRequest', label: 'Max Tokens per Request', hint: 'tokens for one answer' },
  { field: 'dailyTokenLimit', label: 'Daily Token Limit', hint: 'tokens a day (UTC)' },
  { field: 'rateLimit', label: 'Rate Limit', hint: 'calls an hour, for each person' },
] as const;

type Limit = (typeof LIMITS)[number];

/**
 * Parses a typed limit. Returns the number, or the problem.
 * @example parseLimit('rateLimit', '-1') // { problem: 'Enter 0 or more' }
 */
export function parseLimit(field: Limit['field'], text: string): { value: number } | { problem: string } {
  if (!/^-?\d+$/.test(text.trim())) return { problem: 'Enter a whole number' };
  const read = FeatureChange.safeParse({ [field]: Number(text) });
  const value = read.data?.[field];
  return value === undefined ? { problem: read.error?.issues[0]?.message ?? 'Enter a whole number' } : { value };
}

/** One limit. Input applies when it is saved; Esc reverts it. */
export function LimitField({ feature, limit }: { feature: FeatureSetting; limit: Limit }) {
  const { field, label, hint } = limit;
  const name = formatFeatureName(feature.featureName);
  const current = String(feature[field]);
  const [draft, setDraft] = useLimitDraft(`${feature.featureName}.${field}`);
  const [problem, setProblem] = useState<string>();
  const { send, isPending, failure, reset } = useFeatureChange({
    featureName: feature.featureName,
    describeDone: (change) => `${label} of ${name} is now ${formatCount(change[field] ?? 0)}.`,
    onDone: () => setDraft(undefined),
  });
  const isChanged = draft !== undefined && draft !== current;
  const write = (text: string | undefined) => {
    setDraft(text);
    setProblem(undefined);
    reset();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || isPending) return;
    const read = parseLimit(field, draft);
    if ('problem' in read) setProblem(read.problem);
    else void send({ [field]: read.value });
  };
  const undoOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isChanged && !isPending) write(undefined);
  };
  return (
    <form noValidate onSubmit={save}>
      <Field label={label} hint={hint} error={problem ?? (failure ? formatCallFailure(failure) : undefined)}>
        {(control) => (
          <span className="flex items-center gap-2">
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              value={draft ?? current}
              readOnly={isPending}
              onChange={(event) => write(event.target.value)}
              onKeyDown={undoOnEscape}
              // Otherwise the mouse wheel could change the number unnoticed.
              onWheel={(event) => event.currentTarget.blur()}
              className="tabular-nums"
            />
            {isChanged && (
              <>
                <Button type="submit" size="small" className="min-h-11! shrink-0" loading={isPending}>
                  Save <VisuallyHidden>{label}</VisuallyHidden>
                </Button>
                <IconButton label="Undo this change" disabled={isPending} onClick={() => write(undefined)}>
                  <Undo2 aria-hidden="true" />
                </IconButton>
              </>
            )}
          </span>
        )}
      </Field>
    </form>
  );
}
