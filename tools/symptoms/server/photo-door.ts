import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Assistant } from '#packages/assistant/assistant.ts';
import { countSafetyAnswer } from '#packages/assistant/mount-explained.ts';
import { FailureBody } from '#packages/wire/contract/failure.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { describeRoute, toCall } from '#packages/wire/server/mount.ts';
import type { Offload } from '#packages/wire/server/offload.ts';
import { analyzePhoto, TOO_LARGE } from '../contract/photo.ts';
import { isHelpOnly } from '../contract/shared.ts';
import { checkPhotoWithModel } from './photo/check-photo-with-model.ts';
import { decodePhoto } from './photo/decode-photo.ts';
import { readUpload, UPLOAD_LIMITS } from './photo/read-upload.ts';
import { buildPhotoFacts } from './symptom-facts.ts';
import type { SymptomServices } from './symptom-services.ts';
import type { PhotoTask } from './symptom-tasks.ts';

/** A request with a larger content length is not read. A smaller one is read even if it is too large, so that the browser receives the reason. */
const MAX_REQUEST_BYTES = 40 * 1024 * 1024;

interface PhotoDependencies {
  assistant: Assistant;
  offload: Offload;
  task: PhotoTask;
}

/** Registers the photo endpoint. Only this scope parses multipart forms. */
export function mountPhoto(app: FastifyInstance, services: SymptomServices, { assistant, offload, task }: PhotoDependencies): void {
  void app.register(async (own) => {
    await own.register(fastifyMultipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: false });
    const route = describeRoute(analyzePhoto);
    own.route({
      ...route,
      bodyLimit: MAX_REQUEST_BYTES,
      schema: { ...route.schema, consumes: ['multipart/form-data'], response: { ...route.schema.response, 413: FailureBody } },
      onRequest: async (request) => {
        if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) throw new HttpFailure(413, 'too_large', TOO_LARGE);
      },
      handler: async (request, reply) => {
        const call = toCall(request, reply);
        const { who, mayUseModel, signal } = call;
        const { image, history } = await readUpload(request);
        const photo = await decodePhoto(image, signal).catch((error: unknown) => {
          throw signal.aborted ? new HttpFailure(400, 'cancelled', 'The upload was cancelled.') : error;
        });
        const answer = await offload(task, { photo, history }, call);
        const explained = buildPhotoFacts(answer);
        countSafetyAnswer(call, explained.floor);
        const feature = analyzePhoto.feature as string;
        const modelCall = { feature, endpoint: analyzePhoto.path, who, mayUseModel, signal };
        const [explanation, modelCheck] = await Promise.all([
          assistant.explain({ ...explained, ...modelCall }),
          isHelpOnly(answer.warnings) ? undefined : checkPhotoWithModel(services, { assistant, answer, photo, history, modelCall }),
        ]);
        return { ...answer, ...modelCheck, explanation, mode: explanation.receipt.mode };
      },
    });
  });
}
