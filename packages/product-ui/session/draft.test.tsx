// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setChosenPerson } from '#packages/wire/client/chosen-person.ts';
import { clearDrafts } from './clear-drafts.ts';
import { useDraft } from './draft.ts';
import { type Person, SessionProvider } from './session.tsx';

const EMPTY = { text: '', list: [] as string[] };
const open = (id: string | undefined, empty: object = EMPTY) => {
  const person = id === undefined ? null : ({ id } as Person);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider session={{ person, signOut: () => undefined }}>{children}</SessionProvider>
  );
  return renderHook(() => useDraft('form', empty as typeof EMPTY), { wrapper });
};
const type = (id: string | undefined, text: string) => {
  const { result, unmount } = open(id);
  act(() => result.current[1]({ ...EMPTY, text }));
  unmount();
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

test('what was typed is there after a reload, for the same account alone', () => {
  type('1', 'my throat hurts');
  expect(open('1').result.current[0].text).toBe('my throat hurts');
  expect(open('2').result.current[0]).toBe(EMPTY);
  expect(open('1', { ...EMPTY, age: '' }).result.current[0]).toEqual({ ...EMPTY, age: '' });
});

test('a form starts again for another saved person', () => {
  type('1', 'my throat hurts');
  setChosenPerson({ id: 'mom', label: 'Mom', medicines: [] });
  expect(open('1').result.current[0]).toBe(EMPTY);
  setChosenPerson(undefined);
  expect(open('1').result.current[0].text).toBe('my throat hurts');
});

test('nothing is kept without an account, after clearing the form, or after leaving', () => {
  type(undefined, 'a');
  expect(sessionStorage).toHaveLength(0);
  type('1', 'a');
  const { result } = open('1');
  act(() => result.current[1](EMPTY));
  expect(sessionStorage).toHaveLength(0);
  type('1', 'a');
  clearDrafts();
  expect(open('1').result.current[0]).toBe(EMPTY);
});

test('a draft of more than 12 hours ago is ignored', () => {
  vi.useFakeTimers({ now: 0 });
  type('1', 'my throat hurts');
  vi.setSystemTime(12 * 60 * 60 * 1000);
  expect(open('1').result.current[0].text).toBe('my throat hurts');
  vi.setSystemTime(12 * 60 * 60 * 1000 + 1);
  expect(open('1').result.current[0]).toBe(EMPTY);
});
