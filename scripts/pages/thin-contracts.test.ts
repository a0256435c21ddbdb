import { build } from 'vite';
import { expect, test } from 'vitest';
import { thinContracts } from './thin-contracts.ts';

const CONTRACT = `
  import * as z from 'zod';
  import { defineEndpoint } from 'endpoint';
  export const Age = z.number().max(120, 'AGE_FAULT');
  export const call = defineEndpoint({ method: 'POST', path: '/api/x', summary: 'SUMMARY', body: z.object({ age: Age }) });
  export const MOST = 30;
`;

/** What is left of a small contract where a screen uses some of it. */
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
    plugins: [virtual, thinContracts()],
    build: { write: false, minify: false, lib: { entry: 'screen.ts', formats: ['es'] }, rolldownOptions },
  });
  return JSON.stringify(built);
}

test('of an endpoint its method and path stay; a schema stays where it is used by its name', async () => {
  const called = await bundle(`import { call, MOST } from '/contract/x.ts'; console.log(call, MOST);`);
  expect(called).toContain('/api/x');
  expect(called).not.toMatch(/SUMMARY|AGE_FAULT/);
  const checked = await bundle(`import { Age } from '/contract/x.ts'; console.log(Age);`);
  expect(checked).toContain('AGE_FAULT');
  expect(checked).not.toContain('/api/x');
});

test('an endpoint whose path is not written out stops the build', async () => {
  const vague = CONTRACT.replace(`path: '/api/x'`, '...where');
  await expect(bundle(`import { call } from '/contract/x.ts'; console.log(call);`, vague)).rejects.toThrow(/needs method and path/);
});
