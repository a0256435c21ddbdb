import { describe, expect, it } from 'vitest';
import { checkEachView, readFirstSource, shown, startJourneys, tabTo } from '#tests/support/browser/journey.ts';

const at = startJourneys();
const toggle = () => at.page.getByRole('button', { name: /the AI assistant/ });
const panel = () => at.page.getByRole('dialog', { name: 'Ask AI Assistant' });
const input = () => panel().getByRole('textbox', { name: 'Your message' });
const send = () => panel().getByRole('button', { name: 'Send', exact: true });
const failure = () => panel().getByText('Sorry, there was an error.').filter({ visible: true }).first();

async function openChat(section = 'interactions') {
  await at.page.goto(`/home#${section}`);
  await toggle().click();
  await input().waitFor();
}
async function ask(question: string) {
  await input().fill(question);
  await input().press('Enter');
  // The button says "Send" again when the answer is there.
  await panel().getByText(question).last().waitFor();
  await send().waitFor();
}
async function choose(name: string) {
  await panel().getByRole('button', { name: 'Chat menu' }).click();
  await at.page.getByRole(/Temporary|without/.test(name) ? 'menuitemcheckbox' : 'menuitem', { name }).click();
}

describe('a person asks in the floating chat', () => {
  it('reads an answer with its source, what was sent to the AI, and goes on to the tool', async () => {
    await openChat('compare');
    await ask('Can I take ibuprofen with warfarin?');
    await readFirstSource(at.page);
    await panel().getByText('What was sent to the AI').click();
    await shown(at.page, 'Nothing. No language model wrote this.');
    await panel().getByRole('link', { name: 'Open the interaction check' }).click();
    await at.page.getByRole('heading', { name: 'Drug Interaction Checker' }).waitFor();
    expect(await panel().isVisible()).toBe(true);
  });

  it('is told what cannot wait before anything else, with numbers to press', async () => {
    await openChat();
    await ask('I have crushing chest pain that spreads to my left arm and I am sweating');
    const alarm = panel().getByRole('alert');
    await alarm
      .getByText(/^Emergency: /)
      .first()
      .waitFor();
    const call = alarm.getByRole('link', { name: /^Call/ }).first();
    await panel().getByLabel('Numbers for').selectOption('GB');
    await expect.poll(() => call.getAttribute('href')).toBe('tel:999');
  });

  it('asks one of the three questions with one press, from anywhere, and by keyboard alone', async () => {
    await at.page.goto('/home#chat');
    await at.page.getByRole('heading', { name: 'AI Chat' }).waitFor();
    await tabTo(toggle());
    await at.page.keyboard.press('Enter');
    await expect.poll(() => input().evaluate((box) => box === document.activeElement)).toBe(true);
    const question = panel().getByRole('button', { name: 'What are the side effects?' });
    await question.focus();
    await at.page.keyboard.press('Enter');
    await panel().locator('[data-answer]').getByText('Rules-only mode').waitFor();
    await expect.poll(() => input().evaluate((box) => box === document.activeElement)).toBe(true);
    await at.page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await expect.poll(() => toggle().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('presses an example of the section, on a phone, where the panel covers the page', async () => {
    await at.reopen({ viewport: { width: 390, height: 800 }, hasTouch: true });
    await at.page.goto('/home#chat');
    await at.page.getByRole('button', { name: 'Can I take ibuprofen with warfarin?' }).tap();
    await panel().getByText('Rules-only mode').waitFor();
    const size = await panel().boundingBox();
    expect([size?.x, size?.width]).toEqual([0, 390]);
    expect(size?.height).toBeGreaterThan(700);
    await panel().getByRole('link', { name: 'Open the interaction check' }).tap();
    await panel().waitFor({ state: 'hidden' });
    await at.page.getByRole('heading', { name: 'Drug Interaction Checker' }).waitFor();
  });
});

describe('what is kept', () => {
  it('goes on with an earlier conversation after the page was left, and deletes it', async () => {
    const question = 'Can I take ibuprofen with warfarin?';
    await openChat();
    await ask(question);
    await at.page.reload();
    await toggle().click();
    await choose('Earlier conversations');
    await panel()
      .getByRole('button', { name: new RegExp(`^${question.replace('?', '\\?')}`) })
      // The journeys before this one asked the same as the same person; the latest stands first.
      .first()
      .click();
    await panel()
      .getByRole('button', { name: /^Show the source:/ })
      .first()
      .waitFor();
    await choose('Earlier conversations');
    await panel().getByRole('button', { name: 'Delete all' }).click();
    await at.page.getByRole('button', { name: 'Delete all of them' }).click();
    await shown(at.page, 'No conversations yet');
  });

  it('keeps nothing of a temporary chat', async () => {
    await openChat();
    await choose('Temporary chat');
    await at.page.keyboard.press('Escape');
    await shown(at.page, /^Temporary chat: nothing is stored/);
    await ask('Can I take ibuprofen with warfarin?');
    await choose('Earlier conversations');
    await shown(at.page, 'No conversations yet');
  });

  it('says to the server that no AI is wanted, in the chat and in the tools', async () => {
    await openChat();
    await choose('Answer without AI');
    await at.page.keyboard.press('Escape');
    const sent = at.page.waitForRequest('**/api/chat');
    await ask('What is cetirizine for?');
    expect((await sent).headers()['x-no-model']).toBe('1');
    await panel().getByRole('button', { name: 'Close the chat' }).click();
    const checked = at.page.waitForRequest('**/api/interactions/check');
    await at.page.getByRole('combobox', { name: 'First Medication' }).fill('warfarin');
    await at.page.getByRole('combobox', { name: 'Second Medication' }).fill('aspirin');
    await at.page.getByRole('button', { name: 'Check for Interactions' }).click();
    expect((await checked).headers()['x-no-model']).toBe('1');
  });
});

describe('what does not go as planned', () => {
  it('says so in the specified words, and asks the same again', async () => {
    const question = 'Can I take ibuprofen with warfarin?';
    await openChat();
    await at.page.route('**/api/chat', (route) => route.abort());
    await ask(question);
    await failure().waitFor();
    await at.page.unroute('**/api/chat');
    await at.page.route('**/api/chat', (route) =>
      route.fulfill({ status: 429, json: { error: 'Please wait a minute.', code: 'rate_limited' } }),
    );
    await panel().getByRole('button', { name: 'Try again' }).click();
    await shown(at.page, 'Please wait a minute.');
    await at.page.unroute('**/api/chat');
    await at.page.context().setOffline(true);
    await shown(at.page, /^You are offline/);
    await panel().getByRole('button', { name: 'Try again' }).click();
    await failure().waitFor();
    await at.page.context().setOffline(false);
    await panel().getByRole('button', { name: 'Try again' }).click();
    await panel().getByText('Rules-only mode').waitFor();
    expect(await failure().count()).toBe(0);
  });
});

describe('every view of it', () => {
  checkEachView(at, [
    {
      name: 'section',
      show: async () => {
        await at.page.goto('/home#chat');
        await at.page.getByRole('heading', { name: 'AI Chat' }).waitFor();
      },
    },
    {
      name: 'alarm',
      show: async () => {
        await at.page.goto('about:blank');
        await openChat();
        await ask('I have crushing chest pain that spreads to my left arm and I am sweating');
      },
    },
    {
      name: 'answer',
      show: async () => {
        await at.page.goto('about:blank');
        await openChat();
        await ask('Can I take ibuprofen with warfarin?');
      },
    },
  ]);
});
