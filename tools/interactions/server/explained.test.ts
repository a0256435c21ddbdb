import { testExplained } from '#tests/support/suites/explained.ts';

const pair = (medication1: string, medication2: string) => ({ medication1, medication2 });

testExplained({
  path: '/api/interactions/check',
  bodies: [
    pair('warfarin', 'ibuprofen'),
    pair('sertraline', 'tramadol'),
    pair('simvastatin', 'clarithromycin'),
    pair('lisinopril', 'spironolactone'),
  ],
  nothing: [pair('qqxxzz', 'warfarin'), pair('loratadine', 'atorvastatin')],
  telling: [{ body: pair('Warfarrin', 'aspirin'), secret: 'Warfarrin' }],
});

testExplained({
  path: '/api/interactions/cabinet',
  bodies: [
    { medications: ['warfarin', 'ibuprofen', 'metformin'] },
    { medications: ['sertraline', 'tramadol'], conditions: ['seizures'] },
    { medications: ['simvastatin', 'clarithromycin'] },
    { medications: ['ibuprofen'], conditions: ['stomach-ulcer'] },
  ],
  nothing: [{ medications: ['qqxxzz'] }, { medications: ['loratadine', 'atorvastatin'] }],
  telling: [{ body: { medications: ['warfarin', 'naproxen', 'Jane Doe’s drops'] }, secret: 'Jane Doe' }],
});
