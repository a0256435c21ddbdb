// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { Menu, MenuDivider, MenuItem, MenuSwitch } from './menu.tsx';

function Example({ onSelect }: { onSelect: () => void }) {
  const [on, setOn] = useState(false);
  return (
    <main>
      <h1>Menus</h1>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={onSelect}>Begin anew</MenuItem>
        <MenuDivider />
        <MenuSwitch checked={on} onCheckedChange={setOn} description="For a while">
          Quiet
        </MenuSwitch>
      </Menu>
    </main>
  );
}

test('by keyboard: a switch keeps the menu open, an item closes it and returns the focus', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  render(<Example onSelect={onSelect} />);
  const more = screen.getByRole('button', { name: 'More' });
  more.focus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(screen.getByRole('menuitemcheckbox', { name: /Quiet/ }).getAttribute('aria-checked')).toBe('true');
  await expectAccessible();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(more);
});

test('Escape closes it and selects nothing', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  render(<Example onSelect={onSelect} />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(onSelect).not.toHaveBeenCalled();
});
