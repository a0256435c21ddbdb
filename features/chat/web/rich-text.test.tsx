// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { RichText } from './rich-text.tsx';

/** The Markdown library is loaded on first use. */
const LOADED = { timeout: 20_000 };

async function draw(text: string) {
  const view = await renderAccessible(
    <main>
      <h1>Text</h1>
      <div data-testid="text">
        <RichText>{text}</RichText>
      </div>
    </main>,
  );
  return { ...view, box: screen.getByTestId('text') };
}

test('emphasis, lists and tables are rendered', async () => {
  const { box } = await draw('**Do not** mix:\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n# Big');
  await waitFor(() => expect(box.querySelectorAll('li')).toHaveLength(2), LOADED);
  expect(box.querySelector('strong')?.textContent).toBe('Do not');
  expect(screen.getByRole('columnheader', { name: 'a' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Big' })).toBeNull();
  expect(box.textContent).toContain('Big');
});

test('links lead only to web pages, mail and telephone, without an opener', async () => {
  const { box } = await draw(
    '[page](https://example.org/a) [call](tel:911) [mail](mailto:a@example.org) [bad](javascript:alert(1)) [data](data:text/html,x) [own](/api/x) [file](file:///etc/passwd)',
  );
  await waitFor(() => expect(box.querySelectorAll('a')).toHaveLength(3), LOADED);
  expect([...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org/a',
    'tel:911',
    'mailto:a@example.org',
  ]);
  for (const link of box.querySelectorAll('a')) expect(link.rel).toContain('noopener');
  expect(box.textContent).toBe('page call mail bad data own file');
});

test('raw HTML is text, and an image is its description', async () => {
  const { box } = await draw('**x** <img src=x onerror=alert(1)> <script>alert(1)</script> ![a pixel](https://evil.example/p.png)');
  await waitFor(() => expect(box.querySelector('strong')).toBeTruthy());
  expect(box.querySelectorAll('img, script, iframe, input')).toHaveLength(0);
  expect(box.textContent).toContain('<script>alert(1)</script>');
  expect(box.textContent).toContain('a pixel');
});

test('a plain sentence is unchanged', async () => {
  const { box } = await draw('Take 5 mg (1 tablet) a day. 100% of 20 people.');
  expect(box.innerHTML).toBe('Take 5 mg (1 tablet) a day. 100% of 20 people.');
});
