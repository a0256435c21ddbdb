import { UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import { capitalize } from '#packages/clinical/sentence.ts';
import { Badge } from '#packages/ui/badge.tsx';
import { Button } from '#packages/ui/button.tsx';
import { classNames } from '#packages/ui/class-names.ts';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#packages/ui/table/table.tsx';
import { FREQUENCY_MEANINGS, type Frequency, formatPercent, type ProfileEffect } from './effect-texts.ts';

const SHOWN_AT_FIRST = 10;
/** Bar length by frequency group. The groups differ by a factor of ten, so a linear scale would hide most of them. */
const STEPS: Record<Frequency, number> = { 'very common': 4, common: 3, uncommon: 2, rare: 1, 'not known': 0 };

/** The medicine's labeled effects, the most frequent first, as bars and as a table for screen readers. */
export function EffectsChart({ profile, name }: { profile: readonly ProfileEffect[]; name: string }) {
  const [all, setAll] = useState(false);
  const id = useId();
  if (profile.length === 0) return null;
  const shown = all ? profile : chooseFirst(profile);
  return (
    <div className="space-y-3">
      <div id={id}>
        <Table caption={`How often ${name} causes each effect`}>
          <TableHead>
            <TableRow>
              <TableHeader scope="col">Side effect</TableHeader>
              <TableHeader scope="col" className="w-3/5">
                How often
              </TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((effect) => (
              <EffectRow key={effect.name} effect={effect} />
            ))}
          </TableBody>
        </Table>
      </div>
      {shown.length < profile.length || all ? (
        <div className="no-print">
          <Button variant="secondary" size="small" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${profile.length} effects`}
          </Button>
        </div>
      ) : null}
      <p className="text-sm text-ink-soft">
        {FREQUENCY_MEANINGS.map(({ word, meaning }, at) => (
          <span key={word}>
            {at > 0 && '; '}
            <strong className="font-semibold">{at > 0 ? word.toLowerCase() : word}</strong>: {meaning}
          </span>
        ))}
        .
      </p>
    </div>
  );
}

/** The first few effects, and all of the person's own. */
export function chooseFirst(profile: readonly ProfileEffect[]): ProfileEffect[] {
  return profile.filter(({ yours }, at) => yours || at < SHOWN_AT_FIRST);
}

function EffectRow({ effect: { name, frequency, percent, yours, evidenceIds } }: { effect: ProfileEffect }) {
  const ground = yours ? 'bg-primary-soft!' : '';
  return (
    <TableRow className={ground}>
      <TableHeader scope="row" className={classNames('py-2.5! @max-narrow:pb-0!', ground, !yours && 'font-normal!')}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {capitalize(name)}{' '}
          {yours && (
            <Badge className="border-primary! bg-surface! text-primary!">
              <UserRound aria-hidden="true" className="size-4" /> Yours
            </Badge>
          )}
        </span>
      </TableHeader>
      {/* Without a label: where the table stacks, the caption is enough. */}
      <TableCell label="" className={classNames('py-2.5! @max-narrow:pt-1!', ground)}>
        <span className="flex flex-col gap-x-5 gap-y-1 @3xl:flex-row @3xl:items-center">
          <FrequencyBar frequency={frequency} yours={yours} />
          <span className="text-sm">
            {capitalize(frequency)}
            {percent !== undefined && <span className="text-ink-soft">, {formatPercent(percent)}</span>} <EvidenceMarks ids={evidenceIds} />
          </span>
        </span>
      </TableCell>
    </TableRow>
  );
}

function FrequencyBar({ frequency, yours }: { frequency: Frequency; yours: boolean }) {
  const filled = STEPS[frequency];
  return (
    <span aria-hidden="true" className="mt-1 flex w-full max-w-sm shrink-0 gap-1 @3xl:mt-0 @3xl:w-44 @5xl:w-64">
      {[1, 2, 3, 4].map((step) => (
        <span
          key={step}
          className={classNames(
            'h-2.5 grow basis-0 border first:rounded-l-full last:rounded-r-full',
            step > filled && 'border-line bg-transparent',
            step <= filled && (yours ? 'border-primary bg-primary' : 'border-line-strong bg-line-strong'),
            filled === 0 && 'border-dashed border-line-strong!',
          )}
        />
      ))}
    </span>
  );
}
