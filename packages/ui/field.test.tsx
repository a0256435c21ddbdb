// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

test('label, hint and error belong to the control', async () => {
  await renderAccessible(
    <Field label="Age" hint="In years" error="Enter an age." required>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Age' });
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['In years', 'Enter an age.']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
});

test('every kind of control gets its name from the field', async () => {
  await renderAccessible(
    <>
      <Field label="Words">{(control) => <TextArea {...control} />}</Field>
      <Field label="Choice">
        {(control) => (
          <Select {...control}>
            <option>One</option>
          </Select>
        )}
      </Field>
      <Field label="Weight">{(control) => <TextInput {...control} suffix="lb" />}</Field>
      <Checkbox label="Agreed" />
    </>,
  );
  for (const name of ['Words', 'Choice', 'Weight', 'Agreed']) expect(screen.getByLabelText(name)).toBeTruthy();
  expect(screen.getByLabelText('Words').getAttribute('aria-invalid')).toBeNull();
});
