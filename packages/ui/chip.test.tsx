// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { RemovableChip, ToggleChip } from './chip.tsx';

test('a chip exposes its pressed state and a named remove button', async () => {
  const onPressedChange = vi.fn();
  const onRemove = vi.fn();
  await renderAccessible(
    <>
      <ToggleChip pressed onPressedChange={onPressedChange}>
        Cough
      </ToggleChip>
      <RemovableChip removeLabel="Remove Fever" onRemove={onRemove}>
        Fever
      </RemovableChip>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cough', pressed: true }));
  expect(onPressedChange).toHaveBeenCalledWith(false);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Fever' }));
  expect(onRemove).toHaveBeenCalledOnce();
});
