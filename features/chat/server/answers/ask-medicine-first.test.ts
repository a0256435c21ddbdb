import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

/** Words of an illness in a question about a medicine tell of nobody who is ill. */
describe('a question about a medicine is no story of an illness', () => {
  it.each([
    'roommate snorts his adderall says it works faster, is that really worse than swallowing it',
    'kids got pink eye, are the polytrim drops ok for a 2yr old',
    'my buddy smokes percocet, is that worse than swallowing one',
    'are polytrim drops ok for a 2yr old // it says keep at room temp but the garage fridge ok?',
    'My sister take lorazepam every night 10 year already, she want stop now because she read bad thing',
  ])('%s', async (talk) => {
    const { alarms, message } = await ask(talk);
    expect(alarms).toEqual([]);
    expect(message).not.toMatch(/How soon to be seen|likeliest reasons/);
  });

  it.each([
    'I have had a fever of 102 and a stiff neck since last night, is tylenol enough',
    'can I take Tums for crushing chest pain that goes down my left arm',
    'my eye is swollen shut and hurts when I move it and I see double, are polytrim drops enough',
  ])('but somebody who is ill is told how soon to be seen: %s', async (talk) => {
    const { alarms, message } = await ask(talk);
    expect(alarms.length > 0 || /How soon to be seen/.test(message)).toBe(true);
  });
});

describe('what is told of stopping is answered without a question', () => {
  it.each([
    ['my dad takes clonidine and wants to quit', 'Blood pressure can shoot up'],
    ['My sister take lorazepam every night 10 year already, she want stop now', 'Stopping lorazepam'],
    ['i take paroxetine 20 // i stopped it cold turkey', 'paroxetine'],
  ])('%s', async (talk, said) => {
    expect((await ask(talk)).message.toLowerCase()).toContain(said.toLowerCase());
  });
});

describe('pass out for falling asleep', () => {
  it('is no fainting', async () => {
    const { message } = await ask(
      'I take levothyroxine and work nights. When I get home at 8 I eat a big plate and pass out. Do I take it before bed or when I wake up?',
    );
    expect(message).not.toMatch(/Fainting/);
  });

  it('but a faint is', async () => {
    const { alarms, message } = await ask('I stood up to get home from church and passed out on the floor, I take lisinopril');
    expect(alarms.length > 0 || /faint/i.test(message)).toBe(true);
  });
});
