import { describe, expect, it } from 'vitest';
import { startTalks } from '#tests/support/suites/start-talks.ts';

const ask = startTalks();

describe('a talk goes on', () => {
  it.each<[string, string, RegExp]>([
    [
      'with both that were named',
      'can i take ibuprofen on empty stomach // what about aleve // so can i take both if it is bad',
      /interaction of high severity/,
    ],
    [
      'with the next one for somebody who takes others',
      'my mom takes lisinopril and warfarin // and aleve for her back?',
      /^Not before .*Aleve does not go well with warfarin/,
    ],
    [
      'with a choice for another person',
      'Can my girl of 3 have Benadryl? // And my mother of 62 with glaucoma, which allergy pill is for her?',
      /^For hay fever with glaucoma/,
    ],
    ['without an allergy of no name', 'my daughter 6 has allergies how much claritin can she get', /^Claritin for an age of 6/],
  ])('%s', async (_, talk, said) => expect((await ask(talk)).message).toMatch(said));

  it('and a strength without its unit is no number of pills', async () => {
    const { kind } = await ask('the dentist gave me tramadol 50 and said ibuprofen is ok too, is tramadol ok with zoloft');
    expect(kind).not.toBe('emergency');
  });
});
