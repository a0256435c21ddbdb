/** A visit ends after this long without activity. */
export const PAUSE_MS = 30 * 60_000;

/** A page view that can start a visit. */
export interface Landing {
  at: Date;
  page: string;
  referrer: string | null;
  language: string | null;
  screen: string | null;
  /** Kept in memory until the visit is written, and never stored. */
  address: string;
  agent: string;
}

export interface VisitorEvent {
  /** The visitor's hash for the day. */
  visitor: string;
  at: Date;
  /** Set for a page view. */
  landing?: Landing;
  /** Set for the use of a feature. */
  feature?: string;
}

/** The events of one visitor without a pause of more than PAUSE_MS. */
export interface VisitSession {
  visitor: string;
  from: Date;
  until: Date;
  views: number;
  features: string[];
  /** Undefined without a page view: such a session does not start a visit. */
  landing: Landing | undefined;
}

/** Groups events by visitor, in time order, and splits them at pauses. */
export function groupIntoSessions(events: readonly VisitorEvent[]): VisitSession[] {
  const sorted = [...events].sort((a, b) => a.at.getTime() - b.at.getTime());
  const sessions: VisitSession[] = [];
  const latest = new Map<string, VisitSession>();
  for (const event of sorted) {
    const known = latest.get(event.visitor);
    const continues = known && event.at.getTime() - known.until.getTime() <= PAUSE_MS;
    const session = continues ? known : startSession(event);
    if (!continues) sessions.push(session);
    latest.set(event.visitor, session);
    addTo(session, event);
  }
  return sessions;
}

const startSession = ({ visitor, at }: VisitorEvent): VisitSession => ({
  visitor,
  from: at,
  until: at,
  views: 0,
  features: [],
  landing: undefined,
});

function addTo(session: VisitSession, { at, landing, feature }: VisitorEvent): void {
  session.until = at;
  if (landing) {
    session.views += 1;
    session.landing ??= landing;
  }
  if (feature !== undefined && !session.features.includes(feature)) session.features.push(feature);
}

/** The latest stored visit of a visitor. */
export interface StoredVisit {
  id: number;
  lastActivity: Date;
}

export interface VisitUpdate {
  id: number;
  views: number;
  until: Date;
  features: string[];
}

export interface NewVisit {
  session: VisitSession;
  landing: Landing;
  isFirstVisit: boolean;
}

/** Splits sessions into updates of stored visits and new visits. */
export function planVisits(
  sessions: readonly VisitSession[],
  stored: ReadonlyMap<string, StoredVisit>,
): { updated: VisitUpdate[]; created: NewVisit[] } {
  const updated = new Map<number, VisitUpdate>();
  const created: NewVisit[] = [];
  const seen = new Set(stored.keys());
  for (const session of sessions) {
    const running = stored.get(session.visitor);
    if (running && session.from.getTime() - running.lastActivity.getTime() <= PAUSE_MS) {
      updated.set(running.id, extendVisit(updated.get(running.id), running.id, session));
    } else if (session.landing) {
      created.push({ session, landing: session.landing, isFirstVisit: !seen.has(session.visitor) });
      seen.add(session.visitor);
    }
  }
  return { updated: [...updated.values()], created };
}

const extendVisit = (visit: VisitUpdate | undefined, id: number, { views, until, features }: VisitSession): VisitUpdate => ({
  id,
  views: (visit?.views ?? 0) + views,
  until,
  features: [...new Set([...(visit?.features ?? []), ...features])],
});
