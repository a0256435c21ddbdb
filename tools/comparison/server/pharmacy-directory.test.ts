import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { type SourceStandIn, startSourceStandIn } from '#tests/support/stand-ins/source-stand-in.ts';
import { type ImportedPharmacy, updatePharmacies } from './pharmacy.store.ts';
import { createPharmacyDirectory } from './pharmacy-directory.ts';

const signal = new AbortController().signal;
let temporary: TemporaryDatabase;
let registry: SourceStandIn;

beforeAll(async () => {
  temporary = await openTemporaryDatabase();
});
afterAll(() => temporary.remove());
beforeEach(async () => {
  registry = await startSourceStandIn(() => ({ result_count: results.length, results }));
});
afterEach(() => registry.stop());

/** A provider in the format of the NPI registry API v2.1. */
const provider = (number: number, name: string, place: object = {}, more: object = {}) => ({
  number: String(number),
  enumeration_type: 'NPI-2',
  basic: { organization_name: name, status: 'A' },
  other_names: [],
  taxonomies: [{ code: '3336C0003X', desc: 'Pharmacy, Community/Retail Pharmacy', primary: true }],
  addresses: [
    { address_purpose: 'MAILING', address_1: '1 CVS DR', city: 'WOONSOCKET', state: 'RI', postal_code: '02895', country_code: 'US' },
    {
      address_purpose: 'LOCATION',
      address_1: '624 MASSACHUSETTS AVE',
      city: 'CAMBRIDGE',
      state: 'MA',
      postal_code: '021393357',
      country_code: 'US',
      telephone_number: '617-876-5519',
      ...place,
    },
  ],
  ...more,
});
const results = [
  provider(
    1000000002,
    'WALGREEN CO',
    { address_1: '21 CENTRAL SQ', postal_code: '021411234' },
    { other_names: [{ organization_name: 'WALGREENS #9', type: 'Doing Business As', code: '3' }] },
  ),
  provider(1000000001, 'CVS PHARMACY, INC.'),
  provider(1000000003, 'CVS SPECIALTY'),
  provider(1000000004, 'CLOSED DRUG', { address_1: '9 ELM ST' }, { basic: { organization_name: 'CLOSED DRUG', status: 'D' } }),
  provider(1000000005, 'POST ONLY', {}, { addresses: [] }),
];

const directory = (on: boolean, timeLimitMs = 3_000) =>
  createPharmacyDirectory({ on, baseUrl: registry.baseUrl, database: temporary.database, timeLimitMs });
const ask = (place: object, given = directory(true)) => given.findPharmacies(place, signal);

