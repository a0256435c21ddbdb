// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RemovableChip, ToggleChip } from './chip.tsx';
import { renderAccessible } from './testing/accessible.tsx';

test('a chip says whether it is pressed, and how it is removed', async () => {
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
