import { BODY } from './body.ts';
import { DANGER } from './danger.ts';
import { ILLNESSES_AND_MEDICINES } from './illnesses-and-medicines.ts';
import { SENTENCES } from './sentences.ts';
import { SYMPTOMS } from './symptoms.ts';

const MOST_WORDS = 8;

const withoutEnding = (word: string) => (word.length > 3 ? word.replace(/s$/, '').replace(/[ao]$/, '') : word);

/** Later glossaries win: a word of a sentence may also be a word of danger. */
const GLOSSARY = readGlossary([SENTENCES, BODY, ILLNESSES_AND_MEDICINES, SYMPTOMS, DANGER].join('\n'));

interface Glossary {
  exact: ReadonlyMap<string, string>;
  /** By words without their endings for gender and number. */
  loose: ReadonlyMap<string, string>;
}

function readGlossary(lines: string): Glossary {
  const exact = new Map<string, string>();
  const loose = new Map<string, string>();
  for (const line of lines.split('\n')) {
    const at = line.indexOf('=');
    if (at < 0) continue;
    const english = line.slice(at + 1).trim();
    for (const spanish of line.slice(0, at).split(',')) {
      const words = toTokens(spanish).map(({ word }) => word);
      exact.set(words.join(' '), english);
      loose.set(words.map(withoutEnding).join(' '), english);
    }
  }
  return { exact, loose };
}

/**
 * Reads Spanish as rough English for the reader of symptoms and dangers, phrase by phrase; words without an entry stay as they are.
 * Its result is read by rules and shown as what was understood. It is no translation for people.
 * @example readSpanish('me duele el pecho y no puedo respirar') // 'i have pain in my chest and cannot breathe'
 */
export function readSpanish(text: string): string {
  const tokens = toTokens(text);
  const english: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { gloss, count } = findLongest(tokens, at);
    const last = tokens[at + count - 1] as Token;
    if (gloss !== '') english.push(`${gloss}${last.after}`);
    else if (last.after !== '' && english.length > 0) english.push(`${english.pop()}${last.after}`);
    at += count;
  }
  return polish(english.join(' '));
}

interface Token {
  word: string;
  /** A sign that ends a clause or a sentence. */
  after: string;
}

function toTokens(text: string): Token[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain.matchAll(/(\d+(?:[.,]\d+)?|[\p{L}\p{N}']+)([^\p{L}\p{N}]*)/gu)].map(([, word = '', rest = '']) => ({
    word: word.replace(/(\d),(\d)/, '$1.$2'),
    after: /[.,;:!?\n]/.exec(rest)?.[0] ?? '',
  }));
}

/** The longest entry that starts at a word and does not go past the end of a clause. */
function findLongest(tokens: readonly Token[], at: number): { gloss: string; count: number } {
  const words: string[] = [];
  for (const { word, after } of tokens.slice(at, at + MOST_WORDS)) {
    words.push(word);
    if (after !== '') break;
  }
  for (let count = words.length; count > 0; count--) {
    const phrase = words.slice(0, count);
    const gloss = GLOSSARY.exact.get(phrase.join(' ')) ?? GLOSSARY.loose.get(phrase.map(withoutEnding).join(' '));
    if (gloss !== undefined) return { gloss, count };
  }
  return { gloss: words[0] ?? '', count: 1 };
}

/** Puts right what the order of Spanish words leaves wrong for an English reader. */
const polish = (english: string) =>
  english
    .replace(/\bpain in my (?:in |of )?the\b/g, 'pain in my')
    .replace(/\bpain in the (?:the|my|his)\b/g, 'pain in the')
    .replace(/\bin my (?:the|a|of|to the|in the)\b/g, 'in my')
    .replace(
      /\b(?:has|of|with|i have|for|is) (\d+) (years|months|weeks|days)(?= old|[.,;]|$| and| with| has| is| my)/g,
      (said, count, unit) => (/^(?:has|of)/.test(said) ? `is ${count} ${unit} old` : said),
    )
    .replace(/\bi have (\d+) years(?! old)/g, 'i am $1 years old')
    .replace(/\b(?:has|of) (\d+) (years|months)\b/g, 'is $1 $2 old')
    .replace(/ old of old| old old/g, ' old')
    .replace(/\bit (?:been|has) /g, '')
    .replace(/\bhace (\w+) (hours|days|weeks|months|years)\b/g, 'for $1 $2')
    .replace(/\bnot (?:i have|has|got|i got)\b/g, 'no')
    .replace(/\bnot (pain|fever|cough|vomiting|bleeding|rash|nausea|diarrhea)\b/g, 'no $1')
    .replace(/\s+/g, ' ')
    .trim();
