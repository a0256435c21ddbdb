import { describe, expect, it } from 'vitest';
import { SUPPLIED } from '../sections.ts';
import { readSection } from './check-statement.ts';
import { readStorage, statesStorage } from './check-storage.ts';

const ROOM = 'Store at 20° to 25°C (68° to 77°F); excursions permitted to 15° to 30°C (59° to 86°F).';
const label = (forms: string[], text: string) => ({ forms, sections: new Map([[SUPPLIED, readSection(SUPPLIED, text, false)]]) });
const TABLET = 'tablet, by mouth';
const LIQUID = 'oral solution, by mouth';

describe('readStorage', () => {
  it('says in our words what the label says', () => {
    expect(readStorage(label([TABLET], `${ROOM} Protect from light and moisture. Keep out of reach of children.`))?.claims).toEqual([
      'Keep it at room temperature, 68 to 77 °F.',
      'For a short time, 59 to 86 °F is fine.',
      'Keep it away from light.',
      'Keep it dry.',
      'Keep it out of the reach of children.',
    ]);
  });

  it.each([
    ['no temperature', 'Protect from light.'],
    ['two temperatures', `${ROOM} Refrigerate the mixed liquid at 2° to 8°C.`],
    ['another temperature', `${ROOM} Store the mixed liquid at 5° to 30°C.`],
  ])('leaves %s to a reader', (_, text) => {
    expect(readStorage(label([TABLET], text))).toBeUndefined();
  });
});

describe('statesStorage', () => {
  const both = [label([TABLET], ROOM), label([LIQUID], 'Store in a refrigerator, 2° to 8°C (36° to 46°F). Do not freeze.')];

  it('holds each form against its own label', () => {
    const text = 'Tablets: Keep it at room temperature, 68 to 77 °F. Oral solution: Keep it in the refrigerator, 36 to 46 °F.';
    expect(statesStorage(text, both, [TABLET, LIQUID])).toEqual({ at: 0, code: SUPPLIED });
  });

  it.each([
    ['what only another form has', 'Tablets: Keep it in the refrigerator, 36 to 46 °F.'],
    ['what no label has', 'Tablets: Keep it at room temperature, 68 to 77 °F. Keep it away from light.'],
    ['a form without a label', 'Capsules: Keep it at room temperature, 68 to 77 °F.'],
    ['all forms where one differs', 'Keep it at room temperature, 68 to 77 °F.'],
    ['other words', 'Tablets: Keep it somewhere cool.'],
  ])('does not state %s', (_, text) => {
    expect(statesStorage(text, both, [TABLET, LIQUID])).toBeUndefined();
  });
});
