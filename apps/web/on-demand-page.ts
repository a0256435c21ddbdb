/**
 * The script of a prerendered page. Text and links work without the app, which is about a hundred times larger. The app is loaded when
 * somebody is about to use an element that needs it.
 */
import { countPlainPage } from '#features/analytics/web/plain-door.ts';
import { hasFlashMessage } from '#packages/product-ui/session/flash-message.ts';
import { startPlainTheme } from './plain-theme.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** Elements that need the app. Links, details and the theme choice do not. */
const NEEDS_APP = 'button, input:not(fieldset input[type=radio]), textarea, select, [role=button]';
/** Events before an interaction. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;
const INTERACTIVE = `${NEEDS_APP}, a, label, summary`;

let loading: Promise<void> | undefined;

function startApp(): Promise<void> {
  // The app then handles clicks.
  loading ??= loadApp().then(() => removeEventListener('click', onClick, true));
  return loading;
}

/** Loads the styles of all screens before the app, which may show any of them. */
async function loadApp(): Promise<void> {
  const { app = '', styles = '', parts = '' } = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {};
  for (const href of parts.split(' ').filter(Boolean)) addLink({ rel: 'modulepreload', href });
  await new Promise((done) => {
    const sheet = addLink({ rel: 'stylesheet', href: styles });
    sheet.onload = done;
    sheet.onerror = done;
  });
  await import(/* @vite-ignore */ app);
  replayInput();
}

function addLink(attributes: { rel: string; href: string }): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes);
  document.head.append(link);
  return link;
}

/** Text that was typed before the app was loaded. It is replayed as input events. */
const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();

function onInput({ target }: Event): void {
  if ((target instanceof HTMLInputElement && target.type !== 'radio') || target instanceof HTMLTextAreaElement)
    typed.set(target, target.value);
}

function replayInput(): void {
  removeEventListener('input', onInput, true);
  for (const [field, value] of typed) {
    // React tracks the value; only the native setter makes it notice a change.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function onIntent({ target }: Event): void {
  if (target instanceof Element && target.closest(INTERACTIVE)) void startApp();
}

/** Repeats early clicks when the app is loaded. */
function onClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role=button]') : null;
  if (!pressed) return;
  event.preventDefault();
  event.stopPropagation();
  // In a separate task: browsers ignore a second click during a key press.
  void startApp().then(() => setTimeout(() => pressed.click()));
}

startPlainTheme();
countPlainPage();
registerServiceWorker();
for (const intent of INTENT_EVENTS) addEventListener(intent, onIntent, { capture: true, passive: true });
addEventListener('click', onClick, true);
addEventListener('input', onInput, true);
// Only the app can show it.
if (hasFlashMessage()) void startApp();
