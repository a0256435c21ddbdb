/** How long somebody types on before the list is filtered: it holds well over a thousand entries. */
const PAUSE_MS = 150;

/** Makes the search box of a long list work, on a page that runs no app. Without script there is no box. */
export function startPlainFilter(): void {
  const box = document.querySelector<HTMLElement>('search[data-filter]');
  const list = document.getElementById(box?.dataset.filter ?? '');
  const input = box?.querySelector('input');
  const status = box?.querySelector('[role=status]');
  if (!box || !list || !input || !status) return;
  box.hidden = false;
  const items = [...list.querySelectorAll('li')].map((item) => ({ item, text: plain(item.textContent ?? '') }));
  const folds = [...list.querySelectorAll('details')];
  let pause: ReturnType<typeof setTimeout> | undefined;
  const filter = () => {
    const words = plain(input.value).split(' ').filter(Boolean);
    let found = 0;
    for (const { item, text } of items) {
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) found += 1;
    }
    for (const fold of folds) {
      const holdsSome = fold.querySelector('li:not([hidden])') !== null;
      fold.hidden = !holdsSome;
      fold.open = words.length > 0 && holdsSome;
    }
    for (const section of list.querySelectorAll('section'))
      section.hidden = words.length > 0 && section.querySelector('li:not([hidden])') === null;
    status.textContent = words.length > 0 ? `${found.toLocaleString('en-US')} of ${items.length.toLocaleString('en-US')} entries` : '';
  };
  input.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(filter, PAUSE_MS);
  });
  // Whoever comes back finds what they had typed in the box.
  if (input.value) filter();
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
