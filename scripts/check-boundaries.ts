import { cruiseBoundaries } from './boundaries.ts';

const { violations, moduleCount } = await cruiseBoundaries(process.cwd());
for (const line of violations) console.error(line);
console.log(`${moduleCount} modules read, ${violations.length} boundary violations`);
// A parser that silently read nothing would find nothing wrong.
if (violations.length > 0 || moduleCount < 100) process.exit(1);
