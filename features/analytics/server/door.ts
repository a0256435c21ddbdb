import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import { dayOf } from '#packages/assistant/usage/clock-times.ts';
import { findDailySecret, hashForDay } from '#packages/assistant/usage/daily-secret.store.ts';
import type { CallerBrowser } from '#packages/wire/server/browser.ts';
import { describeRoute, toCall } from '#packages/wire/server/mount.ts';
import { createPageView, type PageView } from '../contract/visit.ts';
import { type Landing, toBursts, type VisitorEvent } from './bursts.ts';
import { findDevice } from './device.ts';
import { createPace } from './pace.ts';
import { createPlaces, NOWHERE, type Place, type Places } from './places.ts';
import { nameLanguage, namePage, nameReferrer, nameScreen } from './told.ts';
import { type Database, deleteOldVisits, recordVisits, type VisitFacts } from './visit.store.ts';
import { createWaitingLine } from './waiting-line.ts';

export interface VisitsNeeds {
  database: Database;
  now: () => Date;
  /** Hears now and then of what could not be written. */
  onFault: (error: unknown) => void;
}

export interface Visits {
  door: { name: string; mount(app: FastifyInstance): void };
  /** Adds a feature to the visit that runs in a browser; nothing where none does. Never fails, and is not waited for. */
  noteFeature(browser: CallerBrowser, feature: string): void;
  /** Returns when everything taken so far is written or given up. */
  settle(): Promise<void>;
  /** Deletes visits that are no longer kept; to be called once a day. */
  deleteOld(at: Date): Promise<void>;
}

/** An outage should be one line of the log, not thousands. */
const TELL_EVERY_MS = 10 * 60_000;
/** How the gate calls a network while the database is away: then nobody can be told from anybody. */
const UNKNOWN_NETWORK = 'address:unknown';

/** Counts visits, without a cookie, and without keeping an address: a visitor is a hash of the day. */
export function createVisits({ database, now, onFault }: VisitsNeeds): Visits {
  const report = tellSparingly(onFault, now);
  const places = createPlaces(report);
  const line = createWaitingLine<WaitingEvent>((batch) => writeEvents({ database, places }, batch), report);
  const mayCount = createPace();
  const add = (browser: CallerBrowser, event: Omit<WaitingEvent, 'network' | 'agent'>) =>
    line.add({ ...event, network: browser.network, agent: browser.agent });
  return {
    door: {
      name: 'analytics',
      mount: (app) =>
        mountVisits(app, (browser, told, ownHost) => {
          if (!isCounted(browser)) return;
          const at = now();
          if (told.kind === 'leave') return add(browser, { at });
          const landing = toLanding(browser, told, { at, ownHost });
          if (mayCount({ network: browser.network, agent: browser.agent, page: landing.page, at })) add(browser, { at, landing });
        }),
    },
    noteFeature: (browser, feature) => {
      if (isCounted(browser)) add(browser, { at: now(), feature });
    },
    settle: () => line.settle(),
    deleteOld: (at) => deleteOldVisits(database, at),
  };
}

type Take = (browser: CallerBrowser, told: PageView, ownHost: string) => void;

function mountVisits(app: FastifyInstance, take: Take): void {
  app.route({
    ...describeRoute(createPageView),
    handler: async (request, reply) => {
      const { browser, body } = toCall<unknown, PageView>(request, reply);
      take(browser, body, request.hostname);
      return reply.send({ success: true });
    },
  });
}

/** People only, and only those who did not ask to be left out. */
const isCounted = ({ wantsNoCounting, agent, network }: CallerBrowser): boolean =>
  !wantsNoCounting && agent.trim() !== '' && network !== UNKNOWN_NETWORK && !isbot(agent);

function toLanding({ address, agent }: CallerBrowser, told: PageView, { at, ownHost }: { at: Date; ownHost: string }): Landing {
  return {
    at,
    page: namePage(told.path),
    referrer: nameReferrer(told.referrer, ownHost),
    language: nameLanguage(told.language),
    screen: nameScreen(told.screen),
    address,
    agent,
  };
}

interface WaitingEvent extends Omit<VisitorEvent, 'visitor'> {
  /** The day's hash of the network. */
  network: string;
  agent: string;
}

async function writeEvents({ database, places }: { database: Database; places: Places }, waiting: readonly WaitingEvent[]): Promise<void> {
  const events: VisitorEvent[] = [];
  for (const { network, agent, ...event } of waiting) {
    const secret = await findDailySecret(database, dayOf(event.at));
    events.push({ ...event, visitor: hashForDay(secret, `${network}\n${agent}`) });
  }
  const bursts = toBursts(events);
  // Found before the transaction: opening the files takes a moment, in which nobody should wait for a lock.
  const found = new Map<Landing, Place>();
  for (const { landing } of bursts) if (landing) found.set(landing, await places.find(landing.address));
  await recordVisits(database, bursts, (landing) => toFacts(landing, found.get(landing) ?? NOWHERE));
}

const toFacts = ({ page, referrer, language, screen, agent }: Landing, place: Place): VisitFacts => ({
  landingPage: page,
  referrer,
  language,
  screenResolution: screen,
  ...findDevice(agent),
  ...place,
});

function tellSparingly(tell: (error: unknown) => void, now: () => Date): (error: unknown) => void {
  let toldAt: number | undefined;
  return (error) => {
    const at = now().getTime();
    if (toldAt !== undefined && at - toldAt < TELL_EVERY_MS) return;
    toldAt = at;
    tell(error);
  };
}
