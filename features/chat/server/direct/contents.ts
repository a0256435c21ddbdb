import { escapePattern } from '#packages/reading/escape-pattern.ts';
import type { AnswerDraft } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { toQuestion } from '../reading/conversation.ts';
import type { DirectQuestion } from './direct-question.ts';

const INACTIVE =
  'alcohol|gluten|lactose|dairy|milk|gelatin|sugar|sorbitol|aspartame|dyes?|red dye|red 40|soy|peanuts?|nuts?|eggs?|corn|starch|pork|latex|sulfites?|sulfa|caffeine|codeine|steroids?';

/** Answers whether a product holds an ingredient: "does DayQuil have acetaminophen", "is there caffeine in Excedrin". */
export async function answerContents(
  { ask }: Pick<ChatServices, 'ask'>,
  { message, conversation, medicines }: DirectQuestion,
): Promise<AnswerDraft | undefined> {
  const names = [...medicines].sort((a, b) => b.length - a.length).map(escapePattern);
  const part = [...names, INACTIVE].join('|');
  for (const product of medicines) {
    const name = escapePattern(product);
    const holds = new RegExp(
      String.raw`\b(?:do(?:es)?|doesn['’]?t|is) (?:the |my |children['’]?s )?${name}s?(?: \w+)? (?:have|contain|include|got|made with|has)s?(?: any| some)? (${part})\b(?! (?:with|and)\b)|\b(?:is|are) (?:there )?(?:any |some )?(${part}) (?:already )?(?:in|an ingredient of) (?:the |my )?${name}\b`,
      'i',
    ).exec(message);
    const held = holds?.[1] ?? holds?.[2];
    if (!held || held.toLowerCase() === product.toLowerCase()) continue;
    const isNamed = medicines.some((each) => each.toLowerCase() === held.toLowerCase());
    const things = isNamed ? [product, held] : [product];
    const question = toQuestion({ ...conversation, kind: 'contains', facets: [], conditions: [], things }, 'medicine', message);
    const answer = await ask(question);
    if (answer.status !== 'answered') return undefined;
    return { kind: 'answer', claims: answer.claims, evidence: answer.evidence, question, answers: [answer], isDirect: true };
  }
  return undefined;
}
