/** The sentences of a message; a clause after "but" or a comma with a person of its own counts as one. */
export const listSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s|\n|,\s(?=(?:and|but|so|because) )|\s(?=but )/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
