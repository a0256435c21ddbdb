import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { describeFailure, readJson, readSource, SourceFailure, sourceUrl } from '#packages/public-sources/read-json.ts';
import { ImportError } from '#packages/public-sources/table-file.ts';
import { editionOf, type LabelEntry } from './imported-label.ts';
import { readAnswer } from './read-label-sources.ts';
import { readSpl } from './read-spl.ts';

export interface LabelSources {
  openfdaBaseUrl: string;
  dailymedBaseUrl: string;
  /** Between two requests. */
  pauseMs?: number;
  timeLimitMs?: number;
}

/** No source answers. What was imported so far is saved. */
export class SourceUnavailable extends ImportError {
  override name = 'SourceUnavailable';
}

/** openFDA allows 240 requests a minute without a key. */
const PAUSE_MS = 260;
/** Arbitrary: the longest labels have about 1 MB. */
const TIME_LIMIT_MS = 30_000;
/** Arbitrary: about a minute of waiting in all, doubled from one second, before an import is stopped. */
const ATTEMPTS = 6;
const FIRST_WAIT_MS = 1_000;
/** Arbitrary: a longer wait than this is the operator's to make. */
const MAX_WAIT_MS = 120_000;

const Answer = z.object({ results: z.array(z.unknown()) });

/** Requests labels by set id from openFDA, and from DailyMed where openFDA has none or gives no usable answer. */
export function createLabelClient(sources: LabelSources, { signal, report }: { signal: AbortSignal; report: (line: string) => void }) {
  const { openfdaBaseUrl, dailymedBaseUrl, pauseMs = PAUSE_MS, timeLimitMs = TIME_LIMIT_MS } = sources;
  const limits = { timeLimitMs, signal };
  const insist = <Result>(source: string, request: () => Promise<Result>) => retry(request, { source, signal, report, pauseMs });
  return { findLabel };

  /** Exactly one entry for a set id. @throws SourceUnavailable if neither source answers. */
  async function findLabel(setId: string): Promise<LabelEntry> {
    const first = await insist('openFDA', () => findInOpenFda(setId)).catch(failureOf);
    if (!(first instanceof SourceFailure)) return first;
    const second = await insist('DailyMed', () => findInDailyMed(setId)).catch(failureOf);
    if (!(second instanceof SourceFailure)) return second;
    if (!signal.aborted && !isAnswer(first))
      throw new SourceUnavailable(`openFDA ${describeFailure(first)}, and DailyMed ${describeMiss(second)}.`);
    return { place: setId, fault: `openFDA ${describeMiss(first)}, and DailyMed ${describeMiss(second)}` };
  }

  async function findInOpenFda(setId: string): Promise<LabelEntry> {
    const url = sourceUrl(openfdaBaseUrl, '/drug/label.json', { search: `set_id:"${setId}"`, limit: '5' });
    const { results } = await readJson({ url, shape: Answer, ...limits });
    const entries = results.map((result) => readAnswer(`openFDA ${setId}`, result));
    const own = entries.filter(({ label }) => label?.setId === setId);
    const [newest] = own.toSorted((a, b) => (editionOf(a.label ?? {}) < editionOf(b.label ?? {}) ? 1 : -1));
    if (!newest) return entries.find(({ fault }) => fault) ?? { place: `openFDA ${setId}`, fault: 'the answer is about another label' };
    return own.length > 1 ? { ...newest, fault: `the label ${setId} is there twice: the newer one is read` } : newest;
  }

  async function findInDailyMed(setId: string): Promise<LabelEntry> {
    const url = sourceUrl(dailymedBaseUrl, `/services/v2/spls/${setId}.xml`, {});
    const label = readSpl(await readSource({ url, ...limits }, 'application/xml'));
    const place = `DailyMed ${setId}`;
    if (typeof label === 'string') return { place, fault: label };
    return label.setId === setId ? { place, label } : { place, fault: 'the answer is about another label' };
  }
}

/** A source that has no such label, or whose answer cannot be read, has answered: asking again would not help. */
const isAnswer = ({ status, fault }: SourceFailure) => status === 404 || fault === 'unreadable';
const describeMiss = (failure: SourceFailure) => (failure.status === 404 ? 'has no label with this set id' : describeFailure(failure));

function failureOf(error: unknown): SourceFailure {
  if (error instanceof SourceFailure) return error;
  throw error;
}

interface Patience {
  source: string;
  signal: AbortSignal;
  report: (line: string) => void;
  pauseMs: number;
}

/** Asks again where the source is busy or cannot be reached, and waits as long as it asks to. @throws SourceFailure */
async function retry<Result>(request: () => Promise<Result>, { source, signal, report, pauseMs }: Patience): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    await pause(pauseMs, signal);
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof SourceFailure) || isAnswer(error) || signal.aborted || attempt === ATTEMPTS) throw error;
      const waitMs = error.retryAfterMs ?? Math.min(1, pauseMs / PAUSE_MS) * FIRST_WAIT_MS * 2 ** (attempt - 1);
      if (waitMs > MAX_WAIT_MS) throw new SourceUnavailable(`${source} asks to come back in ${Math.ceil(waitMs / 60_000)} minutes.`);
      const why = error.status === 429 ? 'allows no more requests at the moment' : describeFailure(error);
      report(`${source} ${why}. Asking again in ${Math.ceil(waitMs / 1_000)} s …`);
      await pause(waitMs, signal);
    }
  }
}

/** A requested stop ends the pause, and the request after it fails as cancelled. */
const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => undefined);
