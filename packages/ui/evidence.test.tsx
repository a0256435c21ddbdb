import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EvidenceMarks, EvidenceProvider } from './evidence.tsx';

const source = { title: 'Zocor: US prescribing information', publisher: 'FDA', section: '4' };
const label = { product: 'Zocor', labeler: 'Organon', date: '2026-07-15', dateOf: 'reading' } as const;
const stated = {
  verdict: 'stated',
  section: '4 Contraindications',
  label,
  checkedOn: '2026-11-28',
  url: 'https://label.example/',
} as const;

async function open(evidence: Parameters<typeof EvidenceProvider>[0]['evidence']) {
  render(
    <EvidenceProvider evidence={evidence}>
      <EvidenceMarks ids={evidence.map(({ id }) => id)} />
    </EvidenceProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
}

it('opens the label, its section, what the check found and when, and a link', async () => {
  await open([{ id: '1', statement: 'Not with itraconazole', source, check: stated }]);
  for (const text of ['Matches the label as read on Jul 15, 2026', 'Zocor, Organon', '4 Contraindications', 'By machine on Nov 28, 2026'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://label.example/');
});

it('says what was not checked, and lets the least proven of several facts speak for all', async () => {
  await open([
    { id: '1', statement: 'Not with itraconazole', source, check: stated },
    { id: '2', statement: 'Not with pomelo', source, check: { verdict: 'not-checked' } },
  ]);
  expect(screen.getByText('Written from memory, not yet checked')).toBeTruthy();
  expect(screen.queryByText(/Matches the label/)).toBeNull();
});
