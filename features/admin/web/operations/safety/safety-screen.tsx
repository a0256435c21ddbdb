import { useState } from 'react';
import { Tabs } from '#packages/ui/tabs.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { ChatAnswers } from './chat-answers.tsx';
import { ContactMessages } from './contact-messages.tsx';
import { SafetyMetrics } from './safety-metrics.tsx';
import { Reports } from './wrong-information-reports.tsx';

/** /admin/safety: safety counts, reports and messages. */
export function SafetyScreen() {
  const [tab, setTab] = useState('figures');
  const [visited, setVisited] = useState<readonly string[]>(['figures']);
  const open = (value: string) => {
    setTab(value);
    if (!visited.includes(value)) setVisited([...visited, value]);
  };
  // Visited tabs stay mounted, so that input is kept when switching tabs.
  const items = [
    { value: 'figures', label: 'Safety figures', content: <SafetyMetrics isOpen={tab === 'figures'} /> },
    { value: 'reports', label: 'Reports', content: visited.includes('reports') && <Reports isOpen={tab === 'reports'} /> },
    {
      value: 'messages',
      label: 'Messages to support',
      content: visited.includes('messages') && <ContactMessages isOpen={tab === 'messages'} />,
    },
    { value: 'chat', label: 'Chat answers', content: visited.includes('chat') && <ChatAnswers isOpen={tab === 'chat'} /> },
  ];
  return (
    <>
      <ScreenHead title="Safety">See how often people were told to get help, and answer what they say is wrong.</ScreenHead>
      <Tabs label="Safety" items={items} value={tab} onValueChange={open} keepMounted />
    </>
  );
}
