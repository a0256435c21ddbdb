/**
 * `npm start`: installs from the lockfile if needed, builds if stale, then serves. Plain JavaScript without dependencies, because nothing
 * is installed yet on a fresh machine.
 */
import { spawn } from 'node:child_process';
import { buildIfStale, installIfNeeded } from './prepare.mjs';

installIfNeeded();
buildIfStale();
// A larger young generation makes garbage collections rarer. deploy/Dockerfile sets the same.
const flags = ['--enable-source-maps', '--max-semi-space-size=32'];
const server = spawn(process.execPath, [...flags, 'dist/server/main.js'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
