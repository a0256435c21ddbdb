import { EmptyState } from '#packages/ui/empty-state.tsx';
import { formatTime } from '#packages/ui/format-time.ts';
import { listSecurityEvents } from '../../contract/account.ts';
import { Loaded, SectionHead, useAccountList } from './section-layout.tsx';

/** The security events of the account, latest first. */
export function SecuritySection() {
  const query = useAccountList(listSecurityEvents);
  return (
    <>
      <SectionHead hash="security" title="Security log">
        Sign-ins and changes. If one of them was not you, change your password, then sign out everywhere.
      </SectionHead>
      <Loaded query={query} what="the security log">
        {({ events }) =>
          events.length === 0 ? (
            <EmptyState title="Nothing has happened yet" />
          ) : (
            <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
              {events.map(({ id, text, device, at }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
                  <span className="min-w-0">
                    <span className="font-semibold">{text}</span>
                    {device && <span className="block text-sm text-ink-soft">{device}</span>}
                  </span>
                  <time dateTime={at} className="text-sm text-ink-soft">
                    {formatTime(at)}
                  </time>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </>
  );
}
