import type { Alarm } from '#packages/clinical/skill.ts';
import type { ChatServices } from '../chat-services.ts';
import { toldOf } from '../reading/people.ts';
import type { Situation } from '../situation.ts';
import type { ReadTurn } from '../turn/read-turn.ts';
import { dropAskedOrPast } from './asked-or-past.ts';
import { dropHarmlessDose, sendToPoisonLine } from './doubled-dose.ts';
import { dropGuesses, findAlarms, isOfLooks, isUrgent, keepMostSevere } from './find-alarms.ts';
import { findStreetPillOfTalk } from './street-pill.ts';
import { dropMisread, dropOfPurpose } from './told-calmly.ts';
import { dropMisstated } from './told-strengths.ts';

const OF_OPIOID =
  /\b(?:sleep\w* (?:\w+ )?(?:deep\w*|hard|heavy|like)|deep sleep|snor\w*|gurgl\w*|nodd(?:ing|ed)|slow(?:ly)? breath\w*|breath\w* (?:\w+ )?slow\w*|(?:can['’]?t|cannot|won['’]?t|hard to|barely) (?:\w+ ){0,2}wak\w*|blue lips|lips (?:\w+ ){0,2}(?:blue|gr[ae]y)|limp|unconscious|passed out|pass(?:ing)? out|pinpoint)\b/i;
const TOOK_OPIOID = 'They took an oxycodone pill and cannot be woken.';

/** The alarms that a message of a talk raises, after what was misread or only guessed is left out. */
export function findRaised(
  services: ChatServices,
  situation: Situation,
  { typed, message, earlier, turn: { questions, isLong } }: { typed: string; message: string; earlier: readonly string[]; turn: ReadTurn },
): readonly Alarm[] {
  const { before, conversation } = situation;
  const { person } = conversation;
  const told = [...toldOf(before).takes, ...before.things.filter(services.isMedicine)];
  const read = dropHarmlessDose(services, findAlarms(services, conversation, typed, told), typed, {
    pregnant: person.pregnant,
    findPlain: () => situation.plainAnswer,
  });
  const ofDose = sendToPoisonLine(services, read, typed, person);
  const stated = dropMisstated(services, ofDose, typed, person);
  const ofPurpose = dropOfPurpose(services, dropMisread(services, stated, typed, person), typed, person);
  const found = dropAskedOrPast(services, ofPurpose, typed, person);
  // Deep sleep after such a pill is that of an opioid, whatever it was said to be.
  const isOfOpioid = OF_OPIOID.test(typed) && findStreetPillOfTalk(services, earlier, message) !== undefined;
  const ofOpioid = isOfOpioid ? services.findAlarms(`${typed}\n${TOOK_OPIOID}`, person).filter(isUrgent) : [];
  if (ofOpioid.length > 0) return keepMostSevere(ofOpioid);
  // What such a pill is said to be for is no story of somebody who took it.
  if (isOfLooks(situation.plainAnswer, typed)) return found.filter(({ isByWording }) => isByWording !== true);
  return dropGuesses(found, { services, situation, message, questions: isLong ? questions : [] });
}
