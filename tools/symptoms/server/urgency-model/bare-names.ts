import type { TrainingMessage } from './training-messages.ts';

/** Common complaints by name, as they are picked from a list or typed one after the other. None needs help now by itself. */
const NAMES = [
  'headache', 'fever', 'cough', 'sore throat', 'runny nose', 'stuffy nose', 'sneezing', 'abdominal pain', 'stomach ache', 'vomiting', 'diarrhea',
  'nausea', 'constipation', 'bloating', 'heartburn', 'fatigue', 'tired', 'dizziness', 'back pain', 'neck pain', 'joint pain', 'muscle pain',
  'knee pain', 'shoulder pain', 'skin rash', 'itching', 'itchy eyes', 'red eye', 'dry eyes', 'ear pain', 'ringing in the ears', 'toothache',
  'loss of appetite', 'chills', 'sweating', 'weakness', 'anxiety', 'trouble sleeping', 'low mood', 'frequent urination', 'burning urination',
  'leg cramps', 'swollen feet', 'weight gain', 'hair loss', 'acne', 'menstrual cramps', 'night sweats', 'palpitations', 'tingling',
]; // biome-ignore format: names read best in lines

const FORMS: readonly ((names: readonly string[]) => string)[] = [
  (names) => names.join('\n'),
  (names) => names.map((name) => `${name[0]?.toUpperCase()}${name.slice(1)}`).join(' '),
  (names) => `I have ${names.join(', ')}.`,
  (names) => names.join(' and '),
  (names) => `${names.join(', ')} since yesterday`,
];

/**
 * Lists of complaints without a story. Without them, the model would take every such list for an emergency, because people who tell an emergency
 * name the same complaints. How soon they should be seen, the rules decide.
 */
export function listBareNames(): TrainingMessage[] {
  const lists = NAMES.flatMap((name, at) => {
    const after = (step: number) => NAMES[(at + step) % NAMES.length] as string;
    return [
      [name],
      ...[1, 2, 5, 9, 14, 21].map((step) => [name, after(step)]),
      ...[3, 7, 12].map((step) => [name, after(step), after(step + 4)]),
    ];
  });
  return lists.map((names, at) => ({
    text: (FORMS[at % FORMS.length] as (typeof FORMS)[number])(names),
    age: null,
    sex: null,
    levels: ['self-care'],
    onlyAsks: true,
  }));
}
