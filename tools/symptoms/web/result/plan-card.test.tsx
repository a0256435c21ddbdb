// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EvidenceProvider } from '#packages/ui/evidence.tsx';
import { formatDangerSign, formatForCondition } from '../../contract/line-kinds.ts';
import { PlanCard } from './plan-card.tsx';

const open = (called = false) =>
  render(
    <EvidenceProvider evidence={[]}>
      <PlanCard
        now={['Drink water', formatForCondition('a viral fever in a child', 'give drinks often'), 'Do not drive yourself']}
        not={['Avoid alcohol']}
        watch={[formatDangerSign('a stiff neck')]}
        called={called}
      />
    </EvidenceProvider>,
  );
const listOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim().replace(/\.$/, ''));

test('tells orders, bans and danger signs apart, and leaves the advice for another condition to the fold', () => {
  open();
  expect(listOf('What to do')).toEqual(['Drink water']);
  expect(listOf('What not to do')).toEqual(['Do not drive yourself', 'Avoid alcohol']);
  expect(listOf('Get help sooner')).toEqual(['Get help right away: a stiff neck']);
});

test('names no sign to wait for once a call for help stands above', () => {
  open(true);
  expect(listOf('Until help comes')).toEqual(['Drink water']);
  expect(screen.queryByRole('heading', { name: 'Get help sooner' })).toBeNull();
});
