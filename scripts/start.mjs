/**
 * `npm start`: installs from the lockfile if needed, builds what is stale, then serves. Plain JavaScript without a dependency,
 * because on a fresh machine nothing is installed yet when it runs.
 */
import { spawn } from 'node:child_process';
import { buildIfStale, installIfNeeded } from './prepare.mjs';

installIfNeeded();
buildIfStale();
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
