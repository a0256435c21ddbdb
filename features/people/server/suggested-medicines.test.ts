import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import { checkSuitability } from '#packages/concepts/suitability.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { SavedPerson } from '../contract/people.ts';

const formulary = loadFormulary();
const reader = loadHistoryReader(formulary);
let server: TestServer;
let saved: SavedPerson;
beforeAll(async () => {
  server = await startTestServer();
  const { body } = await server.call<{ person: SavedPerson }>('POST', '/api/people', { label: 'Mom' });
  saved = body.person;
});
afterAll(() => server.close());

const ALLERGIES = ['ibuprofen', 'aspirin', 'acetaminophen', 'cetirizine', 'diphenhydramine', 'omeprazole', 'naproxen'];
const CONDITIONS = ['stomach ulcer', 'severe liver disease', 'kidney failure', 'glaucoma', 'severe high blood pressure', 'heart failure'];
const MEDICINES = ['warfarin', 'phenelzine', 'methotrexate', 'lithium', 'ketorolac', 'clopidogrel'];
const COMPLAINTS = [
  ['headache'],
  ['low back pain'],
  ['runny nose', 'sneezing'],
  ['period pain'],
  ['heartburn'],
  ['sore throat'],
  ['sprained ankle'],
  ['itchy rash'],
  ['toothache'],
  ['cough'],
];
/** Parts that name what not to take, whom to ask first, or what is taken already suggest nothing. */
const SUGGESTS_NOT = /\b(?:no|not|never|avoid|without|stop|instead of|leave out|ask|allergic|before|unless|do not take)\b/i;

/** Medicines that a line suggests. */
function listSuggested(lines: readonly string[]) {
  const parts = lines.flatMap((line) => line.split(/[;.]\s+/)).filter((part) => !SUGGESTS_NOT.test(part));
  return parts.flatMap((part) =>
    (part.match(/[A-Za-z][a-z-]{4,}/g) ?? []).flatMap((word) => {
      const medicine = formulary.findByName(word)?.medicine;
      return medicine ? [{ part, medicine }] : [];
    }),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: each tool's answer has its own fields.
type Answer = any;
type Remedy = { name: string; instructions: string };
const ofRemedies = (remedies: readonly Remedy[]) => remedies.map(({ name, instructions }) => `${name}. ${instructions}`);
const PLACES: readonly [name: string, path: string, listLines: (answer: Answer) => string[]][] = [
  ['the basic form', '/api/symptoms/analyze', ({ recommendations, homeRemedies }) => [...recommendations, ...ofRemedies(homeRemedies)]],
  [
    'the advanced form',
    '/api/symptoms/analyze/advanced',
    ({ medications, recommendedActions: { immediate, shortTerm, followUp }, homeRemedies }) => [
      ...medications.overTheCounter,
      ...immediate,
      ...shortTerm,
      ...followUp,
      ...ofRemedies(homeRemedies),
    ],
  ],
  ['chat', '/api/chat', ({ sentences }) => sentences.map(({ text }: { text: string }) => text)],
];

it.each(PLACES)('%s suggests no medicine that a saved person must not take', async (_, path, listLines) => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ALLERGIES),
      fc.constantFrom(...CONDITIONS),
      fc.constantFrom(...MEDICINES),
      fc.constantFrom(...COMPLAINTS),
      async (allergy, condition, taken, symptoms) => {
        const person = {
          ...saved,
          birthYear: 1974,
          sex: 'female',
          allergies: [{ name: allergy }],
          conditions: [{ name: condition }],
          medicines: [{ name: taken }],
        };
        await server.call('PUT', `/api/people/${saved.id}`, person);
        const story = `I have ${symptoms.join(' and ')}`;
        const request = path.endsWith('chat')
          ? { message: `${story}, what can I take?`, sessionId: randomUUID(), temporary: true, personId: saved.id }
          : { symptoms, description: story, personId: saved.id };
        const { status, body } = await server.call<Answer>('POST', path, request);
        expect(status).toBe(200);
        const reported = reader.read([`allergic to ${allergy}`, condition, `takes ${taken}`], 52);
        const forbidden = listSuggested(listLines(body)).filter(
          ({ medicine }) =>
            medicine.id !== taken && checkSuitability(reader, medicine, reported, 52).held.some(({ level }) => level === 'contraindicated'),
        );
        expect(forbidden.map(({ part, medicine }) => `${medicine.id} with ${allergy}, ${condition}, ${taken}: ${part}`)).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});
