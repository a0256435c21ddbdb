// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { Dialog, DialogClose } from './dialog.tsx';
import { Sheet } from './sheet.tsx';
import { SourceNote } from './source-note.tsx';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

test.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('%s: opens, has a name, closes, and returns the focus', async (_name, Surface) => {
  const user = userEvent.setup();
  render(
    <Surface
      trigger={<button type="button">Open</button>}
      title="Cancel?"
      description="Nothing more is charged."
      footer={
        <DialogClose>
          <button type="button">Keep</button>
        </DialogClose>
      }
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Cancel?', description: 'Nothing more is charged.' })).toBeTruthy();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('a dialog opened by another element returns the focus to it', async () => {
  const user = userEvent.setup();
  function Opened() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        <Dialog open={open} onOpenChange={setOpen} title="Sure?" />
      </>
    );
  }
  render(<Opened />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }));
});

test('a source opens next to its fact', async () => {
  const user = userEvent.setup();
  render(
    <SourceNote
      label="Source"
      hiddenPrefix="Show"
      title="A guide"
      details={[{ term: 'Section', value: '6.1' }]}
      quote="Word for word."
      link={{ href: 'https://example.org', text: 'Read it' }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Show Source' }));
  expect(screen.getByRole('dialog', { name: 'A guide' }).textContent).toContain('6.1');
  await expectAccessible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a tooltip shows on focus', async () => {
  const user = userEvent.setup();
  render(
    <TooltipProvider>
      <Tooltip text="Helps">
        <button type="button">Help</button>
      </Tooltip>
    </TooltipProvider>,
  );
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Helps');
});
