import type { Bundle, FhirResource } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { Failure } from '#tests/support/suites/expect-error-sentence.ts';
import type { SavedPerson } from '../../contract/people.ts';
import { checkBundle } from './validate-bundle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Imported = { person: SavedPerson; takenOver: string[]; notRead: string[] };
const add = async (body: object, who?: Record<string, string>) =>
  (await server.call<{ person: SavedPerson }>('POST', '/api/people', body, who)).body.person;
const send = (id: string, body: unknown, who?: Record<string, string>) =>
  server.call<Imported & Failure>('POST', `/api/people/${id}/fhir`, body, who);
const fetchBundle = async (id: string) => (await server.call<Bundle>('GET', `/api/people/${id}/fhir`)).body;

const UNCLE = {
  label: 'Uncle Ray',
  birthYear: 1952,
  birthMonth: 4,
  sex: 'male',
  weightPounds: 201.5,
  allergies: [{ name: 'shellfish', reaction: 'hives' }, { name: 'latex' }],
  conditions: [{ name: 'gout', codes: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'M10.9' }] }, { name: 'a bad hip' }],
  medicines: [
    { name: 'allopurinol', dose: '100 mg once a day', times: ['morning'] },
    { name: 'ibuprofen', dose: '200 mg', times: ['noon', 'bedtime', 'as needed'] },
    { name: 'a green capsule', times: [] },
  ],
  organFunction: [
    { kind: 'eGFR', value: 52, date: '2026-01-09' },
    { kind: 'INR', value: 1.1 },
  ],
};
const own = ({ id: _, createdAt: __, updatedAt: ___, ...record }: SavedPerson) => record;
const withoutCodes = (record: ReturnType<typeof own>) => ({
  ...record,
  medicines: record.medicines.map(({ codes: _, ...medicine }) => medicine),
});

/** As a portal with US Core exports it: requests instead of statements, a medication apart, coded fields, a narrative. */
const portal = (more: FhirResource[] = []): Bundle => ({
  resourceType: 'Bundle',
  type: 'searchset',
  entry: [
    {
      fullUrl: 'https://portal.example/fhir/Patient/77',
      resource: {
        resourceType: 'Patient',
        id: '77',
        meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient'] },
        text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Ana</div>' },
        gender: 'female',
        birthDate: '1961-08-30',
      },
    },
    {
      fullUrl: 'https://portal.example/fhir/Medication/5',
      resource: {
        resourceType: 'Medication',
        id: '5',
        code: {
          coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '855332', display: 'warfarin sodium 5 MG Oral Tablet' }],
        },
      },
    },
    ...[
      {
        resourceType: 'MedicationRequest',
        id: 'r1',
        status: 'active',
        intent: 'order',
        subject: { reference: 'Patient/77' },
        medicationReference: { reference: 'Medication/5' },
        dosageInstruction: [{ text: 'Take 1 tablet at bedtime' }],
      },
      {
        resourceType: 'MedicationRequest',
        id: 'r3',
        status: 'active',
        intent: 'plan',
        subject: { reference: 'Patient/77' },
        contained: [{ resourceType: 'Medication', id: 'm', code: { text: 'senna' } }],
        medicationReference: { reference: '#m' },
      },
      {
        resourceType: 'MedicationRequest',
        id: 'r2',
        status: 'stopped',
        intent: 'order',
        subject: { reference: 'Patient/77' },
        medicationCodeableConcept: { text: 'ramipril' },
      },
      {
        resourceType: 'AllergyIntolerance',
        id: 'a1',
        patient: { reference: 'https://portal.example/fhir/Patient/77' },
        verificationStatus: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification', code: 'confirmed' }],
        },
        code: { coding: [{ system: 'http://snomed.info/sct', code: '91936005', display: 'Allergy to penicillin' }] },
      },
      {
        resourceType: 'Condition',
        id: 'c1',
        subject: { reference: 'Patient/77' },
        clinicalStatus: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'resolved' }] },
        code: { text: 'pneumonia' },
      },
      {
        resourceType: 'Observation',
        id: 'o1',
        status: 'final',
        subject: { reference: 'Patient/77' },
        code: { coding: [{ system: 'http://loinc.org', code: '62238-1' }], text: 'eGFR' },
        valueQuantity: { value: 38, unit: 'mL/min/1.73m2', code: 'mL/min/{1.73_m2}' },
        effectiveDateTime: '2026-02-03T09:00:00Z',
      },
      {
        resourceType: 'Observation',
        id: 'o2',
        status: 'final',
        subject: { reference: 'Patient/77' },
        code: { text: 'Hemoglobin A1c' },
        valueQuantity: { value: 6.1 },
      },
      ...more,
    ].map((resource) => ({ resource: resource as FhirResource })),
  ],
});

it('exports a valid bundle, and an empty person that imports it is the same', async () => {
  const uncle = await add(UNCLE);
  const bundle = await fetchBundle(uncle.id);
  expect(checkBundle(bundle).faults).toBeUndefined();
  expect(bundle.entry?.map(({ resource }) => resource?.resourceType)).toEqual(
    expect.arrayContaining(['Patient', 'AllergyIntolerance', 'Condition', 'MedicationStatement', 'Observation']),
  );
  const empty = await add({ label: 'Uncle Ray' }, { 'x-user': '5' });
  const { status, body, text } = await send(empty.id, bundle, { 'x-user': '5' });
  expect(status, text).toBe(200);
  expect(body.notRead).toEqual([]);
  expect(withoutCodes(own(body.person))).toEqual(withoutCodes(own(uncle)));
  expect(body.person.medicines[0]?.codes).toEqual([expect.objectContaining({ system: expect.stringContaining('rxnorm') })]);
  // Importing the same file again changes nothing.
  const again = await send(empty.id, bundle, { 'x-user': '5' });
  expect(own(again.body.person)).toEqual(own(body.person));
});

