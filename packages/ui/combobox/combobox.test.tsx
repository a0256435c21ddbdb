// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';

const texts = {
  searching: 'Searching',
  empty: 'Nothing found',
  failed: 'Search failed',
  more: (n: number) => `${n} more`,
  results: (n: number) => `${n} results`,
  clear: 'Clear tree',
};

function Box(props: Partial<ComboboxProps<string>>) {
  const [value, setValue] = useState('');
  return (
    <>
      <Combobox
        label="Tree"
        value={value}
        onValueChange={setValue}
        items={['Alder', 'Almond', 'Larch']}
        itemToKey={(tree) => tree}
        itemToText={(tree) => tree}
        renderItem={(tree) => tree}
        status="ready"
        texts={texts}
        {...props}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

function start(props: Partial<ComboboxProps<string>> = {}) {
  render(<Box {...props} />);
  return { user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Tree' }) };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('opening and closing', () => {
  test('opens at the minimum number of characters, and announces the number of results', async () => {
    const { user, box } = start({ moreCount: 4 });
    await user.type(box, 'a');
    expect(options()).toEqual([]);
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await user.type(box, 'l');
    expect(options()).toEqual(['Alder', 'Almond', 'Larch']);
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('3 results 4 more');
    await expectAccessible();
  });

  test('Escape closes it and keeps the text, twice over', async () => {
    const { user, box } = start();
    await user.type(box, 'al{Escape}');
    expect(options()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(box.value).toBe('al');
  });

  test('a press outside closes it and picks nothing', async () => {
    const onPick = vi.fn();
    const { user, box } = start({ onPick });
    await user.type(box, 'al{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(options()).toEqual([]);
    expect(box.value).toBe('al');
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('picking', () => {
  test('arrows move, Enter picks and closes', async () => {
    const onPick = vi.fn();
    const { user, box } = start({ onPick });
    await user.type(box, 'al{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Almond');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{Enter}');
    expect(box.value).toBe('Almond');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('Almond');
    expect(options()).toEqual([]);
  });

  test('a press picks; the same item can be picked again', async () => {
    const onPick = vi.fn();
    const { user, box } = start({ onPick });
    for (const _ of [1, 2]) {
      await user.clear(box);
      await user.type(box, 'la');
      await user.click(screen.getByRole('option', { name: 'Larch' }));
      expect(box.value).toBe('Larch');
    }
    expect(onPick).toHaveBeenCalledTimes(2);
  });

  test('the text can be edited in its middle', async () => {
    const { user, box } = start();
    await user.type(box, 'aler');
    await user.type(box, 'd', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box.value).toBe('alder');
    expect(box.selectionStart).toBe(3);
  });

  test('the clear button empties the box and returns the focus', async () => {
    const { user, box } = start();
    await user.type(box, 'al');
    await user.click(screen.getByRole('button', { name: 'Clear tree' }));
    expect(box.value).toBe('');
    expect(document.activeElement).toBe(box);
    expect(options()).toEqual([]);
  });
});

test.each([
  ['searching', 'Searching'],
  ['failed', 'Search failed'],
  ['ready', 'Nothing found'],
] as const)('status %s says so', async (status, text) => {
  const { user, box } = start({ status, items: [] });
  await user.type(box, 'zz');
  expect(screen.getByRole('status').textContent).toBe(text);
  await expectAccessible();
});

test('accepts no text while disabled', async () => {
  const { user, box } = start({ disabled: true });
  await user.type(box, 'al');
  expect(box.value).toBe('');
});
