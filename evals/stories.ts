import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from '#tools/symptoms/server/danger.ts';
import { loadSymptomServices } from '#tools/symptoms/server/symptom-services.ts';
import { type Figure, type Report, share } from './report.ts';
import { measure } from './statistics.ts';

const WRITERS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
const LEVELS = ['emergency', 'urgent', 'routine', 'self-care'] as const;
const Level = z.enum(LEVELS);
const Story = z.object({
  id: z.string(),
  text: z.string(),
  age: z.number().nullable(),
  sex: z.enum(['male', 'female']).nullable(),
  levels: z.array(Level),
  also: z.array(Level),
});
type Story = z.infer<typeof Story>;
interface Answered {
  story: Story;
  /** Undefined where nothing was understood: the answer then has no level. */
  level: (typeof LEVELS)[number] | undefined;
}

const rank = (level: (typeof LEVELS)[number]) => LEVELS.indexOf(level);

/** Runs every story of the writers to learn from and to choose with through the basic form, as its description. */
export function evaluateStories(): Report {
  const services = loadSymptomServices(loadFormulary(), () => []);
  const byWriter = WRITERS.map((writer) => ({
    writer,
    answered: readStories(writer).map((story): Answered => {
      const { urgency, isUnderstood } = assessWithDangers(services, {
        symptoms: [],
        description: story.text,
        age: story.age ?? undefined,
        sex: story.sex ?? undefined,
        medicalHistory: [],
        answers: {},
      });
      return { story, level: isUnderstood ? urgency.level : undefined };
    }),
  }));
  const all = byWriter.flatMap(({ answered }) => answered);
  return {
    name: 'stories',
    cases: all.length,
    figures: [
      ...measureStories('all', 'all writers', all),
      ...byWriter.flatMap(({ writer, answered }) => measureStories(writer, `writer ${writer}`, answered)),
    ],
    calibration: [],
    published: [],
    misses: all.filter((each) => !isAccepted(each)).map(({ story }) => story.id),
  };
}

function readStories(writer: string): Story[] {
  const text = readFileSync(new URL(`./stories/writer-${writer}.jsonl`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => Story.parse(JSON.parse(line)));
}

const isAccepted = ({ story, level }: Answered) => level !== undefined && [...story.levels, ...story.also].includes(level);

function measureStories(id: string, name: string, answered: readonly Answered[]): Figure[] {
  const of = (level: (typeof LEVELS)[number]) => answered.filter(({ story }) => story.levels.every((each) => each === level));
  return [
    share(`${id}-accepted`, `${name}: level accepted`, measure(answered, isAccepted), {}),
    share(
      `${id}-emergency-missed`,
      `${name}: emergencies not sent now`,
      measure(of('emergency'), ({ level }) => level !== 'emergency'),
      {},
    ),
    share(
      `${id}-emergency-calmed`,
      `${name}: emergencies sent to routine or self-care`,
      measure(of('emergency'), ({ level }) => level !== undefined && rank(level) > 1),
      {},
    ),
    share(
      `${id}-not-understood`,
      `${name}: nothing understood, so no level`,
      measure(answered, ({ level }) => level === undefined),
      {},
    ),
    share(
      `${id}-self-care-high`,
      `${name}: self-care sent urgent or higher`,
      measure(of('self-care'), ({ level }) => level !== undefined && rank(level) < 2),
      {},
    ),
  ];
}
