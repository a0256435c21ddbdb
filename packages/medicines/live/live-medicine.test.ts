import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SourceStandIn, startSourceStandIn } from '#tests/support/stand-ins/source-stand-in.ts';
import { createLiveMedicines } from './live-medicine.ts';

const signal = new AbortController().signal;
const CONCEPTS: Record<string, { name: string; tty: string }> = {
  '6809': { name: 'metformin', tty: 'IN' },
  '861007': { name: 'metformin hydrochloride 500 MG Oral Tablet', tty: 'SCD' },
  '151827': { name: 'Glucophage', tty: 'BN' },
  '1': { name: 'unlabelled', tty: 'IN' },
};
const label = (generic: string, more: object = {}, openfda: object = {}) => ({
  set_id: 'f3ac96c1-11a8-4ea4-b84b-33e2d3e4a1c2',
  effective_time: '20240131',
  indications_and_usage: ['1 INDICATIONS AND USAGE Used with diet.'],
  boxed_warning: ['WARNING: LACTIC ACIDOSIS'],
  adverse_reactions: ['word '.repeat(400)],
  openfda: {
    generic_name: [generic],
    brand_name: ['Glucophage'],
    pharm_class_epc: ['Biguanide [EPC]'],
    manufacturer_name: ['Maker'],
    rxcui: ['861007'],
    ...openfda,
  },
  ...more,
});
const COMBINATION = label(
  'SITAGLIPTIN AND METFORMIN HYDROCHLORIDE',
  { effective_time: '20250101' },
  { brand_name: ['Janumet'], rxcui: ['861769'] },
);
const UNDATED = { ...label('METFORMIN'), effective_time: undefined };
const ALONE = label('METFORMIN HYDROCHLORIDE');

