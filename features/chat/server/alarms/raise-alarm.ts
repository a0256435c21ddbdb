import type { Alarm } from '#packages/clinical/skill.ts';
import type { ReplyDraft } from '../reply-draft.ts';

/** If a tool finds an emergency in a story over several messages or one that a plan chose, its answer becomes an alarm, and milder claims are dropped. */
export function raiseAlarm(draft: ReplyDraft): ReplyDraft {
  const first = draft.answers?.[0];
  if (first?.floor.urgency !== 'emergency' || draft.kind !== 'answer') return draft;
  const [lead, ...others] = draft.claims;
  const evidence = draft.evidence.filter(({ id }) => lead?.evidenceIds.includes(id));
  const alarm: Alarm = {
    level: 'emergency',
    title: 'What you tell may be an emergency',
    advice: 'Do not wait to see whether it passes, and do not drive yourself.',
    reason: lead?.text ?? '',
    evidence,
  };
  return { ...draft, kind: 'emergency', claims: others, alarms: [alarm] };
}
