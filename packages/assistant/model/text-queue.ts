/** A queue of texts between a writer and a reader. Texts written before a failure are still read. */
export interface TextQueue {
  texts: AsyncIterable<string>;
  write(text: string): void;
  /** Call after the last text. With an error, reading ends with that error. */
  close(error?: Error): void;
}

/** @param onStop is called when the reader stops before the end. */
export function createTextQueue(onStop: () => void): TextQueue {
  const waiting: string[] = [];
  let closed = false;
  let failure: Error | undefined;
  let wake = () => {};

  async function* read() {
    let finished = false;
    try {
      while (true) {
        const text = waiting.shift();
        if (text !== undefined) yield text;
        else if (closed) break;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
      finished = true;
      if (failure) throw failure;
    } finally {
      if (!finished) onStop();
    }
  }

  return {
    texts: read(),
    write(text) {
      waiting.push(text);
      wake();
    },
    close(error) {
      closed = true;
      failure = error;
      wake();
    },
  };
}
