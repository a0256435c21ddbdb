import { readCountry } from '#packages/product-ui/country/use-country.ts';
import { getChosenPerson, subscribeToChosenPerson } from '#packages/wire/client/chosen-person.ts';
import { getShownMedicines } from '#packages/wire/client/shown-medicines.ts';
import type { Alarm } from '#packages/wire/contract/alarm.ts';
import type { Sentence } from '../contract/chat.ts';
import { MAX_EARLIER } from '../contract/chat.ts';
import { MAX_MESSAGES_SINCE, type TalkAbout } from '../contract/talk-about.ts';
import { ask, findReason, type ShownReply } from './ask.ts';
import { QUICK_QUESTIONS } from './quick-questions.ts';

/** A message of the user and its answer. */
export interface Turn {
  id: number;
  /** Missing if a stored conversation has an answer without its question. */
  question: string | undefined;
  state: 'waiting' | 'answered' | 'failed' | 'stopped';
  alarms: readonly Alarm[];
  /** The sentences received so far. The reply contains them too. */
  sentences: readonly Sentence[];
  reply: ShownReply | undefined;
  /** The server's reason for the failure. */
  reason: string | undefined;
  /** Whether it happened on this page, so that a screen reader must announce it. */
  isNew: boolean;
}

export interface ConversationState {
  sessionId: string;
  /** The conversation is not stored. */
  temporary: boolean;
  turns: readonly Turn[];
  /** What the user said the talk is about, and the last turn before it. */
  correction: { about: TalkAbout; afterTurn: number } | undefined;
}

let lastId = 0;

export function makeTurn(given: Partial<Turn>): Turn {
  lastId += 1;
  const empty = { question: undefined, alarms: [], sentences: [], reply: undefined, reason: undefined };
  return { ...empty, id: lastId, state: 'waiting', isNew: true, ...given };
}

const makeSessionId = () => `session_${Date.now()}`;

/** Whom and what the talk is about: as corrected, or as the last answer read it. */
export function findAbout({ turns, correction }: Pick<ConversationState, 'turns' | 'correction'>): TalkAbout | undefined {
  const last = turns.findLast(({ reply }) => reply !== undefined);
  return correction && (last === undefined || last.id <= correction.afterTurn) ? correction.about : last?.reply?.about;
}

/** The current conversation and its pending answer, if any. It continues while the panel is closed. */
export class Conversation {
  #state: ConversationState = { sessionId: '', temporary: false, turns: [], correction: undefined };
  #running: AbortController | undefined;
  readonly #listeners = new Set<() => void>();
  #personId = getChosenPerson()?.id;

  constructor() {
    subscribeToChosenPerson(() => {
      const id = getChosenPerson()?.id;
      // What was corrected of one person says nothing of the next.
      if (id !== this.#personId && this.#state.correction) this.#update({ correction: undefined });
      this.#personId = id;
    });
  }

  readonly read = (): ConversationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Called when the widget opens. An empty conversation gets its id now. */
  open(): void {
    if (this.#state.turns.length === 0) this.#update({ sessionId: makeSessionId() });
  }

  /** Starts an empty conversation. */
  begin(temporary = this.#state.temporary): void {
    this.#abort();
    this.#update({ sessionId: makeSessionId(), temporary, turns: [], correction: undefined });
  }

  /** Continues a stored conversation. What the user corrected in it is known from its last answer alone. */
  resume(sessionId: string, turns: readonly Turn[]): void {
    this.#abort();
    const about = findAbout({ turns, correction: undefined });
    this.#update({ sessionId, temporary: false, turns, correction: about?.isCorrected ? { about, afterTurn: lastId } : undefined });
  }

  /** Says whom and what the talk is about from the next message on. */
  correct(about: TalkAbout): void {
    this.#update({ correction: { about: { ...about, isCorrected: true }, afterTurn: lastId } });
  }

  /** Sends a message, unless it is empty or an answer is pending. @returns whether it was sent. */
  send(text: string): boolean {
    const question = text.trim();
    if (question === '' || this.#running) return false;
    const turn = makeTurn({ question });
    this.#update({ turns: [...this.#state.turns, turn] });
    void this.#answer(turn.id, question);
    return true;
  }

  /** Asks a failed question again and replaces the failed turn. */
  retry({ id, question }: Turn): void {
    if (question === undefined || this.#running) return;
    this.#update({ turns: this.#state.turns.filter((turn) => turn.id !== id) });
    this.send(question);
  }

  /** Stops waiting. What was received so far stays. */
  stop(): void {
    this.#abort();
    const turns = this.#state.turns.map((turn): Turn => (turn.state === 'waiting' ? { ...turn, state: 'stopped' } : turn));
    this.#update({ turns });
  }

  async #answer(id: number, message: string): Promise<void> {
    const controller = new AbortController();
    this.#running = controller;
    const { sessionId, temporary } = this.#state;
    const correction = this.#state.correction ?? this.#readScreen(id, message);
    const patch = (change: (turn: Turn) => Partial<Turn>) => {
      if (!controller.signal.aborted) this.#patch(id, change);
    };
    try {
      const reply = await ask(
        {
          message,
          sessionId,
          country: readCountry(),
          ...(temporary && { temporary, earlier: this.#findEarlier(id).slice(-MAX_EARLIER) }),
          ...(correction && {
            correction: {
              about: correction.about,
              messagesSince: Math.min(this.#findEarlier(id, correction.afterTurn).length, MAX_MESSAGES_SINCE),
            },
          }),
        },
        {
          onAlarms: (alarms) => patch(() => ({ alarms })),
          onSentence: (sentence) => patch(({ sentences }) => ({ sentences: [...sentences, sentence] })),
        },
        controller.signal,
      );
      // A shown alarm is never removed.
      patch(({ alarms }) => ({ state: 'answered', reply, alarms: reply.alarms.length > 0 ? reply.alarms : alarms }));
    } catch (error) {
      // An incomplete answer may lack the important part.
      patch(() => ({ state: 'failed', sentences: [], reason: findReason(error) }));
    } finally {
      if (this.#running === controller) this.#running = undefined;
    }
  }

  /** A quick question names no medicine: it is about those on the screen, unless the talk is about others. */
  #readScreen(id: number, message: string): ConversationState['correction'] {
    const medicines = [...getShownMedicines()];
    const isOpen = medicines.length > 0 && QUICK_QUESTIONS.includes(message) && !findAbout(this.#state)?.medicines.length;
    return isOpen ? { about: { conditions: [], medicines, isCorrected: true }, afterTurn: id - 1 } : undefined;
  }

  /** The user's earlier messages, the oldest first, without failed ones: the server never received those. */
  #findEarlier(id: number, after = 0): string[] {
    return this.#state.turns.flatMap((turn) =>
      turn.id === id || turn.id <= after || turn.state === 'failed' ? [] : (turn.question ?? []),
    );
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
