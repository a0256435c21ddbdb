import { useEffect, useRef } from 'react';
import { Badge } from '#packages/ui/badge.tsx';
import { Card } from '#packages/ui/card.tsx';
import type { FoundPerson } from '../../contract/person-look-up.ts';
import { FactList } from './fact-list.tsx';
import { FactTable } from './fact-table.tsx';
import { formatCode, formatCount, formatTime } from './format-values.ts';
import { Timestamp } from './timestamp.tsx';

const timeOr = (iso: string | null): string | null => (iso === null ? null : formatTime(iso));

/** One account with its plan, mails and security events. */
export function FoundPersonView({ person }: { person: FoundPerson }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It appears below the form, so the focus moves to it for screen readers.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="found-person" className="space-y-6">
      <h2 id="found-person" ref={heading} tabIndex={-1} className="text-xl wrap-anywhere">
        {person.email}
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Account person={person} />
        <Plan plan={person.plan} />
      </div>
      <FactTable
        caption="Security events"
        rows={person.securityEvents.map((event, index) => ({ ...event, key: String(index) }))}
        rowKey={({ key }) => key}
        empty="No security events"
        columns={[
          { label: 'Event', show: ({ text }) => text },
          { label: 'Device', show: ({ device }) => device ?? 'Unknown' },
          { label: 'Time', show: ({ at }) => <Timestamp at={at} /> },
        ]}
      />
      <FactTable
        caption="Mails"
        rows={person.mails.map((mail, index) => ({ ...mail, key: String(index) }))}
        rowKey={({ key }) => key}
        empty="No mails"
        columns={[
          { label: 'Mail', show: ({ kind }) => formatCode(kind) },
          { label: 'State', show: ({ state }) => formatCode(state) },
          { label: 'Last error', show: ({ lastError }) => lastError ?? 'None' },
          { label: 'Time', show: ({ at }) => <Timestamp at={at} /> },
        ]}
      />
    </section>
  );
}

function Account({ person }: { person: FoundPerson }) {
  return (
    <Card title="Account" headingLevel={3}>
      <FactList
        facts={[
          { term: 'Number', value: person.id },
          { term: 'Name', value: [person.firstName, person.lastName].filter(Boolean).join(' ') || null },
          { term: 'Username', value: person.username },
          { term: 'Email', value: <EmailState isVerified={person.isEmailVerified} /> },
          { term: 'Signed up', value: formatTime(person.createdAt) },
          { term: 'Last sign-in', value: timeOr(person.lastLogin) },
          { term: 'Devices signed in', value: formatCount(person.sessions) },
        ]}
      />
    </Card>
  );
}

const EmailState = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? <Badge tone="success">Verified</Badge> : <Badge tone="moderate">Not verified</Badge>;

function Plan({ plan }: { plan: FoundPerson['plan'] }) {
  return (
    <Card title="Plan" headingLevel={3}>
      <FactList
        facts={[
          { term: 'Status', value: formatCode(plan.status) },
          { term: 'Free trial used', value: plan.trialUsed ? 'Yes' : 'No' },
          { term: 'End of trial', value: timeOr(plan.trialEnd) },
          { term: 'Paid until', value: timeOr(plan.currentPeriodEnd) },
          { term: 'Payment problem', value: plan.paymentProblem === null ? null : formatCode(plan.paymentProblem) },
          { term: 'Stripe customer', value: plan.stripeCustomerId },
        ]}
      />
    </Card>
  );
}
