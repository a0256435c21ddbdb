// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ToastProvider } from '#packages/ui/toast.tsx';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { mockNetwork } from '#tests/support/screens/help-fixture.tsx';
import ReportWrongInformation from './report-wrong-information.tsx';

const network = mockNetwork();

test('a report is written in a dialog, kept until it is sent, and acknowledged', async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <ReportWrongInformation place="interactions" />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Report wrong information' });
  const open = async () => {
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Report wrong information' }));
    await dialog.findByLabelText('What is it about?');
    return dialog;
  };
  const first = await open();
  await user.click(first.getByRole('button', { name: 'Send report' }));
  await first.findByText('Please say what is wrong');
  await expectAccessible();
  await user.type(first.getByLabelText('What is it about?'), 'Ibuprofen');
  await user.type(first.getByLabelText('What is wrong?'), 'The label says it otherwise.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));

  const second = await open();
  await user.click(second.getByRole('button', { name: 'Send report' }));
  await second.findByText('Your report was not sent');
  network.on('POST /api/help/reports', { success: true, message: 'Thank you for your report.' });
  await user.click(second.getByRole('button', { name: 'Send report' }));
  await second.findByText('Thank you for your report.');
  await expectAccessible();
  expect(network.sent.at(-1)).toEqual({
    call: 'POST /api/help/reports',
    body: { place: 'interactions', subject: 'Ibuprofen', message: 'The label says it otherwise.', email: '' },
  });
  await user.keyboard('{Escape}');
  const third = await open();
  expect((third.getByLabelText('What is wrong?') as HTMLTextAreaElement).value).toBe('');
});
