// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { makeAdvanced, makeBasic } from '#tests/support/screens/symptom-answers.ts';
import { AdvancedCheck } from './advanced-check.tsx';
import { BasicCheck } from './basic-check.tsx';
import { NOTHING_ENTERED } from './entered-symptoms.ts';

/** What the server is asked and answers. */
const server = vi.fn<(path: string, body: { answers?: Record<string, string> }) => unknown>();
const QUESTION = { findingId: 'stiff-neck', text: 'Is the neck stiff?', why: 'It can be dangerous.', purpose: 'danger' };

/** What is read while somebody types. It may be asked for at any pause. */
let reading: object;

beforeEach(() => {
  server.mockReset();
  reading = { heard: [] };
  vi.stubGlobal('fetch', async (path: string, { body, signal }: RequestInit) => {
    if (path === '/api/symptoms/read') return Response.json(reading);
    const answer = await server(path, JSON.parse(String(body)));
    signal?.throwIfAborted();
    return answer instanceof Response ? answer : Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

function Tab({ check: Check }: { check: typeof BasicCheck }) {
  const [entered, setEntered] = useState(NOTHING_ENTERED);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Check entered={entered} onEnter={setEntered} />
    </QueryClientProvider>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openAdvanced() {
  await renderAccessible(<Tab check={AdvancedCheck} />);
  press('Fever');
  fill('Age', '35');
  fill('Sex', 'female');
}

test('basic: disabled without a symptom; a failure keeps the input; then the result', async () => {
  server.mockReturnValueOnce(Response.json({ error: 'Busy', code: 'x' }, { status: 500 })).mockReturnValueOnce(makeBasic());
  await renderAccessible(<Tab check={BasicCheck} />);
  expect(button('Analyze Symptoms').disabled).toBe(true);
  press('Fever');
  press('Analyze Symptoms');
  expect(button('Analyzing...').disabled).toBe(true);
  await screen.findByText('Failed to analyze symptoms. Please try again or contact support if the issue persists.');
  expect(screen.getByText('Selected symptoms (1)')).toBeTruthy();
  press('Try again');
  await screen.findByText('Your result');
  expect(server).toHaveBeenLastCalledWith('/api/symptoms/analyze', { symptoms: ['Fever'], description: '' });
});

test('basic: a description alone is enough, and its beginning stands for the symptom', async () => {
  server.mockReturnValueOnce(makeBasic());
  await renderAccessible(<Tab check={BasicCheck} />);
  fireEvent.change(screen.getByLabelText(/Describe it/), { target: { value: 'My ear throbs. Since last night.' } });
  press('Analyze Symptoms');
  await screen.findByText('Your result');
  expect(server).toHaveBeenLastCalledWith('/api/symptoms/analyze', {
    symptoms: ['My ear throbs.'],
    description: 'My ear throbs. Since last night.',
  });
});

test('basic: a correction is sent, and the earlier answer stays until the new one arrives', async () => {
  server.mockReturnValue(makeBasic());
  await renderAccessible(<Tab check={BasicCheck} />);
  press('Fever');
  press('Analyze Symptoms');
  await screen.findByText('Your result');
  fireEvent.click(screen.getByRole('button', { name: /^I don’t.*fever$/ }));
  expect(screen.getByText('Your result')).toBeTruthy();
  await waitFor(() => expect(server.mock.lastCall?.[1].answers).toEqual({ fever: 'no' }));
});

test('basic: cancelling restores the form', async () => {
  server.mockReturnValue(new Promise(() => {}));
  await renderAccessible(<Tab check={BasicCheck} />);
  press('Cough');
  press('Analyze Symptoms');
  press('Cancel');
  await waitFor(() => expect(button('Analyze Symptoms').disabled).toBe(false));
});

test('advanced: says what is missing and sends only what was entered', async () => {
  server.mockReturnValue(makeAdvanced());
  await renderAccessible(<Tab check={AdvancedCheck} />);
  expect(button('Get Advanced Analysis').disabled).toBe(true);
  expect(screen.getByText('Still needed: at least one symptom, an age, the sex.')).toBeTruthy();
  for (const range of ['97.8-99.1', '60-100', '12-20', 'below 120/80']) {
    expect(screen.getAllByText(range, { exact: false }).length).toBeGreaterThan(0);
  }
  press('Fever');
  fill('Age', '35');
  fill('Sex', 'female');
  fill('Blood pressure, systolic (upper)', '120');
  press('Get Advanced Analysis');
  expect(button('Performing Advanced Analysis...')).toBeTruthy();
  await screen.findByText('Your advanced analysis');
  expect(server).toHaveBeenLastCalledWith('/api/symptoms/analyze/advanced', {
    symptoms: ['Fever'],
    description: '',
    age: 35,
    sex: 'female',
  });
});

test('advanced: a value out of bounds is refused, with emergency advice', async () => {
  await openAdvanced();
  fill('Body temperature (°F)', '111');
  press('Get Advanced Analysis');
  expect(screen.getByText('Body temperature must be between 95 and 110 °F')).toBeTruthy();
  expect(screen.getByText('If this number is right, get emergency help now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call 911' })).toBeTruthy();
  expect(server).not.toHaveBeenCalled();
  fill('Body temperature (°F)', '38.5');
  press('Use 101.3 °F');
  expect(screen.queryByText('If this number is right, get emergency help now')).toBeNull();
});

test('advanced: the questions come one at a time, and the answers reach the analysis', async () => {
  const more = { asked: 0, most: 8, warnings: [], understood: {} };
  server
    .mockReturnValueOnce({ question: QUESTION, ...more })
    .mockReturnValueOnce({ question: { ...QUESTION, findingId: 'rash', text: 'Is there a rash?' }, ...more })
    .mockReturnValueOnce({ question: { ...QUESTION, findingId: 'rash', text: 'Is there a rash?' }, ...more })
    .mockReturnValueOnce({ done: 'sure enough', ...more })
    .mockReturnValueOnce(makeAdvanced());
  await openAdvanced();
  press('Answer a few questions first');
  await screen.findByText('Is the neck stiff?');
  expect(screen.getByText('Question 1 of at most 8')).toBeTruthy();
  press('No');
  await screen.findByText('Is there a rash?');
  press('Back');
  expect(screen.getByText('Is the neck stiff?')).toBeTruthy();
  press('Yes');
  await screen.findByText('Is there a rash?');
  press('Not sure');
  await screen.findByText('Your advanced analysis');
  expect(server.mock.lastCall?.[1].answers).toEqual({ 'stiff-neck': 'yes', rash: 'unknown' });
});

test('while somebody types, what is understood and a danger are shown, with the call', async () => {
  reading = { heard: [{ id: 'chest-pain', name: 'chest pain' }], danger: { level: 'emergency', title: 'Heart attack' } };
  await renderAccessible(<Tab check={BasicCheck} />);
  fireEvent.change(screen.getByLabelText(/Describe it/), { target: { value: 'crushing chest pain' } });
  const alert = await screen.findByText('This may be an emergency: Heart attack', undefined, { timeout: 10_000 });
  expect(alert.closest('[role=alert]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Call 911' })).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Understood so far' })).getByText('Chest pain')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Describe it/), { target: { value: '' } });
  expect(screen.queryByText(/Heart attack/)).toBeNull();
});

test('while somebody tells of violence, the numbers and the exit of that page are shown, and nothing stays in the tab', async () => {
  reading = { heard: [], danger: { level: 'emergency', title: 'Violence', page: 'violence' } };
  await renderAccessible(<Tab check={BasicCheck} />);
  sessionStorage.setItem('draft:symptoms', '{}');
  const story = screen.getByLabelText(/Describe it/);
  fireEvent.change(story, { target: { value: 'my partner hits me' } });
  await screen.findByText('If you are in danger now, call 911.', undefined, { timeout: 10_000 });
  expect(button('Leave this page')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Text START to 88788' })).toBeTruthy();
  expect(screen.queryByText(/Call now|Violence/)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  // A new text starts without the danger of the cleared one.
  fireEvent.change(story, { target: { value: '' } });
  reading = { heard: [{ id: 'cough', name: 'cough' }] };
  fireEvent.change(story, { target: { value: 'coughing since Monday' } });
  expect(screen.queryByText('You can get help now')).toBeNull();
  await screen.findByText('Cough', { selector: '[aria-label="Understood so far"] *' }, { timeout: 10_000 });
  expect(screen.queryByText('You can get help now')).toBeNull();
});
