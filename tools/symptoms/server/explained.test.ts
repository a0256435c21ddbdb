import { testExplanations } from '#tests/support/suites/explanation-suite.ts';

const makeRequest = (symptoms: string[], description = '') => ({ symptoms, description });
const WOMAN = { age: 30, sex: 'female' };

const COLD = makeRequest(['Runny nose', 'Sneezing'], 'I have a scratchy throat for 2 days, no fever.');
const HEART = makeRequest(['Chest pain'], 'Crushing pain in the middle of my chest going to my jaw, sweating, started 40 minutes ago');
const WITH_NAME = makeRequest(['Runny nose', 'Cough', 'Jane Doe'], 'Jane Doe here, I have had a cough for 3 days.');

testExplanations({
  path: '/api/symptoms/analyze',
  bodies: [COLD, makeRequest(['Heartburn']), makeRequest(['Diarrhea', 'Nausea']), makeRequest(['Back pain'])],
  emergency: HEART,
  nothing: [makeRequest(['qqxxzz'])],
  withPersonalText: [{ body: WITH_NAME, secret: 'Jane Doe' }],
});

testExplanations({
  path: '/api/symptoms/analyze/advanced',
  bodies: [
    { ...COLD, ...WOMAN },
    { ...makeRequest(['Heartburn']), ...WOMAN },
    { ...makeRequest(['Diarrhea', 'Nausea']), ...WOMAN },
    { ...makeRequest(['Back pain']), ...WOMAN },
  ],
  emergency: { ...HEART, age: 61, sex: 'male' },
  nothing: [{ ...makeRequest(['qqxxzz']), ...WOMAN }],
  withPersonalText: [{ body: { ...WITH_NAME, ...WOMAN, medicalHistory: ['Jane Doe says asthma'] }, secret: 'Jane Doe' }],
});
