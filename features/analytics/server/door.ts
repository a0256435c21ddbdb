import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import { findDailySecret, hashForDay } from '#packages/assistant/usage/daily-secret.store.ts';
import { dayOf } from '#packages/assistant/usage/utc-periods.ts';
import type { CallerBrowser } from '#packages/wire/server/browser.ts';
import { describeRoute, toCall } from '#packages/wire/server/mount.ts';
import { createPageView, type PageView } from '../contract/visit.ts';
import { findDevice } from './device.ts';
import { createIpLocator, hasLocationFiles, type IpLocation, type IpLocator, UNKNOWN_LOCATION } from './ip-location.ts';
import { normalizeLanguage, normalizePage, normalizeReferrer, normalizeScreen } from './page-view-fields.ts';
import { createViewThrottle } from './view-throttle.ts';
import { type Database, deleteOldVisits, recordVisits, type VisitFacts } from './visit.store.ts';
import { groupIntoSessions, type Landing, type VisitorEvent } from './visit-sessions.ts';
import { createWriteQueue } from './write-queue.ts';

export interface VisitsDependencies {
  database: Database;
  now: () => Date;
  /** Called for events that could not be written, at most once per REPORT_EVERY_MS. */
  onError: (error: unknown) => void;
}

export interface Visits {
  door: { name: string; mount(app: FastifyInstance): void };
  /** Adds a feature to the browser's current visit, if there is one. Never fails; returns before it is written. */
  recordFeature(browser: CallerBrowser, feature: string): void;
  /** Resolves when everything queued so far is written or dropped. */
  flush(): Promise<void>;
  /** Deletes visits older than their retention. Call it once a day. */
  deleteOld(at: Date): Promise<void>;
}

export { hasLocationFiles } from './ip-location.ts';

/** An outage should give one log line, not thousands. */
const REPORT_EVERY_MS = 10 * 60_000;
/** The gate's value for a network while the database is down: visitors cannot be told apart then. */
const UNKNOWN_NETWORK = 'address:unknown';

/** Counts visits without a cookie and without storing an address: a visitor is a daily hash. */
export function createVisits({ database, now, onError }: VisitsDependencies): Visits {
  const report = throttleReports(onError, now);
  const locator = hasLocationFiles() ? createIpLocator(report) : { find: async () => UNKNOWN_LOCATION };
  const queue = createWriteQueue<QueuedEvent>((batch) => writeEvents({ database, locator }, batch), report);
  const mayCount = createViewThrottle();
  const add = (browser: CallerBrowser, event: Omit<QueuedEvent, 'network' | 'agent'>) =>
    queue.add({ ...event, network: browser.network, agent: browser.agent });
  return {
    door: {
      name: 'analytics',
      mount: (app) =>
        mountVisits(app, async (browser, view, ownHost) => {
          if (!isCounted(browser)) return;
          const at = now();
          if (view.kind === 'leave') return add(browser, { at });
          const landing = toLanding(browser, view, { at, ownHost });
          if (await mayCount({ network: browser.network, agent: browser.agent, page: landing.page, at })) add(browser, { at, landing });
        }),
    },
    recordFeature: (browser, feature) => {
      if (isCounted(browser)) add(browser, { at: now(), feature });
    },
    flush: () => queue.flush(),
    deleteOld: (at) => deleteOldVisits(database, at),
  };
}

type RecordPageView = (browser: CallerBrowser, view: PageView, ownHost: string) => Promise<void>;

function mountVisits(app: FastifyInstance, recordPageView: RecordPageView): void {
  app.route({
    ...describeRoute(createPageView),
    handler: async (request, reply) => {
      const { browser, body } = toCall<unknown, PageView>(request, reply);
      await recordPageView(browser, body, request.hostname);
      return reply.send({ success: true });
    },
  });
}

/** Skips bots and browsers that asked not to be counted. */
const isCounted = ({ doNotTrack: wantsNoCounting, agent, network }: CallerBrowser): boolean =>
  !wantsNoCounting && agent.trim() !== '' && network !== UNKNOWN_NETWORK && !isbot(agent);

function toLanding({ address, agent }: CallerBrowser, view: PageView, { at, ownHost }: { at: Date; ownHost: string }): Landing {
  return {
    at,
    page: normalizePage(view.path),
    referrer: normalizeReferrer(view.referrer, ownHost),
    language: normalizeLanguage(view.language),
    screen: normalizeScreen(view.screen),
    address,
    agent,
  };
}

interface QueuedEvent extends Omit<VisitorEvent, 'visitor'> {
  /** The network's hash for the day. */
  network: string;
  agent: string;
}

async function writeEvents(
  { database, locator }: { database: Database; locator: IpLocator },
  queued: readonly QueuedEvent[],
): Promise<void> {
  const events: VisitorEvent[] = [];
  for (const { network, agent, ...event } of queued) {
    const secret = await findDailySecret(database, dayOf(event.at));
    events.push({ ...event, visitor: hashForDay(secret, `${network}\n${agent}`) });
  }
  const sessions = groupIntoSessions(events);
  // Looked up before the transaction, because opening the location files must not happen under a lock.
  const found = new Map<Landing, IpLocation>();
  for (const { landing } of sessions) if (landing) found.set(landing, await locator.find(landing.address));
  await recordVisits(database, sessions, (landing) => toFacts(landing, found.get(landing) ?? UNKNOWN_LOCATION));
}

const toFacts = ({ page, referrer, language, screen, agent }: Landing, place: IpLocation): VisitFacts => ({
  landingPage: page,
  referrer,
  language,
  screenResolution: screen,
  ...findDevice(agent),
  ...place,
});

function throttleReports(report: (error: unknown) => void, now: () => Date): (error: unknown) => void {
  let reportedAt: number | undefined;
  return (error) => {
    const at = now().getTime();
    if (reportedAt !== undefined && at - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = at;
    report(error);
  };
}
