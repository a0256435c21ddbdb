import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** A page that is told of twice within a second was opened once. */
const REPEAT_MS = 1_000;
/** Arbitrary, because nobody reads a page a second for long. */
const VIEWS_PER_MINUTE = 60;
/** Arbitrary, because it only stops floods of made-up browsers: whoever shares a network stays far below it. */
const NEWCOMERS_PER_MINUTE = 60;
/** Arbitrary, because it only keeps the memory small. */
const MOST_REMEMBERED = 10_000;

export interface SeenView {
  network: string;
  agent: string;
  page: string;
  at: Date;
}

interface Seen {
  /** The minute that is counted, and the page that was seen last. */
  since: number;
  count: number;
  page: string;
  pageAt: number;
}

/** Keeps floods and repeats out of the books; in memory only, and each instance for itself. */
export function createPace(): (view: SeenView) => boolean {
  const visitors = new LRUCache<string, Seen>({ max: MOST_REMEMBERED });
  const networks = new LRUCache<string, { since: number; count: number }>({ max: MOST_REMEMBERED });
  const mayCome = (network: string, at: number): boolean => {
    const known = networks.get(network);
    const current = known && isSameMinute(known.since, at) ? known : { since: at, count: 0 };
    current.count += 1;
    networks.set(network, current);
    return current.count <= NEWCOMERS_PER_MINUTE;
  };
  return ({ network, agent, page, at }) => {
    const ms = at.getTime();
    const key = createHash('sha256').update(`${network}\n${agent}`).digest('base64url');
    const known = visitors.get(key);
    if (!known && !mayCome(network, ms)) return false;
    if (known && known.page === page && Math.abs(ms - known.pageAt) < REPEAT_MS) return false;
    const runs = known && isSameMinute(known.since, ms);
    const count = (runs ? known.count : 0) + 1;
    visitors.set(key, { since: runs ? known.since : ms, count, page, pageAt: ms });
    return count <= VIEWS_PER_MINUTE;
  };
}

const isSameMinute = (since: number, at: number) => Math.abs(at - since) < MINUTE_MS;
