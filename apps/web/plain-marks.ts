import { type FactCheck, listCheckDetails, NOT_CHECKED } from '#packages/ui/fact-check.ts';

interface Fact {
  field: string;
  text: string;
  check?: FactCheck;
}

interface Passage {
  before: string;
  sentence: string;
  after: string;
  changed: boolean;
}

/** Opens a panel for the marks of a medicine's page: the label, what the check found and the passage. Without it a mark links to its document. */
export function startPlainMarks(): void {
  const panel = document.querySelector<HTMLDialogElement>('dialog[data-medicine]');
  if (!panel || !('showModal' in panel)) return;
  document.addEventListener('click', (event) => {
    const mark = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-fact]') : null;
    if (!mark || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open(panel, mark);
  });
  panel.addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('a[data-document]');
    // A click on the backdrop is one on the dialog itself.
    if (isLink || event.target === panel) panel.close();
  });
}

async function open(panel: HTMLDialogElement, mark: HTMLAnchorElement): Promise<void> {
  const fact = (await loadFacts(panel.dataset.medicine ?? ''))?.find(({ field }) => field === mark.dataset.fact);
  // Offline, or when the server does not answer, the link still leads to the document.
  if (!fact) {
    location.hash = mark.hash;
    return;
  }
  const check = fact.check ?? NOT_CHECKED;
  const named = document.getElementById(mark.hash.slice(1))?.querySelector('p')?.textContent ?? '';
  const rows = [{ term: 'Fact', value: fact.text }, { term: 'Document', value: named }, ...sectionOf(mark), ...listCheckDetails(check)];
  panel
    .querySelector('[data-rows]')
    ?.replaceChildren(
      ...rows.flatMap(({ term, value }) => [
        Object.assign(document.createElement('dt'), { textContent: term }),
        Object.assign(document.createElement('dd'), { textContent: value }),
      ]),
    );
  setLink(panel.querySelector('a[data-label]'), check.url);
  setLink(panel.querySelector('a[data-document]'), mark.hash);
  const figure = panel.querySelector<HTMLElement>('[data-passage]');
  if (figure) figure.hidden = true;
  panel.showModal();
  if (figure && check.place) await showPassage(figure, check.place, fact.text);
}

const sectionOf = ({ dataset }: HTMLAnchorElement) => (dataset.section ? [{ term: 'Section', value: dataset.section }] : []);

function setLink(link: HTMLAnchorElement | null, href: string | undefined): void {
  if (!link) return;
  link.hidden = href === undefined;
  if (href !== undefined) link.href = href;
}

let facts: Promise<Fact[] | undefined> | undefined;
/** Asked once for a page; asked again after a failure. */
function loadFacts(medicine: string): Promise<Fact[] | undefined> {
  facts ??= getJson<{ facts: Fact[] }>(`/api/medications/${medicine}/facts`).then((answer) => {
    if (!answer) facts = undefined;
    return answer?.facts;
  });
  return facts;
}

/** The passage stays away where the label was not imported. */
async function showPassage(figure: HTMLElement, { setId, code }: NonNullable<FactCheck['place']>, text: string): Promise<void> {
  const path = `/api/labels/${setId}/sections/${code}?${new URLSearchParams({ fact: text })}`;
  const passage = (await getJson<{ passage: Passage | null }>(path))?.passage;
  const [caption, quote] = [figure.querySelector('figcaption'), figure.querySelector('blockquote')];
  if (!passage || !caption || !quote) return;
  caption.textContent = passage.changed ? 'The label now says' : 'The label says';
  const sentence = Object.assign(document.createElement('mark'), { textContent: passage.sentence });
  quote.replaceChildren(`${passage.before} `, ...(passage.sentence ? [sentence] : []), ` ${passage.after}`);
  figure.hidden = false;
}

async function getJson<Answer>(path: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}
