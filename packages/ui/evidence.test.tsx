import { cleanup, render, screen } from '@testing-library/react';
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
  for (const text of [
    'Matches the label of Jul 15, 2026',
    'Zocor, Organon (the date is that of our copy)',
    '4 Contraindications',
    'By machine on Nov 28, 2026',
  ])
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

it('lets a fact without a check beside a stated one speak for both', async () => {
  const items = [
    { id: '1', statement: 'Not with itraconazole', source, check: stated },
    { id: '2', statement: 'Not with pomelo', source },
  ];
  await open(items.toReversed());
  expect(screen.getByText('Written from memory, not yet checked')).toBeTruthy();
  expect(screen.getByText('Edition not recorded')).toBeTruthy();
  cleanup();
  await open(items);
  expect(screen.getByText('Written from memory, not yet checked')).toBeTruthy();
  expect(screen.queryByText(/Matches the label/)).toBeNull();
});

it('says of a section that names the other medicine that nothing else was compared', async () => {
  await open([
    { id: '1', statement: 'Not with itraconazole', source, check: { ...stated, verdict: 'named', how: 'itraconazole' } },
    { id: '2', statement: 'Muscle harm', source, check: stated },
  ]);
  const text = 'Names itraconazole in this section of the label of Jul 15, 2026. What it says of it was not compared';
  expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  [{ ...stated, verdict: 'derived', how: 'two tablets × 200 mg' }, 'Follows from the label of Jul 15, 2026: two tablets × 200 mg'],
  [{ ...stated, verdict: 'differs' }, 'Differs between products'],
  [{ ...stated, verdict: 'changed' }, 'The label changed since'],
  [undefined, 'Written from memory, not yet checked'],
] as const)('puts the verdict into words: %j', async (check, text) => {
  await open([{ id: '1', statement: 'Not with itraconazole', source, check }]);
  expect(screen.getByText(text)).toBeTruthy();
});

it('does not say that a dated document was written from memory', async () => {
  await open([{ id: '1', statement: 'Costs 0.03 dollars a tablet', source: { ...source, date: '2026-07-15' } }]);
  expect(screen.queryByText(/from memory/)).toBeNull();
});
