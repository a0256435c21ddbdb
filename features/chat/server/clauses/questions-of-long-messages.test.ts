import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('a question of a long message about several medicines', () => {
  it('is answered of each of a list', async () => {
    const { message } = await ask(
      'my dad just came home with amlodipine, metformin, omeprazole and atorvastatin and my mom puts them into a box with the days on it. do they all go with food or can some of them be taken on an empty stomach?',
    );
    expect(message).toMatch(/Metformin/);
    expect(message).toMatch(/Omeprazole/);
  });

  it('asks which of them causes what was told', async () => {
    const { message } = await ask(
      'they put me on lisinopril, metformin, atorvastatin and a baby aspirin all in the same week after my check up. I have had a dry cough for two weeks now that keeps my wife awake. which one is giving me this cough?',
    );
    expect(message).toMatch(/^Lisinopril[^.]* may cause this/m);
  });

  it('is about the one that took the place of another', async () => {
    const { message } = await ask(
      'the heart clinic moved me from warfarin over to Eliquis about three weeks ago because the finger sticks were too far to drive. I have missed my garden a lot. can I go back to eating greens like spinach and kale now?',
    );
    expect(message).not.toMatch(/INR/);
  });

  it('names a class for the medicine that was told', async () => {
    const { message } = await ask(
      'I have a five week old and I only breastfeed. The dentist gave me clindamycin for the tooth because it was infected and I did not ask him about it. Can I take the antibiotic and feed the baby?',
    );
    expect(message).toMatch(/Clindamycin and breastfeeding/);
  });
});

describe('what nothing answers in a long message', () => {
  const MESSAGE =
    'I take lisinopril 20 and my sister in law says all kinds of things about it at dinner when the whole family is there. how does it work, and is the color of the bottle something that the insurance decides?';

  it('is said once, after what is answered', async () => {
    const { message } = await ask(MESSAGE);
    expect(message.match(/I hold no checked fact/g) ?? []).toHaveLength(1);
    expect(message.indexOf('How Lisinopril works')).toBeGreaterThanOrEqual(0);
    expect(message.indexOf('How Lisinopril works')).toBeLessThan(message.indexOf('I hold no checked fact'));
  });

  it('is offered as the known questions that may ask it', async () => {
    const { message, suggestions } = await ask(
      'my dad has been on amlodipine since the spring and my uncle keeps calling him about it every sunday night after church. his socks leave deep marks by supper. what would make it settle down, and who decides the color of the bottle?',
    );
    expect(message).toMatch(/I hold no checked fact/);
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.some((text) => /amlodipine|blood pressure/i.test(text))).toBe(true);
  });

  it('is no wish for comfort', async () => {
    const { message } = await ask(
      'my friend gave me a few of her trazodone because melatonin does nothing for me, and I am on wellbutrin xl 150 in the morning. is it a bad idea to mix those two? also is it dumb that I feel like a criminal for having them in my desk',
    );
    expect(message).toMatch(/bupropion is often added to trazodone/i);
    expect(message).not.toMatch(/I hold no checked fact/);
  });

  it('brings no visit to a doctor where all is asked of medicines', async () => {
    const { message } = await ask(
      'My back locked up at a truck stop and the doc gave me cyclobenzaprine 10 before I left, and I got a bottle of Aleve in the door. I drive again at five. is the Aleve okay on top of it or do I pick one?',
    );
    expect(message).toMatch(/Aleve and cyclobenzaprine/);
    expect(message).not.toMatch(/How soon to be seen/);
  });
});

describe('signs after a medicine was stopped', () => {
  it('are those of stopping, and the medicine is not just taken again', async () => {
    const { message, alarms } = await ask(
      'ok so I stopped my effexor like four days ago because I ran out and the refill got messed up, and I keep getting these zaps in my head when I move my eyes. is that the medicine leaving? and if I get the refill tomorrow do I just start again at 150',
    );
    expect(alarms.filter(({ level }) => level === 'emergency')).toEqual([]);
    expect(message).toMatch(/withdrawal|Stopping Effexor/);
    expect(message).toMatch(/before you start again/);
  });
});
