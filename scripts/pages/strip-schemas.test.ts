import { build } from 'vite';
import { expect, test } from 'vitest';
import { stripSchemas } from './strip-schemas.ts';

const CONTRACT = `
  import * as z from 'zod';
  import { defineEndpoint } from 'endpoint';
  export const Age = z.number().max(120, 'AGE_FAULT');
  export const call = defineEndpoint({ method: 'POST', path: '/api/x', summary: 'SUMMARY', body: z.object({ age: Age }) });
  export const MOST = 30;
`;

/** Builds a screen that uses a small contract, and returns the output. */
async function bundle(screen: string, contract = CONTRACT): Promise<string> {
  const files = new Map([
    ['screen.ts', screen],
    ['/contract/x.ts', contract],
  ]);
  const virtual = { name: 'files', resolveId: (id: string) => (files.has(id) ? id : null), load: (id: string) => files.get(id) };
  const rolldownOptions = { input: 'screen.ts', external: ['zod', 'endpoint'] };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, stripSchemas()],
    build: { write: false, minify: false, lib: { entry: 'screen.ts', formats: ['es'] }, rolldownOptions },
  });
  return JSON.stringify(built);
}

test('an endpoint keeps its method and path; a schema stays where it is imported by name', async () => {
  const called = await bundle(`import { call, MOST } from '/contract/x.ts'; console.log(call, MOST);`);
  expect(called).toContain('/api/x');
  expect(called).not.toMatch(/SUMMARY|AGE_FAULT/);
  const checked = await bundle(`import { Age } from '/contract/x.ts'; console.log(Age);`);
  expect(checked).toContain('AGE_FAULT');
  expect(checked).not.toContain('/api/x');
});

test('an endpoint without a literal path fails the build', async () => {
  const vague = CONTRACT.replace(`path: '/api/x'`, '...where');
  await expect(bundle(`import { call } from '/contract/x.ts'; console.log(call);`, vague)).rejects.toThrow(/needs method and path/);
});
