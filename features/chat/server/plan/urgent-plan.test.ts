import { describe, expect, it } from 'vitest';
import type { SkillAnswer } from '#packages/clinical/skill.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import type { AnswerDraft } from '../answer-draft.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import { addToDraft } from './add-to-draft.ts';

const section = { hash: 'symptoms', label: 'Open' };
const answerOf = (urgency: SkillAnswer['floor']['urgency']): SkillAnswer => ({
  status: 'answered',
  claims: [],
  evidence: [],
  floor: { urgency },
  section,
});
const say = (text: string) => [{ text, evidenceIds: [] }];
const RULED: ReplyDraft = { kind: 'answer', claims: say('Take it with food.'), evidence: [], answers: [answerOf(undefined)], alarms: [] };
const found = (urgency: SkillAnswer['floor']['urgency']): AnswerDraft => ({
  kind: 'answer',
  claims: say('Be seen for that.'),
  evidence: [],
  answers: [answerOf(urgency)],
});

describe('how soon to be seen, as a plan found it', () => {
  it('is an alarm where it is an emergency', () => {
    const planned = raiseAlarm(addToDraft(RULED, found('emergency'), undefined));
    expect(planned.kind).toBe('emergency');
    expect(planned.alarms).toMatchObject([{ level: 'emergency', reason: 'Be seen for that.' }]);
  });

  it.each([
    ['urgent', ['Be seen for that.', 'Take it with food.']],
    ['routine', ['Take it with food.', 'Be seen for that.']],
    ['self-care', ['Take it with food.', 'Be seen for that.']],
  ] as const)('stands before what the rules answered only if it cannot wait: %s', (urgency, texts) => {
    const planned = raiseAlarm(addToDraft(RULED, found(urgency), undefined));
    expect(planned.kind).toBe('answer');
    expect(planned.claims.map(({ text }) => text)).toEqual(texts);
  });
});
