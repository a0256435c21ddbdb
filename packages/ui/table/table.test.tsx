// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from './table.tsx';

test('has a caption, headers with a scope, and cells labeled with their column', async () => {
  await renderAccessible(
    <Table caption="Trees" captionHidden>
      <TableHead>
        <TableRow>
          <TableHeader scope="col">Property</TableHeader>
          <TableHeader scope="col">Birch</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableHeader scope="row">Height</TableHeader>
          <TableCell label="Birch">25 m</TableCell>
        </TableRow>
      </TableBody>
    </Table>,
  );
  expect(screen.getByRole('table', { name: 'Trees' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Trees' })).toBeTruthy();
  expect(screen.getByRole('rowheader').getAttribute('scope')).toBe('row');
  expect(screen.getByRole('cell').dataset.label).toBe('Birch');
});
