import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Assistant } from '#packages/assistant/assistant.ts';
import type { FeatureName } from '#packages/assistant/features.ts';
import { countFloor } from '#packages/assistant/mount-explained.ts';
import { FailureBody } from '#packages/wire/contract/failure.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { describeRoute, toCall } from '#packages/wire/server/mount.ts';
import { analyzeVisual, TOO_LARGE } from '../contract/photo.ts';
import { answerPhoto } from './photo/answer-photo.ts';
import { decodePhoto } from './photo/decode-photo.ts';
import { lookCloser } from './photo/look-closer.ts';
import { measurePhoto } from './photo/measure.ts';
import { readUpload, UPLOAD_LIMITS } from './photo/read-upload.ts';
import { toExplainPhoto } from './symptom-facts.ts';
import type { SymptomParts } from './symptoms.ts';

/** An upload said to be larger than this is not read at all; a smaller one is, so that the browser can read why it was refused. */
const MOST_REQUEST_BYTES = 40 * 1024 * 1024;

/** Puts the photo tool on the server. Forms with files are understood here and nowhere else. */
export function mountPhoto(app: FastifyInstance, parts: SymptomParts, assistant: Assistant): void {
  void app.register(async (own) => {
    await own.register(fastifyMultipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: false });
    const route = describeRoute(analyzeVisual);
    own.route({
      ...route,
      bodyLimit: MOST_REQUEST_BYTES,
      schema: { ...route.schema, consumes: ['multipart/form-data'], response: { ...route.schema.response, 413: FailureBody } },
      onRequest: async (request) => {
        if (Number(request.headers['content-length'] ?? 0) > MOST_REQUEST_BYTES) throw new HttpFailure(413, 'too_large', TOO_LARGE);
      },
      handler: async (request, reply) => {
        const call = toCall(request, reply);
        const { who, mayUseModel, signal } = call;
        const { image, history } = await readUpload(request);
        const picture = await decodePhoto(image, signal).catch((error: unknown) => {
          throw signal.aborted ? new HttpFailure(400, 'cancelled', 'The upload was cancelled.') : error;
        });
        const answer = answerPhoto(parts, measurePhoto(picture), history);
        const explained = toExplainPhoto(answer);
        countFloor(call, explained.floor);
        const feature = analyzeVisual.feature as FeatureName;
        const asked = { feature, endpoint: analyzeVisual.path, who, mayUseModel, signal };
        const [explanation, looked] = await Promise.all([
          assistant.explain({ ...explained, ...asked }),
          lookCloser(parts, { assistant, answer, picture, history, asked }),
        ]);
        return { ...answer, ...looked, explanation, mode: explanation.receipt.mode };
      },
    });
  });
}
