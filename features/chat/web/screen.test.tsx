// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { drawWidget } from '#tests/support/screens/chat-fixture.tsx';
import { replyWith, startStandIn } from '#tests/support/screens/chat-replies.ts';
import { chatSection, loadChatWidget } from './door.ts';
import { closeChat } from './panel-state.ts';
import ChatScreen from './screen.tsx';
import ChatWidget from './widget.tsx';

const server = startStandIn();
afterEach(closeChat);

test('the section explains where the chat is, its limits, what is stored, and whom to call', async () => {
  await renderAccessible(<ChatScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'AI Chat' })).toBeTruthy();
  expect(screen.getByText(/at the bottom right to chat/)).toBeTruthy();
  for (const name of ['What you can ask', 'What it does not do', 'What is stored'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  const numbers = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(numbers).toEqual(['tel:911', 'tel:988', 'tel:18002221222']);
});

test('pressing an example opens the chat and asks it', async () => {
  server.on('POST /api/chat', replyWith());
  drawWidget();
  await renderAccessible(<ChatScreen />);
  fireEvent.click(screen.getByRole('button', { name: 'Can I take ibuprofen with warfarin?' }));
  await waitFor(() => expect(server.messages()[0]?.body.message).toBe('Can I take ibuprofen with warfarin?'));
  expect(screen.getByRole('dialog', { name: 'Ask AI Assistant' })).toBeTruthy();
});

test('its door exports the section and the widget', async () => {
  expect(chatSection).toMatchObject({ hash: 'chat', label: 'AI Chat' });
  expect((await chatSection.load()).default).toBe(ChatScreen);
  expect((await loadChatWidget()).default).toBe(ChatWidget);
});
