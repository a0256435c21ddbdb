/**
 * Learns from the messages in `training`, from calm questions and the calm cases how messages about emergencies, about urgent illness, about
 * what a doctor should see and about how somebody is at all are worded, and writes `generated/urgency-model.json`. The same messages and the
 * same knowledge, built before, give the same model.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LabeledText, trainTextModel } from '#packages/reading/train-text-model.ts';
import { withoutFigures } from '../reading/figures-of-speech.ts';
import { listBareNames } from './bare-names.ts';
import { loadMeaningsReader, type ReadMeanings } from './meanings.ts';
import { describePerson } from './person-facts.ts';
import { CALM_MESSAGES, readCalmQuestions, readMessages, type TrainingMessage } from './training-messages.ts';

const FILE = join(dirname(fileURLToPath(import.meta.url)), 'generated/urgency-model.json');

/** The levels that need somebody to look, the most urgent first. */
const LEVELS = ['emergency', 'urgent', 'routine'];
/** Of a message that tells how somebody is, however urgent. */
const TOLD = 'told';

/** Learns from messages with their levels. A message whose first level is emergency belongs to the less urgent levels, too. */
export const trainUrgencyModel = (messages: readonly TrainingMessage[], readMeanings: ReadMeanings) =>
  trainTextModel(
    messages.map((message) => label(message, readMeanings)),
    [...LEVELS, TOLD],
  );

function label({ text, age, sex, levels: [level], onlyAsks, tells }: TrainingMessage, readMeanings: ReadMeanings): LabeledText {
  const at = LEVELS.indexOf(level ?? '');
  // A question about a medicine is no emergency. Whether a doctor should see what it is taken for, it does not say.
  const unknown = [...(onlyAsks ? ['routine'] : []), ...(tells === undefined ? [TOLD] : [])];
  return {
    text: withoutFigures(text),
    about: [...describePerson({ ageYears: age, sex }), ...readMeanings(text)],
    classes: [...(at < 0 ? [] : LEVELS.slice(at)), ...(tells ? [TOLD] : [])],
    unknown,
  };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const told = readMessages();
  const messages = [...told, ...readCalmQuestions(told), ...CALM_MESSAGES, ...listBareNames()];
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(trainUrgencyModel(messages, loadMeaningsReader())));
  console.log(`urgency model: learned from ${messages.length} messages`);
}
