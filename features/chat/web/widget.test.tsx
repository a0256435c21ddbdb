// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { drawWidget, findInput, findToggle, openWidget, untilAnswered } from '#tests/support/screens/chat-fixture.tsx';
import { makeReply, openStream, replyWith, startStandIn } from '#tests/support/screens/chat-replies.ts';
import { closeChat, openChat } from './panel-state.ts';

const server = startStandIn();
const panel = () => screen.getByRole('dialog', { name: 'Ask AI Assistant' });
const asked = () => server.messages().map(({ body }) => body.message);

afterEach(() => {
  closeChat();
  vi.restoreAllMocks();
});

test('opens with focus in the input, has a name and a description, and Escape returns the focus', async () => {
  const { user } = drawWidget();
  await expectAccessible();
  await user.click(findToggle());
  expect(findToggle().getAttribute('aria-expanded')).toBe('true');
  expect(panel().getAttribute('aria-modal')).toBe('false');
  expect(screen.getByRole('dialog', { description: 'Get medical information and advice' })).toBeTruthy();
  expect(document.activeElement).toBe(findInput());
  expect(within(panel()).getByRole('link', { name: '911' }).getAttribute('href')).toBe('tel:911');
  await expectAccessible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(findToggle()));
});

test('Enter sends; Shift and Enter or Enter in an input method does not; empty messages are ignored', async () => {
  server.on('POST /api/chat', replyWith());
  const { user } = await openWidget();
  await user.keyboard('{Enter}   {Enter}');
  await user.keyboard('にほ');
  fireEvent.keyDown(findInput(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(findInput(), { key: 'Enter', keyCode: 229 });
  await user.keyboard('{Shift>}{Enter}{/Shift}two ');
  expect(server.heard).toEqual([]);
  await user.keyboard('{Enter}');
  await untilAnswered();
  expect(asked()).toEqual(['にほ\ntwo']);
  expect(findInput().value).toBe('');
});

test('while waiting: the message is shown, the input is disabled, the button shows an ellipsis, and stopping works', async () => {
  const stream = openStream();
  server.on('POST /api/chat', stream.answer);
  const { user } = await openWidget();
  await user.keyboard('May I?{Enter}');
  expect(within(panel()).getByText('May I?')).toBeTruthy();
  expect(findInput().disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Waiting for the answer' }).textContent).toBe('…');
  // A key that is still held down must not press a button.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversation' }));
  stream.send('sentence', { text: 'First half.', evidenceIds: [] });
  await screen.findByText('First half.');
  expect(within(panel()).getByText('Waiting for the answer').getAttribute('role')).toBe('status');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(server.heard[0]?.signal?.aborted).toBe(true);
  expect(screen.getByText('Stopped. This answer is not complete.')).toBeTruthy();
  expect(screen.getByText('First half.')).toBeTruthy();
  expect(findInput().disabled).toBe(false);
});

test('the answer is announced once, with sources, sections, suggestions and its author', async () => {
  server.on('POST /api/chat', replyWith());
  const { user, router } = await openWidget();
  await user.keyboard('May I?{Enter}');
  await untilAnswered();
  const reported = [...document.querySelectorAll('[role=status]')].filter(({ textContent }) => textContent?.includes('bleeding'));
  expect(reported.map(({ textContent }) => textContent)).toEqual(['Together they make bleeding more likely.']);
  await user.click(screen.getByRole('button', { name: 'Show the source: Label 7.3' }));
  expect(screen.getByRole('dialog', { name: 'Where this comes from' }).textContent).toContain('Warfarin label');
  await user.keyboard('{Escape}');
  expect(panel()).toBeTruthy();
  expect(screen.getByText('Rules-only mode')).toBeTruthy();
  await user.click(screen.getByText('What was sent to the AI'));
  expect(screen.getByText('Nothing. No language model wrote this.')).toBeTruthy();
  expect(screen.getByText('No language model is set up here.')).toBeTruthy();
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Open the interaction check' }));
  expect(router.state.location).toMatchObject({ pathname: '/home', hash: '#interactions' });
  expect(panel()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'What are the signs of bleeding?' }));
  await untilAnswered();
  expect(asked()).toEqual(['May I?', 'What are the signs of bleeding?']);
});

test('a model: its name, what it was sent, and how much of it was left out', async () => {
  const sent = [{ role: 'user' as const, content: 'Explain [a].' }];
  const more = { provider: 'openai', model: 'gpt-4o', sent, evidenceIds: ['a', 'b'], written: 5, leftOut: 2, fromMemory: true };
  server.on('POST /api/chat', replyWith({ receipt: { ...makeReply().receipt, mode: 'model', withoutModel: undefined, ...more } }));
  const { user } = await openWidget();
  await user.keyboard('May I?{Enter}');
  await user.click(await screen.findByText('What was sent to the AI'));
  for (const text of ['Put into words by gpt-4o', 'openai', 'gpt-4o', 'Explain [a].', '2', /^2 of 5 sentences/, /written earlier/]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await expectAccessible();
});

test('the receipt lists what was sent to a model that failed', async () => {
  const sent = [{ role: 'user' as const, content: 'Explain.' }];
  server.on(
    'POST /api/chat',
    replyWith({ receipt: { ...makeReply().receipt, withoutModel: 'guarded', note: 'It named a dose.', sent }, notKept: true }),
  );
  const { user } = await openWidget();
  await user.keyboard('May I?{Enter}');
  await user.click(await screen.findByText('What was sent to the AI'));
  for (const text of [
    'No language model wrote this.',
    'It named a dose.',
    'Explain.',
    /^Nothing that the language model wrote/,
    /could not be stored/,
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('each of the three questions is sent with one press, and a draft is kept', async () => {
  server.on('POST /api/chat', replyWith({ suggestions: [] }));
  const { user } = await openWidget();
  const three = ['What are the side effects?', 'Can I take both together?', 'Which is safer for children?'];
  await user.keyboard('My draft');
  for (const question of three) {
    await user.click(screen.getByRole('button', { name: question }));
    await untilAnswered();
  }
  expect(asked()).toEqual(three);
  expect(findInput().value).toBe('My draft');
});

test('a failure shows the specified sentence, the reason, and a retry', async () => {
  server.on('POST /api/chat', () => Response.json({ error: 'Please wait a minute.', code: 'rate_limited' }, { status: 429 }));
  const { user } = await openWidget();
  await user.keyboard('May I?{Enter}');
  const bubble = await screen.findByText('Sorry, there was an error.', { selector: '[data-tone]' });
  expect(bubble.textContent).toBe('Sorry, there was an error.');
  expect(screen.getByText('Please wait a minute.')).toBeTruthy();
  expect(within(panel()).getByText('May I?')).toBeTruthy();
  await expectAccessible();
  server.on('POST /api/chat', replyWith());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Rules-only mode');
  expect(screen.queryByText('Sorry, there was an error.')).toBeNull();
  expect(asked()).toEqual(['May I?', 'May I?']);
  expect(within(panel()).getAllByText('May I?')).toHaveLength(1);
});

test('alarms interrupt, come before the answer, and can be called in the chosen country', async () => {
  const stream = openStream();
  server.on('POST /api/chat', stream.answer);
  const { user } = await openWidget();
  await user.keyboard('I want to die{Enter}');
  const reason = 'You wrote of ending your life';
  stream.send('alarms', [{ level: 'emergency', line: 'crisis', title: 'You are not alone', advice: 'Call now.', reason, evidenceIds: [] }]);
  const alarm = await screen.findByRole('alert');
  expect(alarm.textContent).toContain('Emergency: You are not alone');
  const numbers = () =>
    within(alarm)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(numbers()).toEqual(['tel:911', 'tel:988']);
  await expectAccessible();
  await user.selectOptions(screen.getByLabelText('Numbers for'), 'GB');
  expect(numbers()).toEqual(['tel:999', 'tel:116123']);
  stream.send('reply', makeReply());
  const answer = await screen.findByText('Together they make bleeding more likely.', { selector: '[data-answer] *' });
  expect(alarm.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.type(findInput(), 'Thanks{Enter}');
  expect(server.messages().map(({ body }) => body.country)).toEqual(['US', 'GB']);
});

test('the answer continues when the panel is closed, and the button shows it; leaving the page aborts it', async () => {
  const stream = openStream();
  server.on('POST /api/chat', stream.answer);
  const { user, unmount } = await openWidget();
  await user.keyboard('One{Enter}');
  await user.click(screen.getByRole('button', { name: 'Close the chat' }));
  stream.send('alarms', [{ level: 'urgent', title: 'Soon', advice: 'Be seen today.', reason: '', evidenceIds: [] }]);
  await screen.findByRole('button', { name: 'Open the AI assistant: urgent advice' });
  stream.send('reply', makeReply());
  await user.click(findToggle());
  await screen.findByText('Rules-only mode');
  await user.click(findToggle());
  expect(screen.getByRole('button', { name: 'Open the AI assistant' })).toBeTruthy();
  await user.click(findToggle());
  server.on('POST /api/chat', openStream().answer);
  await user.type(screen.getByRole('textbox'), 'Two{Enter}');
  await waitFor(() => expect(server.messages()).toHaveLength(2));
  unmount();
  expect(server.messages().at(-1)?.signal?.aborted).toBe(true);
});

test('a user who has scrolled up stays there and sees a note about new messages', async () => {
  const stream = openStream();
  server.on('POST /api/chat', stream.answer);
  const { user } = await openWidget();
  await user.keyboard('One{Enter}');
  const box = screen.getByRole('region', { name: 'Conversation' });
  // jsdom has no layout: simulate a box of 300 px with 1000 px of content, in which the newest exchange starts at 600 px.
  Object.defineProperties(box, { scrollHeight: { get: () => 1000 }, clientHeight: { get: () => 300 } });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.matches('[data-newest]') ? 612 - box.scrollTop : 0);
  });
  stream.send('sentence', { text: 'First.', evidenceIds: [] });
  await screen.findByText('First.');
  expect(box.scrollTop).toBe(600);
  box.scrollTop = 100;
  fireEvent.scroll(box);
  stream.send('sentence', { text: 'Second.', evidenceIds: [] });
  await screen.findByText('Second.');
  expect(box.scrollTop).toBe(100);
  await user.click(screen.getByRole('button', { name: 'New message' }));
  expect(box.scrollTop).toBe(600);
  expect(screen.queryByRole('button', { name: 'New message' })).toBeNull();
  // Scrolling down within the answer is not undone either.
  box.scrollTop = 680;
  fireEvent.scroll(box);
  stream.send('sentence', { text: 'Third.', evidenceIds: [] });
  await screen.findByText('Third.');
  expect(box.scrollTop).toBe(680);
});

test('offline: it says so, and the draft can be edited', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await openWidget();
  expect(screen.getByText('You are offline. You can write now and send when you are back.')).toBeTruthy();
  await user.keyboard('One{Enter}');
  await screen.findByText('Sorry, there was an error.', { selector: '[data-tone]' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});

test('a message that is too long stays in the input, with the reason', async () => {
  const { user } = await openWidget();
  fireEvent.change(findInput(), { target: { value: 'a'.repeat(4001) } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('A message can have up to 4,000 characters. This one has 4,001.')).toBeTruthy();
  expect(findInput().value).toHaveLength(4001);
  expect(server.heard).toEqual([]);
});

test('on a phone it covers the page, and following a link to a tool closes it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
  server.on('POST /api/chat', replyWith());
  const { user, container } = await openWidget();
  expect(panel().getAttribute('aria-modal')).toBe('true');
  expect(container.hasAttribute('inert')).toBe(true);
  await user.keyboard('May I?{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Open the interaction check' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(container.hasAttribute('inert')).toBe(false);
});

test('a question from elsewhere on the page opens the panel and is sent; while another is pending it stays in the input', async () => {
  server.on('POST /api/chat', openStream().answer);
  drawWidget();
  openChat('One');
  await waitFor(() => expect(asked()).toEqual(['One']));
  openChat('Two');
  await waitFor(() => expect(findInput().value).toBe('Two'));
  expect(asked()).toEqual(['One']);
});
