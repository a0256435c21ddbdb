import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { Abbreviation } from './plain-answer-schema.ts';
import { loadPlainAnswers, type PlainAnswerFound } from './plain-answers.ts';

/** Explains the abbreviations of a prescription in a message that asks what they mean. */
export type ReadAbbreviations = (message: string) => PlainAnswerFound | undefined;

const ASKS_MEANING =
  /\b(?:mean(?:s|ing)?|stands? for|translate|deciphe?r|decode|abbreviat\w+|shorthand|read (?:this|my)|in english)\b|\bsig\b|\bwhat(?:['’]?s| is| are) \W?[\w.]{2,5}\W*(?:\?|$|and\b|vs\b|or\b|on (?:a|my|the) )|\bwhat is (?:that|this|it)\b/i;
const ON_PRESCRIPTION = /\b(?:prescriptions?|script|label|bottle|rx|sig|abbreviat\w+|(?:doctor|doc|dr) (?:wrote|put)|says)\b/i;
/** "Bid vs tid??": nothing but abbreviations and small words. */
const SMALL_WORD =
  /^(?:vs|versus|and|or|on|my|the|a|difference|between|is|take|give|use|apply|instill|inject|x|days?|weeks?|for|by|mouth|tablets?|capsules?|drops?|mg|ml|\d+)$/i;
const EVERY_HOURS = /^q(\d{1,2})h(?:rs?)?$/;

interface Meaning {
  written: string;
  means: string;
  note?: string | undefined;
  isWord: boolean;
  source: string;
}

export function createAbbreviationReader(): ReadAbbreviations {
  const { abbreviations, sources } = loadPlainAnswers();
  const known = new Map(abbreviations.flatMap((one) => [one.id, ...one.also].map((written) => [written, one] as const)));
  return (message) => {
    const words = message.match(/[\w.]+/g) ?? [];
    const found = words.filter((word) => !ENGLISH.test(word) || isWritten(word, message)).flatMap((word) => explain(word, known));
    const meanings = found.filter(({ written }, at) => found.findIndex((other) => other.written === written) === at);
    const isSure = meanings.some(({ isWord }) => !isWord) || ON_PRESCRIPTION.test(message);
    const isBare = words.every((word) => SMALL_WORD.test(word) || explain(word, known).length > 0);
    if (meanings.length === 0 || !isSure || !(isBare || ASKS_MEANING.test(message))) return undefined;
    const collector = new EvidenceCollector('abbreviation', sources);
    const claims = meanings.map(({ written, means, note, source }) => ({
      text: `“${written}” means ${means}.${note ? ` ${note}` : ''}`,
      evidenceIds: [collector.cite({ text: `${written}: ${means}`, source })],
    }));
    const ask = 'If your label reads differently, go by the label, and ask the pharmacist to say the directions in full.';
    return {
      id: 'abbreviations',
      kind: 'medicine',
      isFirst: true,
      claims: [...claims, { text: ask, evidenceIds: [] }],
      evidence: collector.evidence,
    };
  };
}

/** Words of any sentence. They are abbreviations only where they are written or asked about as one: "AS", "what does as mean". */
const ENGLISH = /^(?:as|im)\.?$/i;

function isWritten(word: string, message: string): boolean {
  const isShouted = message === message.toUpperCase();
  const asked = new RegExp(
    String.raw`[“"'‘]${word}[”"'’]|\b(?:does|is|are|and|or|vs) ${word} (?:means?|stands?|on (?:a|my|the))\b|\bis ${word}\W*$`,
    'i',
  );
  return (word === word.toUpperCase() && !isShouted) || asked.test(message);
}

function explain(word: string, known: ReadonlyMap<string, Abbreviation>): Meaning[] {
  const written = word.toLowerCase().replaceAll('.', '');
  const hours = EVERY_HOURS.exec(written)?.[1];
  if (hours) return [{ written, means: `every ${Number(hours)} hours`, isWord: false, source: 'dictionary q' }];
  const one = known.get(written);
  return one ? [{ ...one, written }] : [];
}
