import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { type FactsAnswer, listFacts } from '../contract/facts.ts';

openTestDatabases('the facts of a medicine', (opened) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database });
  });
  afterAll(() => server.close());
  const ask = (id: string) => server.call<FactsAnswer>('GET', `/api/medications/${id}/facts`, undefined, { cookie: '' });

  it('are listed without signing in, each with its verdict', async () => {
    const { status, body } = await ask('ziprasidone');
    expect(status).toBe(200);
    expect(listFacts.response.parse(body)).toEqual(body);
    expect(body.medication).toEqual({ id: 'ziprasidone', name: 'ziprasidone' });
    expect(body.labels[0]).toMatchObject({
      form: 'capsule, by mouth',
      setId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lookedUpOn: '2026-07-15',
    });
    const stated = body.facts.find(({ field, verdict }) => field.startsWith('boxedWarnings') && verdict === 'stated');
    expect(stated).toMatchObject({ section: 'Boxed warning', checkedOn: expect.stringMatching(/^2026-/), checkedBy: 'language model' });
    expect(stated?.check).toMatchObject({ verdict: 'stated', place: { setId: body.labels[0]?.setId }, url: body.labels[0]?.url });
    expect(body.facts.filter(({ verdict }) => verdict === 'not-checked').every(({ checkedOn }) => checkedOn === null)).toBe(true);
  });

  it('say why a form has no label', async () => {
    const { body } = await ask('baclofen');
    expect(body.labels).toEqual([]);
    expect(body.unbound[0]).toMatchObject({
      forms: expect.arrayContaining(['tablet, by mouth']),
      reason: expect.stringMatching(/label|copy/),
    });
    expect(body.facts.length).toBeGreaterThan(20);
  });

  it('are 404 for an unknown medicine', async () => {
    expect((await ask('no-such-medicine')).status).toBe(404);
  });

  it('are in the OpenAPI document', async () => {
    const { body } = await server.call<{ paths: Record<string, unknown> }>('GET', '/api/openapi.json');
    expect(Object.keys(body.paths)).toContain('/api/medications/{id}/facts');
  });
});
