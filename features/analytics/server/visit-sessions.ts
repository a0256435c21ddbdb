/** A visit ends when nothing was heard of it for this long. */
export const PAUSE_MS = 30 * 60_000;

/** The page with which a visit may begin, and who opened it. */
export interface Landing {
  at: Date;
  page: string;
  referrer: string | null;
  language: string | null;
  screen: string | null;
  /** Held in memory until the visit is written, and never stored. */
  address: string;
  agent: string;
}

export interface VisitorEvent {
  /** The day's hash of the visitor. */
  visitor: string;
  at: Date;
  /** There for a page that was opened. */
  landing?: Landing;
  /** There for a feature that was used. */
  feature?: string;
}

/** What was heard of one visitor without a pause. */
export interface Burst {
  visitor: string;
  from: Date;
  until: Date;
  views: number;
  features: string[];
  /** Missing where no page was opened: no visit begins with that. */
  landing: Landing | undefined;
}

/** Puts events together by visitor, in the order of time, and apart where there was a pause. */
export function toBursts(events: readonly VisitorEvent[]): Burst[] {
  const inTime = [...events].sort((a, b) => a.at.getTime() - b.at.getTime());
  const bursts: Burst[] = [];
  const latest = new Map<string, Burst>();
  for (const event of inTime) {
    const known = latest.get(event.visitor);
    const continues = known && event.at.getTime() - known.until.getTime() <= PAUSE_MS;
    const burst = continues ? known : startBurst(event);
    if (!continues) bursts.push(burst);
    latest.set(event.visitor, burst);
    addTo(burst, event);
  }
  return bursts;
}

const startBurst = ({ visitor, at }: VisitorEvent): Burst => ({
  visitor,
  from: at,
  until: at,
  views: 0,
  features: [],
  landing: undefined,
});

function addTo(burst: Burst, { at, landing, feature }: VisitorEvent): void {
  burst.until = at;
  if (landing) {
    burst.views += 1;
    burst.landing ??= landing;
  }
  if (feature !== undefined && !burst.features.includes(feature)) burst.features.push(feature);
}

/** The latest visit of a visitor that is stored. */
export interface StoredVisit {
  id: number;
  lastActivity: Date;
}

export interface GrownVisit {
  id: number;
  views: number;
  until: Date;
  features: string[];
}

export interface NewVisit {
  burst: Burst;
  landing: Landing;
  isFirstVisit: boolean;
}

/** What has to be written: visits that grow, and visits that begin. */
export function planVisits(bursts: readonly Burst[], stored: ReadonlyMap<string, StoredVisit>): { grown: GrownVisit[]; begun: NewVisit[] } {
  const grown = new Map<number, GrownVisit>();
  const begun: NewVisit[] = [];
  const seen = new Set(stored.keys());
  for (const burst of bursts) {
    const running = stored.get(burst.visitor);
    if (running && burst.from.getTime() - running.lastActivity.getTime() <= PAUSE_MS) {
      grown.set(running.id, grow(grown.get(running.id), running.id, burst));
    } else if (burst.landing) {
      begun.push({ burst, landing: burst.landing, isFirstVisit: !seen.has(burst.visitor) });
      seen.add(burst.visitor);
    }
  }
  return { grown: [...grown.values()], begun };
}

const grow = (visit: GrownVisit | undefined, id: number, { views, until, features }: Burst): GrownVisit => ({
  id,
  views: (visit?.views ?? 0) + views,
  until,
  features: [...new Set([...(visit?.features ?? []), ...features])],
});
