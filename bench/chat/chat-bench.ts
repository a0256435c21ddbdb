import { mkdirSync, writeFileSync } from 'node:fs';
import { countTokens } from 'gpt-tokenizer';
import MiniSearch from 'minisearch';
import { type ChatServices, createChatServices } from '#features/chat/server/chat-services.ts';
import type { ReadTalk } from '#features/chat/server/turn/read-earlier.ts';
import { rulesOnlyAssistant } from '#packages/assistant/assistant.ts';
import { listFacts } from '#packages/assistant/facts.ts';
import { createNameDictionary, guardSentence } from '#packages/assistant/guard/guard.ts';
import { createLinePrompt } from '#packages/assistant/prompts.ts';
import type { Skill } from '#packages/clinical/skill.ts';
import { loadFormulary, namesOf } from '#packages/medicines/formulary.ts';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { askChat, createSkills } from '#tests/support/suites/ask-chat.ts';
import { round, type Times, timeEach, timeEachSlow } from '../timing.ts';
import { QUESTIONS } from './questions.ts';

const RESULT_FILE = new URL('../results/chat.json', import.meta.url);

interface Tokens {
  mean: number;
  median: number;
  most: number;
}

/** Measures complete replies in rules-only mode, name search against MiniSearch, the guard, and the tokens sent to a model. */
export async function runChatBench(): Promise<void> {
  const formulary = loadFormulary();
  const temporary = await openTemporaryDatabase();
  try {
    const skills = createSkills(temporary.database, formulary);
    const parts = createChatServices({ skills, formulary, assistant: rulesOnlyAssistant });
    // The first message of a process builds the indexes.
    for (const message of QUESTIONS) await askChat(parts, { message });
    const replies = await timeEachSlow(QUESTIONS, 3000, (message) => askChat(parts, { message }));
    const talk = await timeTalk(parts);
    const names = {
      ours: timeEach(QUESTIONS, (message) => parts.findNames(message)),
      minisearch: timeEach(QUESTIONS, createPeer(skills)),
    };
    const { tokens, sentences } = await countPrompts(parts);
    const dictionary = createNameDictionary(
      formulary.medicines.map((medicine) => formulary.products.filter((p) => p.medicine === medicine).flatMap(namesOf)),
    );
    const guard = timeEach(sentences, ({ facts, factId, text }) =>
      guardSentence({ text, factIds: [factId] }, { facts, floor: {}, names: dictionary }),
    );
    print({ replies, talk, names, guard, tokens });
    mkdirSync(new URL('.', RESULT_FILE), { recursive: true });
    writeFileSync(RESULT_FILE, `${JSON.stringify({ node: process.version, replies, talk, names, guard, tokens }, null, 2)}\n`);
  } finally {
    await temporary.remove();
  }
}

/** The peer: the same names in MiniSearch, each word of the message with one typo allowed. */
function createPeer(skills: readonly Skill[]): (message: string) => unknown {
  const index = new MiniSearch({ fields: ['name'] });
  index.addAll([...new Set(skills.flatMap(({ names }) => (names ?? []).map(({ name }) => name)))].map((name, id) => ({ id, name })));
  return (message) => index.search(message, { fuzzy: 0.2, prefix: false });
}

type Facts = ReturnType<typeof listFacts>;

async function countPrompts(parts: ChatServices): Promise<{ tokens: Tokens; sentences: { facts: Facts; factId: string; text: string }[] }> {
  const counts: number[] = [];
  const sentences: { facts: Facts; factId: string; text: string }[] = [];
  for (const question of QUESTIONS) {
    const { sentences: claims } = await askChat(parts, { message: question });
    const facts = listFacts(claims);
    const { system, prompt } = createLinePrompt(facts, question);
    counts.push(countTokens(system) + countTokens(prompt));
    for (const { id, text } of facts.slice(0, 4)) sentences.push({ facts, factId: id, text });
  }
  const sorted = counts.toSorted((a, b) => a - b);
  const mean = round(counts.reduce((sum, n) => sum + n, 0) / counts.length);
  return { tokens: { mean, median: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0 }, sentences };
}

interface Talk {
  first: Times;
  twentieth: Times;
  /** As in a temporary chat, of which nothing is kept. */
  twentiethAnew: Times;
}

/** Each message as the first of a talk, and as its twentieth after the nineteen others. */
async function timeTalk(services: ChatServices): Promise<Talk> {
  const talks = await Promise.all(
    QUESTIONS.map(async (message) => {
      const earlier = QUESTIONS.filter((other) => other !== message);
      let known: ReadTalk | undefined;
      const onRead = (talk: ReadTalk) => {
        if (talk.messages === earlier.length) known = talk;
      };
      await askChat(services, { message, earlier, onRead });
      return { message, earlier, known };
    }),
  );
  const time = (ask: (talk: (typeof talks)[number]) => Promise<unknown>) => timeEachSlow(talks, 5000, ask);
  return {
    first: await time(({ message }) => askChat(services, { message })),
    twentieth: await time((talk) => askChat(services, talk)),
    twentiethAnew: await time(({ message, earlier }) => askChat(services, { message, earlier })),
  };
}

interface Measured {
  replies: Times;
  talk: Talk;
  names: { ours: Times; minisearch: Times };
  guard: Times;
  tokens: Tokens;
}

function print({ replies, talk, names, guard, tokens }: Measured): void {
  const line = (label: string, { p50Us, p99Us }: Times, more = '') =>
    console.log(`  ${label.padEnd(52)} ${String(p50Us).padStart(10)} ${String(p99Us).padStart(10)}   ${more}`);
  console.log(`chat: ${QUESTIONS.length} questions, rules only`);
  console.log(`  ${''.padEnd(52)}     p50 µs     p99 µs   ours faster by`);
  line('whole reply', replies);
  const timesFirst = ({ p50Us }: Times) => `${round(p50Us / talk.first.p50Us, 2)}x the first`;
  line('the first message of a talk', talk.first);
  line('the twentieth', talk.twentieth, timesFirst(talk.twentieth));
  line('the twentieth, all read anew (before; temporary chats)', talk.twentiethAnew, timesFirst(talk.twentiethAnew));
  line('names in a message, MiniSearch past one slip', names.minisearch);
  line('names in a message, ours', names.ours, `${round(names.minisearch.p50Us / names.ours.p50Us, 1)}x`);
  line('guard, one sentence against its answer’s facts', guard);
  console.log(`  tokens sent to a model a reply: mean ${tokens.mean}, median ${tokens.median}, most ${tokens.most}`);
}
