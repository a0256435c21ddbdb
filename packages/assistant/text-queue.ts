/** Texts that one side writes as they come and the other reads; what was written before a failure is still read. */
export interface TextQueue {
  texts: AsyncIterable<string>;
  write(text: string): void;
  /** After the last text; with an error, reading ends with it. */
  close(error?: Error): void;
}

/** @param onLeave is called when the reader stops before the end. */
export function createTextQueue(onLeave: () => void): TextQueue {
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
      if (!finished) onLeave();
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
