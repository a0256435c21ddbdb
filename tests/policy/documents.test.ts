import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const DOCUMENTS = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...listPages()];
const PATH = /`((?:apps|bench|deploy|evals|features|packages|scripts|tests|tools)\/[\w./-]+)`/g;

const listPaths = (text: string): string[] => [...text.matchAll(PATH)].flatMap(([, path]) => path ?? []);

it('names only files and folders that exist', () => {
  const named = DOCUMENTS.flatMap((document) => listPaths(readFileSync(document, 'utf8')).map((path) => ({ document, path })));
  expect(named.length).toBeGreaterThan(50);
  // The operator makes .env.
  const gone = named.filter(({ path }) => !path.endsWith('/.env') && !existsSync(path));
  expect(gone).toEqual([]);
});

it('finds the paths of a text', () => {
  expect(listPaths('`tools/none` and `apps/server/http/gone.ts`, not `npm test` or tools/free')).toEqual([
    'tools/none',
    'apps/server/http/gone.ts',
  ]);
});

function listPages(): string[] {
  const files = readdirSync('docs', { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.md')).map((file) => join('docs', file));
}
