import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { ChatReply } from '#features/chat/contract/chat.ts';
import { createChatServices } from '#features/chat/server/chat-services.ts';
import { rulesOnlyAssistant } from '#packages/assistant/assistant.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { askChat, createSkills } from '#tests/support/suites/ask-chat.ts';
import { TIMEFRAME_FOR_PRESCRIPTION, TIMEFRAMES } from '#tools/symptoms/server/advice.ts';
import { assessWithDangers } from '#tools/symptoms/server/danger.ts';
import { loadSymptomServices, type SymptomServices } from '#tools/symptoms/server/symptom-services.ts';
import { type Figure, type Report, share } from './report.ts';
import { measure } from './statistics.ts';

/** The writers to choose thresholds with; nothing was learned from them. */
const WRITERS = ['writer-11', 'writer-12', 'writer-13', 'doctor'];
const LEVELS = ['emergency', 'urgent', 'routine', 'self-care'] as const;
const Level = z.enum(LEVELS);
type Level = z.infer<typeof Level>;
const Story = z.object({
  id: z.string(),
  text: z.string(),
  age: z.number().nullable(),
  sex: z.enum(['male', 'female']).nullable(),
  levels: z.array(Level),
  also: z.array(Level),
  /** The levels that would harm, where the writer names them. */
  never: z.array(Level).optional(),
});
type Story = z.infer<typeof Story>;
interface Answered {
  story: Story;
  /** Undefined where nothing was understood: the answer then has no level. */
  level: Level | undefined;
}

/** Runs every story of the writers to choose with through the forms and through chat, by rules alone, by wording alone and by both. */
export const evaluateStories = () => evaluateWriters('stories', WRITERS);

/** The writer that nobody opened: only the figures are read. */
export const evaluateUnopened = () => evaluateWriters('stories-unopened', ['unopened/writer-14', 'unopened/writer-16']);

async function evaluateWriters(name: string, writers: readonly string[]): Promise<Report> {
  const services = loadSymptomServices(loadFormulary(), () => []);
  const rulesAlone = { ...services, readWording: () => undefined };
  const byWriter = writers.map((writer) => ({ writer, stories: readStories(writer) }));
  const stories = byWriter.flatMap((each) => each.stories);
  const inForms = new Map(stories.map((story) => [story, readByForms(services, story)]));
  const inChat = await readByChat(stories);
  const answer = (asked: readonly Story[], level: (story: Story) => Level | undefined) =>
    asked.map((story): Answered => ({ story, level: level(story) }));
  const forms = answer(stories, (story) => inForms.get(story));
  return {
    name,
    cases: stories.length,
    figures: [
      ...measureStories(
        'rules',
        'forms, rules alone',
        answer(stories, (story) => readByForms(rulesAlone, story)),
      ),
      ...measureStories(
        'wording',
        'wording alone',
        answer(stories, (story) => readByWording(services, story)),
      ),
      ...measureStories('forms', 'forms', forms),
      ...measureStories(
        'chat',
        'chat',
        answer(stories, (story) => inChat.get(story)),
      ),
      ...byWriter.flatMap(({ writer, stories: own }) =>
        measureStories(
          writer,
          `forms, ${writer}`,
          answer(own, (story) => inForms.get(story)),
        ),
      ),
    ],
    calibration: [],
    published: [],
    misses: forms.filter((each) => !isAccepted(each)).map(({ story }) => story.id),
  };
}

function readStories(writer: string): Story[] {
  const text = readFileSync(new URL(`./stories/${writer}.jsonl`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => Story.parse(JSON.parse(line)));
}

/** The basic form; the advanced form and the photo's text are read by the same function. */
function readByForms(services: SymptomServices, { text, age, sex }: Story): Level | undefined {
  const reported = { symptoms: [], description: text, age: age ?? undefined, sex: sex ?? undefined, medicalHistory: [], answers: {} };
  const { urgency, isUnderstood } = assessWithDangers(services, reported);
  return isUnderstood ? urgency.level : undefined;
}

const readByWording = ({ readWording }: SymptomServices, { text, age, sex }: Story): Level =>
  readWording(text, { ageYears: age, sex }) ?? 'routine';

async function readByChat(stories: readonly Story[]): Promise<Map<Story, Level | undefined>> {
  const formulary = loadFormulary();
  const temporary = await openTemporaryDatabase();
  try {
    const services = createChatServices({
      skills: createSkills(temporary.database, formulary),
      formulary,
      assistant: rulesOnlyAssistant,
    });
    const levels = new Map<Story, Level | undefined>();
    for (const story of stories)
      levels.set(story, findLevel(await askChat(services, { message: story.text, earlier: [], mayUseModel: false })));
    return levels;
  } finally {
    await temporary.remove();
  }
}

/** The worst alarm that does not answer a question ("If this has happened"), or the time frame that the reply states of the person. */
const findLevel = ({ alarms, message }: ChatReply): Level | undefined =>
  LEVELS.find(
    (level) =>
      alarms.some((alarm) => alarm.level === level && !alarm.advice.startsWith('If ')) ||
      message.split('\n').some((line) => tellsLevel(line, level) && !line.startsWith(OF_ILLNESS)),
  );
const tellsLevel = (line: string, level: Level) =>
  line.includes(TIMEFRAMES[level]) || (level === 'routine' && line.includes(TIMEFRAME_FOR_PRESCRIPTION));
/** How soon an illness is seen in general, where the message asks about it. */
const OF_ILLNESS = 'How soon a typical case';

const rank = (level: Level) => LEVELS.indexOf(level);
const accepted = ({ levels, also }: Story) => [...levels, ...also];
const isAccepted = ({ story, level }: Answered) => level !== undefined && accepted(story).includes(level);

/** A level that the writer rules out; without such a list, a lower one than any accepted for an emergency. */
const isHarmful = ({ story, level }: Answered) =>
  level !== undefined &&
  (story.never?.includes(level) ?? (accepted(story).includes('emergency') && accepted(story).every((each) => rank(each) < rank(level))));

function measureStories(id: string, name: string, answered: readonly Answered[]): Figure[] {
  const of = (level: Level) => answered.filter(({ story }) => story.levels.every((each) => each === level));
  return [
    share(`${id}-accepted`, `${name}: level accepted`, measure(answered, isAccepted), {}),
    share(`${id}-harmful`, `${name}: harmful`, measure(answered, isHarmful), {}),
    share(
      `${id}-emergency-missed`,
      `${name}: emergencies not sent now`,
      measure(of('emergency'), ({ level }) => level !== 'emergency'),
      {},
    ),
    share(
      `${id}-self-care-high`,
      `${name}: self-care sent urgent or higher`,
      measure(of('self-care'), ({ level }) => level !== undefined && rank(level) < 2),
      {},
    ),
    share(
      `${id}-not-understood`,
      `${name}: no level`,
      measure(answered, ({ level }) => level === undefined),
      {},
    ),
  ];
}
