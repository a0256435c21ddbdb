import type { Task } from '#packages/wire/server/offload.ts';
import type { PhotoHistory } from '../contract/photo.ts';
import { answerAdvanced } from './answer-advanced.ts';
import { answerBasic } from './answer-basic.ts';
import { answerInterview } from './answer-interview.ts';
import { answerPhoto } from './photo/answer-photo.ts';
import { measurePhoto } from './photo/measure-photo.ts';
import type { DecodedPhoto } from './photo/photo-pixels.ts';
import { readWhileTyping } from './read-typed.ts';
import type { SymptomServices } from './symptom-services.ts';

const task = <Input, Output>(name: string, run: (input: Input) => Output): Task<Input, Output> => ({ name: `symptoms.${name}`, run });

/** What the endpoints compute, from plain data to plain data. */
export const createSymptomTasks = (services: SymptomServices) => ({
  basic: task('basic', (request: Parameters<typeof answerBasic>[1]) => answerBasic(services, request)),
  advanced: task('advanced', (request: Parameters<typeof answerAdvanced>[1]) => answerAdvanced(services, request)),
  interview: task('interview', (request: Parameters<typeof answerInterview>[1]) => answerInterview(services, request)),
  read: task('read', (text: string) => readWhileTyping(services, text)),
  photo: task('photo', ({ photo, history }: PhotoInput) => answerPhoto(services, measurePhoto(photo), history)),
});

interface PhotoInput {
  photo: DecodedPhoto;
  history: PhotoHistory;
}

export type PhotoTask = ReturnType<typeof createSymptomTasks>['photo'];
