import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** The file cannot be imported; the message says why, for the operator. */
export class ImportError extends Error {
  override name = 'ImportFault';
}

export interface TableFile {
  /** The cells of each line after the header, in order. */
  rows: AsyncIterable<string[]>;
  /** How much of the file has been read, from 0 to 1. */
  readFraction(): number;
}

export interface TableFormat {
  delimiter: ',' | '\t' | '|';
  /** False where quotation marks are ordinary characters. */
  quoted: boolean;
  /** True where a line may lack its last cells; elsewhere that means a file that was cut off. */
  uneven?: boolean;
}

/** Arbitrary, because any bound does that is far above a real line: a quotation mark that is never closed must not fill the memory. */
const MAX_RECORD_LENGTH = 1_000_000;

/** The file's SHA-256 in hexadecimal. @throws ImportFault when it cannot be read. */
export async function hashFile(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await requireFile(file);
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20, signal })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The first line, at most 64 kB of it. @throws ImportFault when the file cannot be read. */
export async function readFirstLine(file: string): Promise<string> {
  await requireFile(file);
  let start = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: 65_535 })) start += chunk as string;
  return start.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
}

/** The cells of the first line. @throws ImportFault when it is not of this format. */
export async function readHeader(file: string, format: TableFormat): Promise<string[]> {
  const rows = openRecords(file, format).rows[Symbol.asyncIterator]();
  const first = await rows.next();
  await rows.return?.();
  return first.done ? [] : first.value.map((cell) => cell.trim());
}

/**
 * Opens the records of a file, a header among them if it has one. They are read as they are asked for, so the file may be of
 * any size. @throws ImportFault, while reading, at a record with another number of cells than the first.
 */
export function openRecords(file: string, { delimiter, quoted, uneven = false }: TableFormat): TableFile {
  let readPart = () => 0;
  async function* readRows(): AsyncGenerator<string[]> {
    const bytes = await requireFile(file);
    const input = createReadStream(file, { highWaterMark: 1 << 18 });
    readPart = () => Math.min(1, input.bytesRead / bytes);
    const parser = parse({
      bom: true,
      delimiter,
      quote: quoted ? '"' : false,
      skip_empty_lines: true,
      relax_column_count: uneven,
      max_record_size: MAX_RECORD_LENGTH,
    });
    // A fault of the input reaches the reader through the parser, which `pipeline` ends with it.
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
  return { rows: readRows(), readFraction: () => readPart() };
}

async function requireFile(file: string): Promise<number> {
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile()) throw new ImportError(`There is no file ${file}.`);
  if (info.size === 0) throw new ImportError(`${file} is empty.`);
  return info.size;
}
