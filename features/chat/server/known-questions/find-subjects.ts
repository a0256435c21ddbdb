import type { Subjects } from '#packages/subjects/subject-record.ts';

/** Finds names of subjects as whole words, also in the plural. */
export function createSubjectFinder({ subjects }: Subjects): (text: string) => ReadonlySet<string> {
  const byFirst = new Map<string, { words: readonly string[]; subject: string }[]>();
  for (const { subject, names } of subjects)
    for (const name of names) {
      const words = splitPlain(name);
      const [first] = words;
      if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { words, subject }]);
    }
  return (text) => {
    const words = splitPlain(text);
    return new Set(
      words.flatMap((word, at) =>
        (byFirst.get(word) ?? [])
          .filter((name) => name.words.every((each, next) => words[at + next] === each))
          .map(({ subject }) => subject),
      ),
    );
  };
}

const splitPlain = (text: string) =>
  (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  ).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
