import { runAccountsBench } from './accounts/accounts-bench.ts';
import { runChatBench } from './chat/chat-bench.ts';
import { runDashboardBench } from './dashboard/dashboard-bench.ts';
import { runDatabaseBench } from './database/database-bench.ts';
import { runHttpBench } from './http/http-bench.ts';
import { runInteractionsBench } from './interactions/interactions-bench.ts';
import { runLoadBench } from './load/load-bench.ts';
import { runPagesBench } from './pages/pages-bench.ts';
import { runReadingBench } from './reading/reading-bench.ts';
import { runSearchBench } from './search/search-bench.ts';
import { runStartBench } from './start/start-bench.ts';
import { runSymptomsBench } from './symptoms/symptoms-bench.ts';

// All benches, one line each.
const BENCHES: Readonly<Record<string, () => void | Promise<void>>> = {
  search: runSearchBench,
  interactions: runInteractionsBench,
  symptoms: runSymptomsBench,
  reading: runReadingBench,
  chat: runChatBench,
  accounts: runAccountsBench,
  database: runDatabaseBench,
  http: runHttpBench,
  load: runLoadBench,
  start: runStartBench,
  dashboard: runDashboardBench,
  pages: runPagesBench,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => BENCHES[name] === undefined);
if (unknown.length > 0) {
  console.error(`No bench called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) await run();
}
