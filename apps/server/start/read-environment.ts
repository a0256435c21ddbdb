import { readFileSync } from 'node:fs';

/**
 * Reads the variables that are set and not empty. Each may be given in a file instead: `NAME_FILE=/run/secrets/name` is read without
 * its last newline. `problems` has one line for each variable that is given twice or cannot be read, and never its value.
 * @example readVariables({ PORT: '80', ADMIN_PASSWORD_FILE: '/run/secrets/admin' }, ['PORT', 'ADMIN_PASSWORD'])
 */
export function readEnvironment(env: NodeJS.ProcessEnv, names: readonly string[]): { values: Record<string, string>; problems: string[] } {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const value = env[name];
    const file = env[`${name}_FILE`];
    if (value && file) problems.push(`${name}: is set twice, by itself and by ${name}_FILE; keep one of them`);
    else if (value) values[name] = value;
    else if (file) {
      const read = readSecret(file);
      if ('code' in read) problems.push(`${name}_FILE: the file ${file} cannot be read (${read.code})`);
      else if (read.text !== '') values[name] = read.text;
    }
  }
  return { values, problems };
}

function readSecret(file: string): { text: string } | { code: string } {
  try {
    return { text: readFileSync(file, 'utf8').replace(/\r?\n$/, '') };
  } catch (error) {
    return { code: (error as { code?: string }).code ?? 'unknown' };
  }
}
