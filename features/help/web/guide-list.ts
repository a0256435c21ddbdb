import type { GuideId } from '../contract/entries.ts';

export interface Guide {
  id: GuideId;
  title: string;
  description: string;
  category: string;
  /** In minutes, at 200 words a minute. */
  readTime: number;
  difficulty: 'Beginner' | 'Intermediate' | 'Advanced';
  /** Loads the Markdown text when the guide is opened. */
  load: () => Promise<{ default: string }>;
}

export const GUIDES: readonly Guide[] = [
  {
    id: 'medication-comparison',
    title: 'How to compare two medications',
    description: 'Put two medicines side by side, read the table from the top, and know what N/A means.',
    category: 'Medication comparison',
    readTime: 5,
    difficulty: 'Beginner',
    load: () => import('./guides/medication-comparison.md?raw'),
  },
  {
    id: 'drug-interactions',
    title: 'Understanding drug interactions',
    description: 'What serious, sure and likely mean, how to check everything you take, and what to do with the answer.',
    category: 'Drug interactions',
    readTime: 8,
    difficulty: 'Intermediate',
    load: () => import('./guides/drug-interactions.md?raw'),
  },
  {
    id: 'symptom-results',
    title: 'Making sense of symptom analysis results',
    description: 'The four levels of urgency, the lists of possible conditions, and what a symptom check cannot tell you.',
    category: 'Symptom analysis',
    readTime: 10,
    difficulty: 'Intermediate',
    load: () => import('./guides/symptom-results.md?raw'),
  },
  {
    id: 'pricing',
    title: 'Reading prices and paying less',
    description: 'What our price figures are, how old they are, and how to find a fair price at a pharmacy.',
    category: 'Pricing',
    readTime: 6,
    difficulty: 'Beginner',
    load: () => import('./guides/pricing.md?raw'),
  },
  {
    id: 'advanced-dosing',
    title: 'Advanced dosing: age, weight and limits',
    description: 'Read a label dose for one person, add up what was taken in a day, and know when no dose is given.',
    category: 'Dosing',
    readTime: 12,
    difficulty: 'Advanced',
    load: () => import('./guides/advanced-dosing.md?raw'),
  },
  {
    id: 'ai-chat',
    title: 'Best practices for the AI chat',
    description: 'How to ask good questions, how to check the answers, and what stays private.',
    category: 'AI chat',
    readTime: 7,
    difficulty: 'Beginner',
    load: () => import('./guides/ai-chat.md?raw'),
  },
];

/** The public address of a guide. */
export const guidePath = (id: GuideId): string => `/help/guides/${id}`;
