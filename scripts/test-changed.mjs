/**
 * `npm run test:changed`: runs the unit, screen and server tests that import what changed, without a build. What changed is what is not
 * committed, or else the last commit; `npm run test:changed -- REV` compares with another revision.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { installIfNeeded } from './prepare.mjs';

installIfNeeded();
const isClean = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim() === '';
const revision = process.argv[2] ?? (isClean ? 'HEAD~1' : 'HEAD');
const projects = ['unit', 'screens', 'servers'].flatMap((name) => ['--project', name]);
const { status } = spawnSync('npx', ['vitest', 'run', '--changed', revision, '--passWithNoTests', ...projects], { stdio: 'inherit' });
process.exit(status ?? 1);
