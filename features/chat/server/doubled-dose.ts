import type { Alarm } from '#packages/clinical/skill.ts';
import type { ChatServices } from './chat-services.ts';
import type { PlainAnswerFound } from './plain-answers/plain-answers.ts';

/**
 * Drops the alarm about too much where a message tells one doubled dose of what seldom does harm, and no sign of harm: its answer names the
 * poison line as advice, and what to watch for. Everything else that was found stays.
 */
export const dropHarmlessDose = (
  { readSymptoms }: Pick<ChatServices, 'readSymptoms'>,
  alarms: readonly Alarm[],
  message: string,
  findPlain: () => PlainAnswerFound | undefined,
): readonly Alarm[] =>
  alarms.some(({ line }) => line === 'poison') && findPlain()?.calms === true && readSymptoms(message).length === 0
    ? alarms.filter(({ line, isByWording }) => line !== 'poison' && isByWording !== true)
    : alarms;
