/** Writes the vectors of the questions under `packages/medicines/questions` to `generated/`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadQuestions } from '#packages/medicines/known-questions.ts';
import { encodeOnce } from '#packages/reading/sentence-encoder/encode-once.ts';
import { listWordings, VECTORS_FILE } from './question-model.ts';

const formulary = loadFormulary();
const texts = loadQuestions().flatMap((each) => listWordings(each, formulary));
const vectors = await encodeOnce(texts, 'medicine-questions');
mkdirSync(dirname(fileURLToPath(VECTORS_FILE)), { recursive: true });
writeFileSync(VECTORS_FILE, vectors);
console.log(`vectors of questions about medicines: ${texts.length}`);
