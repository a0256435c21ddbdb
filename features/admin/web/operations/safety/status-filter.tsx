import { Field } from '#packages/ui/field.tsx';
import { Select } from '#packages/ui/select.tsx';

export interface StatusFilterProps<Status extends string> {
  label: string;
  statuses: readonly { value: Status; label: string }[];
  /** Undefined for all. */
  value: Status | undefined;
  onChange: (status: Status | undefined) => void;
  /** Disabled while a form is being edited, because another list would remove it. */
  locked: boolean;
}

/** Filters a list by status. */
export function StatusFilter<Status extends string>({ label, statuses, value, onChange, locked }: StatusFilterProps<Status>) {
  return (
    <Field label={label} hint={locked ? 'Save or undo your changes first.' : undefined} className="mb-4 max-w-64">
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          disabled={locked}
          onChange={({ target }) => onChange(statuses.find((one) => one.value === target.value)?.value)}
        >
          <option value="">All</option>
          {statuses.map((status) => (
            <option key={status.value} value={status.value}>
              {status.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
