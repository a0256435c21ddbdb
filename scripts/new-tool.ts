/** `npm run new:tool NAME`: makes the folder of a health tool, with one case that fails until it is written, and registers it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const TEMPLATE = join(import.meta.dirname, 'new-tool/template');
const RESERVED = new Set(['web', 'server', 'tool-name']);

/**
 * Makes the tool under `root` and adds one line to each registry.
 * @returns the paths of its files.
 * @throws Error with one sentence when the name does not fit or is taken.
 */
export function createTool(root: string, name: string): string[] {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || RESERVED.has(name))
    throw new Error('Give a name in lower case with hyphens, e.g. npm run new:tool allergy-check');
  const folder = `tools/${name}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists already.`);
  const rename = createRenamer(name);
  const paths = listTemplate().map((source) => {
    const path = `${folder}/${rename(source).replace('.spec.', '.test.')}`;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), rename(readFileSync(join(TEMPLATE, source), 'utf8')));
    return path;
  });
  addLine(join(root, 'tools/server.ts'), rename("export { toolNameTool } from './tool-name/server/door.ts';"));
  addLine(join(root, 'tools/web.ts'), rename("export { toolNameSection } from './tool-name/web/door.ts';"));
  // Names differ in length, so lines break elsewhere than in the template.
  const formatted = [folder, 'tools/server.ts', 'tools/web.ts'];
  execFileSync('node_modules/.bin/biome', ['check', '--write', ...formatted], { cwd: root, stdio: 'pipe' });
  return paths;
}

/** The files of the template. Its tests are called `.spec.`, so that they run only in the new tool. */
function listTemplate(): string[] {
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => relative(TEMPLATE, join(entry.parentPath, entry.name)));
}

/** Puts the name in place of the template's: in code, in words, in paths and in keys. */
function createRenamer(name: string): (text: string) => string {
  const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const words = name.replaceAll('-', ' ');
  const capitalize = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
  const names: Record<string, string> = {
    'tool-name': name,
    tool_name: name.replaceAll('-', '_'),
    'tool name': words,
    'Tool name': capitalize(words),
    toolName: camel,
    ToolName: capitalize(camel),
  };
  return (text) => text.replace(/tool[-_ ]name|Tool name|[tT]oolName/g, (found) => names[found] ?? found);
}

/** Adds a line to a registry, in alphabetical order. */
function addLine(registry: string, line: string): void {
  const lines = readFileSync(registry, 'utf8').trimEnd().split('\n');
  const isAfter = (other: string) => other.startsWith('export {') && other > line;
  const found = lines.findIndex(isAfter);
  lines.splice(found < 0 ? lines.length : found, 0, line);
  writeFileSync(registry, `${lines.join('\n')}\n`);
}

if (process.argv[1] && resolve(process.argv[1]) === new URL(import.meta.url).pathname) {
  try {
    for (const path of createTool(process.cwd(), process.argv[2] ?? '')) console.log(path);
    console.log('Registered in tools/server.ts and tools/web.ts. Write the first case, then the facts and the engine.');
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
