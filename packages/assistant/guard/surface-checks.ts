import type { DropReason, GuardedFact } from './guarded.ts';

const MARKUP =
  /[<>[\]{}`*_#|\\~^=@]|https?:|www\.|\b[a-z0-9-]+\.(com|org|net|gov|io|info|edu|co|us|uk|eu|html?|php|exe)\b|&[a-z#0-9]+;|!|\?|\.\.\.|…|\b(javascript|data|file|mailto|tel):/i;
/** English letters, digits and punctuation. Other characters can hide or imitate text. */
const PLAIN = /^[A-Za-z0-9 \n\t.,;:()'"’‘“”\-–—/%°½¼¾+&$µéèêïöü]*$/u;
const SCRIPTS = /[^\P{L}A-Za-zµéèêïöü]|\p{Cf}|\p{Cc}(?<![\n\t])|\p{M}|\p{Extended_Pictographic}|\p{Co}|\p{Cn}/u;
const ROLES =
  /\b(system|assistant|user|developer|human|ai)\s*:|\b(ignore|disregard|forget|override)\b.{0,40}\b(previous|above|prior|facts?|instructions?|rules?|prompts?)\b|\b(language model|as an ai|chatbot|gpt|claude|openai|anthropic|llm|prompt|instructions?|my (rules|training|guidelines)|jailbreak|i am|i was|i'm|i have|i think|i believe|trust me|i recommend|in my)\b/i;
const SOURCES =
  /\b(stud(y|ies)|trials?|research(ers?)?|scientists?|experts?|journals?|statistics?|surveys?|according to|published|university|professors?|reviewed|meta.?analys[ei]s|evidence (shows|suggests)|data (shows?|suggests?)|proven|guidelines?|(doctors|physicians|pharmacists|clinicians|nurses|people|patients|many|most) (say|agree|recommend|believe|report|think|know|suggest|advise)|fda|cdc|nhs|who says|nih|mayo clinic|harvard|lancet|nejm|jama|world health organization|medwatch|poison control|foundation|institute|association|college of|hospital)\b/gi;
const PHONE = /\+?\d[\d\s().-]{5,}\d/g;
const QUOTED = /["“”]([^"“”]*)["“”]?/g;

/** Arbitrary: longer than sixty words, and short enough for the patterns to stay fast. */
const MAX_CHARACTERS = 600;

/** Finds a problem with the form of a sentence, before its meaning is read. A source, phone number or quote is allowed if a cited fact has it. */
export function findSurfaceProblem(text: string, cited: readonly GuardedFact[]): DropReason | undefined {
  if (text.length > MAX_CHARACTERS) return 'too-long';
  if (SCRIPTS.test(text)) return 'other-language';
  if (MARKUP.test(text)) return 'markup';
  if (!PLAIN.test(text)) return 'other-language';
  if (ROLES.test(text)) return 'instruction';
  const known = flatten(cited.map((fact) => fact.text).join(' \n '));
  for (const [mention] of text.matchAll(SOURCES)) if (!known.includes(flatten(mention))) return 'invented-source';
  for (const [number] of text.matchAll(PHONE)) if (isPhone(number) && !known.includes(flatten(number))) return 'invented-source';
  for (const [, quote = ''] of text.matchAll(QUOTED)) if (!known.includes(`"${flatten(quote)}"`)) return 'markup';
  return text.split(/\s+/).length > 60 ? 'too-long' : undefined;
}

const isPhone = (text: string) => text.replace(/\D/g, '').length >= 7 && !/^\d{1,3}(,\d{3})+$/.test(text);
const flatten = (text: string) => text.toLowerCase().replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
