/** Opens the data folder (first argument), prints "open" and keeps it open until SIGTERM. If it cannot, prints the error's name. */
import { openDatabase } from '#packages/db/client.ts';

try {
  const database = await openDatabase({ dataDir: process.argv[2] ?? '', minFreeBytes: 0 });
  console.log('open');
  process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
  setInterval(() => undefined, 1_000);
} catch (error) {
  console.log((error as Error).name);
  process.exit(1);
}
