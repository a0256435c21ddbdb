import { describe, expect, it } from 'vitest';
import { loadSubjects } from '#packages/subjects/known-subjects.ts';
import { buildSubjectModel, createBank, learnWords, listLearned, listTalks } from './build-subject-model.ts';
import type { SubjectEntry } from './subject-bank.ts';
import { createSubjectRanker, type SubjectQuestionAsked } from './subject-model.ts';

/** Each folder has one writer. Every so many are enough to learn from and to ask about. */
const [EVERY, LEARNED, ASKED] = [3, 0, 1];
/** The places of the wordings that are short and that tell a story. */
const [SHORT, STORY] = [1, 2];

const questions = loadSubjects().subjects.flatMap(({ questions }) => questions);
/** Every wording that is learned from or asked: the words are learned without them, once for all. */
const leftOut = new Set([...listLearned(), ...questions.flatMap(({ asks }) => [SHORT, STORY].flatMap((at) => asks[at] ?? []))]);
const learning = createBank(learnWords(leftOut));
const writers = [...new Set(learning.entries.map(({ group }) => group))];
const isOf = ({ group }: SubjectEntry, part: number) => writers.indexOf(group) % EVERY === part;
const model = buildSubjectModel(learning, (entry) => isOf(entry, LEARNED));

const rank = createSubjectRanker(learning, model);
const talks = new Map(listTalks(learning).map((talk) => [talk.wording, talk.asked]));

/** Asks the questions of writers that were not learned from by one of their wordings, which is not known, once with and once without the question. */
function askWordings(choose: (entry: SubjectEntry) => string | undefined) {
  return learning.entries.flatMap((entry) => {
    const wording = isOf(entry, ASKED) ? choose(entry) : undefined;
    const asked: SubjectQuestionAsked | undefined = wording === undefined ? undefined : (talks.get(wording) ?? { text: wording });
    if (!asked || wording === undefined) return [];
    const [first] = rank(asked, { entry, wording });
    const [other] = rank(asked, { entry });
    const isSaid = (found: typeof first, share: number) => found !== undefined && !found.isOfOther && found.share >= share;
    return [
      {
        isRight: first?.entry === entry,
        isSaid: (share: number) => isSaid(first, share),
        isOther: (share: number) => isSaid(other, share),
      },
    ];
  });
}

const partOf = <T>(list: readonly T[], holds: (each: T) => boolean) => list.filter(holds).length / list.length;

// Two writers often ask the same of two subjects, so that "another" question is right in half of these cases, too.
describe.each([
  { name: 'short ones', choose: ({ question }: SubjectEntry) => question.asks[SHORT], share: 0.6, first: 0.53, right: 0.75, said: 0.15 },
  { name: 'stories', choose: ({ question }: SubjectEntry) => question.asks[STORY], share: 0.8, first: 0.22, right: 0.6, said: 0.005 },
  { name: 'those of a talk', choose: ({ question }: SubjectEntry) => question.follows[0], share: 0.7, first: 0.5, right: 0.85, said: 0.2 },
])(
  'known questions of subjects, asked in wordings of writers that were not learned from: $name',
  ({ choose, share, first, right, said }) => {
    const rows = askWordings(choose);

    it('finds the right one first as often as was measured', () => {
      expect(rows.length).toBeGreaterThan(150);
      expect(partOf(rows, ({ isRight }) => isRight)).toBeGreaterThan(first);
    });

    it('is mostly right where it is sure', () => {
      const sure = rows.filter(({ isSaid }) => isSaid(share));
      expect(sure.length).toBeGreaterThan(rows.length * said);
      expect(partOf(sure, ({ isRight }) => isRight)).toBeGreaterThan(right);
    });

    it('is seldom sure of another where the question is not known', () => {
      expect(partOf(rows, ({ isOther }) => isOther(share))).toBeLessThan(0.12);
    });
  },
);
