// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { Badge } from './badge.tsx';

test('a severity badge has an icon and a word; a plain badge has no icon', async () => {
  const { container } = await renderAccessible(
    <>
      <Badge tone="severe">Severe</Badge>
      <Badge>Tablet</Badge>
    </>,
  );
  expect(container.querySelectorAll('[data-tone=severe] svg')).toHaveLength(1);
  expect(container.querySelectorAll('[data-tone=neutral] svg')).toHaveLength(0);
});
