/**
 * `npm start`: installs from the lockfile if needed, builds if stale, then serves. Plain JavaScript without dependencies, because nothing
 * is installed yet on a fresh machine.
 */
import { spawn } from 'node:child_process';
import { buildIfStale, installIfNeeded } from './prepare.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './server-flags.mjs';

installIfNeeded();
buildIfStale();
const server = spawn(process.execPath, [...SERVER_FLAGS, 'dist/server/main.js'], {
  env: { ...process.env, ...SERVER_ENV },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
