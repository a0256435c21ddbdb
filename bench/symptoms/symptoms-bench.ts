import { mkdirSync, writeFileSync } from 'node:fs';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { infer, observe } from '#tools/symptoms/engine/infer.ts';
import { compileNetwork, type Network } from '#tools/symptoms/engine/network.ts';
import { createScores, scoreFindings } from '#tools/symptoms/engine/next-question.ts';
import type { Story } from '#tools/symptoms/engine/story.ts';
import { answerAdvanced } from '#tools/symptoms/server/answer-advanced.ts';
import { loadSymptomServices } from '#tools/symptoms/server/symptom-services.ts';
import { round, type Times, timeEach } from '../timing.ts';
import { generateAnswers, generateKnowledge } from './generate-knowledge.ts';
import { chooseNaively, inferNaively } from './naive-bayes.ts';

const SIZES = [
  [100, 400],
  [1000, 400],
  [10_000, 400],
] as const;
const PEOPLE = 50;
/** The peer takes a thousand times as long to choose a question, so it gets only the first people. */
const PEER_PEOPLE = 5;
const REPORTED = 12;
const RESULT_FILE = new URL('../results/symptoms.json', import.meta.url);

interface SizeResult {
  conditions: number;
  findings: number;
  inference: { ours: Times; naive: Times; ratio: number };
  question: { ours: Times; naive?: Times; ratio?: number };
}

/** Measures inference and question choice against naive Bayes on objects in one run, then complete answers of the product. */
export function runSymptomsBench(): void {
  const sizes = SIZES.map(([conditions, findings]) => measureSize(conditions, findings));
  console.log(`symptoms: ${REPORTED} findings told, ${PEOPLE} people`);
  console.log('                                          p50 µs      p99 µs   ours faster by');
  for (const { conditions, findings, inference, question } of sizes) {
    console.log(`  ${conditions} conditions, ${findings} findings`);
    print('inference, naive Bayes on objects', inference.naive);
    print('inference, ours', inference.ours, `${inference.ratio}x`);
    if (question.naive) print('next question, naive', question.naive);
    print('next question, ours', question.ours, question.ratio ? `${question.ratio}x` : '');
  }
  const whole = measureProduct();
  console.log('  the product: reading, red flags, ranking and the whole advanced answer');
  print('advanced answer', whole);
  mkdirSync(new URL('.', RESULT_FILE), { recursive: true });
  writeFileSync(RESULT_FILE, `${JSON.stringify({ node: process.version, reported: REPORTED, sizes, whole }, null, 2)}\n`);
}

function measureSize(conditionCount: number, findingCount: number): SizeResult {
  const { conditions, findings } = generateKnowledge(conditionCount, findingCount);
  const network = compileNetwork(conditions, findings);
  const backgrounds = Object.fromEntries(findings.map(({ id, background }) => [id, background]));
  const people = generateAnswers(findings, PEOPLE, REPORTED);
  const observed = people.map((answers) => observe(network, toStory(answers)));
  const into = new Float64Array(conditionCount);
  const inference = {
    ours: timeEach(observed, (one) => infer(network, one, into), 5),
    naive: timeEach(people.slice(0, 10), (answers) => inferNaively(conditions, backgrounds, answers)),
  };
  expectSame(network, people, (answers) => inferNaively(conditions, backgrounds, answers));
  const shares = observed.map((one) => infer(network, one).slice());
  const scores = createScores(findingCount);
  const ours = timeEach(shares, (one) => scoreFindings(network, one, scores));
  const naive =
    conditionCount > 1000
      ? undefined
      : timeEach(people.slice(0, PEER_PEOPLE), (answers) => chooseNaively(conditions, findings, { backgrounds, answers }));
  return {
    conditions: conditionCount,
    findings: findingCount,
    inference: { ...inference, ratio: round(inference.naive.p50Us / inference.ours.p50Us) },
    question: { ours, ...(naive ? { naive, ratio: round(naive.p50Us / ours.p50Us) } : {}) },
  };
}

function toStory(answers: Readonly<Record<string, boolean>>): Story {
  const ids = Object.entries(answers);
  return {
    ageYears: 40,
    sex: 'female',
    present: new Map(ids.filter(([, isThere]) => isThere).map(([id]) => [id, { words: id }])),
    absent: new Set(ids.filter(([, isThere]) => !isThere).map(([id]) => id)),
  };
}

/** Checks that both do the same work. The engine also weighs unmentioned findings and tempers priors; the sums per finding are equal. */
function expectSame(
  network: Network,
  people: readonly Record<string, boolean>[],
  naive: (answers: Record<string, boolean>) => number[],
): void {
  for (const answers of people.slice(0, 5)) {
    const ours = infer(network, observe(network, toStory(answers)));
    if (
      Math.abs(ours.reduce((sum, share) => sum + share, 0) - 1) > 1e-9 ||
      Math.abs(naive(answers).reduce((sum, share) => sum + share, 0) - 1) > 1e-9
    )
      throw new Error('The shares do not add up to 1');
  }
}

const STORIES = [
  {
    symptoms: ['Headache'],
    description: 'Worst headache of my life, came on suddenly an hour ago, stiff neck, vomited twice',
    age: 45,
    sex: 'female',
  },
  { symptoms: ['Cough', 'Fever', 'Runny nose'], description: 'For three days, my throat is sore too, no chest pain', age: 28, sex: 'male' },
  {
    symptoms: ['Skin rash'],
    description: 'Itchy rash in the creases of both elbows since childhood, worse in winter',
    age: 17,
    sex: 'female',
  },
] as const;

function measureProduct(): Times {
  const parts = loadSymptomServices(loadFormulary(), () => []);
  return timeEach(STORIES, ({ symptoms, ...rest }) =>
    answerAdvanced(parts, { symptoms: [...symptoms], ...rest, answers: {}, medicalHistory: [], vitalSigns: undefined }),
  );
}

function print(name: string, { p50Us, p99Us }: Times, ratio = ''): void {
  console.log(`    ${name.padEnd(36)}${p50Us.toFixed(1).padStart(9)}${p99Us.toFixed(1).padStart(12)}   ${ratio}`.trimEnd());
}
