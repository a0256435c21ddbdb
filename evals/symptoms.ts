import * as z from 'zod';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from '#tools/symptoms/server/danger.ts';
import { loadSymptomServices } from '#tools/symptoms/server/symptom-services.ts';
import { SYMPTOM_STUDIES } from './published.ts';
import { readCases } from './read-cases.ts';
import { type Report, share } from './report.ts';
import { measure } from './statistics.ts';

const LEVELS = ['emergency', 'urgent', 'routine', 'self-care'] as const;
const WORDS = ['very likely', 'likely', 'possible', 'less likely', 'unlikely'] as const;
const Level = z.enum(LEVELS);
const Case = z.object({
  id: z.string(),
  age: z.number(),
  sex: z.enum(['male', 'female']),
  symptoms: z.array(z.string()),
  text: z.string(),
  history: z.array(z.string()).default([]),
  vitals: z
    .object({ temperatureF: z.number(), pulse: z.number(), respiration: z.number(), systolic: z.number(), diastolic: z.number() })
    .partial()
    .optional(),
  urgency: Level,
  accept: z.array(Level),
  diagnosis: z.object({ name: z.string(), icd10: z.array(z.string()), also: z.array(z.string()).default([]) }),
  kind: z.enum(['lay', 'clinical']),
});
type Case = z.infer<typeof Case>;

/** The three levels of the help text: high (emergency, urgent), medium (routine), low (self-care). */
const rank = (level: (typeof LEVELS)[number]) => LEVELS.indexOf(level);

/** Runs every vignette through the tool as sent by the form. */
export function evaluateSymptoms(): Report {
  const parts = loadSymptomServices(loadFormulary(), () => []);
  const answered = [...readCases('symptoms-a', Case), ...readCases('symptoms-b', Case)].map((item) => {
    const { vitals } = item;
    const hasPressure = vitals?.systolic !== undefined && vitals.diastolic !== undefined;
    const { urgency, differential } = assessWithDangers(parts, {
      symptoms: item.symptoms,
      description: item.text,
      age: item.age,
      sex: item.sex,
      medicalHistory: item.history,
      answers: {},
      vitalSigns: {
        bodyTemperature: vitals?.temperatureF,
        pulseRate: vitals?.pulse,
        respirationRate: vitals?.respiration,
        bloodPressure: hasPressure ? { systolic: vitals?.systolic, diastolic: vitals?.diastolic } : undefined,
      },
    });
    const ranked = [...differential.primary, ...differential.differential];
    return { item, level: urgency.level, ranked, place: ranked.findIndex(({ condition }) => isRight(item, condition)) };
  });
  type Answered = (typeof answered)[number];
  const of = (level: (typeof LEVELS)[number]) => answered.filter(({ item }) => item.urgency === level);
  const within = (most: number) => measure(answered, ({ place }) => place >= 0 && place < most);
  const group = (level: (typeof LEVELS)[number]) => (level === 'emergency' ? 0 : level === 'self-care' ? 2 : 1);
  const tooLow = ({ item, level }: Answered) => rank(level) > Math.max(...item.accept.map(rank));
  const tooHigh = ({ item, level }: Answered) => rank(level) < Math.min(...item.accept.map(rank));
  return {
    name: 'symptoms',
    cases: answered.length,
    figures: [
      share(
        'triage',
        'Urgency that a panel would accept',
        measure(answered, ({ item, level }) => item.accept.includes(level)),
        { least: 0.75 },
      ),
      share(
        'triage3',
        'Emergency, doctor or self-care right (three levels)',
        measure(answered, ({ item, level }) => item.accept.some((accepted) => group(accepted) === group(level))),
        { least: 0.8 },
      ),
      share(
        'missed',
        'Emergencies sent to routine or self-care',
        measure(of('emergency'), ({ level }) => rank(level) > 1),
        { most: 0.05 },
      ),
      share(
        'emergencyFound',
        'Emergencies called an emergency',
        measure(of('emergency'), ({ level }) => level === 'emergency'),
        { least: 0.85 },
      ),
      share('under', 'Sent lower than any panel would', measure(answered, tooLow), { most: 0.12 }),
      share('over', 'Sent higher than any panel would', measure(answered, tooHigh), { most: 0.2 }),
      share(
        'selfCareHigh',
        'Self-care cases sent higher than routine',
        measure(of('self-care'), ({ level }) => rank(level) < 2),
        { most: 0.25 },
      ),
      share('top1', 'Right condition named first', within(1), { least: 0.5 }),
      share('top3', 'Right condition among the first three', within(3), { least: 0.7 }),
      share('top5', 'Right condition among the first five', within(5), { least: 0.75 }),
    ],
    calibration: WORDS.map((said) => ({
      said,
      right: measure(
        answered.flatMap(({ item, ranked }) =>
          ranked.filter(({ likelihood }) => likelihood.words === said).map(({ condition }) => isRight(item, condition)),
        ),
        (right) => right,
      ),
    })),
    published: SYMPTOM_STUDIES,
    misses: answered.filter(({ place, item, level }) => place < 0 || place > 2 || !item.accept.includes(level)).map(({ item }) => item.id),
  };
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

interface Named {
  name: string;
  clinical: string;
  also: readonly string[];
  icd10: string;
}

/** A condition is right if its ICD-10-CM code matches or the case accepts its name. */
function isRight({ diagnosis }: Case, { name, clinical, also, icd10 }: Named): boolean {
  if (diagnosis.icd10.some((prefix) => icd10.replace('.', '').startsWith(prefix.replace('.', '')))) return true;
  const accepted = new Set([diagnosis.name, ...diagnosis.also].map(plain));
  return [name, clinical, ...also].some((text) => accepted.has(plain(text)));
}
