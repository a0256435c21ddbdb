import type { ChatServices } from '../chat-services.ts';

/** Reads each text of one message once: the whole, its questions and what it reports are read again and again while it is answered. */
export function rememberReadings(services: ChatServices): ChatServices {
  return {
    ...services,
    findNames: rememberEach(services.findNames),
    readSymptoms: rememberEach(services.readSymptoms),
    readConditions: rememberEach(services.readConditions),
    listSigns: rememberEach(services.listSigns),
  };
}

/** The results are frozen, because they are shared. */
function rememberEach<More extends readonly (number | undefined)[], Result extends object>(
  read: (text: string, ...more: More) => Result,
): (text: string, ...more: More) => Result {
  const known = new Map<string, Result>();
  return (text, ...more) => {
    const key = `${more.join()} ${text}`;
    const found = known.get(key) ?? Object.freeze(read(text, ...more));
    known.set(key, found);
    return found;
  };
}
