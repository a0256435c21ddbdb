import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** The file cannot be imported. The message gives the operator the reason. */
export class ImportError extends Error {
  override name = 'ImportError';
}

export interface TableFile {
  /** The cells of each line, in order. */
  rows: AsyncIterable<string[]>;
  /** The fraction of the file read so far, from 0 to 1. */
  readFraction(): number;
}

export interface TableFormat {
  delimiter: ',' | '\t' | '|';
  /** False if quotation marks are ordinary characters. */
  quoted: boolean;
  /** True if a line may lack its last cells. Otherwise a short line means that the file was cut off. */
  uneven?: boolean;
}

/** Arbitrary: far above a real line. It prevents an unclosed quotation mark from filling the memory. */
const MAX_RECORD_LENGTH = 1_000_000;

/** The file's SHA-256 in hexadecimal. @throws ImportError if it cannot be read. */
export async function hashFile(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await requireFile(file);
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20, signal })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The first line, at most 64 kB. @throws ImportError if the file cannot be read. */
export async function readFirstLine(file: string): Promise<string> {
  await requireFile(file);
  let start = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: 65_535 })) start += chunk as string;
  return start.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
}

/** The cells of the first line. @throws ImportError if it does not have this format. */
export async function readHeader(file: string, format: TableFormat): Promise<string[]> {
  const rows = openRecords(file, format).rows[Symbol.asyncIterator]();
  const first = await rows.next();
  await rows.return?.();
  return first.done ? [] : first.value.map((cell) => cell.trim());
}

/**
 * Opens the records of a file, including the header. They are streamed, so the file may have any size.
 * @throws ImportError, while reading, at a record whose number of cells differs from the first.
 */
export function openRecords(file: string, { delimiter, quoted, uneven = false }: TableFormat): TableFile {
  let readFraction = () => 0;
  async function* readRows(): AsyncGenerator<string[]> {
    const bytes = await requireFile(file);
    const input = createReadStream(file, { highWaterMark: 1 << 18 });
    readFraction = () => Math.min(1, input.bytesRead / bytes);
    const parser = parse({
      bom: true,
      delimiter,
      quote: quoted ? '"' : false,
      skip_empty_lines: true,
      relax_column_count: uneven,
      max_record_size: MAX_RECORD_LENGTH,
    });
    // `pipeline` passes an error of the input to the parser, which throws it to the reader.
    pipeline(input, parser, () => undefined);
    try {
      yield* parser as AsyncIterable<string[]>;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      throw new ImportError(
        `${file} cannot be read at line ${String(error.lines)}: ${error.message}. It may be cut off or damaged; download it again.`,
      );
    }
  }
  return { rows: readRows(), readFraction: () => readFraction() };
}

async function requireFile(file: string): Promise<number> {
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile()) throw new ImportError(`There is no file ${file}.`);
  if (info.size === 0) throw new ImportError(`${file} is empty.`);
  return info.size;
}
