import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix'> {
  showLabel?: string | undefined;
  hideLabel?: string | undefined;
  /** Ends the names of both buttons, for those who do not see where they stand. */
  what?: string | undefined;
}

/** A box for a password, with a button that shows what was typed. Pressing it leaves the focus and the caret where they are. */
export function PasswordInput({ showLabel = 'Show', hideLabel = 'Hide', what = 'password', className, ref, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<[number | null, number | null]>(undefined);
  const toggle = () => {
    caret.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
    setShown(!shown);
  };
  // Browsers send the caret to an end when the kind of the box changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the kind that moves the caret
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
          return giveRef(ref, element);
        }}
        className={classNames('pr-20', className)}
      />
      {/* No aria-label: the box alone is to be found by the word that names it. */}
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

function giveRef(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): undefined | (() => void) {
  if (typeof ref === 'function') return ref(element) ?? undefined;
  if (ref) ref.current = element;
  return undefined;
}
