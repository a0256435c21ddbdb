/** `npm run new:tool NAME`: makes the folder of a new health tool, with one case that fails until it is written, and its two registry lines. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const RESERVED = new Set(['web', 'server']);

/** Makes the tool under `root`. @throws Error with one plain sentence when the name does not fit or is taken. */
export function createTool(root: string, name: string): string[] {
  if (!/^[a-z][a-z]*(-[a-z]+)*$/.test(name) || RESERVED.has(name))
    throw new Error('Give a name in lower case with hyphens, e.g. npm run new:tool allergy-check');
  const folder = join(root, 'tools', name);
  if (existsSync(folder)) throw new Error(`tools/${name} exists already.`);
  const files = filesOf(name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  addLines(
    join(root, 'tools/server.ts'),
    `import { ${camel(name)}Door } from './${name}/server/door.ts';`,
    'toolDoors',
    `${camel(name)}Door`,
  );
  addLines(
    join(root, 'tools/web.ts'),
    `import { ${camel(name)}Section } from './${name}/web/door.ts';`,
    'toolSections',
    `${camel(name)}Section`,
  );
  return Object.keys(files).map((path) => `tools/${name}/${path}`);
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(name).replace(/^./, (letter) => letter.toUpperCase());
const title = (name: string) => name.replace(/-/g, ' ').replace(/^./, (letter) => letter.toUpperCase());

function addLines(registry: string, importLine: string, list: string, entry: string): void {
  const text = readFileSync(registry, 'utf8');
  const lastImport = text.lastIndexOf('\nimport ');
  const end = text.indexOf('\n', lastImport + 1);
  const withImport = `${text.slice(0, end)}\n${importLine}${text.slice(end)}`;
  writeFileSync(
    registry,
    withImport.replace(new RegExp(`(${list}[^=]*= \\[)([^\\]]*)\\]`), (_, open: string, now: string) =>
      now.trimEnd().endsWith(',') ? `${open}${now}  ${entry},\n]` : `${open}${now}, ${entry}]`,
    ),
  );
}

function filesOf(name: string): Record<string, string> {
  const [c, p] = [camel(name), pascal(name)];
  return {
    'README.md': `# ${title(name)}\n\nThe question it answers, its sources with their dates, and its limits.\n`,
    [`contract/${name}.ts`]: `import * as z from 'zod';\nimport { defineEndpoint } from '#packages/wire/contract/endpoint.ts';\n\nexport const ask${p} = defineEndpoint({\n  method: 'POST',\n  path: '/api/${name}',\n  summary: 'Say what it answers',\n  access: 'plan',\n  body: z.object({ question: z.string().trim().min(1).max(500) }),\n  response: z.object({ finding: z.string() }),\n});\n`,
    [`engine/${name}.ts`]: `import type { Outcome } from '#packages/clinical/outcome.ts';\n\nexport interface ${p}Finding {\n  text: string;\n}\n\n/** Say its clinical meaning, units, source, limits and refusals, with one example. */\nexport function find${p}(_question: string): Outcome<${p}Finding> {\n  return { kind: 'refusal', code: 'no-evidence', reason: 'This tool has no knowledge yet.' };\n}\n`,
    [`engine/${name}.test.ts`]: `import { expect, it } from 'vitest';\nimport { cases } from '../cases/cases.ts';\nimport { find${p} } from './${name}.ts';\n\nit.each(cases)('$question', ({ question, text }) => {\n  expect(find${p}(question)).toMatchObject({ kind: 'finding', text });\n});\n`,
    'cases/cases.ts': `/** Cases with their citations; the first fails until the engine is written. */\nexport const cases = [{ question: 'Write the first case', text: 'and what it must find', citation: 'document, section, date' }];\n`,
    'server/door.ts': `import type { ServerDoor } from '#packages/wire/server/door.ts';\nimport { HttpFailure } from '#packages/wire/server/failure.ts';\nimport { mountEndpoint } from '#packages/wire/server/mount.ts';\nimport { ask${p} } from '../contract/${name}.ts';\nimport { find${p} } from '../engine/${name}.ts';\n\nexport const ${c}Door: ServerDoor<object> = {\n  name: '${name}',\n  mount(app) {\n    mountEndpoint(app, ask${p}, async ({ body }) => {\n      const outcome = find${p}(body.question);\n      if (outcome.kind === 'refusal') throw new HttpFailure(422, outcome.code, outcome.reason);\n      return { finding: outcome.text };\n    });\n  },\n};\n`,
    'web/door.ts': `import { CircleHelp } from 'lucide-react';\nimport type { WebSection } from '#packages/wire/client/web-door.ts';\n\nexport const ${c}Section: WebSection = { hash: '${name}', label: '${title(name)}', description: 'Say in one sentence what it answers.', icon: CircleHelp, load: () => import('./screen.tsx') };\n`,
    'web/screen.tsx': `export default function ${p}Screen() {\n  return <h1>${title(name)}</h1>;\n}\n`,
  };
}

if (process.argv[1] && resolve(process.argv[1]) === new URL(import.meta.url).pathname) {
  try {
    for (const path of createTool(process.cwd(), process.argv[2] ?? '')) console.log(path);
    console.log('Added to tools/server.ts and tools/web.ts. Write the first case, then the engine.');
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
