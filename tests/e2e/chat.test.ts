import { describe, expect, it } from 'vitest';
import {
  checkEachView,
  moveFocusTo,
  pickFirstSuggestion,
  readFirstSource,
  startJourneys,
  waitForText,
} from '#tests/support/browser/journey.ts';

const journey = startJourneys();
const toggle = () => journey.page.getByRole('button', { name: /the AI assistant/ });
const panel = () => journey.page.getByRole('dialog', { name: 'Ask AI Assistant' });
const input = () => panel().getByRole('textbox', { name: 'Your message' });
const send = () => panel().getByRole('button', { name: 'Send', exact: true });
const failure = () => panel().getByText('Sorry, there was an error.').filter({ visible: true }).first();

async function openChat(section = 'interactions') {
  await journey.page.goto(`/home#${section}`);
  await toggle().click();
  await input().waitFor();
}
async function ask(question: string) {
  await input().fill(question);
  await input().press('Enter');
  // The button's name is "Send" again when the reply is complete.
  await panel().getByText(question).last().waitFor();
  await send().waitFor();
}
async function chooseInMenu(name: string) {
  await panel().getByRole('button', { name: 'Chat menu' }).click();
  await journey.page.getByRole(/Temporary|without/.test(name) ? 'menuitemcheckbox' : 'menuitem', { name }).click();
}

