import type { PageView } from '../contract/visit.ts';
import { whenIdle } from './when-idle.ts';

export interface PageViewCounter {
  /** Sends a page view once the page is visible and the browser is idle. A page that redirects at once is not counted. */
  open(path: string): void;
  stop(): void;
}

const VISITS = '/api/visits';
const MAX_PATH_LENGTH = 500;
const MAX_LANGUAGE_LENGTH = 35;
/** As on the server: a longer pause starts a new visit. */
const PAUSE_MS = 30 * 60_000;

/**
 * Sends an event for each page that is opened and visible, and for leaving it. It stores nothing, sends no cookie, and does not retry.
 */
export function startPageViewCounter(): PageViewCounter {
  let path = '';
  let state: 'waiting' | 'sent' | 'excluded' = 'excluded';
  let referrer = findReferrer();
  let hiddenAt = 0;
  let cancel = () => {};

  const sendView = () => {
    state = 'sent';
    void send({ kind: 'view', path, ...referrer, ...describeScreen(), ...describeLanguage() });
    referrer = {};
  };
  const wait = () => {
    cancel();
    state = 'waiting';
    cancel = whenIdle(() => {
      if (!document.hidden) sendView();
    });
  };
  const changeVisibility = () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      cancel();
      if (state === 'waiting') sendView();
      else if (state === 'sent') void send({ kind: 'leave', path });
    } else if (state === 'waiting' || (state === 'sent' && Date.now() - hiddenAt > PAUSE_MS)) wait();
  };
  document.addEventListener('visibilitychange', changeVisibility);
  return {
    open: (opened) => {
      const cut = opened.slice(0, MAX_PATH_LENGTH);
      if (cut === path) return;
      path = cut;
      if (!isAdminPage(path)) return wait();
      cancel();
      state = 'excluded';
    },
    stop: () => {
      cancel();
      document.removeEventListener('visibilitychange', changeVisibility);
    },
  };
}

/** The operator's own pages are not counted. */
const isAdminPage = (path: string) => path === '/admin' || path.startsWith('/admin/');

/** The origin of the referring page; empty for our own pages. */
function findReferrer(): Pick<PageView, 'referrer'> {
  if (!URL.canParse(document.referrer)) return {};
  const { origin } = new URL(document.referrer);
  return origin === location.origin ? {} : { referrer: origin };
}

/** Empty for an invalid size, so that the rest of the view is still counted. */
function describeScreen(): Pick<PageView, 'screen'> {
  const size = `${screen.width}x${screen.height}`;
  return /^\d{1,5}x\d{1,5}$/.test(size) ? { screen: size } : {};
}

function describeLanguage(): Pick<PageView, 'language'> {
  const { language } = navigator;
  return language && language.length <= MAX_LANGUAGE_LENGTH ? { language } : {};
}

async function send(view: PageView): Promise<void> {
  try {
    await fetch(VISITS, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(view),
    });
  } catch {
    // A failed page view is ignored.
  }
}
