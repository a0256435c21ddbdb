import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';
import { readSpanishQuestion } from './spanish-questions.ts';

const ask = startTalks();

describe('a question about a medicine in Spanish', () => {
  it.each([
    ['para que sirve el losartan', 'Losartan is used for'],
    ['cada cuantas horas puedo tomar ibuprofeno', 'Wait 4 to 6 hours'],
    ['cuanto cuesta el eliquis', 'we estimate about $'],
    ['olvide mi pastilla de lisinopril', 'Take it when you remember'],
    ['cuanto tiempo tarda la sertralina en hacer efecto', '4 to 8 weeks'],
    ['puedo dejar de tomar sertralina', 'lowers it slowly'],
    ['¿que efectos secundarios tiene el atorvastatin?', 'side effects on the label'],
    ['puedo tomar ibuprofeno con losartan', 'Ibuprofen and losartan: an interaction'],
  ])('is answered after a sentence in Spanish: %s', async (message, words) => {
    const lines = (await ask(message)).message.split('\n');
    expect(lines[0]).toContain('responde en inglés');
    expect(lines[1]).toContain(words);
  });

  it.each(['is losartan a diuretic', 'can i take ibuprofen', 'me duele mucho la cabeza desde ayer', 'bonjour, je voudrais savoir'])(
    'is not read in "%s"',
    (message) => expect(readSpanishQuestion(message)).toBeUndefined(),
  );
});

describe('low blood sugar told in Spanish', () => {
  it.each(['mi azucar esta en 52 y tomo glipizida, que hago', 'tengo el azúcar en 58 y tiemblo'])(
    'tells in Spanish what to do at once: %s',
    async (message) => expect((await ask(message)).message).toMatch(/jugo .* 15 minutos\. .* 911/),
  );

  it('is not seen in a calm value', async () => expect((await ask('mi azucar esta en 95, esta bien?')).message).not.toContain('jugo'));
});
