import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix'> {
  showLabel?: string | undefined;
  hideLabel?: string | undefined;
  /** The end of the names of both buttons, for screen readers. */
  what?: string | undefined;
}

/** A password input with a button that shows the text. Pressing it keeps the focus and the caret. */
export function PasswordInput({ showLabel = 'Show', hideLabel = 'Hide', what = 'password', className, ref, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<[number | null, number | null]>(undefined);
  const toggle = () => {
    caret.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
    setShown(!shown);
  };
  // Browsers move the caret when the type of the input changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the type moves the caret
  useLayoutEffect(() => {
    if (caret.current) input.current?.setSelectionRange(...caret.current);
  }, [shown]);
  return (
    <span className="relative block">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        ref={(element) => {
          input.current = element;
          return assignRef(ref, element);
        }}
        className={classNames('pr-20', className)}
      />
      {/* No aria-label: only the input may be found by its label. */}
      <button
        type="button"
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
        disabled={rest.disabled}
        className="absolute inset-y-1 right-1 inline-flex min-w-16 items-center justify-center rounded-sm px-2 text-sm font-semibold text-primary hover:bg-primary-soft disabled:opacity-50"
      >
        {shown ? hideLabel : showLabel} <VisuallyHidden>{what}</VisuallyHidden>
      </button>
    </span>
  );
}

function assignRef(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): undefined | (() => void) {
  if (typeof ref === 'function') return ref(element) ?? undefined;
  if (ref) ref.current = element;
  return undefined;
}
