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
import { describeResults, type HelpSearchResult, searchHelp } from './search-help.ts';

/** Questions, guides and the contact form, with one search over questions and guides. */
export function HelpCenter({ opener }: Pick<GuidesTabProps, 'opener'>) {
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useTab();
  const page = useRef<HTMLDivElement>(null);
  useEarlyPress(page, setTab);
  const found = searchHelp(typed);
  const isSearching = typed.trim() !== '';
  const contents: Record<HelpTab, ReactNode> = {
    faq: found.faq.length > 0 ? <FaqTab entries={found.faq} /> : <NoResults {...{ found, setTyped, setTab }} other="guides" />,
    guides:
      found.guides.length > 0 ? (
        <GuidesTab guides={found.guides} opener={opener} />
      ) : (
        <NoResults {...{ found, setTyped, setTab }} other="faq" />
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
          {isSearching && describeResults(found)}
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
 * The chosen tab, until the address asks for another. The prerendered page has no fragment and no history, so both are used only after
 * hydration.
 */
function useTab(): [HelpTab, (tab: HelpTab) => void] {
  const location = useLocation();
  const { from } = readHelpState(location.state);
  const [chosen, setChosen] = useState<{ at: string; tab: HelpTab }>();
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  // After a guide, the focus returns to its control.
  useEffect(() => {
    if (isHydrated && from) document.getElementById(openerId(from))?.focus();
  }, [isHydrated, from]);
  const requested = isHydrated ? findTab(location) : 'faq';
  const at = location.key;
  const choose = useCallback((tab: HelpTab) => setChosen({ at, tab }), [at]);
  return [chosen?.at === at ? chosen.tab : requested, choose];
}

/** A press before hydration is replayed as a plain click, which the tabs component itself does not handle. */
function useEarlyPress(page: RefObject<HTMLDivElement | null>, setTab: (tab: HelpTab) => void): void {
  useEffect(() => {
    const tabs = [...(page.current?.querySelectorAll('[role=tab]') ?? [])];
    const listeners = new AbortController();
    for (const [at, tab] of TABS.entries()) tabs[at]?.addEventListener('click', () => setTab(tab), { signal: listeners.signal });
    return () => listeners.abort();
  }, [page, setTab]);
}

interface NoResultsProps {
  found: HelpSearchResult;
  /** The tab that may have results. */
  other: 'faq' | 'guides';
  setTyped: (typed: string) => void;
  setTab: (tab: HelpTab) => void;
}

function NoResults({ found, other, setTyped, setTab }: NoResultsProps) {
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
