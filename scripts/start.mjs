/**
 * `npm start`: installs from the lockfile if needed, builds what is stale, then serves. Plain JavaScript without a dependency,
 * because on a fresh machine nothing is installed yet when it runs.
 */
import { spawn } from 'node:child_process';
import { buildIfStale, installIfNeeded } from './prepare.mjs';

installIfNeeded();
buildIfStale();
// Room for what a request leaves behind, so that it is swept away less often; deploy/Dockerfile says the same.
const flags = ['--enable-source-maps', '--max-semi-space-size=32'];
const server = spawn(process.execPath, [...flags, 'dist/server/main.js'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
