// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { mockNetwork, openHelp, SUPPORT } from '#tests/support/screens/help-fixture.tsx';
import { FAQ } from './faq-list.ts';
import { GUIDES } from './guide-list.ts';
import { describeResults, searchHelp } from './search-help.ts';

const network = mockNetwork();
const [first] = FAQ;
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const findQuestion = (question: string) => screen.findByRole('heading', { level: 3, name: question });
const answerOf = (question: HTMLElement) => {
  const item = question.closest('details');
  if (!item) throw new Error('A question is a heading in a details element');
  return { item, inside: within(item) };
};

describe('the search', () => {
  test('covers questions, answers, titles, descriptions and categories, in any case and order of words', () => {
    const ids = (typed: string) => [...searchHelp(typed).faq, ...searchHelp(typed).guides].map(({ id }) => id);
    expect(ids('')).toHaveLength(FAQ.length + GUIDES.length);
    expect(ids('MOBILE app')).toEqual(['faq-mobile-app']);
    expect(ids('nadac')).toEqual(['faq-price-updates']);
    expect(ids('doctor’s')).toEqual(ids("doctor's"));
    expect(ids('dosing')).toContain('advanced-dosing');
    expect(ids('private stays')).toEqual(['ai-chat']);
    expect(ids('safety')).toContain('faq-emergencies');
    expect(ids('zzz')).toEqual([]);
  });

  test('reports the number of results', () => {
    expect(describeResults(searchHelp('zzz'))).toBe('Nothing found.');
    expect(describeResults(searchHelp('mobile app'))).toBe('1 question and no guides found.');
    expect(describeResults(searchHelp('stays private'))).toBe('No questions and 1 guide found.');
    expect(describeResults(searchHelp(''))).toBe('8 questions and 6 guides found.');
  });

  test('filters the lists, links to the tab with results, and can be cleared', async () => {
    const { user } = openHelp('/home#help');
    const box = await screen.findByRole('searchbox', { name: 'Search the help' });
    await user.type(box, 'stays private');
    await screen.findByText('No questions and 1 guide found.');
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'See the guides found' }));
    expect(screen.getByRole('tab', { name: 'Guides (1)', selected: true })).toBeTruthy();
    await user.clear(box);
    await user.type(box, 'zzz');
    await user.click(screen.getAllByRole('button', { name: 'Write to us' })[0] as HTMLElement);
    expect(screen.getByRole('tab', { name: 'Contact', selected: true })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'FAQ (0)' }));
    await user.click(screen.getAllByRole('button', { name: 'Clear the search' })[0] as HTMLElement);
    expect(await findQuestion(String(first?.question))).toBeTruthy();
  });
});

test('the help center opens at the questions, or at the form if the address says so', async () => {
  const { unmount, router } = openHelp('/home#help');
  await heading('Help Center');
  expect(screen.getByRole('tab', { name: 'FAQ', selected: true })).toBeTruthy();
  await router.navigate('/home#help-contact');
  await screen.findByRole('tab', { name: 'Contact', selected: true });
  unmount();
  openHelp('/help#help-contact');
  await screen.findByRole('tab', { name: 'Contact', selected: true });
});

describe('a vote', () => {
  const entry = String(first?.id);
  const open = async () => {
    const opened = openHelp('/help');
    const question = await findQuestion(String(first?.question));
    await opened.user.click(question);
    return { ...opened, ...answerOf(question) };
  };

  test('counts at once, is stored in this browser, and can be changed', async () => {
    network.on('GET /api/help/votes', { helpful: { [entry]: 4 } });
    network.on('POST /api/help/votes', { helpful: { [entry]: 5 } });
    const { user, inside, unmount } = await open();
    await inside.findByText('4 found this helpful');
    await user.click(inside.getByRole('button', { name: 'Yes' }));
    await inside.findByText('Thank you. Your vote is counted.');
    expect(inside.getByText('5 found this helpful')).toBeTruthy();
    unmount();
    const again = await open();
    expect(await again.inside.findByRole('button', { name: 'Yes', pressed: true })).toBeTruthy();
    network.on('POST /api/help/votes', { helpful: {} });
    await again.user.click(again.inside.getByRole('button', { name: 'No' }));
    await again.inside.findByText('0 found this helpful');
    expect(network.sent.map(({ body }) => body)).toEqual([
      { entry, isHelpful: true },
      { entry, isHelpful: false },
    ]);
  });

  test('is reverted if it could not be counted', async () => {
    network.on('GET /api/help/votes', { helpful: { [entry]: 4 } });
    let refuse = (_: Error) => {};
    network.answer(
      'POST /api/help/votes',
      () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    );
    const { user, inside } = await open();
    await inside.findByText('4 found this helpful');
    await user.click(inside.getByRole('button', { name: 'Yes' }));
    await inside.findByText('5 found this helpful');
    refuse(new TypeError('Failed to fetch'));
    await inside.findByText('4 found this helpful');
    expect(inside.getByRole('status').textContent).toMatch(/^Your vote could not be counted\./);
    expect(inside.getByRole('button', { name: 'Yes', pressed: false })).toBeTruthy();
    expect(localStorage.getItem('help-votes')).toBeNull();
  });
});

