// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { Badge } from './badge.tsx';

test('a severity has a shape beside its word; a plain badge has none', async () => {
  const { container } = await renderAccessible(
    <>
      <Badge tone="severe">Severe</Badge>
      <Badge>Tablet</Badge>
    </>,
  );
  expect(container.querySelectorAll('[data-tone=severe] svg')).toHaveLength(1);
  expect(container.querySelectorAll('[data-tone=neutral] svg')).toHaveLength(0);
});
