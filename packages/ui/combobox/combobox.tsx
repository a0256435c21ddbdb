import { useCombobox } from 'downshift';
import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { inputStyles } from '../input-styles.ts';
import { usePopupSide } from '../use-popup-side.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { ComboboxPopup, type ComboboxPopupProps } from './combobox-popup.tsx';
import { comboboxReducer } from './combobox-state.ts';

export interface ComboboxTexts {
  /** Shown while the search runs. */
  searching: string;
  /** Shown when nothing matches. */
  empty: string;
  /** Shown when the search failed. */
  failed?: string | undefined;
  /** Shown under the list when n matches are left out. */
  more: (n: number) => string;
  /** Announced when n matches are listed. */
  results: (n: number) => string;
  /** The name of the button that empties the box. */
  clear: string;
}

export interface ComboboxProps<Item> extends Pick<ComboboxPopupProps<Item>, 'items' | 'itemToKey' | 'renderItem'> {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  required?: boolean | undefined;
  optionalText?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  /** The text in the box. Typing and picking change it; free text is kept. */
  value: string;
  onValueChange: (value: string) => void;
  /** Called when an item is picked, after onValueChange with its text. */
  onPick?: ((item: Item) => void) | undefined;
  itemToText: (item: Item) => string;
  /** The state of the search for `items`. */
  status: 'idle' | 'searching' | 'ready' | 'failed';
  /** How many matches there are beyond `items`. */
  moreCount?: number | undefined;
  minimumCharacters?: number | undefined;
  texts: ComboboxTexts;
  className?: string | undefined;
}

/** A text box with suggestions (ARIA 1.2 combobox). It does not search: the caller provides the items. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { items, value, onValueChange, onPick, itemToKey, itemToText, minimumCharacters = 2, texts, disabled } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox<Item>({
    items: items as Item[],
    inputId: `${id}-input`,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-item-${index}`,
    itemToString: (item) => (item === null ? '' : itemToText(item)),
    itemToKey: (item) => (item === null ? null : itemToKey(item)),
    inputValue: value,
    selectedItem: null,
    stateReducer: comboboxReducer<Item>(minimumCharacters),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null || selectedItem === undefined) return;
      onValueChange(itemToText(selectedItem));
      onPick?.(selectedItem);
    },
  });
  const open = combobox.isOpen && !disabled && value.trim().length >= minimumCharacters && props.status !== 'idle';
  const side = usePopupSide(input, open);
  const clear = () => {
    onValueChange('');
    combobox.closeMenu();
    input.current?.focus();
  };
  return (
    <Field {...fieldProps(props)} id={`${id}-input`} labelId={`${id}-label`}>
      {(control) => (
        <div className="relative">
          <input
            {...combobox.getInputProps({
              ...control,
              ref: input,
              disabled,
              'aria-expanded': open,
              onChange: (event) => onValueChange(event.currentTarget.value),
            })}
            {...textBoxHints}
            name={props.name}
            placeholder={props.placeholder}
            className={classNames(inputStyles, 'pr-12')}
          />
          {value !== '' && !disabled && (
            <IconButton label={texts.clear} size="small" onClick={clear} className="absolute right-1.5 top-1/2 -translate-y-1/2">
              <X aria-hidden="true" />
            </IconButton>
          )}
          <ComboboxPopup {...props} combobox={combobox} open={open} side={side} />
          <VisuallyHidden role="status">{open ? announcement(props) : ''}</VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

const textBoxHints = {
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
} as const;

function fieldProps<Item>({ label, hint, error, required, optionalText, className }: ComboboxProps<Item>) {
  return { label, hint, error, required, optionalText, className };
}

function announcement<Item>({ status, items, texts, moreCount = 0 }: ComboboxProps<Item>): string {
  if (status === 'searching') return texts.searching;
  if (status === 'failed') return texts.failed ?? texts.empty;
  if (items.length === 0) return texts.empty;
  return moreCount > 0 ? `${texts.results(items.length)} ${texts.more(moreCount)}` : texts.results(items.length);
}
