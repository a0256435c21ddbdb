import { FAQ, type FaqEntry } from './faq-list.ts';
import { GUIDES, type Guide } from './guide-list.ts';

export interface HelpSearchResult {
  faq: readonly FaqEntry[];
  guides: readonly Guide[];
}

/** Normalizes case and quotation marks: people type straight quotes and the texts have curly ones. */
const fold = (text: string) => text.toLowerCase().normalize('NFKC').replace(/[’‘]/g, "'").replace(/[“”]/g, '"');

/**
 * The questions and guides that contain every typed word in a title, description, question, answer or category; all if nothing was typed.
 */
export function searchHelp(typed: string): HelpSearchResult {
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

/** @example describeResults({ faq: [first], guides: [] }) // '1 question and no guides found.' */
export function describeResults({ faq, guides }: HelpSearchResult): string {
  if (faq.length + guides.length === 0) return 'Nothing found.';
  const questions = faq.length === 0 ? 'No questions' : count(faq.length, 'question', 'questions');
  const texts = guides.length === 0 ? 'no guides' : count(guides.length, 'guide', 'guides');
  return `${questions} and ${texts} found.`;
}
