import { readCountry } from '#packages/product-ui/country/use-country.ts';
import type { Alarm, Sentence } from '../contract/chat.ts';
import { ask, findReason, type ShownReply } from './ask.ts';

/** A message of the person and what came back. */
export interface Turn {
  id: number;
  /** Missing where a stored conversation holds an answer without its question. */
  question: string | undefined;
  state: 'waiting' | 'answered' | 'failed' | 'stopped';
  alarms: readonly Alarm[];
  /** What has come so far; the reply has the same and more. */
  sentences: readonly Sentence[];
  reply: ShownReply | undefined;
  /** The server's words on why it failed. */
  reason: string | undefined;
  /** Whether it happened on this page, and so has to be told to whoever listens. */
  isNew: boolean;
}

export interface ConversationState {
  sessionId: string;
  /** Nothing of it is stored. */
  temporary: boolean;
  turns: readonly Turn[];
}

let lastId = 0;

export function makeTurn(given: Partial<Turn>): Turn {
  lastId += 1;
  const empty = { question: undefined, alarms: [], sentences: [], reply: undefined, reason: undefined };
  return { ...empty, id: lastId, state: 'waiting', isNew: true, ...given };
}

const makeSessionId = () => `session_${Date.now()}`;

/** One conversation at a time, and the one answer that may be on its way. It goes on while its panel is closed. */
export class Conversation {
  #state: ConversationState = { sessionId: '', temporary: false, turns: [] };
  #running: AbortController | undefined;
  readonly #listeners = new Set<() => void>();

  readonly read = (): ConversationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** The widget was opened: what was not begun yet gets its name now. */
  open(): void {
    if (this.#state.turns.length === 0) this.#update({ sessionId: makeSessionId() });
  }

  /** Leaves the conversation for an empty one. */
  begin(temporary = this.#state.temporary): void {
    this.#abort();
    this.#update({ sessionId: makeSessionId(), temporary, turns: [] });
  }

  /** Goes on with a conversation that was stored. */
  resume(sessionId: string, turns: readonly Turn[]): void {
    this.#abort();
    this.#update({ sessionId, temporary: false, turns });
  }

  /** Asks, unless there is nothing to ask or an answer is on its way; says whether it did. */
  send(text: string): boolean {
    const question = text.trim();
    if (question === '' || this.#running) return false;
    const turn = makeTurn({ question });
    this.#update({ turns: [...this.#state.turns, turn] });
    void this.#answer(turn.id, question);
    return true;
  }

  /** Asks the same again, in the place of what did not work. */
  retry({ id, question }: Turn): void {
    if (question === undefined || this.#running) return;
    this.#update({ turns: this.#state.turns.filter((turn) => turn.id !== id) });
    this.send(question);
  }

  /** Gives the waiting up; what has come so far stays. */
  stop(): void {
    this.#abort();
    const turns = this.#state.turns.map((turn): Turn => (turn.state === 'waiting' ? { ...turn, state: 'stopped' } : turn));
    this.#update({ turns });
  }

  async #answer(id: number, message: string): Promise<void> {
    const controller = new AbortController();
    this.#running = controller;
    const { sessionId, temporary } = this.#state;
    const patch = (change: (turn: Turn) => Partial<Turn>) => {
      if (!controller.signal.aborted) this.#patch(id, change);
    };
    try {
      const reply = await ask(
        { message, sessionId, country: readCountry(), ...(temporary && { temporary, earlier: this.#findEarlier(id) }) },
        {
          onAlarms: (alarms) => patch(() => ({ alarms })),
          onSentence: (sentence) => patch(({ sentences }) => ({ sentences: [...sentences, sentence] })),
        },
        controller.signal,
      );
      // An alarm that was raised is never taken back.
      patch(({ alarms }) => ({ state: 'answered', reply, alarms: reply.alarms.length > 0 ? reply.alarms : alarms }));
    } catch (error) {
      // Half an answer may lack the half that matters.
      patch(() => ({ state: 'failed', sentences: [], reason: findReason(error) }));
    } finally {
      if (this.#running === controller) this.#running = undefined;
    }
  }

  /** What the person wrote before, the oldest first; what failed was never heard. */
  #findEarlier(id: number): string[] {
    return this.#state.turns.flatMap((turn) => (turn.id === id || turn.state === 'failed' ? [] : (turn.question ?? [])));
  }

  #patch(id: number, change: (turn: Turn) => Partial<Turn>): void {
    this.#update({ turns: this.#state.turns.map((turn) => (turn.id === id ? { ...turn, ...change(turn) } : turn)) });
  }

  #abort(): void {
    this.#running?.abort();
    this.#running = undefined;
  }

  #update(change: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
