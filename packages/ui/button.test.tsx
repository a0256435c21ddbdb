// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';

test('while loading it keeps its label and ignores presses, without a submit', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await renderAccessible(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        Comparing...
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Comparing...' });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a button, an icon and a link are named', async () => {
  const onClick = vi.fn();
  await renderAccessible(
    <>
      <Button variant="danger" onClick={onClick}>
        Delete
      </Button>
      <IconButton label="Help">?</IconButton>
      <LinkButton asChild>
        <a href="/home">Home</a>
      </LinkButton>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Help' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).className).toContain('min-h-11');
});
