/**
 * The script of a page that the build has drawn. It can be read and its links work; the app, some hundred times larger, comes when
 * somebody reaches for something that only the app can do.
 */
import { countPlainPage } from '#features/analytics/web/plain-door.ts';
import { hasFlashMessage } from '#packages/product-ui/session/flash-message.ts';
import { startPlainTheme } from './plain-theme.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** What needs the app. Links, folded parts and the choice of the theme do not. */
const NEEDS_APP = 'button, input:not(fieldset input[type=radio]), textarea, select, [role=button]';
/** What tells that somebody is about to use the page. */
const INTENTS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;
const INTERACTIVE = `${NEEDS_APP}, a, label, summary`;

let waking: Promise<void> | undefined;

function wake(): Promise<void> {
  // Once it is there, presses are its own.
  waking ??= loadApp().then(() => removeEventListener('click', onClick, true));
  return waking;
}

/** The styles of all screens come before the app, as it may show any of them. */
async function loadApp(): Promise<void> {
  const { app = '', styles = '', parts = '' } = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {};
  for (const href of parts.split(' ').filter(Boolean)) addLink({ rel: 'modulepreload', href });
  await new Promise((done) => {
    const sheet = addLink({ rel: 'stylesheet', href: styles });
    sheet.onload = done;
    sheet.onerror = done;
  });
  await import(/* @vite-ignore */ app);
  giveTyped();
}

function addLink(attributes: { rel: string; href: string }): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes);
  document.head.append(link);
  return link;
}

/** Text that was typed before the app came is given to it afterwards, as if typed then. */
const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();

function onInput({ target }: Event): void {
  if ((target instanceof HTMLInputElement && target.type !== 'radio') || target instanceof HTMLTextAreaElement)
    typed.set(target, target.value);
}

function giveTyped(): void {
  removeEventListener('input', onInput, true);
  for (const [field, value] of typed) {
    // The app keeps its own account of the value, which only an assignment to the field itself changes.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function onIntent({ target }: Event): void {
  if (target instanceof Element && target.closest(INTERACTIVE)) void wake();
}

/** What was pressed too early is pressed again when the app is there. */
function onClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role=button]') : null;
  if (!pressed) return;
  event.preventDefault();
  event.stopPropagation();
  // As a task of its own: a browser takes no second press of what is being pressed by key.
  void wake().then(() => setTimeout(() => pressed.click()));
}

startPlainTheme();
countPlainPage();
registerServiceWorker();
for (const intent of INTENTS) addEventListener(intent, onIntent, { capture: true, passive: true });
addEventListener('click', onClick, true);
addEventListener('input', onInput, true);
// Only the app can say them.
if (hasFlashMessage()) void wake();
