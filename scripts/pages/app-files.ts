import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built document without its script and styles, and the addresses of those. */
export interface AppFiles {
  html: string;
  script: string;
  styles: string;
  /** What the script imports at once. */
  parts: string[];
}

/** Takes the built document apart. @throws Error when the build made something else than one script and one sheet of styles. */
export function readAppFiles(web: string): AppFiles {
  const built = readFileSync(join(web, 'index.html'), 'utf8');
  const script = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(built)?.[1];
  const styles = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(built)?.[1];
  if (!script || !styles) throw new Error('The built document has no script, or no styles');
  const parts = [...built.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g)].map(([, href]) => href ?? '');
  const html = built.replace(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '');
  return { html, script, styles, parts: parts.filter((href) => href !== '') };
}

interface Chunk {
  file: string;
  imports?: string[];
}

/** What each screen of the app needs before it can be drawn, as the sources are called. The app would find out one after the other. */
const NEEDED: Record<string, string[]> = {
  '/home': ['frame/session.tsx', 'frame/guards.tsx', 'frame/home.tsx'],
  '/auth': ['frame/session.tsx', '../../features/account/web/auth-page.tsx'],
  '/account': ['frame/session.tsx', 'frame/guards.tsx', 'frame/plain-frame.tsx', '../../features/account/web/account-page.tsx'],
};

/** The addresses of the files that a screen should load at once, beside those that every screen loads. */
export function findPreloads(web: string): Record<string, string[]> {
  const chunks = readChunks(web);
  const entry = new Set(filesOf(chunks, 'index.html'));
  const preloads = Object.entries(NEEDED).map(([path, sources]) => {
    const files = new Set(sources.flatMap((source) => filesOf(chunks, source)));
    return [path, [...files].filter((file) => !entry.has(file)).map((file) => `/${file}`)] as const;
  });
  return Object.fromEntries(preloads);
}

/** What /home loads by itself once it stands: the tool that is open, and what every tool has beside it. */
const SOON = [
  '../../tools/comparison/web/screen.tsx',
  '../../features/chat/web/widget.tsx',
  '../../features/help/web/report-wrong-information.tsx',
  '../../features/analytics/web/counting.ts',
];

/** The script that /home loads before anybody touches it: the files of the built app, each once. */
export function findHomeScript(web: string): string[] {
  const chunks = readChunks(web);
  return [...new Set(['index.html', ...(NEEDED['/home'] ?? []), ...SOON].flatMap((source) => filesOf(chunks, source)))];
}

const readChunks = (web: string) => JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** A chunk and all that it imports. */
function filesOf(chunks: Record<string, Chunk>, name: string, seen = new Set<string>()): string[] {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`The build made no file of ${name}`);
  if (seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(chunks, each, seen))];
}
