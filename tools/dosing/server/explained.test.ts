import { testExplanations } from '#tests/support/suites/explanation-suite.ts';

const ask = (medication: string, more: object = {}) => ({ medication, age: 35, weight: 150, ...more });

testExplanations({
  path: '/api/dosing/recommend',
  bodies: [ask('Advil'), ask('Tylenol'), ask('Zyrtec'), ask('loratadine')],
  nothing: [ask('qqxxzz'), ask('Advil', { age: 0, weight: 9 })],
  withPersonalText: [
    { body: ask('Aleve', { otherMedications: ['Jane Doe’s drops'], condition: 'Jane Doe has a headache' }), secret: 'Jane Doe' },
    { body: ask('Motrin', { otherMedications: ['WARFARIN 5 mg tablets'] }), secret: 'WARFARIN 5 mg tablets' },
  ],
});
