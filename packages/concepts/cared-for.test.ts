import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { readCaredFor } from './cared-for.ts';
import { loadHistoryReader } from './read-history.ts';
import { checkSuitability } from './suitability.ts';

describe('a remark about somebody whom the writer looks after', () => {
  it.each([
    'dad in hospice, kidneys shut down',
    'mom threw up blood this morning',
    'grandma hasnt pooped in 9 days',
    'my husband had a bypass 4 days ago',
    "hubby's tongue is swollen",
    'nana is 88 and weak',
    'my father, 79, sick sinus syndrome',
    'papa cant swallow since the stroke',
    'grandpa bedridden, bleeding ulcer',
    'my daughter just had a seizure',
    'mama fell yesterday, head bleed, hospital says',
    'nausea, dads belly is hard as a board',
    'the nurses said dad is in heart block',
    "my wife's skin is yellow",
    'mother in law in the ICU with sepsis',
    'wife delivered yesterday, blood pressure 180/110',
  ])('is the person’s own: %s', (text) => expect(readCaredFor(text.toLowerCase(), false)).toBe('own'));

  it.each([
    'my dad had a heart attack at 50',
    'my mother has crohns',
    'father is on dialysis',
    'grandpa has parkinsons',
    'husband has hep c, i tested negative',
    'my mom has glaucoma, my eyes checked out fine',
    'dad died of a brain bleed last week',
    'mom was on nardil years ago',
    'my husband takes nitro',
    'wife is 8 weeks pregnant',
    'my sister has heart block',
    'my brother in the ICU since monday',
    'mom and grandma both had clots',
    "dad's heart attack was at 44",
    'clots run in dads family',
    'my dads whole side has short qt now, me too',
    'my neighbor is in the hospital with a bleed',
    'mom had ulcers in 1990',
    "i'm tired since my mom is in the hospital with a stroke",
    'my back hurts from lifting mom since monday',
    'son has asthma',
    'my grandmother had diabetes',
    'husband had v-fib, not me',
    'asthma since i was a boy',
  ])('is none: %s', (text) => expect(readCaredFor(text.toLowerCase(), false)).toBeUndefined());

  it('is one with a value, and of whom a question is asked for oneself it leaves open', () => {
    expect(readCaredFor('dad creatinine 4.1', false)).toBeUndefined();
    expect(readCaredFor('dad creatinine 4.1', true)).toBe('own');
    expect(readCaredFor('dad creatinine 4.1. can i take metformin?', true)).toBe('asked');
    expect(readCaredFor('mom is in the icu with a brain bleed. can she have eliquis?', false)).toBe('own');
  });
});

describe('what the label forbids to that person', () => {
  const formulary = loadFormulary();
  const reader = loadHistoryReader(formulary);
  const check = (name: string, text: string) => {
    const record = formulary.findByName(name)?.medicine;
    if (!record) throw new Error(`no ${name}`);
    const { held, heldForAnother } = checkSuitability(reader, record, reader.read([text], 45), 45);
    return { own: held.some(({ level }) => level === 'contraindicated'), another: heldForAnother.length > 0 };
  };

  it.each([
    ['apixaban', 'dad in the hospital since Friday, bleeding in his brain'],
    ['naproxen', 'mom had her triple bypass last Tuesday'],
    ['metformin', 'grandma on dialysis now'],
  ])('is held against %s: %s', (name, text) => {
    expect(check(name, text)).toMatchObject({ own: true });
    expect(check(name, `${text}. Can I take ${name}?`)).toEqual({ own: false, another: true });
  });

  it.each([
    ['metformin', 'father is on dialysis'],
    ['alosetron', 'my mother has crohns'],
  ])('is left open for %s: %s', (name, text) => expect(check(name, text)).toEqual({ own: false, another: true }));
});
