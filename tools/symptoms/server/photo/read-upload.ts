import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { MAX_IMAGE_BYTES, NO_IMAGE, PhotoHistory, TOO_LARGE } from '../../contract/photo.ts';

/** One photo of at most ten megabytes and a few short fields. Anything more is refused while it arrives. */
export const UPLOAD_LIMITS = {
  files: 1,
  fileSize: MAX_IMAGE_BYTES + 1,
  fields: 20,
  fieldNameSize: 60,
  fieldSize: 8 * 1024,
  parts: 22,
  headerPairs: 20,
};

export interface Upload {
  image: Buffer;
  history: PhotoHistory;
}

const noImage = () => new HttpFailure(400, 'no_image', NO_IMAGE);
const unreadable = () => new HttpFailure(400, 'invalid', 'The upload could not be read. Send one image and the answers as a form.');

/** Reads a multipart form with one file `image`. The photo is kept in memory only. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw noImage();
  const fields: Record<string, string> = Object.create(null);
  let image: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: UPLOAD_LIMITS })) {
      if (part.type === 'file') image = (await readFile(part)) ?? image;
      else if (typeof part.value === 'string' && !part.valueTruncated) fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw toFailure(error);
  }
  if (!image) throw noImage();
  const history = PhotoHistory.safeParse(Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== '')));
  if (!history.success)
    throw new HttpFailure(400, 'invalid', 'One of the answers is too long. Keep the description under 2,000 characters.');
  return { image, history: history.data };
}

async function readFile({ fieldname, filename, file }: Extract<Multipart, { type: 'file' }>): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of file) {
    bytes += part.length;
    // Bytes beyond the limit are still read, so that the browser can receive the answer, but not kept.
    if (fieldname === 'image' && bytes <= MAX_IMAGE_BYTES) parts.push(part);
    else parts.length = 0;
  }
  if (fieldname !== 'image' || (bytes === 0 && !filename)) return undefined;
  if (file.truncated || bytes > MAX_IMAGE_BYTES) throw new HttpFailure(413, 'too_large', TOO_LARGE);
  return Buffer.concat(parts);
}

/** Converts parser errors of a broken or oversized form into messages for the person. */
function toFailure(error: unknown): HttpFailure {
  if (error instanceof HttpFailure) return error;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'FST_FILES_LIMIT') return new HttpFailure(400, 'too_many_files', 'Send one image at a time.');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new HttpFailure(413, 'too_large', TOO_LARGE);
  return unreadable();
}
