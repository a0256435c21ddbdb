import { testExplanations } from '#tests/support/suites/explanation-suite.ts';

const pair = (medication1Id: string, medication2Id: string) => ({ medication1Id, medication2Id });

testExplanations({
  path: '/api/medications/compare',
  bodies: [
    pair('cetirizine', 'loratadine'),
    pair('ibuprofen', 'naproxen'),
    pair('sertraline', 'fluoxetine'),
    pair('lisinopril', 'losartan'),
  ],
  nothing: [],
});