describe('the floating chat', () => {
  it('shows an answer with its source and what was sent to the AI, and links to the tool', async () => {
    await openChat('compare');
    await ask('Can I take ibuprofen with warfarin?');
    await readFirstSource(journey.page);
    await panel().getByText('What was sent to the AI').click();
    await waitForText(journey.page, 'Nothing. No language model wrote this.');
    await panel().getByRole('link', { name: 'Open the interaction check' }).click();
    await journey.page.getByRole('heading', { name: 'Drug Interaction Checker' }).waitFor();
    expect(await panel().isVisible()).toBe(true);
  });

  it('shows an emergency first, with links that call the emergency number', async () => {
    await openChat();
    await ask('I have crushing chest pain that spreads to my left arm and I am sweating');
    const alert = panel().getByRole('alert');
    await alert
      .getByText(/^Emergency: /)
      .first()
      .waitFor();
    const callLink = alert.getByRole('link', { name: /^Call/ }).first();
    await panel().getByLabel('Numbers for').selectOption('GB');
    await expect.poll(() => callLink.getAttribute('href')).toBe('tel:999');
  });

  it('asks one of the three suggested questions by keyboard alone', async () => {
    await journey.page.goto('/home#chat');
    await journey.page.getByRole('heading', { name: 'AI Chat' }).waitFor();
    await moveFocusTo(toggle());
    await journey.page.keyboard.press('Enter');
    await expect.poll(() => input().evaluate((box) => box === document.activeElement)).toBe(true);
    const question = panel().getByRole('button', { name: 'What are the side effects?' });
    await question.focus();
    await journey.page.keyboard.press('Enter');
    await panel().locator('[data-answer]').getByText('Rules-only mode').waitFor();
    await expect.poll(() => input().evaluate((box) => box === document.activeElement)).toBe(true);
    await journey.page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await expect.poll(() => toggle().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('shows whom and what the talk is about, and a correction by keyboard alone counts for the next answer', async () => {
    await openChat();
    await ask('My mom is 78 and takes warfarin. Can she have Tylenol?');
    const line = panel().getByRole('region', { name: 'What this talk is about' });
    await line.getByText('Mom, 78').waitFor();
    await moveFocusTo(panel().getByRole('button', { name: 'Change' }));
    await journey.page.keyboard.press('Enter');
    const dialog = journey.page.getByRole('dialog', { name: 'Who and what this talk is about' });
    await moveFocusTo(dialog.getByRole('button', { name: 'Remove Tylenol' }));
    await journey.page.keyboard.press('Enter');
    await pickFirstSuggestion(dialog.getByRole('combobox', { name: 'Add a medicine' }), 'cetirizine');
    await dialog.getByRole('button', { name: 'Remove cetirizine' }).waitFor();
    await moveFocusTo(dialog.getByRole('button', { name: 'Use this' }));
    await journey.page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await line.getByText(/cetirizine$/i).waitFor();
    await ask('What is it for?');
    await panel()
      .locator('[data-answer]')
      .getByText(/^cetirizine is used for/i)
      .waitFor();
    expect(journey.page.url()).not.toMatch(/warfarin|cetirizine|78/i);
  });

  it('asks an example of the section on a phone, where the panel covers the page', async () => {
    await journey.reopen({ viewport: { width: 390, height: 800 }, hasTouch: true });
    await journey.page.goto('/home#chat');
    await journey.page.getByRole('button', { name: 'Can I take ibuprofen with warfarin?' }).tap();
    await panel().getByText('Rules-only mode').waitFor();
    const size = await panel().boundingBox();
    expect([size?.x, size?.width]).toEqual([0, 390]);
    expect(size?.height).toBeGreaterThan(700);
    await panel().getByRole('link', { name: 'Open the interaction check' }).tap();
    await panel().waitFor({ state: 'hidden' });
    await journey.page.getByRole('heading', { name: 'Drug Interaction Checker' }).waitFor();
  });
});

describe('stored conversations and settings', () => {
  it('reopens an earlier conversation after a reload, and deletes it', async () => {
    const question = 'Can I take ibuprofen with warfarin?';
    await openChat();
    await ask(question);
    await journey.page.reload();
    await toggle().click();
    await chooseInMenu('Earlier conversations');
    await panel()
      .getByRole('button', { name: new RegExp(`^${question.replace('?', '\\?')}`) })
      // Earlier journeys asked the same question in the same account. The latest comes first.
      .first()
      .click();
    await panel()
      .getByRole('button', { name: /^Show the source:/ })
      .first()
      .waitFor();
    await chooseInMenu('Earlier conversations');
    await panel().getByRole('button', { name: 'Delete all' }).click();
    await journey.page.getByRole('button', { name: 'Delete all of them' }).click();
    await waitForText(journey.page, 'No conversations yet');
  });

  it('stores nothing of a temporary chat', async () => {
    await openChat();
    await chooseInMenu('Temporary chat');
    await journey.page.keyboard.press('Escape');
    await waitForText(journey.page, /^Temporary chat: nothing is stored/);
    await ask('Can I take ibuprofen with warfarin?');
    await chooseInMenu('Earlier conversations');
    await waitForText(journey.page, 'No conversations yet');
  });

  it('tells the server that no AI is wanted, from the chat and from the tools', async () => {
    await openChat();
    await chooseInMenu('Answer without AI');
    await journey.page.keyboard.press('Escape');
    const chatRequest = journey.page.waitForRequest('**/api/chat');
    await ask('What is cetirizine for?');
    expect((await chatRequest).headers()['x-no-model']).toBe('1');
    await panel().getByRole('button', { name: 'Close the chat' }).click();
    const checkRequest = journey.page.waitForRequest('**/api/interactions/check');
    await journey.page.getByRole('combobox', { name: 'First Medication' }).fill('warfarin');
    await journey.page.getByRole('combobox', { name: 'Second Medication' }).fill('aspirin');
    await journey.page.getByRole('button', { name: 'Check for Interactions' }).click();
    expect((await checkRequest).headers()['x-no-model']).toBe('1');
  });
});

describe('error handling', () => {
  it('shows the specified message, and a retry sends the same question', async () => {
    const question = 'Can I take ibuprofen with warfarin?';
    await openChat();
    await journey.page.route('**/api/chat', (route) => route.abort());
    await ask(question);
    await failure().waitFor();
    await journey.page.unroute('**/api/chat');
    await journey.page.route('**/api/chat', (route) =>
      route.fulfill({ status: 429, json: { error: 'Please wait a minute.', code: 'rate_limited' } }),
    );
    await panel().getByRole('button', { name: 'Try again' }).click();
    await waitForText(journey.page, 'Please wait a minute.');
    await journey.page.unroute('**/api/chat');
    await journey.page.context().setOffline(true);
    await waitForText(journey.page, /^You are offline/);
    await panel().getByRole('button', { name: 'Try again' }).click();
    await failure().waitFor();
    await journey.page.context().setOffline(false);
    await panel().getByRole('button', { name: 'Try again' }).click();
    await panel().getByText('Rules-only mode').waitFor();
    expect(await failure().count()).toBe(0);
  });
});

describe('every view of the chat', () => {
  checkEachView(journey, [
    {
      name: 'section',
      show: async () => {
        await journey.page.goto('/home#chat');
        await journey.page.getByRole('heading', { name: 'AI Chat' }).waitFor();
      },
    },
    {
      name: 'emergency',
      show: async () => {
        await journey.page.goto('about:blank');
        await openChat();
        await ask('I have crushing chest pain that spreads to my left arm and I am sweating');
      },
    },
    {
      name: 'answer',
      show: async () => {
        await journey.page.goto('about:blank');
        await openChat();
        await ask('Can I take ibuprofen with warfarin?');
      },
    },
    {
      name: 'correction of whom and what the talk is about',
      show: async () => {
        await journey.page.goto('about:blank');
        await openChat();
        await ask('My mom is 78 and takes warfarin and lisinopril. Can she have Tylenol?');
        await panel().getByRole('button', { name: 'Change' }).click();
        await journey.page.getByRole('dialog', { name: 'Who and what this talk is about' }).waitFor();
      },
    },
  ]);
});
