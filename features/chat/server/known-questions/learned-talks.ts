import { readFileSync } from 'node:fs';
import type { AskedWording } from './asked-wording.ts';
import type { KnownEntry, QuestionBank } from './question-bank.ts';

const WRITTEN_FILE = new URL('./asked-within/messages.jsonl', import.meta.url);

/** Arbitrary: a question of the same subject, and a story of another one that was told before. */
const [NEXT, FAR] = [1, 137];
/** Every second question stands amid another story. */
const AMID = 2;
/** Arbitrary: so many words directly before a question belong to it. */
const WORDS_BEFORE = 25;

/**
 * The known questions as they are asked within a talk or a long message: after another question of the same subject or medicine, and some of them
 * after the story of somebody else. The name of a medicine stands only in what was told.
 */
export function listTalks(entries: readonly KnownEntry[]): AskedWording[] {
  return entries.flatMap((entry, index): AskedWording[] => {
    const other = [entries[index + NEXT], entries[index - NEXT]].find((each) => each?.about === entry.about);
    if (!other) return [];
    const before = chooseAsWritten(other, index);
    const far = entries[(index + FAR * (1 + (index % AMID))) % entries.length];
    const told = index % AMID === 0 && far ? `${far.written.asks.at(-1)}\n${before}` : before;
    const wordings = entry.isOfMedicine ? entry.question.asks.slice(1, 2) : entry.question.follows;
    return wordings.map((wording) => ({
      entry,
      wording,
      asked: { text: wording.replaceAll('this medicine', 'it'), within: { before, told } },
    }));
  });
}

const chooseAsWritten = ({ written: { asks } }: KnownEntry, index: number): string => asks[index % asks.length] as string;

/** A long message with its questions, or a talk. */
export type WrittenMessage =
  | { message: string; asks: readonly { text: string; entry?: string }[] }
  | { turns: readonly { message: string; entry?: string; tells?: boolean }[] };

export const readWritten = (): WrittenMessage[] =>
  readFileSync(WRITTEN_FILE, 'utf8')
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as WrittenMessage]));

/** The questions of long messages and talks with what was told around them, and the known question that is marked. */
export function listWritten(written: readonly WrittenMessage[], { subjects, medicines, findMedicines }: QuestionBank): AskedWording[] {
  const bySubject = new Map<string, KnownEntry[]>();
  for (const entry of subjects) bySubject.set(entry.about, [...(bySubject.get(entry.about) ?? []), entry]);
  const find = (mark: string | undefined): KnownEntry | undefined => {
    if (mark === undefined) return undefined;
    const [about = '', place] = mark.split('#');
    const entry = (bySubject.get(about) ?? medicines.get(about))?.[Number(place)];
    if (!entry) throw new Error(`No known question is ${mark}`);
    return entry;
  };
  return written.flatMap((each): AskedWording[] => {
    if ('turns' in each)
      return each.turns.flatMap(({ message, entry, tells }, at): AskedWording[] => {
        const earlier = each.turns.slice(0, at).map((turn) => turn.message);
        if (at === 0 || tells) return [];
        const within = { before: earlier.at(-1) ?? '', told: earlier.join('\n') };
        return [{ entry: find(entry), asked: { text: message, within }, isWritten: true }];
      });
    return each.asks.map(({ text, entry }) => {
      const at = each.message.indexOf(text);
      const [first, rest] = [each.message.slice(0, at), each.message.slice(at + text.length)];
      const before = first.trim().split(/\s+/).slice(-WORDS_BEFORE).join(' ');
      const named = [...findMedicines(first).toReversed(), ...findMedicines(rest)];
      const within = { before, told: `${first}\n${rest}`, medicines: named };
      return { entry: find(entry), asked: { text, within }, isWritten: true };
    });
  });
}
