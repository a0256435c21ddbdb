// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';
import { renderAccessible } from './testing/accessible.tsx';

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
