/** Questions with the answers that they must get, each with its citation. The first fails until the engine answers it. */
export const cases = [
  { question: 'Write the first question here', text: 'Write here what must be answered.', citation: 'document, section, date' },
];
