import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built document without its title, script and styles, and their URLs. */
export interface AppFiles {
  html: string;
  script: string;
  styles: string;
  /** The modules that the script imports statically. */
  parts: string[];
}

/** Parses the built document. @throws Error unless the build made exactly one script and one stylesheet. */
export function readAppFiles(web: string): AppFiles {
  const built = readFileSync(join(web, 'index.html'), 'utf8');
  const script = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(built)?.[1];
  const styles = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(built)?.[1];
  if (!script || !styles) throw new Error('The built document has no script, or no styles');
  const parts = [...built.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g)].map(([, href]) => href ?? '');
  const html = built.replace(
    /\s*<title>[^<]*<\/title>|\s*<script type="module"[^>]*><\/script>|\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g,
    '',
  );
  return { html, script, styles, parts: parts.filter((href) => href !== '') };
}

interface Chunk {
  file: string;
  imports?: string[];
}

/** The sources that each screen needs before it renders. Without preloads the app loads them one after another. */
const NEEDED: Record<string, string[]> = {
  '/home': ['frame/session.tsx', 'frame/guards.tsx', 'frame/home.tsx'],
  '/auth': ['frame/session.tsx', '../../features/account/web/sign-in/auth-page.tsx'],
  '/account': [
    'frame/session.tsx',
    'frame/guards.tsx',
    'frame/plain-frame.tsx',
    '../../features/account/web/account-page/account-page.tsx',
  ],
};

/** Finds the URLs that a screen should preload, beside those that every screen loads. */
export function findPreloads(web: string): Record<string, string[]> {
  const chunks = readChunks(web);
  const entry = new Set(filesOf(chunks, 'index.html'));
  const preloads = Object.entries(NEEDED).map(([path, sources]) => {
    const files = new Set(sources.flatMap((source) => filesOf(chunks, source)));
    return [path, [...files].filter((file) => !entry.has(file)).map((file) => `/${file}`)] as const;
  });
  return Object.fromEntries(preloads);
}

/** What /home loads right after it renders: the open tool, and what every tool shows beside it. */
const LOADED_NEXT = [
  '../../tools/comparison/web/screen.tsx',
  '../../features/chat/web/widget.tsx',
  '../../features/help/web/report-wrong-information.tsx',
  '../../features/analytics/web/page-view-counter.ts',
];

/** Finds the script files that /home loads without any input, each once. */
export function findHomeScript(web: string): string[] {
  const chunks = readChunks(web);
  return [...new Set(['index.html', ...(NEEDED['/home'] ?? []), ...LOADED_NEXT].flatMap((source) => filesOf(chunks, source)))];
}

const readChunks = (web: string) => JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The files of a chunk and of its imports. */
function filesOf(chunks: Record<string, Chunk>, name: string, seen = new Set<string>()): string[] {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`The build made no file of ${name}`);
  if (seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(chunks, each, seen))];
}
