import { testExplained } from '#tests/support/suites/explained.ts';

const ask = (medication: string, symptoms: string[], more: object = {}) => ({ medication, symptoms, ...more });

testExplained({
  path: '/api/side-effects/analyze',
  bodies: [ask('lisinopril', ['cough']), ask('metformin', ['diarrhea']), ask('sertraline', ['nausea']), ask('cetirizine', ['drowsiness'])],
  emergency: ask('lisinopril', ['throat swelling']),
  nothing: [ask('qqxxzz', ['cough']), ask('lisinopril', ['qqxxzz'])],
  telling: [{ body: ask('lisinopril', ['a dry cough since my visit to Jane Doe']), secret: 'Jane Doe' }],
});
