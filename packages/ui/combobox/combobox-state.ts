import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';

/**
 * Differences from downshift's defaults: the list opens only after enough characters, leaving the box picks nothing, and Escape on a
 * closed list keeps the text.
 */
export function comboboxReducer<Item>(minimumCharacters: number) {
  const types = useCombobox.stateChangeTypes;
  return (
    state: UseComboboxState<Item>,
    { type, changes, props }: UseComboboxStateChangeOptions<Item>,
  ): Partial<UseComboboxState<Item>> => {
    if (type === types.InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
    if (type === types.InputKeyDownEscape) return { ...state, isOpen: false, highlightedIndex: -1 };
    if (type === types.InputKeyDownEnter && (state.highlightedIndex < 0 || props.items.length === 0)) return { ...state, isOpen: false };
    const text = changes.inputValue ?? state.inputValue;
    const enough = text.trim().length >= minimumCharacters;
    if (type === types.InputClick) return { ...changes, isOpen: enough };
    return { ...changes, isOpen: Boolean(changes.isOpen) && enough };
  };
}
