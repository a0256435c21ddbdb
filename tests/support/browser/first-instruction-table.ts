/** What a person reads of one story, as in docs/first-instruction.md. */
export interface StoryFigures {
  tool: string;
  name: string;
  words: number;
  screens: number;
  /** The whole page with everything below "More" folded, in screens. */
  page: number;
  seconds: number;
  /** The screen of the first instruction, counted from 1. */
  screen: number;
}

const DATE = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The document with the figures of a run in its columns "now". The columns "before" stay.
 * @throws if a story has no row, or a row no story.
 */
export function updateFigures(document: string, stories: readonly StoryFigures[], measuredAt: Date): string {
  const rows = new Map(stories.map((story) => [`${story.tool} | ${story.name}`, story]));
  const lines = document.split('\n').map((line) => {
    const [, tool, name, ...cells] = line.split('|').map((cell) => cell.trim());
    if (!/\d s, on screen \d/.test(cells[4] ?? '')) return line;
    const story = rows.get(`${tool} | ${name}`);
    if (!story) throw new Error(`No story “${tool} | ${name}” was measured`);
    rows.delete(`${tool} | ${name}`);
    const [wordsBefore, , screensBefore, , firstBefore] = cells;
    const first = `${story.seconds} s, on screen ${story.screen}`;
    return `| ${[tool, name, wordsBefore, story.words, screensBefore, story.screens.toFixed(1), firstBefore, first].join(' | ')} |`;
  });
  if (rows.size > 0) throw new Error(`The table has no row for ${[...rows.keys()].join(', ')}`);
  const pages = stories.map(({ page }) => page);
  return lines
    .join('\n')
    .replace(/Measured [^.]+\./, `Measured ${DATE.format(measuredAt)}.`)
    .replace(
      /takes [\d.]+ to [\d.]+ screens now/,
      `takes ${Math.min(...pages).toFixed(1)} to ${Math.max(...pages).toFixed(1)} screens now`,
    );
}
