import { expect, it } from 'vitest';
import { startJourneys } from '#tests/support/browser/journey.ts';

const journey = startJourneys();

/** Kilobytes of script that the browser receives before anything is touched, with the headers of each response. */
const MOST = { '/': 20, '/medicines': 20, '/medicines/warfarin': 20, '/accuracy': 20, '/home': 180 };

/** Opens a page and adds up its scripts as they came over the wire, until none has come for a while. */
async function countScript(path: string): Promise<{ files: number; kilobytes: number }> {
  await journey.reopen({});
  const session = await journey.page.context().newCDPSession(journey.page);
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) sizes.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  await journey.page.goto(path);
  await journey.page.getByRole('heading', { level: 1 }).first().waitFor();
  let seen = -1;
  while (seen !== sizes.size) {
    seen = sizes.size;
    await journey.page.waitForTimeout(1500);
  }
  return { files: sizes.size, kilobytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000 };
}

it.each(Object.entries(MOST))('%s loads at most %i kB of script', async (path, most) => {
  const { files, kilobytes } = await countScript(path);
  // Without any file the size would be zero.
  expect(files).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(most);
});
