/** Questions about the medicines on the screen or of the talk. */
export const QUICK_QUESTIONS: readonly string[] = [
  'What are the side effects?',
  'Can I take both together?',
  'Which is safer for children?',
];
