import { FAQ, type FaqEntry } from './faq-list.ts';
import { GUIDES, type Guide } from './guide-list.ts';

export interface HelpFound {
  faq: readonly FaqEntry[];
  guides: readonly Guide[];
}

/** Letters alone count, in either case: people type straight quotes and the texts have curly ones. */
const fold = (text: string) => text.toLowerCase().normalize('NFKC').replace(/[’‘]/g, "'").replace(/[“”]/g, '"');

/**
 * The questions and guides whose title, description, question, answer or category holds every word that was typed; all of them where
 * nothing was.
 */
export function searchHelp(typed: string): HelpFound {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const fits = (texts: readonly string[]) => {
    const whole = fold(texts.join('\n'));
    return words.every((word) => whole.includes(word));
  };
  return {
    faq: FAQ.filter(({ question, answer, category }) => fits([question, ...answer, category])),
    guides: GUIDES.filter(({ title, description, category }) => fits([title, description, category])),
  };
}

const count = (many: number, one: string, several: string) => `${many} ${many === 1 ? one : several}`;

/** @example sayFound({ faq: [first], guides: [] }) // '1 question and no guides found.' */
export function sayFound({ faq, guides }: HelpFound): string {
  if (faq.length + guides.length === 0) return 'Nothing found.';
  const questions = faq.length === 0 ? 'No questions' : count(faq.length, 'question', 'questions');
  const texts = guides.length === 0 ? 'no guides' : count(guides.length, 'guide', 'guides');
  return `${questions} and ${texts} found.`;
}
