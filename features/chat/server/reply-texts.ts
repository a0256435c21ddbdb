import { findHelpLines, type HelpLine } from '#packages/clinical/help-lines.ts';
import type { Alarm, Missing, Question } from '#packages/clinical/skill.ts';

/** The follow-up questions for missing information. */
export const ASK_FOR: Readonly<Record<Missing, string>> = {
  medicine: 'Which medicine do you mean? Type its name as it stands on the package.',
  'second-medicine': 'And together with what? Type the other medicine, food or drink.',
  age: 'How old is the person who takes it?',
  weight: 'How much does the person weigh, in pounds?',
  symptoms: 'What do you notice? Tell me in your own words what it is, where, and since when.',
  condition: 'Which illness do you mean?',
};

/** The follow-up question if two names are missing. */
export const ASK_FOR_TWO = 'Which two do you mean? Type both names, for example “ibuprofen and warfarin”.';

/** What is said of an amount that was taken, where no danger was recognized. */
export const TOO_MUCH: readonly string[] = [
  'I cannot judge whether the amount that was taken is harmful. A poison center can, at once, free, day and night, even without symptoms.',
  'Have the package at hand, and take no more until you have asked.',
];

export const UNKNOWN: readonly string[] = [
  'I hold no checked facts that answer this, so I will not guess.',
  'Ask me what a medicine is for, what it costs or how much to take. You can also ask about side effects, symptoms, or taking things together.',
  'For anything else about your health, ask a pharmacist or a doctor.',
];

const UNANSWERED = 'I hold no checked fact that answers ';
/** Says of one question among several that nothing answers it. */
export const sayUnanswered = (question: string): string => sayAllUnanswered(`“${question}”`);
/** @param quoted the questions in quotation marks, as one list */
export const sayAllUnanswered = (quoted: string): string => `${UNANSWERED}${quoted}.`;
export const isUnansweredNote = (text: string): boolean => text.startsWith(`${UNANSWERED}“`);

const call = ({ name, number }: HelpLine) => `${name}: ${number}.`;

/** Formats an alarm as sentences with the country's numbers. In an emergency the number comes first. */
export function formatAlarm({ level, title, advice, line, isReminder }: Alarm, country: string): string[] {
  const lines = findHelpLines(country);
  const number = lines.emergency.number;
  const also = line && lines[line];
  if (isReminder) {
    const whom = also && level === 'urgent' ? `${also.name}, ${also.number},` : number;
    return [`First: call ${whom} now if that has not been done. Told before: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`];
  }
  return [
    ...(level === 'emergency' ? [`Call ${number} now.`] : []),
    `${title}. ${advice}`.replace(/\.\.+ ?/g, '. '),
    ...(also ? [line === 'crisis' ? `You can talk to somebody now, day and night. ${call(also)}` : call(also)] : []),
    ...(level === 'urgent' && line === 'poison'
      ? [`Call ${number} if somebody collapses, has a seizure, cannot breathe well or cannot be woken.`]
      : []),
    ...(level === 'urgent' && line !== 'poison' ? [`If it gets worse quickly, call ${number}.`] : []),
  ];
}

/** Formats the numbers to show with a refusal. */
export function formatHelpLines(line: 'crisis' | 'poison', country: string): string {
  const lines = findHelpLines(country);
  const also = lines[line];
  return `Emergency: ${lines.emergency.number}.${also ? ` ${call(also)}` : ''}`;
}

/** Suggests follow-up questions. */
export function suggestQuestions({ topic, things, conditions }: Question): string[] {
  const [first, second] = things;
  if ((topic === 'together' || topic === 'compare') && first && second)
    return topic === 'together'
      ? [`What are the side effects of ${first}?`, `Compare ${first} and ${second}`]
      : ['Which is safer for children?', 'Can I take both together?'];
  if (topic === 'condition' && conditions[0]) return ['When should I see a doctor?', 'How is it treated?', 'How long does it last?'];
  if (!first) return [];
  const all = [
    { of: 'effects', text: `What are the side effects of ${first}?` },
    { of: 'together', text: `Can I drink alcohol with ${first}?` },
    { of: 'price', text: `How much does ${first} cost?` },
    { of: 'medicine', text: `What is ${first} used for?` },
  ];
  return all
    .filter(({ of }) => of !== topic)
    .slice(0, 3)
    .map(({ text }) => text);
}
