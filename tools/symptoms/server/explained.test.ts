import { testExplanations } from '#tests/support/suites/explanation-suite.ts';

const tell = (symptoms: string[], description = '') => ({ symptoms, description });
const WOMAN = { age: 30, sex: 'female' };

const COLD = tell(['Runny nose', 'Sneezing'], 'I have a scratchy throat for 2 days, no fever.');
const HEART = tell(['Chest pain'], 'Crushing pain in the middle of my chest going to my jaw, sweating, started 40 minutes ago');
const TOLD = tell(['Runny nose', 'Cough', 'Jane Doe'], 'Jane Doe here, I have had a cough for 3 days.');

testExplanations({
  path: '/api/symptoms/analyze',
  bodies: [COLD, tell(['Heartburn']), tell(['Diarrhea', 'Nausea']), tell(['Back pain'])],
  emergency: HEART,
  nothing: [tell(['qqxxzz'])],
  telling: [{ body: TOLD, secret: 'Jane Doe' }],
});

testExplanations({
  path: '/api/symptoms/analyze/advanced',
  bodies: [
    { ...COLD, ...WOMAN },
    { ...tell(['Heartburn']), ...WOMAN },
    { ...tell(['Diarrhea', 'Nausea']), ...WOMAN },
    { ...tell(['Back pain']), ...WOMAN },
  ],
  emergency: { ...HEART, age: 61, sex: 'male' },
  nothing: [{ ...tell(['qqxxzz']), ...WOMAN }],
  telling: [{ body: { ...TOLD, ...WOMAN, medicalHistory: ['Jane Doe says asthma'] }, secret: 'Jane Doe' }],
});
