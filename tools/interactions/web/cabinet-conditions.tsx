import { Badge } from '#packages/ui/badge.tsx';
import { Checkbox } from '#packages/ui/checkbox.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import type { Condition } from '../contract/cabinet.ts';
import { CONDITION_LABELS, CONDITION_LIST } from './conditions.ts';

export interface CabinetConditionsProps {
  chosen: readonly Condition[];
  onChange: (chosen: readonly Condition[]) => void;
  disabled: boolean;
}

/** Conditions that medicines can be unsuitable for. Folded, because they are optional. */
export function CabinetConditions({ chosen, onChange, disabled }: CabinetConditionsProps) {
  const toggle = (condition: Condition, on: boolean) =>
    onChange(on ? [...chosen, condition] : chosen.filter((other) => other !== condition));
  return (
    <Disclosure
      summary={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            Your health conditions <span className="font-normal text-ink-soft">optional</span>
          </span>
          {chosen.length > 0 && <Badge tone="info">{chosen.length} ticked</Badge>}
        </span>
      }
    >
      <fieldset disabled={disabled}>
        <legend className="mb-2 text-sm text-ink-soft">Tick what is true for you. We then check what the labels say about it.</legend>
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {CONDITION_LIST.map((condition) => (
            <Checkbox
              key={condition}
              label={CONDITION_LABELS[condition]}
              checked={chosen.includes(condition)}
              onChange={(event) => toggle(condition, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </Disclosure>
  );
}
