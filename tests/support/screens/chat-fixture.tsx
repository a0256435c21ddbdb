import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ToastProvider } from '#packages/ui/toast.tsx';
// Loaded in advance, because loading on a busy machine can take longer than a test waits.
import '#features/chat/web/open-chat.tsx';
import ChatWidget from '#features/chat/web/widget.tsx';

/** Renders the closed widget on a page. */
export function drawWidget() {
  const page = (
    <main>
      <h1>A tool</h1>
      <ChatWidget />
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/home#compare'] });
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}

export const findToggle = () => screen.getByRole('button', { name: /the AI assistant/ });
export const findInput = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
export const untilAnswered = () => waitFor(() => screen.getByRole('button', { name: 'Send' }));

export async function openWidget() {
  const drawn = drawWidget();
  await drawn.user.click(findToggle());
  await screen.findByRole('dialog', { name: 'Ask AI Assistant' });
  return drawn;
}