describe('a guide', () => {
  test('opens inside the app with focus on its title, and leads back to where it was opened', async () => {
    const { user, location, router } = openHelp('/home#help');
    await user.click(await screen.findByRole('tab', { name: 'Guides' }));
    for (const { readTime } of GUIDES) expect(screen.getByText(`${readTime} min read`)).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Read “Reading prices and paying less”' }));
    const title = await heading('Reading prices and paying less');
    await heading('How fresh are the prices?', 2);
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(location()).toBe('/home#help');
    await expectAccessible();
    await user.click(screen.getAllByRole('button', { name: 'Back to Guides' })[0] as HTMLElement);
    expect(await screen.findByRole('tab', { name: 'Guides', selected: true })).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Reading prices');
    await router.navigate(-1);
    await heading('Reading prices and paying less');
  });

  test('has its own public address', async () => {
    const { user, location } = openHelp('/help');
    await user.click(await screen.findByRole('tab', { name: 'Guides' }));
    await user.click(screen.getByRole('link', { name: 'Read “Best practices for the AI chat”' }));
    await heading('Best practices for the AI chat');
    expect(location()).toBe('/help/guides/ai-chat');
    await heading('Your privacy', 2);
    await user.click(screen.getAllByRole('link', { name: 'Back to Guides' })[0] as HTMLElement);
    await waitFor(() => expect(document.activeElement?.id).toBe('read-ai-chat'));
  });

  test('that does not exist shows not found', async () => {
    openHelp('/help/guides/nothing');
    await heading('There is no guide here');
    expect(screen.getByRole('link', { name: 'See all guides' })).toBeTruthy();
  });
});

describe('the contact form', () => {
  const fill = async () => {
    const box = await screen.findByLabelText('Name');
    const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
    type(box, 'Ada Park');
    type(screen.getByLabelText('Email'), 'ada@people.example');
    type(screen.getByLabelText('Subject'), 'My plan');
    type(screen.getByLabelText('Message'), 'How do I change it?');
  };
  const press = (user: ReturnType<typeof openHelp>['user']) => user.click(screen.getByRole('button', { name: 'Send Message' }));

  test('asks for what is missing and offers the three priorities', async () => {
    const { user } = openHelp('/home#help-contact');
    await screen.findByLabelText('Name');
    expect(screen.getByLabelText('Message').getAttribute('rows')).toBe('5');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'General inquiry',
      'Feature request',
      'Technical issue',
    ]);
    expect((screen.getByLabelText('Priority') as HTMLSelectElement).value).toBe('medium');
    expect(screen.getByText(/typically within 24 hours on business days/)).toBeTruthy();
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await press(user);
    for (const says of ['Please enter your name', 'Please enter a valid email address', 'Please enter a subject', 'Please enter a message'])
      expect(await screen.findByText(says)).toBeTruthy();
    expect(network.sent).toEqual([]);
    await expectAccessible();
  });

  test('sends, thanks in green, and is cleared', async () => {
    let release = (_: Response) => {};
    network.answer(
      'POST /api/contact',
      () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    );
    const { user } = openHelp('/home#help-contact');
    await fill();
    await user.selectOptions(screen.getByLabelText('Priority'), 'Technical issue');
    await press(user);
    await user.click(await screen.findByRole('button', { name: 'Sending...' }));
    release(Response.json({ success: true, message: 'Thank you for your message.' }));
    const message = await screen.findByText('Thank you for your message.');
    expect(message.closest('[data-tone]')?.getAttribute('data-tone')).toBe('success');
    expect(network.sent).toEqual([
      {
        call: 'POST /api/contact',
        body: { name: 'Ada Park', email: 'ada@people.example', subject: 'My plan', message: 'How do I change it?', priority: 'high' },
      },
    ]);
    expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('');
    await expectAccessible();
  });

  test.each([
    [
      'a sentence of the server',
      { error: 'Too many tries. Please wait a minute and try again.', code: 'rate_limited' },
      429,
      'Too many tries. Please wait a minute and try again.',
    ],
    ['no sentence', {}, 500, 'Failed to submit message. Please try again.'],
    ['an answer that is no success', { success: false, message: '' }, 200, 'Failed to submit message. Please try again.'],
    ['no network', undefined, 0, `Failed to submit message. Please try again or contact us directly at ${SUPPORT}`],
  ])('with %s shows in red what failed, and keeps the typed text', async (_, body, status, says) => {
    if (body) network.on('POST /api/contact', body, status);
    const { user } = openHelp('/home#help-contact');
    await fill();
    await press(user);
    const message = await screen.findByText(says);
    expect(message.closest('[data-tone]')?.getAttribute('data-tone')).toBe('severe');
    expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('How do I change it?');
  });
});
