import { Trash2 } from 'lucide-react';
import { Field } from '#packages/ui/field.tsx';
import { IconButton } from '#packages/ui/icon-button.tsx';
import { Select } from '#packages/ui/select.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { LEDGER_UNITS, type LedgerUnit } from '../../contract/ledger.ts';
import { type DayError, findUnit, type TakenEntry, UNIT_NAMES } from './day-entry.ts';
import { formatHoursAgo, HOURS } from './format-day.ts';
import { ProductBox } from './product-box.tsx';
import { useProducts } from './use-products.ts';

export interface TakenRowProps {
  row: TakenEntry;
  /** Position in the list, from 1. */
  position: number;
  onChange: (row: TakenEntry) => void;
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined;
  disabled: boolean;
  error: DayError | undefined;
}

/** One intake: product, count, time. */
export function TakenRow({ row, position, onChange, onRemove, disabled, error }: TakenRowProps) {
  const products = useProducts();
  const known = findUnit(products, row.product);
  const unit = known ?? (row.unit || undefined);
  const errorAt = (box: string) => (error?.field === `${box}-${row.key}` ? error.text : undefined);
  return (
    <fieldset className="relative rounded-lg border border-line bg-paper p-4 sm:p-5">
      <legend className="sr-only">Item {position}</legend>
      {onRemove && (
        <span className="absolute right-2 top-2">
          <IconButton
            label={`Remove item ${position}${row.product ? `, ${row.product}` : ''}`}
            size="small"
            onClick={onRemove}
            disabled={disabled}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_9rem_10rem_16rem]">
        <div data-field={`product-${row.key}`}>
          <ProductBox
            label="Product"
            products={products}
            value={row.product}
            onChange={(product) => onChange({ ...row, product, unit: findUnit(products, product) ?? '' })}
            disabled={disabled}
            error={errorAt('product')}
          />
        </div>
        <div data-field={`count-${row.key}`}>
          <Field label="How many" error={errorAt('count')} required>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                placeholder={unit === 'mL' ? 'e.g., 30' : 'e.g., 2'}
                value={row.count}
                disabled={disabled}
                onChange={(event) => onChange({ ...row, count: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Field label="Counted in">
          {(control) => (
            <Select
              {...control}
              value={unit ?? ''}
              disabled={disabled || known !== undefined}
              onChange={(event) => onChange({ ...row, unit: event.target.value as LedgerUnit | '' })}
            >
              <option value="">Not sure</option>
              {LEDGER_UNITS.map((name) => (
                <option key={name} value={name}>
                  {UNIT_NAMES[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="When" className={onRemove ? 'lg:pr-8' : undefined}>
          {(control) => (
            <Select
              {...control}
              value={row.hoursAgo}
              disabled={disabled}
              onChange={(event) => onChange({ ...row, hoursAgo: Number(event.target.value) })}
            >
              {HOURS.map((hours) => (
                <option key={hours} value={hours}>
                  {formatHoursAgo(hours)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}
