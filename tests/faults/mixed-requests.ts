import { fromNewAddress, makeNewPerson, type SentRequest } from './api-client.ts';

/** A person who is signed in and has the plan. */
export interface Member {
  cookie: string;
  email: string;
}

const PAGES = ['/', '/help', '/medicines', '/medicines/ibuprofen', '/how-it-works', '/manifest.webmanifest', '/robots.txt'];
const NAMES = ['zyrtec', 'ibu', 'warf', 'tylenol', 'metfor', 'lisin', 'atorva', 'amox'];
const { password } = makeNewPerson();

const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

/** Every entry is used equally often. */
const REQUESTS: ((member: Member, index: number) => SentRequest)[] = [
  (_, index) => ({ method: 'GET', path: `/api/medications/search?q=${pick(NAMES, index)}` }),
  (_, index) => ({ method: 'GET', path: `/api/medications/search?q=${pick(NAMES, index + 3)}` }),
  () => ({ method: 'POST', path: '/api/interactions/check', body: { medication1: 'Advil', medication2: 'warfarin' } }),
  (_, index) => ({
    method: 'POST',
    path: '/api/dosing/recommend',
    body: { medication: 'Children’s Tylenol', age: 4 + (index % 6), weight: 40 },
  }),
  (_, index) => ({
    method: 'POST',
    path: '/api/chat',
    body: { message: 'Can I take ibuprofen with warfarin?', sessionId: `talk-${index % 500}`, temporary: index % 4 !== 0 },
  }),
  (_, index) => ({ method: 'POST', path: '/api/visits', body: { kind: 'view', path: pick(PAGES, index) } }),
  (_, index) => ({ method: 'GET', path: pick(PAGES, index) }),
  (_, index) => ({ method: 'GET', path: pick(PAGES, index + 2) }),
];
/** One request in this many is a sign-in. Arbitrary: most requests look something up. */
const SIGN_IN_EVERY = 40;

/**
 * Returns a function that creates the next request. Members take turns, and each request has its own client address. The first member
 * only signs in: a person has at most 20 sessions, so a sign-in ends the oldest, which no other request may be using.
 */
export function createMixedRequests([visitor, ...members]: readonly Member[]): () => SentRequest {
  let index = 0;
  return () => {
    index += 1;
    if (index % SIGN_IN_EVERY === 0)
      return { method: 'POST', path: '/api/auth/login', body: { email: visitor?.email, password }, headers: fromNewAddress() };
    const member = pick(members, index);
    const request = pick(REQUESTS, index)(member, index);
    return { ...request, headers: { cookie: member.cookie, ...fromNewAddress() } };
  };
}
