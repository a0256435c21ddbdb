import { fromElsewhere, makeNewcomer, type Sent } from './callers.ts';

/** Somebody who is signed in and has the plan. */
export interface Member {
  cookie: string;
  email: string;
}

const PAGES = ['/', '/help', '/medicines', '/medicines/ibuprofen', '/how-it-works', '/manifest.webmanifest', '/robots.txt'];
const NAMES = ['zyrtec', 'ibu', 'warf', 'tylenol', 'metfor', 'lisin', 'atorva', 'amox'];
const { password } = makeNewcomer();

const pick = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T;

/** How people use the product, in shares: mostly they look something up; one in forty signs in. */
const SHARES: ((member: Member, turn: number) => Sent)[] = [
  (_, turn) => ({ method: 'GET', path: `/api/medications/search?q=${pick(NAMES, turn)}` }),
  (_, turn) => ({ method: 'GET', path: `/api/medications/search?q=${pick(NAMES, turn + 3)}` }),
  () => ({ method: 'POST', path: '/api/interactions/check', body: { medication1: 'Advil', medication2: 'warfarin' } }),
  (_, turn) => ({
    method: 'POST',
    path: '/api/dosing/recommend',
    body: { medication: 'Children’s Tylenol', age: 4 + (turn % 6), weight: 40 },
  }),
  (_, turn) => ({
    method: 'POST',
    path: '/api/chat',
    body: { message: 'Can I take ibuprofen with warfarin?', sessionId: `talk-${turn % 500}`, temporary: turn % 4 !== 0 },
  }),
  (_, turn) => ({ method: 'POST', path: '/api/visits', body: { kind: 'view', path: pick(PAGES, turn) } }),
  (_, turn) => ({ method: 'GET', path: pick(PAGES, turn) }),
  (_, turn) => ({ method: 'GET', path: pick(PAGES, turn + 2) }),
];
const SIGN_IN_EVERY = 40;

/** Makes the next call of one of the members, again and again, each from an address of its own. */
export function createMixedCalls(members: readonly Member[]): () => Sent {
  let turn = 0;
  return () => {
    turn += 1;
    const member = pick(members, turn);
    if (turn % SIGN_IN_EVERY === 0)
      return { method: 'POST', path: '/api/auth/login', body: { email: member.email, password }, headers: fromElsewhere() };
    const call = pick(SHARES, turn)(member, turn);
    return { ...call, headers: { cookie: member.cookie, ...fromElsewhere() } };
  };
}
