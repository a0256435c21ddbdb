import { testExplained } from '#tests/support/suites/explained.ts';

const pair = (medication1Id: string, medication2Id: string) => ({ medication1Id, medication2Id });

testExplained({
  path: '/api/medications/compare',
  bodies: [
    pair('cetirizine', 'loratadine'),
    pair('ibuprofen', 'naproxen'),
    pair('sertraline', 'fluoxetine'),
    pair('lisinopril', 'losartan'),
  ],
  nothing: [],
});