let rxnav: SourceStandIn;
let openfda: SourceStandIn;
beforeEach(async () => {
  rxnav = await startSourceStandIn(({ pathname, searchParams }) => {
    const rxcui = /^\/REST\/rxcui\/(\d+)\/properties\.json$/.exec(pathname)?.[1];
    if (rxcui) return CONCEPTS[rxcui] ? { properties: { rxcui, ...CONCEPTS[rxcui] } } : {};
    if (pathname === '/REST/approximateTerm.json')
      return {
        approximateGroup: { candidate: [{ rxcui: '6809', name: 'metformin' }, { rxcui: '6809', name: 'Metformin' }, { rxcui: '2' }] },
      };
    const id = Object.entries(CONCEPTS).find(([, { name }]) => name.toLowerCase() === searchParams.get('name'))?.[0];
    return { idGroup: id ? { name: 'x', rxnormId: [id] } : {} };
  });
  openfda = await startSourceStandIn(({ searchParams }) => {
    const [field, term = ''] = (searchParams.get('search') ?? '').replace(/"/g, '').split(':');
    const found = [COMBINATION, UNDATED, ALONE].filter(({ openfda: o }) => {
      if (field === 'openfda.rxcui') return o.rxcui.includes(term);
      const names = field === 'openfda.brand_name' ? o.brand_name : o.generic_name;
      return names.some((n) => n.toLowerCase().includes(term.toLowerCase()));
    });
    return found.length > 0
      ? { meta: {}, results: found }
      : { status: 404, body: { error: { code: 'NOT_FOUND', message: 'No matches found!' } } };
  });
});
afterEach(() => Promise.all([rxnav.stop(), openfda.stop()]));

const live = (on = true, timeLimitMs = 1_500) =>
  createLiveMedicines({ on, rxnavBaseUrl: rxnav.baseUrl, openfdaBaseUrl: `${openfda.baseUrl}/`, timeLimitMs });

describe('a medicine that is found', () => {
  it('is described by quotations of the newest label of it alone, with their source', async () => {
    const answer = await live(true, 10_000).findLiveMedicine('  Metformin ', signal);
    if (answer.kind !== 'found') throw new Error(answer.note);
    const { sections, ...medicine } = answer.medicine;
    expect(medicine).toEqual({ rxcui: '6809', name: 'metformin', brandNames: ['Glucophage'], drugClass: 'Biguanide' });
    expect(sections.map((s) => s.title)).toEqual(['Boxed warning', 'What it is used for', 'Side effects']);
    expect(sections[1]).toEqual({
      title: 'What it is used for',
      text: '“1 INDICATIONS AND USAGE Used with diet.”',
      source: {
        title: 'Label of Glucophage (Maker)',
        publisher: 'FDA via openFDA',
        date: '2024-01-31',
        url: 'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=f3ac96c1-11a8-4ea4-b84b-33e2d3e4a1c2',
      },
    });
    expect(sections[2]?.text).toMatch(/^“word .* …”$/);
    expect(sections[2]?.text.length).toBeLessThanOrEqual(1_004);
  });

  it.each([
    ['an RxCUI', '861007', 'metformin hydrochloride 500 MG Oral Tablet'],
    ['a brand', 'glucophage', 'Glucophage'],
  ])('is found by %s', async (_, asked, name) => {
    expect(await live(true, 10_000).findLiveMedicine(asked, signal)).toMatchObject({ kind: 'found', medicine: { name } });
  });

  it('is requested once for concurrent calls', async () => {
    const given = live(true, 10_000);
    await Promise.all([given.findLiveMedicine('metformin', signal), given.findLiveMedicine('METFORMIN', signal)]);
    await given.findLiveMedicine('metformin', signal);
    expect(rxnav.requests).toHaveLength(2);
    expect(openfda.requests).toHaveLength(2);
  });
});

describe('a medicine that is not found', () => {
  it('is not replaced by a look-alike', async () => {
    const answer = await live(true, 10_000).findLiveMedicine('metphormin', signal);
    expect(answer).toEqual({
      kind: 'not-found',
      note: expect.stringMatching(/no medicine called “metphormin”.*Similar names there: Metformin\./),
    });
    expect(openfda.requests).toEqual([]);
  });

  it.each(['', '   ', 'x'.repeat(500), '999', 'unlabelled'])('has a note (%j)', async (asked) => {
    expect(await live(true, 10_000).findLiveMedicine(asked, signal)).toEqual({ kind: 'not-found', note: expect.stringMatching(/\.$/) });
  });
});

describe('sources that fail', () => {
  it.each(['hang', 'malformed', 'wrong-shape', 'cut-off', 'slow', 500] as const)(
    'RxNav (%s): a note, and it is asked anew afterwards',
    async (mood) => {
      const given = live();
      rxnav.behavior = mood;
      rxnav.delayMs = 4_000;
      expect(await given.findLiveMedicine('metformin', signal)).toEqual({
        kind: 'failed',
        note: expect.stringMatching(/^RxNorm \(RxNav\) .*try again later/),
      });
      rxnav.behavior = 'well';
      expect((await given.findLiveMedicine('metformin', signal)).kind).toBe('found');
    },
  );

  it.each(['hang', 'malformed', 'wrong-shape', 'cut-off', 'slow', 500, 429] as const)(
    'openFDA (%s): a note, and it is asked anew afterwards',
    async (mood) => {
      const given = live();
      openfda.behavior = mood;
      openfda.delayMs = 4_000;
      expect(await given.findLiveMedicine('metformin', signal)).toEqual({
        kind: 'failed',
        note: expect.stringMatching(/openFDA.*try again later/),
      });
      openfda.behavior = 'well';
      expect((await given.findLiveMedicine('metformin', signal)).kind).toBe('found');
    },
  );

  it('aborts the request when the caller leaves', async () => {
    rxnav.behavior = 'hang';
    const leaving = new AbortController();
    const answer = live(true, 30_000).findLiveMedicine('metformin', leaving.signal);
    await expect.poll(() => rxnav.requests.length).toBe(1);
    leaving.abort();
    expect((await answer).kind).toBe('failed');
    await expect.poll(() => rxnav.abandoned).toBe(1);
  });

  it('sends no request when it is disabled', async () => {
    expect(await live(false).findLiveMedicine('metformin', signal)).toEqual({ kind: 'off', note: expect.stringContaining('switched off') });
    expect([...rxnav.requests, ...openfda.requests]).toEqual([]);
  });
});
