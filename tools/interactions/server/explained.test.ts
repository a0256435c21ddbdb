import { testExplanations } from '#tests/support/suites/explanation-suite.ts';

const pair = (medication1: string, medication2: string) => ({ medication1, medication2 });

testExplanations({
  path: '/api/interactions/check',
  bodies: [
    pair('warfarin', 'ibuprofen'),
    pair('sertraline', 'tramadol'),
    pair('simvastatin', 'clarithromycin'),
    pair('lisinopril', 'spironolactone'),
  ],
  nothing: [pair('qqxxzz', 'warfarin'), pair('loratadine', 'atorvastatin')],
  withPersonalText: [{ body: pair('Warfarrin', 'aspirin'), secret: 'Warfarrin' }],
});

testExplanations({
  path: '/api/interactions/cabinet',
  bodies: [
    { medications: ['warfarin', 'ibuprofen', 'metformin'] },
    { medications: ['sertraline', 'tramadol'], conditions: ['seizures'] },
    { medications: ['simvastatin', 'clarithromycin'] },
    { medications: ['ibuprofen'], conditions: ['stomach-ulcer'] },
  ],
  nothing: [{ medications: ['qqxxzz'] }, { medications: ['loratadine', 'atorvastatin'] }],
  withPersonalText: [{ body: { medications: ['warfarin', 'naproxen', 'Jane Doe’s drops'] }, secret: 'Jane Doe' }],
});
