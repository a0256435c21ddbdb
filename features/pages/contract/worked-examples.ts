/** One question and what the tool answers to it, word for word. A test asks the tools again. */
export interface WorkedExample {
  /** The section of the app that answers it. */
  tool: string;
  title: string;
  question: string;
  /** What to know first. */
  answer: string;
  points: readonly string[];
  source: string;
  action: string;
  request: { path: string; body: object };
}

export const workedExamples: readonly WorkedExample[] = [
  {
    tool: 'interactions',
    title: 'Interaction check',
    question: 'Can I take Advil with warfarin?',
    answer: 'Do not add ibuprofen to warfarin unless your prescriber says so.',
    points: [
      'Warfarin and ibuprofen together make bleeding more likely.',
      'Ask your prescriber before you take both. Acetaminophen is often chosen for pain instead.',
      'Watch for black stools, blood in your urine, nosebleeds that do not stop and unusual bruises. Get medical help right away if you see them.',
    ],
    source: 'US labels of warfarin and ibuprofen, section 7',
    action: 'Check two medicines',
    request: { path: '/api/interactions/check', body: { medication1: 'Advil', medication2: 'warfarin' } },
  },
  {
    tool: 'dosing',
    title: 'Dosing',
    question: 'Children’s Motrin for a child of 6 who weighs 48 pounds',
    answer: "200 mg (10 mL of children's oral suspension, 100 mg per 5 mL)",
    points: [
      'Every 6 to 8 hours as needed; at most 4 doses and 800 mg in 24 hours; not longer than 3 days without asking a doctor',
      'Take with food or milk if it upsets the stomach.',
      "Infants' drops are more concentrated than the children's liquid: use only the syringe of the pack",
    ],
    source: 'Drug Facts label of children’s ibuprofen, Directions',
    action: 'Look up a dose',
    request: { path: '/api/dosing/recommend', body: { medication: "Children's Motrin", age: 6, weight: 48 } },
  },
  {
    tool: 'symptoms',
    title: 'Symptom Checker',
    question: 'Runny nose and a sore throat since yesterday, no fever. A woman of 34.',
    answer: 'You can take care of this at home, with a pharmacist’s help if you like. See a doctor if it gets worse or does not go away.',
    points: [
      'Rest, and drink plenty of fluids.',
      'Gargle with warm salt water (adults)',
      'Common cold: be seen today for shortness of breath or high fever.',
      'Get help right away: shortness of breath',
    ],
    source: 'The sources of the common cold and of sore throat are listed under the result.',
    action: 'Say what is happening',
    request: {
      path: '/api/symptoms/analyze',
      body: {
        symptoms: ['runny nose', 'sore throat'],
        description: 'Runny nose and a sore throat since yesterday, no fever',
        age: 34,
        sex: 'female',
      },
    },
  },
  {
    tool: 'side-effects',
    title: 'Side effects',
    question: 'A dry cough, weeks after starting lisinopril',
    answer: 'Taken together, the likelihood that lisinopril is the cause is high.',
    points: [
      'Do not stop lisinopril or change the dose on your own: some medicines are dangerous to stop suddenly. Ask your prescriber or pharmacist first.',
      'Tell your prescriber about a dry cough that stays',
      'Get help for short breath, blood, fever or swelling of the lips or face',
    ],
    source: 'US label of lisinopril, section 6',
    action: 'Ask about a symptom',
    request: {
      path: '/api/side-effects/analyze',
      body: { medication: 'lisinopril', symptoms: ['dry cough'], duration: 'weeks', severity: 'mild' },
    },
  },
  {
    tool: 'compare',
    title: 'Compare and prices',
    question: 'Zyrtec (cetirizine) or Claritin (loratadine)?',
    answer: 'Neither is better for everyone: it depends on your other conditions and medicines.',
    points: [
      'Cetirizine may suit you if: You want it to start working sooner (20 minutes to 1 hour, against 1 to 3 hours)',
      'Loratadine may suit you if: You had drowsiness with Cetirizine (8% against 14%, in separate trials)',
    ],
    source: 'US labels of both, sections 6.1 and 12.2',
    action: 'Compare two medicines',
    request: { path: '/api/medications/compare', body: { medication1Id: 'cetirizine', medication2Id: 'loratadine' } },
  },
];
