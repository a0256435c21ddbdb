import { testExplanations } from '#tests/support/suites/explanation-suite.ts';

const ask = (medication: string, symptoms: string[], more: object = {}) => ({ medication, symptoms, ...more });

testExplanations({
  path: '/api/side-effects/analyze',
  bodies: [ask('lisinopril', ['cough']), ask('metformin', ['diarrhea']), ask('sertraline', ['nausea']), ask('cetirizine', ['drowsiness'])],
  emergency: ask('lisinopril', ['throat swelling']),
  nothing: [ask('qqxxzz', ['cough']), ask('lisinopril', ['qqxxzz'])],
  withPersonalText: [{ body: ask('lisinopril', ['a dry cough since my visit to Jane Doe']), secret: 'Jane Doe' }],
});
