// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { Card } from './card.tsx';
import { Disclosure } from './disclosure.tsx';
import { EmptyState } from './empty-state.tsx';
import { Cluster, Container, Stack } from './layout.tsx';
import { Logo } from './logo.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

test('cards, disclosures, skeletons and empty states', async () => {
  await renderAccessible(
    <Container as="main">
      <h1>
        <Logo name="Plainmed" />
      </h1>
      <Stack>
        <Card title="A card" aside="new" variant="leaflet">
          <Disclosure summary="Why">Because.</Disclosure>
        </Card>
        <EmptyState title="Nothing yet" action={<button type="button">Add</button>} />
        <Cluster as="ul">
          <li>One</li>
        </Cluster>
        <Skeleton className="h-10" />
        <Spinner label="Loading" />
        <ProgressBar label="Your photo" percent={133} stage="Sending" />
      </Stack>
    </Container>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'A card' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.getByRole('progressbar', { name: 'Your photo' }).getAttribute('aria-valuenow')).toBe('100');
});
