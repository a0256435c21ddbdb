import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { signUpWithTrial } from '#tests/support/people/outbox-people.ts';
import * as forms from '#tests/support/browser/tool-forms.ts';
const url = 'http://127.0.0.1:4810';
const out = '/tmp/run/shots'; mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const cookie = await signUpWithTrial(url);
const [name, value] = cookie.split(';')[0]!.split('=');
const only = process.argv[2];
const steps: [string, (p: any) => Promise<void>][] = [
  ['landing', async (p) => { await p.goto('/'); }],
  ['auth', async (p) => { await p.goto('/auth'); }],
  ['home', async (p) => { await p.goto('/home'); }],
  ['sym-cold', async (p) => { await forms.tellStory(p, 'runny nose, sore throat and a cough for two days, no fever, I am 34'); }],
  ['sym-chest', async (p) => { await forms.tellStory(p, 'my dad is 62 and has crushing chest pain and is sweating'); }],
  ['dose', async (p) => { await forms.lookUpDose(p, { name: 'Advil', years: '34', pounds: '150', condition: 'headache', others: 'lisinopril' }); }],
  ['ledger', async (p) => { await forms.addUp(p, ['Tylenol Extra Strength', '2', '4'], ['NyQuil', '1', '2']); }],
  ['pair', async (p) => { await forms.checkPair(p, 'warfarin', 'Bactrim'); }],
  ['cabinet', async (p) => { await forms.checkCabinet(p, 'Zoloft', 'tramadol', 'Advil', 'lisinopril'); }],
  ['side', async (p) => { await forms.analyzeSideEffect(p, 'lisinopril', 'dry cough and dizzy'); }],
  ['compare', async (p) => { await forms.compare(p, 'Zyrtec', 'Claritin'); }],
  ['chat', async (p) => { await p.goto('/home#chat'); const b = p.getByRole('textbox').filter({ visible: true }).last(); await b.fill('can I take Advil with lisinopril, and how much?'); await b.press('Enter'); }],
  ['people', async (p) => { await p.goto('/home#people'); }],
  ['price', async (p) => { await p.goto('/home#prices'); }],
  ['medicine', async (p) => { await p.goto('/medicines/lisinopril'); }],
  ['help', async (p) => { await p.goto('/help'); }],
  ['accuracy', async (p) => { await p.goto('/accuracy'); }],
];
for (const [w, h, scheme] of [[390, 844, 'light'], [1280, 900, 'dark']] as const) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: w, height: h }, colorScheme: scheme, serviceWorkers: 'block' });
  await context.addCookies([{ name: name!, value: value!, url }]);
  for (const [n, f] of steps) {
    if (only && !n.startsWith(only)) continue;
    const page = await context.newPage(); page.setDefaultTimeout(15_000);
    try { await f(page); await page.waitForTimeout(2500); } catch (e) { console.log(n, w, String(e).split('\n')[0]); }
    await page.screenshot({ path: `${out}/${n}-${w}.png`, fullPage: false });
    if (w === 390) await page.screenshot({ path: `${out}/${n}-${w}-full.png`, fullPage: true });
    await page.close();
  }
  await context.close();
}
await browser.close();
