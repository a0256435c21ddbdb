import { SearchX } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#packages/ui/button.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { Field } from '#packages/ui/field.tsx';
import { Tabs } from '#packages/ui/tabs.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import { ContactForm } from './contact-form.tsx';
import { FaqTab } from './faq-tab.tsx';
import { GuidesTab, type GuidesTabProps, openerId } from './guides-tab.tsx';
import { findTab, type HelpTab, readHelpState, TABS } from './help-state.ts';
import { type HelpFound, sayFound, searchHelp } from './search-help.ts';

/** Questions, guides and the form, with one search over the first two. */
export function HelpCenter({ opener }: Pick<GuidesTabProps, 'opener'>) {
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useTab();
  const page = useRef<HTMLDivElement>(null);
  useEarlyPress(page, setTab);
  const found = searchHelp(typed);
  const isSearching = typed.trim() !== '';
  const contents: Record<HelpTab, ReactNode> = {
    faq: found.faq.length > 0 ? <FaqTab entries={found.faq} /> : <NoneHere {...{ found, setTyped, setTab }} other="guides" />,
    guides:
      found.guides.length > 0 ? (
        <GuidesTab guides={found.guides} opener={opener} />
      ) : (
        <NoneHere {...{ found, setTyped, setTab }} other="faq" />
      ),
    contact: <ContactForm />,
  };
  const labels: Record<HelpTab, string> = {
    faq: isSearching ? `FAQ (${found.faq.length})` : 'FAQ',
    guides: isSearching ? `Guides (${found.guides.length})` : 'Guides',
    contact: 'Contact',
  };
  return (
    <div ref={page} className="space-y-8">
      <div className="max-w-prose space-y-3">
        <h1>Help Center</h1>
        <p className="text-ink-soft">Answers to common questions, guides to every tool, and a way to write to us.</p>
      </div>
      <div className="no-print -mb-3 max-w-prose">
        <Field label="Search the help" hint="Questions and guides">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              maxLength={200}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft">
          {isSearching && sayFound(found)}
        </p>
      </div>
      <Tabs
        label="Help"
        value={tab}
        onValueChange={(value) => setTab(TABS.find((each) => each === value) ?? 'faq')}
        keepMounted
        items={TABS.map((value) => ({
          value,
          label: labels[value],
          content: (
            <>
              <VisuallyHidden role="heading" aria-level={2}>
                {labels[value]}
              </VisuallyHidden>
              {contents[value]}
            </>
          ),
        }))}
      />
    </div>
  );
}

/**
 * The tab that was chosen, until the address asks for another. The build draws the page without a fragment and without history, so
 * that both count only after the first drawing.
 */
function useTab(): [HelpTab, (tab: HelpTab) => void] {
  const location = useLocation();
  const { from } = readHelpState(location.state);
  const [chosen, setChosen] = useState<{ at: string; tab: HelpTab }>();
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => setIsDrawn(true), []);
  // Whoever comes back from a guide goes on where they left.
  useEffect(() => {
    if (isDrawn && from) document.getElementById(openerId(from))?.focus();
  }, [isDrawn, from]);
  const asked = isDrawn ? findTab(location) : 'faq';
  const at = location.key;
  const choose = useCallback((tab: HelpTab) => setChosen({ at, tab }), [at]);
  return [chosen?.at === at ? chosen.tab : asked, choose];
}

/** A tab that was pressed before the app came is pressed again by a bare click, which the tabs themselves do not listen to. */
function useEarlyPress(page: RefObject<HTMLDivElement | null>, setTab: (tab: HelpTab) => void): void {
  useEffect(() => {
    const tabs = [...(page.current?.querySelectorAll('[role=tab]') ?? [])];
    const heard = new AbortController();
    for (const [at, tab] of TABS.entries()) tabs[at]?.addEventListener('click', () => setTab(tab), { signal: heard.signal });
    return () => heard.abort();
  }, [page, setTab]);
}

interface NoneHereProps {
  found: HelpFound;
  /** The tab that may hold something. */
  other: 'faq' | 'guides';
  setTyped: (typed: string) => void;
  setTab: (tab: HelpTab) => void;
}

function NoneHere({ found, other, setTyped, setTab }: NoneHereProps) {
  const elsewhere = found[other].length;
  return (
    <EmptyState
      icon={<SearchX />}
      title={elsewhere > 0 ? 'Nothing found here' : 'Nothing found'}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {elsewhere > 0 ? (
            <Button onClick={() => setTab(other)}>{other === 'faq' ? 'See the questions found' : 'See the guides found'}</Button>
          ) : (
            <Button onClick={() => setTab('contact')}>Write to us</Button>
          )}
          <Button variant="secondary" onClick={() => setTyped('')}>
            Clear the search
          </Button>
        </span>
      }
    >
      {elsewhere > 0
        ? `What you typed was found in ${other === 'faq' ? 'the questions' : 'the guides'}.`
        : 'Try one word, such as “price” or “dose”.'}
    </EmptyState>
  );
}
