// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { Alert } from './alert.tsx';

test('interrupts only when announce is assertive', async () => {
  await renderAccessible(
    <>
      <Alert title="Quiet" />
      <Alert tone="emergency" announce="assertive" title="Call now" actions={<a href="tel:0">Call</a>}>
        Do not wait.
      </Alert>
    </>,
  );
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Call nowDo not wait.Call']);
});
