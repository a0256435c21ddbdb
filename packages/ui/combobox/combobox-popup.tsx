import type { UseComboboxReturnValue } from 'downshift';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner.tsx';

export interface ComboboxPopupProps<Item> {
  items: readonly Item[];
  itemToKey: (item: Item) => string;
  renderItem: (item: Item, state: { highlighted: boolean }) => ReactNode;
  status: 'idle' | 'searching' | 'ready' | 'failed';
  moreCount?: number | undefined;
  texts: { searching: string; empty: string; failed?: string | undefined; more: (n: number) => string };
  combobox: UseComboboxReturnValue<Item>;
  open: boolean;
  side: 'above' | 'below';
}

/** The list below the box (or above, if there is no space below), with a status line that is not an option. */
export function ComboboxPopup<Item>(props: ComboboxPopupProps<Item>) {
  const { items, combobox, open, side } = props;
  const listed = open && props.status !== 'failed' ? items : [];
  return (
    <div
      className={classNames(
        'absolute inset-x-0 z-30 overflow-hidden rounded-md border border-line-strong bg-surface shadow-float',
        side === 'below' ? 'top-full mt-1.5' : 'bottom-full mb-1.5',
        open ? 'animate-appear' : 'hidden',
      )}
    >
      <div className="max-h-60 overflow-y-auto overscroll-contain">
        {/* Needs its own name: with the field's label, two controls would have the same label. */}
        <ul {...combobox.getMenuProps({ 'aria-label': 'Suggestions' })}>
          {listed.map((item, index) => {
            const highlighted = combobox.highlightedIndex === index;
            return (
              <li
                key={props.itemToKey(item)}
                {...combobox.getItemProps({ item, index })}
                className={classNames(
                  'min-h-11 cursor-pointer border-l-4 px-3 py-2',
                  index > 0 && 'border-t border-t-line',
                  highlighted ? 'border-l-primary bg-primary-soft' : 'border-l-transparent',
                )}
              >
                {props.renderItem(item, { highlighted })}
              </li>
            );
          })}
        </ul>
        {open && <PopupStatus {...props} />}
      </div>
    </div>
  );
}

function PopupStatus<Item>({ status, items, moreCount = 0, texts }: ComboboxPopupProps<Item>) {
  const line = 'flex min-h-11 items-center gap-2 px-4 py-2 text-sm text-ink-soft';
  if (status === 'searching') {
    return items.length > 0 ? null : (
      <p className={line}>
        <Spinner className="size-4" />
        {texts.searching}
      </p>
    );
  }
  if (status === 'failed') return <p className={line}>{texts.failed ?? texts.empty}</p>;
  if (items.length === 0) return <p className={line}>{texts.empty}</p>;
  if (moreCount > 0) return <p className={classNames(line, 'border-t border-line bg-sunken')}>{texts.more(moreCount)}</p>;
  return null;
}