describe('the live registry', () => {
  it('receives a ZIP code and nothing else, and its answer is formatted', async () => {
    const answer = await ask({ zip: '02139' });
    expect(registry.requests).toEqual([
      '/api/?version=2.1&enumeration_type=NPI-2&taxonomy_description=Pharmacy&postal_code=02139&limit=50',
    ]);
    expect(answer.state).toBe('answered');
    expect(answer.pharmacies).toEqual([
      {
        name: 'CVS Pharmacy, Inc.',
        address: '624 Massachusetts Ave, Cambridge, MA 02139',
        distance: 'in the same ZIP code',
        phone: '(617) 876-5519',
      },
      {
        name: 'Walgreens #9',
        address: '21 Central Sq, Cambridge, MA 02141',
        distance: expect.stringMatching(/^about \d\.\d miles$/),
        phone: '(617) 876-5519',
      },
    ]);
  });

  it('never receives coordinates', async () => {
    const answer = await ask({ latitude: 42.364512, longitude: -71.104387 });
    expect(answer.state).toBe('answered');
    expect(registry.requests).toHaveLength(1);
    expect(registry.requests[0]).toMatch(/postal_code=02\d{3}&/);
    expect(registry.requests[0]).not.toMatch(/42\.|71\./);
  });

  it('receives one request for simultaneous and repeated searches', async () => {
    const given = directory(true);
    await Promise.all([ask({ zip: '02139' }, given), ask({ zip: '02139' }, given)]);
    await ask({ zip: '02139' }, given);
    expect(registry.requests).toHaveLength(1);
  });

  it.each(['hang', 'malformed', 'wrong-shape', 'cut-off', 'slow', 500, 429] as const)(
    'that fails (%s) gives a note, and is queried again afterwards',
    async (behavior) => {
      const given = directory(true, 1_500);
      registry.behavior = behavior;
      registry.delayMs = 4_000;
      const failed = await ask({ zip: '02139' }, given);
      expect(failed).toMatchObject({ state: 'failed', pharmacies: [] });
      expect(failed.note).toMatch(/Please try again later/);
      registry.behavior = 'well';
      expect((await ask({ zip: '02139' }, given)).state).toBe('answered');
    },
  );

  it('that is unreachable, or whose request is aborted, does not throw', async () => {
    const gone = createPharmacyDirectory({ on: true, baseUrl: 'http://127.0.0.1:1', database: temporary.database });
    expect((await ask({ zip: '02139' }, gone)).note).toContain('could not be reached');
    registry.behavior = 'hang';
    const leaving = new AbortController();
    const answer = directory(true, 30_000).findPharmacies({ zip: '02139' }, leaving.signal);
    await expect.poll(() => registry.requests.length).toBe(1);
    leaving.abort();
    expect((await answer).state).toBe('failed');
    await expect.poll(() => registry.abandoned).toBe(1);
  });

  it('is not queried when it is off, without a place, or abroad', async () => {
    expect(await ask({ zip: '02139' }, directory(false))).toMatchObject({ state: 'off', pharmacies: [] });
    expect((await ask({})).state).toBe('not-asked');
    expect((await ask({ zip: '2139' })).state).toBe('not-asked');
    expect((await ask({ latitude: 42 })).state).toBe('not-asked');
    expect(await ask({ latitude: 51.5, longitude: -0.1 })).toMatchObject({
      state: 'answered',
      note: expect.stringContaining('United States'),
    });
    expect(registry.requests).toEqual([]);
  });
});

describe('an empty registry', () => {
  it('gives a note', async () => {
    await registry.stop();
    registry = await startSourceStandIn(() => ({ result_count: 0, results: [] }));
    expect(await ask({ zip: '02139' })).toMatchObject({
      state: 'answered',
      pharmacies: [],
      note: expect.stringContaining('no pharmacy in ZIP code 02139'),
    });
  });
});

describe('imported pharmacies', () => {
  it('are preferred, even when the live registry is off: at most 12, nearest first, without duplicates', async () => {
    const at = (npi: number, zip: string, more: Partial<ImportedPharmacy> = {}): ImportedPharmacy => ({
      npi: String(npi),
      name: `SHOP ${npi}`,
      address: `${npi} MAIN ST`,
      city: 'CAMBRIDGE',
      state: 'MA',
      zip,
      phone: '5551234567',
      lastUpdate: null,
      ...more,
    });
    const rows = [
      at(1, '02108'),
      at(2, '02139'),
      at(3, '02139', { address: '2 Main St.' }),
      at(4, '01201'),
      ...Array.from({ length: 15 }, (_, n) => at(100 + n, '02140')),
    ];
    await temporary.database.write((queries) => updatePharmacies(queries, rows, []));
    const answer = await ask({ zip: '02139' }, directory(false));
    expect(answer.state).toBe('answered');
    expect(registry.requests).toEqual([]);
    expect(answer.pharmacies).toHaveLength(12);
    expect(answer.pharmacies[0]).toEqual({
      name: 'Shop 2',
      address: '2 Main St, Cambridge, MA 02139',
      distance: 'in the same ZIP code',
      phone: '(555) 123-4567',
    });
    expect(answer.pharmacies.filter((p) => p.address.includes('02139'))).toHaveLength(1);
    expect(answer.pharmacies.map((p) => p.address.slice(-5))).not.toContain('01201');
  });

  it('give way to the live registry when none is within 10 miles', async () => {
    expect((await ask({ zip: '94103' })).state).toBe('answered');
    expect(registry.requests).toHaveLength(1);
  });
});
