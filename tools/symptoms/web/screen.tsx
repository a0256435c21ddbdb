import { lazy, Suspense, useState } from 'react';
import { useDraft } from '#packages/product-ui/session/draft.ts';
import { Spinner } from '#packages/ui/spinner.tsx';
import { Tabs } from '#packages/ui/tabs.tsx';
import { AdvancedCheck } from './form/advanced-check.tsx';
import { BasicCheck } from './form/basic-check.tsx';
import { NOTHING_ENTERED } from './form/entered-symptoms.ts';

const PhotoTab = lazy(async () => ({ default: (await import('./photo/photo-tab.tsx')).PhotoTab }));

/** Three tabs: symptoms alone; with age, history and vital signs; and a photo. What was entered is kept between them. */
export default function SymptomsScreen() {
  const [entered, setEntered] = useDraft('symptoms', NOTHING_ENTERED);
  const [tab, setTab] = useState('basic');
  const [photoOpened, setPhotoOpened] = useState(false);
  const open = (value: string) => {
    setTab(value);
    if (value === 'visual') setPhotoOpened(true);
  };
  return (
    <div className="space-y-4">
      <div className="no-print tool-intro">
        <h1>Symptom Checker</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          Say what is happening. See how soon to get care, what to do, and what may be causing it.
        </p>
      </div>
      <Tabs
        label="How to check"
        keepMounted
        value={tab}
        onValueChange={open}
        className="print:[&>[role=tablist]]:hidden"
        items={[
          { value: 'basic', label: 'Basic Analysis', content: <BasicCheck entered={entered} onEnter={setEntered} /> },
          { value: 'advanced', label: 'Advanced Analysis', content: <AdvancedCheck entered={entered} onEnter={setEntered} /> },
          { value: 'visual', label: 'Visual Analyzer', content: photoOpened && <LazyPhotoTab /> },
        ]}
      />
    </div>
  );
}

function LazyPhotoTab() {
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      <PhotoTab />
    </Suspense>
  );
}
