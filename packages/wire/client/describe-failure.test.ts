import { expect, it } from 'vitest';
import { describeFailure, describeLoadFailure } from './describe-failure.ts';
import { RequestFailure } from './request-failure.ts';

const unreachable = new TypeError('Failed to fetch');

it('says that what was typed is kept only where something was sent', () => {
  expect(describeFailure(unreachable, 'Try again.')).toContain('What you typed is still here.');
  expect(describeLoadFailure(unreachable, 'Try again.')).toMatch(/offline/);
  expect(describeLoadFailure(unreachable, 'Try again.')).not.toContain('typed');
});

it('gives the sentence of the server, or else the given one', () => {
  for (const describe of [describeFailure, describeLoadFailure]) {
    expect(describe(new RequestFailure(500, '{"error":"We are tired.","code":"internal"}', ''), 'Try again.')).toBe('We are tired.');
    expect(describe(new RequestFailure(502, '<html>', 'Bad Gateway'), 'Try again.')).toBe('Try again.');
  }
});
