import type * as z from 'zod';
import type { analyzeAdvanced } from '../../contract/advanced.ts';
import type { analyzeSymptoms } from '../../contract/analyze.ts';
import { type EnteredSymptoms, MAX_ENTRY_LENGTH } from './entered-symptoms.ts';

/** Corrections and answers by finding id, as the server accepts them. */
export type Answers = Record<string, 'yes' | 'no' | 'unknown'>;
interface StoryRequest {
  symptoms: string[];
  description: string;
  answers?: Answers;
}
export type BasicRequest = StoryRequest & z.input<NonNullable<typeof analyzeSymptoms.body>>;
export type AdvancedRequest = StoryRequest & z.input<NonNullable<typeof analyzeAdvanced.body>>;

/** A description alone is enough: its beginning then stands where the server asks for a symptom. */
export function toStoryRequest({ symptoms, description }: EnteredSymptoms): StoryRequest {
  const reported = description.trim();
  const first = reported.split(/(?<=[.!?])\s|\n/)[0]?.slice(0, MAX_ENTRY_LENGTH) ?? '';
  return { symptoms: symptoms.length > 0 || first === '' ? [...symptoms] : [first], description: reported };
}

/** Keeps earlier corrections only while the story is unchanged: an old "no" must not apply to a symptom that was added later. */
export function keepAnswers<Request extends StoryRequest>(request: Request, earlier: StoryRequest | undefined): Request {
  const same = earlier && isSameStory(request, earlier);
  return same && earlier.answers ? { ...request, answers: earlier.answers } : request;
}

const isSameStory = (one: StoryRequest, other: StoryRequest) =>
  one.description === other.description && [...one.symptoms].sort().join('\n') === [...other.symptoms].sort().join('\n');

/** Whether two requests are the same apart from corrections. */
export function isSameRequest(one: StoryRequest, other: StoryRequest): boolean {
  const bare = (request: StoryRequest) => JSON.stringify({ ...request, answers: undefined, symptoms: [...request.symptoms].sort() });
  return bare(one) === bare(other);
}
