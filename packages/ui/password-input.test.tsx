// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

function Example() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Field label="Password">{(control) => <PasswordInput {...control} ref={input} autoComplete="current-password" />}</Field>
      <button type="button" onClick={() => input.current?.focus()}>
        Go there
      </button>
    </>
  );
}

test('shows and hides the password, and keeps the focus and the caret', async () => {
  const user = userEvent.setup();
  await renderAccessible(<Example />);
  const box = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(box, 'secret');
  box.setSelectionRange(2, 4);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(box.type).toBe('text');
  expect(document.activeElement).toBe(box);
  expect([box.selectionStart, box.selectionEnd]).toEqual([2, 4]);
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(box.type).toBe('password');
  expect([box.value, box.selectionStart, box.selectionEnd]).toEqual(['secret', 2, 4]);
});

test('by keyboard the button keeps the focus, and a ref still refers to the box', async () => {
  const user = userEvent.setup();
  await renderAccessible(<Example />);
  await user.click(screen.getByRole('button', { name: 'Go there' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await user.keyboard('{Tab}{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide password' }));
});
