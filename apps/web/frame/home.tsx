import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { PlanStrip, PremiumGate } from '#features/billing/web/door.ts';
import { chatSection, loadChatWidget } from '#features/chat/web/door.ts';
import { helpSection, loadReportWrongInformation } from '#features/help/web/door.ts';
import { aboutSection, ToolData } from '#features/pages/web/door.ts';
import { loadPersonStrip } from '#features/people/web/door.ts';
import { Container } from '#packages/ui/layout.tsx';
import { SkipLink } from '#packages/ui/skip-link.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import { getChosenPerson, subscribeToChosenPerson } from '#packages/wire/client/chosen-person.ts';
import type { ToolSection, WebSection } from '#packages/wire/client/web-door.ts';
import * as registry from '#tools/web.ts';
import { DisclaimerBanner } from './disclaimer-banner.tsx';
import { HomeHeader } from './home-header.tsx';
import { HomeQuestion } from './home-question.tsx';
import { NotSavedNotice } from './not-saved-notice.tsx';

/** Available without the plan. */
const freeSections: readonly WebSection[] = [helpSection, aboutSection];
const toolSections = Object.values<ToolSection>(registry).sort((a, b) => a.order - b.order);
const sections: readonly WebSection[] = [...toolSections, chatSection, ...freeSections];
const screens = new Map(sections.map((section) => [section.hash, lazy(section.load)]));
const ChatWidget = lazy(loadChatWidget);
const PersonStrip = lazy(loadPersonStrip);
const ReportWrongInformation = lazy(loadReportWrongInformation);
/** Fragments of old links and of parts of a section. */
const PARTS: Record<string, string> = { '#help-contact': '#help' };

/** The page of the tools. The URL fragment selects the section, by default the first. */
export function Home() {
  const { hash, search } = useLocation();
  const wanted = PARTS[hash] ?? hash;
  const open = sections.find((section) => `#${section.hash}` === wanted) ?? sections[0];
  const Screen = useMemo(() => (open ? screens.get(open.hash) : undefined), [open]);
  // A form starts again for another person, so that no answer of the last one stays.
  const personId = useSyncExternalStore(subscribeToChosenPerson, () => getChosenPerson()?.id);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <title>{`${open?.label ?? 'Home'} | Plainmed`}</title>
      <meta name="description" content={open?.description} />
      <SkipLink />
      {open?.does && <ToolData hash={open.hash} label={open.label} description={open.description} does={open.does} />}
      {/* One landmark, so that people who navigate by landmarks reach the strip about the plan. */}
      <header className="no-print">
        <HomeHeader sections={sections} open={open?.hash ?? ''} />
        <PlanStrip />
      </header>
      <Container as="main" id="main" tabIndex={-1} className="pt-4 pb-28 sm:pt-8">
        <DisclaimerBanner />
        <NotSavedNotice />
        {open && !freeSections.includes(open) && (
          <Suspense>
            <PersonStrip />
          </Suspense>
        )}
        {/* A comparison or a price in the address is an answer already. */}
        {hash === '' && search === '' && <HomeQuestion sections={sections} />}
        <Suspense
          fallback={
            <div className="grid min-h-96 place-items-center">
              <Spinner label="Loading" />
            </div>
          }
        >
          {Screen && open && (freeSections.includes(open) ? <Screen /> : <PremiumGate>{<Screen key={personId ?? ''} />}</PremiumGate>)}
          {open && !freeSections.includes(open) && <ReportWrongInformation place={open.hash} />}
        </Suspense>
      </Container>
      <Suspense>
        <ChatWidget />
      </Suspense>
    </>
  );
}
