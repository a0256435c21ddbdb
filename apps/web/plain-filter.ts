/** The list is filtered after this pause in typing, because it has well over a thousand entries. */
const DEBOUNCE_MS = 150;

/** Enables the search box of a long list on a page without the app. Without script the box is hidden. */
export function startPlainFilter(): void {
  const box = document.querySelector<HTMLElement>('search[data-filter]');
  const list = document.getElementById(box?.dataset.filter ?? '');
  const input = box?.querySelector('input');
  const status = box?.querySelector('[role=status]');
  if (!box || !list || !input || !status) return;
  box.hidden = false;
  const nothingFound = box.querySelector<HTMLElement>('[data-nothing-found]');
  const items = [...list.querySelectorAll('li')].map((item) => ({ item, text: plain(item.textContent ?? '') }));
  const folds = [...list.querySelectorAll('details')];
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    if (nothingFound) nothingFound.hidden = words.length === 0 || found > 0;
    status.textContent = words.length > 0 ? `${found.toLocaleString('en-US')} of ${items.length.toLocaleString('en-US')} entries` : '';
  };
  // Not every browser opens the folded part that a link leads to.
  const openLinked = () => {
    const fold = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.closest('details');
    if (!fold || !list.contains(fold) || fold.open) return;
    fold.open = true;
    fold.scrollIntoView();
  };
  window.addEventListener('hashchange', openLinked);
  openLinked();
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(filter, DEBOUNCE_MS);
  });
  // A search that began on the first page. The browser restores typed text on return.
  input.value ||= new URLSearchParams(window.location.search).get('q') ?? '';
  if (input.value) filter();
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
