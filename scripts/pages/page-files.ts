import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { build, transform } from 'esbuild';
import { compile } from 'tailwindcss';

const STYLES = resolve('packages/ui/styles.css');
/** The same browsers as for the app's styles. */
const BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/** Collects the class names in the HTML. */
export function collectClasses(pages: readonly string[]): Set<string> {
  const classes = new Set<string>();
  for (const html of pages)
    for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g))
      for (const name of readEntities(value).split(/\s+/)) classes.add(name);
  return classes;
}

const readEntities = (text: string) =>
  text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Builds the styles for these classes only. They are small enough to inline. */
export async function createStyles(classes: ReadonlySet<string>): Promise<string> {
  const { build: choose } = await compile(readFileSync(STYLES, 'utf8'), {
    base: dirname(STYLES),
    loadStylesheet: async (id, base) => {
      const path = id === 'tailwindcss' ? createRequire(import.meta.url).resolve('tailwindcss/index.css') : resolve(base, id);
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
    },
  });
  const { code } = await transform(choose([...classes]), { loader: 'css', minify: true, target: BROWSERS });
  return code.trim();
}

/** Bundles the script of a page into one file and returns its URL. It shares no code with the app. */
export async function buildPageScript(source: string, web: string): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [source], bundle: true, minify: true, format: 'esm', target: 'es2022', write: false });
  const text = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const file = `assets/${basename(source, '.ts')}-${hash}.js`;
  writeFileSync(join(web, file), text);
  return `/${file}`;
}