it('reads what a portal exports, and lists all that it did not take over', async () => {
  const { id } = await add({ label: 'Ana' });
  const { status, body, text } = await send(id, portal());
  expect(status, text).toBe(200);
  expect(body.person).toMatchObject({
    label: 'Ana',
    birthYear: 1961,
    birthMonth: 8,
    sex: 'female',
    allergies: [{ name: 'Allergy to penicillin' }],
    conditions: [],
    medicines: [
      { name: 'warfarin sodium 5 MG Oral Tablet', dose: 'Take 1 tablet at bedtime', times: ['bedtime'] },
      { name: 'senna', times: [] },
    ],
    organFunction: [{ kind: 'eGFR', value: 38, date: '2026-02-03' }],
  });
  expect(body.notRead.join('\n')).toMatch(/ramipril.*stopped[\s\S]*pneumonia.*resolved[\s\S]*Hemoglobin A1c/);
  const other = await send(id, portal([{ resourceType: 'Immunization' } as FhirResource]));
  expect(other.body.notRead).toContainEqual(expect.stringContaining('Immunization'));
});

const change = (edit: (bundle: Bundle) => void): Bundle => {
  const bundle = portal();
  edit(bundle);
  return bundle;
};
const resource = (bundle: Bundle, id: string) =>
  bundle.entry?.find((entry) => entry.resource?.id === id)?.resource as unknown as Record<string, unknown>;

describe('changes nothing, and names the fault of', () => {
  it.each<[what: string, body: unknown, status: number, sentence: RegExp]>([
    ['a broken file', '{"resourceType":"Bundle","entry":[', 400, /./],
    ['something else', [1, 2], 422, /not a FHIR file/],
    ['a single resource', { resourceType: 'Patient' }, 422, /not a Bundle but a Patient/],
    ['an empty bundle', { resourceType: 'Bundle', type: 'collection' }, 422, /empty/],
    [
      'a bundle without a patient',
      { resourceType: 'Bundle', entry: [{ resource: { resourceType: 'Condition' } }] },
      422,
      /names no patient/,
    ],
    ['a bundle of two people', change((b) => b.entry?.push({ resource: { resourceType: 'Patient', id: '78' } })), 422, /2 people/],
    [
      "an entry of another person's",
      change((b) => Object.assign(resource(b, 'c1'), { subject: { reference: 'Patient/78' } })),
      422,
      /Condition \(c1\) is of another person/,
    ],
    ['FHIR R5', change((b) => Object.assign(resource(b, 'r1'), { medication: { concept: {} } })), 422, /R5.*Only R4/],
    ['STU3', change((b) => Object.assign(resource(b, 'c1'), { assertedDate: '2020-01-01' })), 422, /STU3/],
    ['an unknown code', change((b) => Object.assign(resource(b, 'o1'), { status: 'zqdone' })), 422, /Observation\.status \(o1\)/],
    [
      'a text where a number belongs, and another fault',
      change((b) => {
        Object.assign(resource(b, 'o1'), { valueQuantity: { value: 'zqlots' } });
        Object.assign(resource(b, 'r1'), { status: 'zqon' });
      }),
      422,
      /MedicationRequest\.status[\s\S]*\n[\s\S]*Observation\.valueQuantity/,
    ],
    ['a file over 5 MB', { resourceType: 'Bundle', filler: 'x'.repeat(5 * 1024 * 1024 + 1) }, 413, /./],
    ['somebody born in another year', change((b) => Object.assign(resource(b, '77'), { birthDate: '1990-01-01' })), 422, /born in 1990/],
    ['somebody of the other sex', change((b) => Object.assign(resource(b, '77'), { gender: 'male' })), 422, /sex is male/],
  ])('%s', async (_, body, status, sentence) => {
    const before = await add({ label: 'Ana', birthYear: 1961, sex: 'female', conditions: [{ name: 'asthma' }] });
    const answer = await send(before.id, body);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.body.error).toMatch(sentence);
    expect(answer.text).not.toContain('zq');
    const after = await server.call<{ person: SavedPerson }>('GET', `/api/people/${before.id}`);
    expect(after.body.person).toEqual(before);
    await server.call('DELETE', `/api/people/${before.id}`);
  });
});

it("refuses another account's person and an unknown one alike", async () => {
  const { id } = await add({ label: 'Zqana' });
  for (const method of ['GET', 'POST']) {
    const body = method === 'POST' ? portal() : undefined;
    const theirs = await server.call<Failure>(method, `/api/people/${id}/fhir`, body, { 'x-user': '6' });
    const unknown = await server.call<Failure>(method, '/api/people/none/fhir', body, { 'x-user': '6' });
    expect([theirs.status, unknown.status]).toEqual([404, 404]);
    expect(theirs.body).toEqual(unknown.body);
  }
});
