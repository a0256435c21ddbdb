import type { PageView } from '../contract/visit.ts';
import { whenIdle } from './when-idle.ts';

export interface Counting {
  /** Tells of a page, once it is seen and the browser is idle; a page that leads on at once is left out. */
  open(path: string): void;
  stop(): void;
}

const VISITS = '/api/visits';
const LONGEST_PATH = 500;
const LONGEST_LANGUAGE = 35;
/** As on the server: after such a pause it is a new visit. */
const PAUSE_MS = 30 * 60_000;

/**
 * Tells the server of each page that is opened and seen, and of leaving it. It stores nothing, sends no cookie, and what fails is not
 * tried again.
 */
export function startCounting(): Counting {
  let path = '';
  let state: 'waiting' | 'told' | 'left-out' = 'left-out';
  let referrer = findReferrer();
  let hiddenAt = 0;
  let cancel = () => {};

  const tellView = () => {
    state = 'told';
    void send({ kind: 'view', path, ...referrer, ...describeScreen(), ...describeLanguage() });
    referrer = {};
  };
  const wait = () => {
    cancel();
    state = 'waiting';
    cancel = whenIdle(() => {
      if (!document.hidden) tellView();
    });
  };
  const changeVisibility = () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      cancel();
      if (state === 'waiting') tellView();
      else if (state === 'told') void send({ kind: 'leave', path });
    } else if (state === 'waiting' || (state === 'told' && Date.now() - hiddenAt > PAUSE_MS)) wait();
  };
  document.addEventListener('visibilitychange', changeVisibility);
  return {
    open: (opened) => {
      const cut = opened.slice(0, LONGEST_PATH);
      if (cut === path) return;
      path = cut;
      if (!isOperators(path)) return wait();
      cancel();
      state = 'left-out';
    },
    stop: () => {
      cancel();
      document.removeEventListener('visibilitychange', changeVisibility);
    },
  };
}

/** Whoever runs the product does not visit it. */
const isOperators = (path: string) => path === '/admin' || path.startsWith('/admin/');

/** Where the visitor came from, without the page; nothing where that was one of ours. */
function findReferrer(): Pick<PageView, 'referrer'> {
  if (!URL.canParse(document.referrer)) return {};
  const { origin } = new URL(document.referrer);
  return origin === location.origin ? {} : { referrer: origin };
}

/** Nothing where a browser tells of a size that is none: the rest should be counted all the same. */
function describeScreen(): Pick<PageView, 'screen'> {
  const size = `${screen.width}x${screen.height}`;
  return /^\d{1,5}x\d{1,5}$/.test(size) ? { screen: size } : {};
}

function describeLanguage(): Pick<PageView, 'language'> {
  const { language } = navigator;
  return language && language.length <= LONGEST_LANGUAGE ? { language } : {};
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
    // A visit that is not counted is nobody's trouble.
  }
}
