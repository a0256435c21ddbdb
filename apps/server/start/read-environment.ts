import { readFileSync } from 'node:fs';

/**
 * The variables that are set and not empty, where each of `names` may instead stand in a file: `NAME_FILE=/run/secrets/name` reads it
 * without its last newline. `faults` has one line for each that is given twice or cannot be read, and never what it holds.
 * @example readVariables({ PORT: '80', ADMIN_PASSWORD_FILE: '/run/secrets/admin' }, ['PORT', 'ADMIN_PASSWORD'])
 */
export function readEnvironment(env: NodeJS.ProcessEnv, names: readonly string[]): { values: Record<string, string>; faults: string[] } {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const value = env[name];
    const file = env[`${name}_FILE`];
    if (value && file) faults.push(`${name}: is set twice, by itself and by ${name}_FILE; keep one of them`);
    else if (value) values[name] = value;
    else if (file) {
      const read = readSecret(file);
      if ('code' in read) faults.push(`${name}_FILE: the file ${file} cannot be read (${read.code})`);
      else if (read.text !== '') values[name] = read.text;
    }
  }
  return { values, faults };
}

function readSecret(file: string): { text: string } | { code: string } {
  try {
    return { text: readFileSync(file, 'utf8').replace(/\r?\n$/, '') };
  } catch (error) {
    return { code: (error as { code?: string }).code ?? 'unknown' };
  }
}
